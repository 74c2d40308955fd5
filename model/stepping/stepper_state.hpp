#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "model/boundaries/beach_list.hpp"
#include "model/boundaries/depth_change.hpp"
#include "model/boundaries/face_list.hpp"
#include "model/boundaries/grid_and_strips.hpp"
#include "model/equations/discretisation.hpp"
#include "model/foam/foam_field.hpp"
#include "model/incoming/edges/open_edge.hpp"
#include "model/incoming/seas/developed_sea.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/queries/psi_rate.hpp"
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
#include "model/stepping/stable_psi_solver.hpp"
#include "model/stepping/statistics_fields.hpp"
#include "model/terms/term_list.hpp"
#include "model/terms/water_rates.hpp"

/// The state of a computation: everything that a TimeStepper, the wave model in time, holds in memory. Fields have one
/// value per node of the grid and a halo of 1 node, except zeta, the height of the surface over still water [m], and
/// phi, the potential of the water [m²/s], which have a halo of WaveOperator::halo nodes.
namespace swell::model
{

/// A quantity, such as zeta, at the three time levels that leapfrog needs: one field per level, with index 0 to 2.
/// LevelOrder (frame_plan.hpp) says which index is the previous, the present or the new level.
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

/// The fields of one vertical mode of the Boussinesq model: the unknown psi and the right-hand side b of its elliptic
/// system S psi = b. One value per node.
template <class T>
struct ModeState {
    template <class Backend>
    ModeState(Backend& backend, const solver::Grid& grid) : b(backend, grid, "right-hand side b"), psi(backend, grid, "psi")
    {
    }
    solver::Field<T> b, psi;
};

/// The volume of water [m³] that came into the grid since the start through its open edges, through walls that reflect
/// only in part, and through beaches; outflow counts below 0. One number per time level of zeta, with the same indices,
/// in backend memory (of the CPU or GPU that computes).
class InflowLevels
{
public:
    template <class Backend>
    InflowLevels(Backend& backend, std::size_t edges)
        : count_(edges + 2), rates_(backend.allocate(count_ * sizeof(EdgeInflow), "inflow")),
          levels_(backend.allocate(3 * sizeof(double), "inflow"))
    {
    }
    /// Returns the inflow rates of the present step [m³/s], an array in backend memory: one for all walls together, then
    /// one per edge, then one for all beaches together.
    [[nodiscard]] EdgeInflow* rates() const { return static_cast<EdgeInflow*>(rates_.get()); }
    [[nodiscard]] EdgeInflow* of_beaches() const { return rates() + count_ - 1; }
    [[nodiscard]] int count() const { return static_cast<int>(count_); }
    [[nodiscard]] double* operator[](int level) const { return static_cast<double*>(levels_.get()) + level; }

private:
    std::size_t count_;
    solver::Memory rates_, levels_;
};

/// The statistics of the surface that frames collect: sums over the time levels, one of each kind per node.
/// highest_zeta_m(), significant_wave_height_m() and wave_maps() (observe.hpp) make their maps from these sums.
template <class T>
struct SurfaceStatistics {
    template <class Backend>
    SurfaceStatistics(Backend& backend, const solver::Grid& grid, MapSampling sampling)
    {
        fields.visit([&](auto, auto& field) { field = std::decay_t<decltype(field)>(backend, grid, "statistics"); });
        if (!sampling.empty()) {
            maps.emplace(backend, std::move(sampling));
        }
    }
    [[nodiscard]] StatisticsFields<AsViews<T>> views()
    {
        StatisticsFields<AsViews<T>> views;
        views.visit([&](auto field, auto& view) { view = fields[field].view(); });
        return views;
    }
    StatisticsFields<InBackend<T>> fields;
    long levels = 0;               ///< number of time levels added to `fields` so far
    std::optional<MapMemory> maps; ///< sums for the maps of periods and directions; empty if the setup has no sea
};

template <class Backend, class T>
class ReadyDepths;

/// Incoming seas whose tables are already in backend memory. let_in() (stepper_changes.hpp) lets them in, in place of
/// the present seas, without allocation.
template <class Backend, class T>
struct ReadySeas {
    std::vector<SeaInWater> seas;
    SeaClock clock;
    std::vector<IncomingEdge<Backend, T>> edges;
    std::optional<BreakingList<Backend, T>> breaking; ///< nodes where waves of these seas may break; empty if the present
                                                      ///< list stays
    long number = 0;                                  ///< running number of a set prepared while frames run; 0 for others
};

/// The number of a step long before every run.
inline constexpr long no_step = -(1L << 53);

/// Numbers of the branches of a frame, that is, of parts of its enqueued work that may run concurrently
/// (Backend::beside). Each edge of the grid that is not a wall has its own: first_edge, first_edge + 1, …
enum Branch : int { first_edge = 0, walls = 4, forces = 5, gauge_values = 6 };

/// The members of a TimeStepper, the wave model in time. They are public here, because the functions of checkpoint.hpp
/// and stepper_changes.hpp read and change them.
template <class Backend, class T>
struct StepperState {
    /// Allocates and fills all members for the start of a run. `given` must have passed check(), `edge_plan` must be
    /// plan_edges(given), the plan of the grid's edges and walls, and `steps` is the number of time steps per frame.
    /// `part`: the grid of the setup's bathymetry with the box that this process holds.
    StepperState(Backend& used, const WaveSetup& given, const EdgePlan& edge_plan, int steps, const solver::Grid& part);

    static constexpr double gravity_m_per_s2 = gravity; ///< for code in terms/, which includes no file of setup/

    [[nodiscard]] double time_s() const { return static_cast<double>(step_number) * time_step_s; }
    /// Writes the placement of every ship's hull on the grid at a time [s] to a slot of the frame input, the values that
    /// the host uploads for a frame (FrameInput: one slot per time step). `moves`: whether the hulls will be drawn in
    /// the draft field there (ShipPressure::place).
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

    /// Returns new statistics of the surface, without any time level yet. Allocates. Waits for the backend.
    [[nodiscard]] std::unique_ptr<SurfaceStatistics<T>> new_statistics()
    {
        const solver::Box* const box = water.grid.is_whole() ? nullptr : &water.grid.box;
        return std::make_unique<SurfaceStatistics<T>>(
            backend, water.grid, plan_map_samples(bathymetry, setup.sea, time_step_s, setup.tidal, box));
    }

    /// Waits.
    void set_wet_nodes(std::int64_t nodes)
    {
        wet_nodes = nodes;
        solver::upload_values(backend, {1.0 / static_cast<double>(wet_nodes)}, inverse_wet_nodes);
    }
    /// Begins with these fields of a box that has the nodes of this process, unless they are empty. Waits.
    void begin_with(const InitialFields& fields, const solver::Box& box);
    /// Allocates the memory that reductions (sums over nodes) need in the concurrent branches of a frame (Branch).
    void prepare_branches();
    /// Calls part(edge, index) for every edge of the grid that is not a wall. The work that `part` enqueues may run
    /// concurrently with that of other edges, in the edge's branch (Branch), until join_edges().
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

    /// Allocates psi_two_before, so that frames keep psi of an earlier level for psi_rate(). Call this before the first
    /// frame. Waits.
    void keep_psi_two_before()
    {
        for (const auto& mode : modes) {
            psi_two_before.emplace_back(backend, mode.psi.grid(), "psi two levels before");
        }
    }
    /// Returns the weights of ∂psi/∂t at the newest level. A change of depths makes psi anew; a difference with psi from
    /// before the change is not a rate, so it is left out.
    [[nodiscard]] PsiRate psi_rate() const { return psi_rate_at(step_number); }
    /// Returns the same weights for the level `newest` at the end of a planned frame.
    [[nodiscard]] PsiRate psi_rate_at(long newest) const;

    // The right-hand sides of S psi = b; psi_equation.hpp has the bodies.
    /// Enqueues the computation of the incoming waves along all edges of the grid, at the time in slot `slot` of the
    /// frame input. It may run concurrently with later work (Branch) until assemble_right_hand_sides() joins it. Does
    /// not wait.
    void synthesise_incoming(int slot);
    /// Enqueues the computation of b, the right-hand side of S psi = b, for every vertical mode: from phi at the time
    /// level order.now, waves that leave through faces (FaceList), and the incoming waves. Does not wait.
    void assemble_right_hand_sides(const LevelOrder& order);

    /// Adds the warning, if there is one, to `remarks`.
    void add_warning(std::optional<std::string>&& warning);
    /// If the last frame had a checked solve (one whose residuals were measured), passes its reports to psi_solver. Call
    /// this between frames, after the backend's synchronise. Waits if the count of steps changes.
    void judge_solves()
    {
        if (!psi_solver.has_check()) {
            return;
        }
        for (std::size_t mode = 0; mode < modes.size(); ++mode) {
            last_solves[mode] = report.read_solve(report.solves() - modes.size() + mode);
        }
        psi_solver.judge(last_solves);
    }

    // The numbers that the stepper reports about its water; observe.hpp has the bodies.
    /// Enqueues the report on the water at the time level order.now (FrameReport: extremes, sums, forces on hulls,
    /// gauges), without the reports of the solves, and its copy to the host. Slot `slot` of the frame input must hold
    /// the placements of the ships. Does not wait.
    void enqueue_report(const LevelOrder& order, int slot);
    /// Enqueues a copy of zeta at the level order.now to `surface`, the surface that callers see. If the report finds a
    /// |zeta| above elevation_limit_m or a number that is not finite, all of `surface` stays unchanged. Call
    /// enqueue_report() before. Does not wait.
    void enqueue_published_surface(const LevelOrder& order);
    /// Returns the numbers that describe the water now, such as energy and forces on ships. Call this between frames,
    /// because it overwrites the frame input and the frame report. Waits.
    [[nodiscard]] Observations observe();

    [[nodiscard]] BreakingWater breaking_water() const { return {bathymetry, setup.current}; }

    // Nodes that change side; side_change.hpp has the bodies.
    /// Adapts zeta, phi, psi and past psi where nodes have fallen dry or have been flooded, by lists that
    /// CarriedSides::make_ready() has uploaded. Allocates no memory. Waits.
    void carry_over(CarriedSides<Backend, T>& sides);
    /// Undoes the newest carry_over(), which changed the fields at nodes that fell dry or were flooded. `sides` must be
    /// the same lists. Waits.
    void put_back(CarriedSides<Backend, T>& sides);
    /// Returns the index, 0 or 1, of a time level in side_volume_m3, the volume that came in as nodes fell dry or were
    /// flooded. Even and odd levels have one entry each, because leapfrog steps them separately.
    [[nodiscard]] static std::size_t place_of_side_volume(long level) { return level % 2 == 0 ? 0 : 1; }

    Backend& backend;
    Bathymetry bathymetry;
    WaveSetup setup;               ///< without depths and initial fields; edges are made from the other members
    std::vector<int> strip_widths; ///< nodes across the damped rows along each edge, in the order of EdgePlan::strips
    std::vector<SeaInWater> seas;  ///< the seas that come in now; `edges` are made for setup.sea
    SeaClock sea_clock;            ///< gives the phases of the incoming waves at every time level
    VerticalProfile profile;
    Remarks remarks;
    double time_step_s;
    bool midpoint_start = false; ///< whether the water did not begin at rest
    /// Whether an open edge, a sponge, a beach or a weakly reflecting wall bounds the mean of phi. If not, and there are
    /// ships, the mean is subtracted from time to time.
    bool holds_phi;
    int steps_per_frame;
    WaveOperator<T> water;
    GridAndStrips parts; ///< the grid split into rows along edges, where the sea outside acts, and the box inside them
    std::unique_ptr<const solver::RowSpans> spans_of_fours;
    solver::Grid fours; ///< a grid with one node for four neighbouring nodes of a row, for KeepUsableSurface
    solver::Field<T> sigma;
    solver::Field<T> zeta_rate, phi_rate; ///< dzeta/dt and dphi/dt within a step, in the rows along edges only
    TimeLevels<T> zeta, phi;
    SmoothingFilter<T> smoothing;
    std::vector<ModeState<T>> modes;
    StablePsiSolver<Backend, T> psi_solver;
    BreakingList<Backend, T> breaking;
    BeachList<Backend, T> beaches;
    FaceList<Backend, T> faces;
    /// The water levels inside walls that reflect only in part [m], one value per face, the side of a cell at the wall;
    /// 0 at faces without such a level (RadiatingFaces).
    TimeLevels<T> inside_walls;
    std::vector<OpenEdge<Backend, T>> edges; ///< edges that are not walls, in the order of EdgePlan::strips
    ShipPressure<Backend, T> ships;
    InflowLevels inflow; ///< also counts the volume of nodes that fell dry or were flooded
    /// The part of `inflow` that came as nodes fell dry or were flooded [m³], at index place_of_side_volume(level).
    std::array<double, 2> side_volume_m3{};
    std::vector<CarriedSides<Backend, T>> side_lists;
    std::size_t sides_carried = 0;           ///< number of carry_over() since the newest frame; the first entries of
                                             ///< side_lists can undo them
    std::int64_t wet_nodes = 0;              ///< number of wet nodes of `bathymetry`
    solver::Field<double> inverse_wet_nodes; ///< 1/wet_nodes, at node (0, 0)
    solver::Field<double> result;            ///< the result of a sum, at node (0, 0)
    std::unique_ptr<SurfaceStatistics<T>> statistics;
    bool gathers = true;             ///< whether frames add their levels to `statistics`, if it is not null
    std::unique_ptr<FoamField> foam; ///< null unless foam is collected
    bool looks_for_turned = false;   ///< whether the next frame looks for an instability of the time step (SurfaceSums)
    solver::Field<T> surface;        ///< zeta of the newest frame whose water is usable, which callers see
    double elevation_limit_m = std::numeric_limits<double>::max();
    solver::Memory gauges{nullptr, [](void*) {}};
    FrameInput input;
    FrameReport report;
    FramePlan plan;
    /// The reports of the newest solves whose residuals were measured, one per mode, for psi_solver.
    std::vector<solver::SolveReport> last_solves;
    /// psi of every mode two levels before the newest, at the ends of frames; empty unless keep_psi_two_before().
    std::vector<solver::Field<T>> psi_two_before;
    long first_step;  ///< WaveSetup::first_step
    long step_number; ///< number of the newest time level
    /// How often a change of depths or seas, or a restored checkpoint, changed the state between two frames. Others
    /// compare this number to notice a change.
    long outside_changes = 0;
    /// The step_number at the newest change of depths or current, which makes psi anew; no_step before the first.
    long depths_are_of_step = no_step;
    /// depths_are_of_step before the change of depths that mend() undoes.
    long step_of_depths_before = no_step;
    /// Whether a change of depths stopped half-way, because memory was refused. mend() then repairs it.
    bool is_half_changed = false;
    std::unique_ptr<ReadyDepths<Backend, T>> ready; ///< a second set of depth-dependent data; null until first needed
    std::unique_ptr<ReadySeas<Backend, T>> ready_seas;
    long newest_ready_seas = 0; ///< ReadySeas::number
};

template <class Backend, class T>
PsiRate StepperState<Backend, T>::psi_rate_at(long newest) const
{
    const long steps = newest - first_step;
    const bool is_newest_only = depths_are_of_step >= newest; // psi of the newest level has the new depths
    const bool is_one_before = depths_are_of_step == newest - 1;
    if (psi_two_before.empty() || steps == 0) {
        return {};
    }
    if (is_newest_only) {
        return steps > 2 ? PsiRate::from_before(time_step_s) : PsiRate{};
    }
    if (steps == 1) {
        return PsiRate::of_first_order(midpoint_start ? 0.5 * time_step_s : time_step_s);
    }
    return steps == 2 || is_one_before ? PsiRate::of_first_order(time_step_s) : PsiRate::of_second_order(time_step_s);
}

/// Throws SetupError unless this process holds the whole grid: for `what`, which parts of a grid do not have yet.
inline void require_the_whole_grid(const solver::Grid& grid, const char* what)
{
    if (!grid.is_whole()) {
        throw SetupError(std::string("this process has a part of the grid, which allows no ") + what +
                         " yet: give it the whole grid");
    }
}

/// Returns a copy of the setup without its depths and initial fields, which a run stores elsewhere. The current and the
/// tidal nodes stay.
inline WaveSetup without_fields(WaveSetup setup)
{
    setup.bathymetry.depth_m = NodeValues(); // a late reader must not find depths of the start
    setup.initial = InitialFields();
    return setup;
}

/// Writes values, one per node of a box, into a field of nodes of the box, with 0 at nodes on land (depth 0 or less).
template <class Backend, class T>
void upload_on_water(Backend& backend, const Bathymetry& bathymetry, const NodeValues& values, const solver::Box& box,
                     solver::Field<T>& field)
{
    solver::upload_rows(
        backend,
        [&](int first_i, int j, std::span<T> to) {
            for (int at = 0; at < static_cast<int>(to.size()); ++at) {
                const std::size_t node = box.extent.index(first_i - box.first_i + at, j - box.first_j);
                to[static_cast<std::size_t>(at)] = bathymetry.wet_at(first_i + at, j) ? static_cast<T>(values[node]) : T(0);
            }
        },
        field);
}

template <class Backend, class T>
StepperState<Backend, T>::StepperState(Backend& used, const WaveSetup& given, const EdgePlan& edge_plan, int steps,
                                       const solver::Grid& part)
    : backend(used), bathymetry(given.bathymetry), setup(without_fields(given)), profile(setup.profile),
      remarks(edge_plan.remarks), time_step_s(setup.time_step_s),
      holds_phi(!edge_plan.strips.empty() || !edge_plan.beaches.empty() ||
                !std::ranges::all_of(edge_plan.faces.faces, remembers)),
      steps_per_frame(steps), water(backend, part, bathymetry, setup.profile, setup.current, setup.tidal, setup.edges),
      parts(split_off_strips(bathymetry.extent, edge_plan.strips).in_box(part.box).within(water.wet_spans.get())),
      spans_of_fours(water.wet_spans == nullptr ? nullptr
                                                : solver::spans_worth_having(water.wet_spans->of_blocks(
                                                      fours_of(bathymetry.extent), nodes_at_once, 1))),
      fours(fours_of(part).within(spans_of_fours.get())),
      sigma(solver::uploaded<T>(backend, water.grid, edge_plan.sigma, "sponge")),
      zeta_rate(backend, parts.grid_of_rates(part), "rates in strips"),
      phi_rate(backend, parts.grid_of_rates(part), "rates in strips"), zeta(backend, water.grid, "zeta", water.halo),
      phi(backend, water.grid, "phi", water.halo), smoothing(backend, water.grid, setup.smoothing),
      psi_solver(backend, water.matrices(), setup), breaking(backend, given, part),
      beaches(backend, edge_plan.beaches, split_off_strips(bathymetry.extent, edge_plan.strips).interior.box, part),
      faces(backend, edge_plan.faces, bathymetry.dx_m, bathymetry.dy_m, part),
      inside_walls(backend, faces.grid(), "levels inside walls", 1),
      ships(backend, setup.ships, setup.spare_hulls, bathymetry, part), inflow(backend, edge_plan.strips.size()),
      inverse_wet_nodes(backend, {1, 1}, "number of wet nodes"), result(backend, {1, 1}, "result of a sum"),
      surface(backend, water.grid, "newest surface"),
      // A midpoint start takes one step more, and the end of a frame takes a slot too.
      input(backend, steps + 2, ships.count()),
      report(backend, ships.count(), 0, static_cast<std::size_t>(steps) * setup.profile.modes.size()),
      first_step(given.first_step), step_number(given.first_step)
{
    backend.prepare_sums(water.grid, sizeof(SurfaceSums) / sizeof(double));
    set_wet_nodes(bathymetry.wet_nodes());
    for (std::size_t mode = 0; mode < water.modes.size(); ++mode) {
        modes.emplace_back(backend, water.grid);
    }
    last_solves.resize(modes.size());
    add_warning(psi_solver.keep_stable_over(bathymetry, breaking));
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
        edges.emplace_back(backend, strip, sea_on_grid.tabulate(strip), water.cell_area_m2, part);
        edges.back().foresee_sea(backend, sea_clock);
        strip_widths.push_back(strip.width);
    }
    prepare_branches();
    if (begins_with_sea(given)) {
        begin_with(developed_sea(given, part.box), part.box);
    } else if (given.initial.present()) {
        begin_with(given.initial, {0, 0, bathymetry.extent});
    }
}

template <class Backend, class T>
void StepperState<Backend, T>::begin_with(const InitialFields& fields, const solver::Box& box)
{
    midpoint_start = fields.present();
    if (!midpoint_start) {
        return;
    }
    const LevelOrder& order = plan.order();
    for (solver::Field<T>* level : {&zeta[order.previous], &zeta[order.now], &surface}) {
        upload_on_water(backend, bathymetry, fields.zeta_m, box, *level);
    }
    for (solver::Field<T>* level : {&phi[order.previous], &phi[order.now]}) {
        upload_on_water(backend, bathymetry, fields.phi_m2_per_s, box, *level);
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
void StepperState<Backend, T>::add_warning(std::optional<std::string>&& warning)
{
    if (warning) {
        remarks.warnings.push_back(std::move(*warning));
    }
}

} // namespace swell::model
