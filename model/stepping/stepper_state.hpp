#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/boundaries/beach_list.hpp"
#include "model/boundaries/depth_change.hpp"
#include "model/boundaries/face_list.hpp"
#include "model/boundaries/grid_and_strips.hpp"
#include "model/equations/discretisation.hpp"
#include "model/foam/foam_field.hpp"
#include "model/incoming/edges/open_edge.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/errors.hpp"
#include "model/ships/ship_pressure.hpp"
#include "model/stepping/breaking_list.hpp"
#include "model/stepping/carried_sides.hpp"
#include "model/stepping/frame_input.hpp"
#include "model/stepping/frame_plan.hpp"
#include "model/stepping/frame_report.hpp"
#include "model/stepping/map_memory.hpp"
#include "model/stepping/observations.hpp"
#include "model/stepping/smoothing.hpp"
#include "model/terms/term_list.hpp"
#include "model/terms/water_rates.hpp"
#include "model/theory/fixed_count_stability.hpp"
#include "solver/linear_solver.hpp"

/// Everything that a TimeStepper holds in memory. Fields have the extent of the bathymetry and halo 1, but for
/// zeta and phi, which have that of the water (WaveOperator::halo).
namespace swell::model
{

/// Three time levels of one quantity, by the numbers in a LevelOrder.
template <class T>
class TimeLevels
{
public:
    template <class Backend>
    TimeLevels(Backend& backend, const solver::Grid& grid, const char* name, int halo)
        : level_{solver::Field<T>(backend, grid, name, halo), solver::Field<T>(backend, grid, name, halo),
                 solver::Field<T>(backend, grid, name, halo)}
    {
    }
    solver::Field<T>& operator[](int level) { return level_[static_cast<std::size_t>(level)]; }

private:
    std::array<solver::Field<T>, 3> level_;
};

/// psi of one mode, and the system S psi = b.
template <class Backend, class T>
struct ModeState {
    /// Makes the solver's factors. Throws as solver::make_linear_solver.
    ModeState(Backend& backend, const solver::FivePointStencil<T>& matrix, const solver::SolverSpec& spec)
        : b(backend, matrix.centre.grid(), "right-hand side b"), psi(backend, matrix.centre.grid(), "psi"),
          solver(solver::make_linear_solver(backend, matrix, spec))
    {
    }
    solver::Field<T> b, psi;
    std::unique_ptr<solver::LinearSolver<Backend, T>> solver;
};

/// The volume [m³] that came in through edges and faces since the start, at the same three levels as zeta, in backend
/// memory.
class InflowLevels
{
public:
    template <class Backend>
    InflowLevels(Backend& backend, std::size_t edges)
        : count_(edges + 2), rates_(backend.allocate(count_ * sizeof(EdgeInflow), "inflow")),
          levels_(backend.allocate(3 * sizeof(double), "inflow"))
    {
    }
    /// The rates of the step in work: that of all walls, then one per edge, then that of all beaches.
    [[nodiscard]] EdgeInflow* rates() const { return static_cast<EdgeInflow*>(rates_.get()); }
    [[nodiscard]] EdgeInflow* of_beaches() const { return rates() + count_ - 1; }
    [[nodiscard]] int count() const { return static_cast<int>(count_); }
    [[nodiscard]] double* operator[](int level) const { return static_cast<double*>(levels_.get()) + level; }

private:
    std::size_t count_;
    solver::Memory rates_, levels_;
};

/// The sums per node from which highest_zeta_m(), significant_wave_height_m() and wave_maps() make their maps.
template <class T>
struct SurfaceStatistics {
    template <class Backend>
    SurfaceStatistics(Backend& backend, const solver::Grid& grid, MapSampling sampling)
        : highest(backend, grid, "statistics"), covered(backend, grid, "statistics"), sum(backend, grid, "statistics"),
          sum_of_squares(backend, grid, "statistics")
    {
        if (!sampling.empty()) {
            maps.emplace(backend, std::move(sampling));
        }
    }
    solver::Field<T> highest;
    solver::Field<T> covered; ///< levels in which a hull covered the node, which are in none of the others
    solver::Field<double> sum, sum_of_squares;
    long levels = 0;               ///< gathered so far
    std::optional<MapMemory> maps; ///< of periods and directions; none without a sea
};

template <class Backend, class T>
class ReadyDepths;

/// Seas whose tables are in backend memory.
template <class Backend, class T>
struct ReadySeas {
    std::vector<SeaInWater> seas;
    SeaClock clock;
    std::vector<IncomingEdge<Backend, T>> edges;
    std::optional<BreakingList<Backend, T>> breaking; ///< none: it stays
    long number = 0;                                  ///< of what was made ready beside the run
};

/// The branches of a frame's work (Backend::beside). Edges have one each: first_edge, first_edge + 1, …
enum Branch : int { first_edge = 0, walls = 4, forces = 5, gauge_values = 6 };

/// The members of a TimeStepper, open to the functions of checkpoint.hpp and stepper_changes.hpp.
template <class Backend, class T>
struct StepperState {
    /// `given` is checked, `edge_plan` is plan_edges(given), and `steps` is the number of steps per frame.
    StepperState(Backend& used, const WaveSetup& given, const EdgePlan& edge_plan, int steps);

    static constexpr double gravity_m_per_s2 = gravity; ///< for terms, which know no file of setup/

    [[nodiscard]] double time_s() const { return static_cast<double>(step_number) * time_step_s; }
    /// Writes every ship's placement at a time [s] to a slot of the frame input. ShipPressure::place explains `moves`.
    void place_ships(int slot, double at_s, bool moves)
    {
        for (std::size_t ship = 0; ship < ships.count(); ++ship) {
            input.set_hull(slot, ship, ships.place(ship, at_s, moves));
        }
        find_hulls_apart(input.hulls_to_mark(slot), ships.count());
        if (!moves) { // for forces
            find_hulls_off_land(input.hulls_to_mark(slot), ships.count(), bathymetry);
        }
    }

    [[nodiscard]] Hulls<T> hulls() { return ships.hulls(); }

    [[nodiscard]] ZetaLevels<T> levels_beside(const PlannedStep& planned)
    {
        const LevelOrder& order = planned.order;
        return {zeta[order.previous],         zeta[order.next],         ships.draft(),
                inside_walls[order.previous], inside_walls[order.next], planned.leapfrog};
    }

    /// Statistics of nothing yet. Waits.
    [[nodiscard]] std::unique_ptr<SurfaceStatistics<T>> new_statistics()
    {
        return std::make_unique<SurfaceStatistics<T>>(backend, water.grid,
                                                      plan_map_samples(bathymetry, setup.sea, time_step_s, setup.tidal));
    }

    /// Waits.
    void set_wet_nodes(std::int64_t nodes)
    {
        wet_nodes = nodes;
        solver::upload_values(backend, {1.0 / static_cast<double>(wet_nodes)}, inverse_wet_nodes);
    }
    /// Allocates what sums in branches need.
    void prepare_branches();
    /// Calls part(edge, its place) for every edge that is not a wall, in the edge's branch.
    template <class Part>
    void beside_each_edge(const Part& part)
    {
        for (std::size_t edge = 0; edge < edges.size(); ++edge) {
            backend.beside(Branch::first_edge + static_cast<int>(edge), [&] { part(edges[edge], edge); });
        }
    }
    void join_edges()
    {
        for (std::size_t edge = 0; edge < edges.size(); ++edge) {
            backend.join(Branch::first_edge + static_cast<int>(edge));
        }
    }

    // The right-hand sides of S psi = b; psi_equation.hpp has the bodies.
    /// Makes the incoming sea along all edges, at the level of a slot of the frame input, beside other work until
    /// assemble_right_hand_sides(). Does not wait.
    void synthesise_incoming(int slot);
    /// Makes b of every mode from the level order.now and the incoming sea of the same level. Does not wait.
    void assemble_right_hand_sides(const LevelOrder& order);

    /// Asks for more strength, and at last for conjugate gradients, until all these waves stay bounded (largest_growth),
    /// and those of which most is taken where some are. Adds a warning where that ends the fixed count. Waits.
    void certify_fixed_count(const std::vector<FixedCountWaves>& certified);
    void certify_fixed_count(const FixedCountWaves& waves);
    /// certified_waves() over this water, as far as there is a fixed count; finds still_water_limit where it is not known.
    [[nodiscard]] std::vector<FixedCountWaves> waves_to_certify(const Bathymetry& given);
    /// What certify_fixed_count() will first ask for over prepared matrices, not known yet.
    [[nodiscard]] std::vector<KnownGrowth> growths_to_know(const std::vector<FixedCountWaves>& certified) const;
    [[nodiscard]] std::vector<FixedCountWaves> with_damped(std::vector<FixedCountWaves> certified) const;
    [[nodiscard]] double growth_of(const FixedCountWaves& waves, const std::vector<double>& shares) const;
    /// Lets the schedule see the check of the frame before, where there was one, and gives the solvers the strength that
    /// the schedule asks for then. Call this between frames, after the backend's synchronise. Waits where that changes.
    void judge_solves()
    {
        if (!schedule.has_check()) {
            return;
        }
        for (std::size_t mode = 0; mode < modes.size(); ++mode) {
            last_solves[mode] = report.read_solve(report.solves() - modes.size() + mode);
        }
        schedule.judge(last_solves);
        apply_strength();
    }
    void apply_strength()
    {
        for (auto& mode : modes) {
            mode->solver->set_strength(schedule.strength());
        }
    }

    // The numbers that the stepper gives of its water; observe.hpp has the bodies.
    /// Enqueues the report on the level order.now, all but the solves, and the report's copy to the host. The slot `slot`
    /// of the frame input holds the placements of the ships. Does not wait.
    void enqueue_report(const LevelOrder& order, int slot);
    /// Enqueues a copy of zeta to `surface`. All of `surface` stays as it is where the report, which must be enqueued
    /// before, finds a |zeta| above the elevation limit or a number that is not finite. Does not wait.
    void enqueue_published_surface(const LevelOrder& order);
    /// The numbers of the water now. Call this between frames: it uses the frame input and the frame report. Waits.
    [[nodiscard]] Observations observe();

    [[nodiscard]] BreakingWater breaking_water() const { return {bathymetry, setup.current}; }

    // Nodes that change side; side_change.hpp has the bodies.
    /// Carries the water over, by lists that are ready. Takes no memory. Waits.
    void carry_over(CarriedSides<Backend, T>& sides);
    /// Takes the newest carry_over() back, with the same lists. Waits.
    void put_back(CarriedSides<Backend, T>& sides);
    /// Where side_volume_m3 has that of a level: leapfrog's two interleaved halves have one each.
    [[nodiscard]] static std::size_t place_of_side_volume(long level) { return level % 2 == 0 ? 0 : 1; }

    Backend& backend;
    Bathymetry bathymetry;
    WaveSetup setup;               ///< without depths and initial fields: what else edges are made from
    std::vector<int> strip_widths; ///< as EdgePlan::strips
    std::vector<SeaInWater> seas;  ///< that come in now; setup.sea is the one that edges are made for
    SeaClock sea_clock;            ///< by which the incoming sea of every level is asked for
    VerticalProfile profile;
    std::optional<StabilityLimit>
        still_water_limit;                  ///< a limit at least as strict as the water's; none without a fixed count
    std::vector<KnownGrowth> known_growths; ///< that need not be found again
    Remarks remarks;
    double time_step_s;
    solver::Guess guess;
    bool midpoint_start;
    bool holds_phi; ///< an open edge, a sponge or a wall that lets a level out keeps the mean of phi from running away
    int steps_per_frame;
    WaveOperator<T> water;
    GridAndStrips parts; ///< where the terms of open water are all there are, and where edges add theirs
    std::unique_ptr<const solver::RowSpans> spans_of_fours;
    solver::Grid fours; ///< four nodes of a row each: for KeepUsableSurface
    solver::Field<T> sigma;
    solver::Field<T> zeta_rate, phi_rate; ///< in the strips, within a step; nothing elsewhere
    TimeLevels<T> zeta, phi;
    SmoothingFilter<T> smoothing;
    std::vector<std::unique_ptr<ModeState<Backend, T>>> modes;
    BreakingList<Backend, T> breaking;
    BeachList<Backend, T> beaches;
    FaceList<Backend, T> faces;
    TimeLevels<T> inside_walls;              ///< a value per face, 0 where the wall remembers nothing (RadiatingFaces)
    std::vector<OpenEdge<Backend, T>> edges; ///< as EdgePlan::strips
    ShipPressure<Backend, T> ships;
    InflowLevels inflow;                    ///< what nodes brought that changed side is in it
    std::array<double, 2> side_volume_m3{}; ///< of that the part of those nodes: place_of_side_volume()
    std::vector<CarriedSides<Backend, T>> side_lists;
    std::size_t sides_carried = 0;           ///< since the newest frame, by the first ones of side_lists
    std::int64_t wet_nodes = 0;              ///< of `bathymetry`
    solver::Field<double> inverse_wet_nodes; ///< at node (0, 0)
    solver::Field<double> result;            ///< of a sum, at node (0, 0)
    std::unique_ptr<SurfaceStatistics<T>> statistics;
    bool gathers = true;             ///< into the statistics, where there are any
    std::unique_ptr<FoamField> foam; ///< null unless it is collected
    bool looks_for_turned = false;   ///< in the next frame: SurfaceSums
    solver::Field<T> surface;        ///< zeta of the newest usable frame
    double elevation_limit_m = std::numeric_limits<double>::max();
    solver::Memory gauges{nullptr, [](void*) {}};
    FrameInput input;
    FrameReport report;
    FramePlan plan;
    solver::SolveSchedule schedule;
    std::vector<solver::SolveReport> last_solves; ///< of a checked frame, one per mode, for the schedule
    long first_step;                              ///< WaveSetup::first_step
    long step_number;                             ///< of the newest level
    long outside_changes = 0;     ///< how often set_depths() or a checkpoint changed the state between two frames
    bool is_half_changed = false; ///< memory stopped a change of depths half-way: see mend()
    bool strength_is_due = false; ///< the solvers do not have the schedule's yet: see mend()
    std::unique_ptr<ReadyDepths<Backend, T>> ready; ///< null until depths are made ready beside the run
    std::unique_ptr<ReadySeas<Backend, T>> ready_seas;
    long newest_ready_seas = 0; ///< ReadySeas::number
};

/// Throws SetupError for a bathymetry that is not valid, a profile without modes or with too many, a time step that is
/// not a finite time above 0, and initial fields with another number of nodes than the bathymetry. The constructor of
/// StepperState refuses a current of another size and a sea that is not valid. Nothing here checks the ships.
inline void check(const WaveSetup& setup)
{
    setup.bathymetry.validate();
    const std::size_t modes = setup.profile.modes.size();
    if (modes == 0 || modes > WaterOfManyModes<double>::most_modes) {
        throw SetupError("the vertical profile has " + std::to_string(modes) + " modes: allowed are 1 to " +
                         std::to_string(WaterOfManyModes<double>::most_modes));
    }
    if (!(setup.time_step_s > 0.0) || !std::isfinite(setup.time_step_s)) {
        throw SetupError("the time step is " + std::to_string(setup.time_step_s) + " s: allowed are finite times above 0");
    }
    if (!(setup.friction_per_s >= 0.0) || !(setup.friction_per_s * setup.time_step_s <= 1.0)) {
        throw SetupError("the bottom friction is " + std::to_string(setup.friction_per_s) +
                         " 1/s: allowed are 0 to 1 over the time step");
    }
    if (!(setup.friction_quadratic >= 0.0) || !(setup.friction_quadratic <= 1.0)) {
        throw SetupError("the quadratic bottom friction is " + std::to_string(setup.friction_quadratic) +
                         ": allowed are 0 to 1");
    }
    const Smoothing& smoothing = setup.smoothing;
    if (!(smoothing.strength >= 0.0) || !(smoothing.strength <= 1.0) || smoothing.order < 1 ||
        smoothing.order > Smoothing::most_orders) {
        throw SetupError("smoothing of strength " + std::to_string(smoothing.strength) + " and order " +
                         std::to_string(smoothing.order) + ": allowed are 0 to 1, and orders from 1 to " +
                         std::to_string(Smoothing::most_orders));
    }
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    if (!setup.tidal.empty() && setup.tidal.size() != nodes) {
        throw SetupError("the tidal nodes are not told with one value per node of the bathymetry");
    }
    if (setup.initial.present() && (setup.initial.zeta_m.size() != nodes || setup.initial.phi_m2_per_s.size() != nodes)) {
        throw SetupError("the initial fields do not have one value per node of the bathymetry");
    }
}

/// A node of this extent stands for as many nodes of a row as KeepUsableSurface moves at once.
constexpr int nodes_at_once = 4;
constexpr Extent fours_of(Extent nodes)
{
    return {(nodes.nx + nodes_at_once - 1) / nodes_at_once, nodes.ny};
}

/// A setup without what has a value per node, but for the current and the tidal nodes.
inline WaveSetup without_fields(WaveSetup setup)
{
    setup.bathymetry.depth_m = {}; // its memory too: a late reader must not find depths of the start
    setup.initial = {};
    return setup;
}

/// The values on water, 0 on land.
inline std::vector<double> on_water(const Bathymetry& bathymetry, std::vector<double> values)
{
    for (std::size_t node = 0; node < values.size(); ++node) {
        values[node] = bathymetry.depth_m[node] > 0.0 ? values[node] : 0.0;
    }
    return values;
}

template <class Backend, class T>
StepperState<Backend, T>::StepperState(Backend& used, const WaveSetup& given, const EdgePlan& edge_plan, int steps)
    : backend(used), bathymetry(given.bathymetry), setup(without_fields(given)), profile(setup.profile),
      remarks(edge_plan.remarks), time_step_s(setup.time_step_s), guess(setup.solver.guess),
      midpoint_start(given.initial.present()), holds_phi(!edge_plan.strips.empty() || !edge_plan.beaches.empty() ||
                                                         !std::ranges::all_of(edge_plan.faces.faces, remembers)),
      steps_per_frame(steps), water(backend, bathymetry, setup.profile, setup.current, setup.tidal, setup.edges),
      parts(split_off_strips(bathymetry.extent, edge_plan.strips).within(water.wet_spans.get())),
      spans_of_fours(water.wet_spans == nullptr ? nullptr
                                                : solver::spans_worth_having(water.wet_spans->of_blocks(
                                                      fours_of(bathymetry.extent), nodes_at_once, 1))),
      fours(solver::Grid(fours_of(bathymetry.extent)).within(spans_of_fours.get())),
      sigma(solver::uploaded<T>(backend, water.grid, edge_plan.sigma, "sponge")),
      zeta_rate(backend, parts.grid_of_rates(), "rates in strips"),
      phi_rate(backend, parts.grid_of_rates(), "rates in strips"), zeta(backend, water.grid, "zeta", water.halo),
      phi(backend, water.grid, "phi", water.halo), smoothing(backend, water.grid, setup.smoothing),
      breaking(backend, given),
      beaches(backend, edge_plan.beaches, [&](int i, int j) { return parts.clear.box.holds(i, j); }),
      faces(backend, edge_plan.faces, bathymetry.dx_m, bathymetry.dy_m),
      inside_walls(backend, faces.grid(), "levels inside walls", 1),
      ships(backend, setup.ships, setup.spare_hulls, bathymetry), inflow(backend, edge_plan.strips.size()),
      inverse_wet_nodes(backend, {1, 1}, "number of wet nodes"), result(backend, {1, 1}, "result of a sum"),
      surface(backend, water.grid, "newest surface"),
      // A midpoint start takes one step more, and the end of a frame takes a slot too.
      input(backend, steps + 2, ships.count()),
      report(backend, ships.count(), 0, static_cast<std::size_t>(steps) * setup.profile.modes.size()),
      schedule(setup.solver.keeps_history(), setup.solver.method == solver::Method::fixed), first_step(given.first_step),
      step_number(given.first_step)
{
    backend.prepare_sums(water.grid, sizeof(SurfaceSums) / sizeof(double));
    set_wet_nodes(bathymetry.wet_nodes());
    for (const auto& mode : water.modes) {
        modes.push_back(std::make_unique<ModeState<Backend, T>>(backend, mode.matrix, setup.solver));
    }
    last_solves.resize(modes.size());
    certify_fixed_count(waves_to_certify(bathymetry));
    const IncomingSea sea = incoming_sea(given, edge_plan);
    remarks.append(sea.remarks);
    sea_clock.time_step_s = time_step_s;
    if (given.sea) {
        const SeaTimes times{static_cast<double>(first_step) * time_step_s, sea.ramp_s};
        seas.push_back({*given.sea, times, sea.components});
        sea_clock.seas[0] = times;
    }
    const IncomingSeaOnGrid sea_on_grid(given, edge_plan, sea);
    for (const EdgeStrip& strip : edge_plan.strips) {
        edges.emplace_back(backend, strip, sea_on_grid.tabulate(strip), water.cell_area_m2);
        edges.back().foresee_sea(backend, sea_clock);
        strip_widths.push_back(strip.width);
    }
    prepare_branches();
    if (given.initial.present()) {
        const LevelOrder& order = plan.order();
        for (solver::Field<T>* level : {&zeta[order.previous], &zeta[order.now], &surface}) {
            solver::upload_values(backend, on_water(bathymetry, given.initial.zeta_m), *level);
        }
        for (solver::Field<T>* level : {&phi[order.previous], &phi[order.now]}) {
            solver::upload_values(backend, on_water(bathymetry, given.initial.phi_m2_per_s), *level);
        }
    }
}

template <class Backend, class T>
void StepperState<Backend, T>::prepare_branches()
{
    beside_each_edge([&](const auto& edge, std::size_t) { edge.prepare_sums(backend); });
    backend.beside(Branch::walls, [&] {
        faces.prepare_sums(backend);
        beaches.prepare_sums(backend);
    });
    backend.beside(Branch::forces, [&] { ships.prepare_sums(backend); });
    join_edges();
    backend.join(Branch::walls);
    backend.join(Branch::forces);
}

template <class Backend, class T>
std::vector<FixedCountWaves> StepperState<Backend, T>::waves_to_certify(const Bathymetry& given)
{
    if (schedule.is_exact_for_good()) {
        return {};
    }
    if (!still_water_limit) {
        still_water_limit = stability_limit(given, profile);
    }
    return certified_waves(given, profile, time_step_s, {phi_kept(setup, time_step_s), setup.smoothing},
                           *still_water_limit);
}

/// The same waves, damped as strongly as breaking can.
inline FixedCountWaves damped(FixedCountWaves waves)
{
    waves.phi_kept *= 1.0 - 2.0 * most_breaking_damping;
    return waves;
}

/// Behind them waves of which as much is taken as can be, where waves break or the bed is rough. Quadratic friction takes
/// of zeta, which comes to the same.
template <class Backend, class T>
std::vector<FixedCountWaves> StepperState<Backend, T>::with_damped(std::vector<FixedCountWaves> certified) const
{
    static_assert(QuadraticFriction::most_damping <= most_breaking_damping);
    if ((!breaking.empty() || QuadraticFriction::is_on(setup)) && !certified.empty()) {
        certified.push_back(damped(certified.front()));
    }
    return certified;
}

template <class Backend, class T>
void StepperState<Backend, T>::certify_fixed_count(const std::vector<FixedCountWaves>& certified)
{
    for (const FixedCountWaves& waves : with_damped(certified)) {
        certify_fixed_count(waves);
    }
}

template <class Backend, class T>
std::vector<KnownGrowth> StepperState<Backend, T>::growths_to_know(const std::vector<FixedCountWaves>& certified) const
{
    std::vector<KnownGrowth> growths;
    if (!schedule.is_exact_for_good()) {
        std::vector<double> shares;
        shares.reserve(modes.size());
        for (const auto& mode : modes) {
            shares.push_back(mode->solver->prepared_steps().largest_share());
        }
        for (const FixedCountWaves& waves : with_damped(certified)) {
            growths.push_back({waves, shares, 0.0});
        }
    }
    return growths;
}

template <class Backend, class T>
double StepperState<Backend, T>::growth_of(const FixedCountWaves& waves, const std::vector<double>& shares) const
{
    const auto known = std::ranges::find_if(
        known_growths, [&](const KnownGrowth& one) { return one.waves == waves && one.shares == shares; });
    return known != known_growths.end() ? known->largest : largest_growth(profile, waves, shares);
}

template <class Backend, class T>
void StepperState<Backend, T>::certify_fixed_count(const FixedCountWaves& waves)
{
    while (!schedule.is_exact_for_good()) {
        std::vector<double> shares;
        shares.reserve(modes.size());
        for (const auto& mode : modes) {
            shares.push_back(mode->solver->steps().largest_share());
        }
        const double growth = growth_of(waves, shares);
        if (growth <= certified_growth) {
            return;
        }
        schedule.strengthen();
        apply_strength();
        if (schedule.is_exact_for_good()) {
            remarks.warnings.push_back(refused_fixed_count(waves, growth));
        }
    }
}

} // namespace swell::model
