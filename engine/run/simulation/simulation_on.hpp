#pragma once
#include <algorithm>
#include <cmath>
#include <map>
#include <new>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/queries/simulation_queries_on.hpp"
#include "engine/run/simulation/exchanges_of_rank.hpp"
#include "engine/run/simulation/readback_ring.hpp"
#include "engine/run/simulation/ship_watch.hpp"
#include "engine/run/simulation/simulation.hpp"
#include "engine/run/simulation/stage_times.hpp"
#include "engine/run/simulation/turning_watch.hpp"
#include "engine/run/state/runaway_height.hpp"
#include "engine/run/state/state_hash.hpp"
#include "model/stepper/meshed_hulls.hpp"
#include "model/stepper/time_stepper.hpp"
#include "solver/backends/whole_rows.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::engine
{

/// The implementation of Simulation on one backend (CPU or GPU) in one precision. Only the backend's thread may call it.
/// Its functions for checkpoints are in simulation_on_states.hpp.
template <class Backend, class T>
class SimulationOn final : public Simulation
{
public:
    SimulationOn(Backend backend, const model::WaveSetup& waves, const SimulationSetup& setup);

    FrameStats advance(const FrameMeasures& measures) override;
    [[nodiscard]] model::SteppedWater& water() override { return stepper_; }
    [[nodiscard]] SimulationQueries& queries() override;
    void set_gauges(const std::vector<model::GaugeNode>& nodes) override;
    [[nodiscard]] const std::vector<model::HullSums>& hulls() override;
    [[nodiscard]] model::HullsInFrames* meshed_hulls() override { return meshed_ ? &*meshed_ : nullptr; }
    [[nodiscard]] SurfaceCopy surface() override;
    void copy_surface(std::vector<double>& values) override;
    void copy_state(StateField field, int mode, std::vector<double>& values) override;
    std::string state_hash() override;
    void set_water(PreparedWater&& water) override;
    SimulationCheckpoint checkpoint() override
    {
        return {stepper_.checkpoint(), newest().mass_at_start_m3, newest().stats};
    }
    SimulationCheckpoint checkpoint_numbers() override
    {
        return {stepper_.checkpoint_numbers(), newest().mass_at_start_m3, newest().stats};
    }
    model::CheckpointSizes checkpoint_sizes() override { return stepper_.checkpoint_sizes(); }
    model::CheckpointGrids checkpoint_grids() override { return stepper_.checkpoint_grids(); }
    void give_checkpoint_fields(const model::TakeBytes& take) override { stepper_.give_checkpoint_fields(take); }
    void restore(const SimulationCheckpoint& checkpoint, const std::vector<double>* depth_m,
                 std::optional<model::PreparedSeas>&& seas, const model::Current* current,
                 const std::optional<model::BreakingPlaces>& breaking) override;
    void begin_checkpoint() override;
    SimulationCheckpoint last_checkpoint() override;
    bool begin_surface_copy() override;
    [[nodiscard]] SurfaceCopy newest_copy() override;

private:
    void run_frame(int kind, const FrameMeasures& measures);
    FrameStats read_report();
    void end_with(const FrameStats& stats);
    void forget_copies(std::optional<SimulationCheckpoint>&& start);
    void read_hulls();
    void read_gauges();
    void read_gauges_between_frames(); ///< of a part of the grid
    [[nodiscard]] bool is_whole() { return stepper_.zeta().grid().is_whole(); }
    /// Returns a view of a stored copy of zeta with the layout of the stepper's fields (halo and padding). `stored`
    /// points to its first stored element; `frame` is the frame's number.
    [[nodiscard]] SurfaceCopy surface_at(const void* stored, long frame);
    [[nodiscard]] static SurfaceCopy surface_from(const T* origin, long frame, solver::Extent extent, int pitch);
    solver::Field<T>& field_of(StateField field, int mode);

    Backend backend_;
    ExchangesOfRank exchanges_;
    model::TimeStepper<Backend, T> stepper_;
    std::optional<SimulationQueriesOn<Backend, T>> queries_; ///< empty if the grid is cut
    std::optional<model::MeshedHulls<Backend, T>> meshed_;   ///< empty if no ship has a mesh
    std::vector<typename Backend::Recording> recordings_;    ///< recorded work of frames, one entry per FramePlan::kind()
    StageTimer<Backend> stage_timer_;
    ShipWatch watch_;
    TurningWatch turning_;
    solver::HostField<T> surface_;      ///< host copy of the newest usable zeta, at the end of frame surface_frame_
    std::vector<T> surface_of_ranks_;   ///< for zeta_m() on rank 0 of several: the whole grid without padding, for a frame
    std::optional<long> surface_frame_; ///< number of the frame of surface_; none: no copy yet
    std::optional<ReadbackRing<Backend>> checkpoints_;
    std::optional<ReadbackRing<Backend>> surface_copies_;
    /// The parts of a checkpoint that are on the host already, so that checkpoints_, the ring of copies, does not have
    /// them.
    struct HostPart {
        FrameStats stats;
        model::CheckpointHostPart water;
    };
    std::map<long, HostPart> checkpoint_host_parts_;
    SimulationCheckpoint start_;
    std::vector<model::GaugeNode> gauge_nodes_;
    std::vector<model::HullSums> hulls_; ///< forces on ships' hulls in the newest usable frame
    bool has_hulls_ = false;             ///< whether hulls_ has values from the report of a frame
    FrameStats end_;                     ///< statistics of the frame whose water was not usable, if there was one
    double runaway_m_;
    std::size_t most_breaking_nodes_;
    double breaking_depth_at_start_m_;
};

/// Computes one frame: the host plans it, the backend computes it and returns one small report.
template <class Backend, class T>
FrameStats SimulationOn<Backend, T>::advance(const FrameMeasures& measures)
{
    if (!is_usable(end_.status)) {
        return end_;
    }
    if (queries_) {
        queries_->begin_frame();
    }
    if (!is_whole()) {
        std::vector<T>().swap(surface_of_ranks_);
        surface_frame_.reset();
    }
    stepper_.look_for_turned(turning_.looks_at(number() + 1));
    const int kind = stepper_.plan_frame().kind();
    if (meshed_) {
        meshed_->plan();
    }
    run_frame(kind, measures);
    stepper_.finish_frame();
    watch_.look(stepper_.ships(), stepper_.time_s(), stepper_.bathymetry()); // while a GPU computes
    backend_.synchronise();
    if (measures.stages != nullptr) {
        stage_timer_.read(*measures.stages);
    }
    const FrameStats stats = read_report();
    if (!is_usable(stats.status)) {
        end_with(stats);
        return end_;
    }
    stepper_.renew_foam();
    read_gauges();
    read_hulls();
    newest().stats = stats;
    if (checkpoints_) {
        checkpoints_->poll();
    }
    return stats;
}

/// Gives the backend the work of the planned frame. Without measurements the work is recorded once for each kind of frame
/// (FramePlan::kind), then replayed.
template <class Backend, class T>
void SimulationOn<Backend, T>::run_frame(int kind, const FrameMeasures& measures)
{
    NamedStages<Backend> named{backend_};
    const auto enqueue = [&](model::StageObserver& observer) {
        stepper_.enqueue_frame(observer);
        if (meshed_) {
            model::observed(observer, model::Stage::ships, [&] { meshed_->enqueue(); });
        }
    };
    if (measures.kernels != nullptr) {
        *measures.kernels = backend_.time_kernels([&] { enqueue(named); });
    } else if (measures.stages != nullptr) {
        stage_timer_.restart();
        typename Backend::Recording once; // with marks between the stages
        backend_.replay(once, [&] { enqueue(stage_timer_); });
        backend_.synchronise();
    } else {
        backend_.replay(recordings_[static_cast<std::size_t>(kind)], [&] { enqueue(named); });
    }
}

/// Ends the run after a frame whose water is not usable: keeps its stats, which advance() returns from then on. After a
/// too long time step, restores the last checkpoint, if there is one, because the water may have been wrong before the
/// fault was seen.
template <class Backend, class T>
void SimulationOn<Backend, T>::end_with(const FrameStats& stats)
{
    if (stats.status == RunStatus::unstable_time_step) {
        try {
            std::vector<double> zeta_m;
            copy_state(StateField::zeta, 0, zeta_m);
            if (checkpoints_) {
                restore(last_checkpoint(), nullptr, std::nullopt, nullptr, std::nullopt);
            }
            if (!zeta_m.empty()) { // rank 0 has it
                newest().place_of_the_fault = place_of_the_highest(zeta_m, stepper_.bathymetry());
            }
        } catch (const std::bad_alloc&) { // the status is enough
            newest().place_of_the_fault = {};
        }
    }
    end_ = stats;
}

template <class Backend, class T>
FrameStats SimulationOn<Backend, T>::read_report()
{
    const model::FrameReport& report = stepper_.report();
    FrameStats stats;
    stats.frame = number() + 1;
    for (std::size_t solve = 0; solve < report.solves(); ++solve) {
        stats.count(report.read_solve(solve));
    }
    const model::SurfaceSums surface = report.read_surface().sums;
    stats.max_abs_zeta_m = surface.highest_beside_hulls;
    stats.rms_zeta_m = surface.rms_beside_hulls(stepper_.wet_nodes());
    for (std::size_t ship = 0; ship < report.ships(); ++ship) {
        const model::HullSums hull = report.read_hull(ship);
        stats.force_on_ships_n += model::external_of(hull);
        stats.max_hull_dent_m = std::max(stats.max_hull_dent_m, hull.depression);
    }
    const ShipSituation ships = watch_.worst();
    stats.ship_flags = ships.flags;
    stats.least_under_keel_m = ships.under_keel_m;
    if (!std::isfinite(surface.highest)) {
        stats.status = RunStatus::not_finite;
    } else if (surface.highest > runaway_m_ || turning_.sees_fault(stats.frame, surface)) {
        stats.status = worse_of(stats.status, RunStatus::unstable_time_step);
    }
    return stats;
}

template <class Backend, class T>
void SimulationOn<Backend, T>::read_hulls()
{
    const model::FrameReport& report = stepper_.report();
    hulls_.resize(report.ships());
    for (std::size_t ship = 0; ship < hulls_.size(); ++ship) {
        hulls_[ship] = report.read_hull(ship);
    }
    has_hulls_ = true;
}

/// Returns the forces of the water on the ships' hulls. Before the first frame, and after a restore, there is no report
/// of a frame, so they are computed first.
template <class Backend, class T>
const std::vector<model::HullSums>& SimulationOn<Backend, T>::hulls()
{
    if (!has_hulls_) {
        [[maybe_unused]] const model::Observations seen = stepper_.observe(); // fills the report
        read_hulls();
    }
    return hulls_;
}

template <class Backend, class T>
void SimulationOn<Backend, T>::set_gauges(const std::vector<model::GaugeNode>& nodes)
{
    stepper_.set_gauges(nodes);
    gauge_nodes_ = nodes;
    newest().gauges_m.clear();
    if (!is_whole()) {
        newest().gauges_m.resize(nodes.size());
        read_gauges_between_frames();
        return;
    }
    for (const model::GaugeNode& node : nodes) { // no report has them yet
        newest().gauges_m.push_back(zeta_m(surface(), node.i, node.j));
    }
}

template <class Backend, class T>
void SimulationOn<Backend, T>::read_gauges()
{
    std::vector<double>& gauges_m = newest().gauges_m;
    for (std::size_t gauge = 0; gauge < gauges_m.size(); ++gauge) {
        gauges_m[gauge] = stepper_.report().read_gauge(gauge);
    }
}

template <class Backend, class T>
void SimulationOn<Backend, T>::read_gauges_between_frames()
{
    [[maybe_unused]] const model::Observations seen = stepper_.observe(); // fills the report
    read_gauges();
}

template <class Backend, class T>
SimulationQueries& SimulationOn<Backend, T>::queries()
{
    if (!queries_) {
        throw InputError("an engine on several ranks answers no queries of the water at points yet: take one rank");
    }
    return *queries_;
}

template <class Backend, class T>
SurfaceCopy SimulationOn<Backend, T>::surface()
{
    if (surface_frame_ != number()) {
        if (is_whole()) {
            surface_.copy_from(backend_, stepper_.surface());
        } else {
            surface_of_ranks_ = solver::whole_field<T>(backend_, stepper_.surface());
        }
        surface_frame_ = number();
    }
    if (!is_whole()) {
        const solver::Extent whole = stepper_.surface().grid().global;
        return surface_from(surface_of_ranks_.empty() ? nullptr : surface_of_ranks_.data(), number(), whole, whole.nx);
    }
    return surface_at(surface_.data(), number());
}

template <class Backend, class T>
void SimulationOn<Backend, T>::copy_surface(std::vector<double>& values)
{
    if (is_whole()) {
        copy_zeta(surface(), values);
    } else {
        values = solver::whole_field<double>(backend_, stepper_.surface());
    }
}

template <class Backend, class T>
SurfaceCopy SimulationOn<Backend, T>::surface_at(const void* stored, long frame)
{
    const solver::Field<T>& layout = stepper_.surface();
    return surface_from(static_cast<const T*>(stored) + layout.first(), frame, layout.extent(),
                        static_cast<int>(layout.pitch()));
}

template <class Backend, class T>
SurfaceCopy SimulationOn<Backend, T>::surface_from(const T* origin, long frame, solver::Extent extent, int pitch)
{
    SurfaceCopy surface{frame, extent, pitch};
    if constexpr (std::is_same_v<T, float>) {
        surface.zeta_float = origin;
    } else {
        surface.zeta_double = origin;
    }
    return surface;
}

/// Returns the part of the grid that a simulation computes.
inline solver::Grid part_of_rank(const model::WaveSetup& waves, const SimulationSetup& setup)
{
    const solver::Extent whole = waves.bathymetry.extent;
    return setup.ranks == nullptr ? solver::Grid(whole) : solver::box_of(whole, setup.box);
}

template <class Backend, class T>
SimulationOn<Backend, T>::SimulationOn(Backend backend, const model::WaveSetup& waves, const SimulationSetup& setup)
    : backend_(std::move(backend)), exchanges_(backend_, setup.ranks),
      stepper_(backend_, waves, setup.steps_per_frame, part_of_rank(waves, setup)),
      recordings_(static_cast<std::size_t>(model::FramePlan::kinds(setup.steps_per_frame + 1))), stage_timer_(backend_),
      watch_(stepper_.ships().places.size()), turning_(setup.steps_per_frame, waves.initial),
      runaway_m_(runaway_height_m(waves)),
      most_breaking_nodes_(model::nodes_down_to(waves, model::most_breaking_depth_m(waves)).nodes.size()),
      breaking_depth_at_start_m_(stepper_.breaking_places().depth_m)
{
    stepper_.set_elevation_limit(runaway_m_);
    if (model::begins_with_sea(waves)) {
        turning_.forget(); // that the water was still; only the backend has the waves at the start
    }
    if (is_whole()) {
        queries_.emplace(backend_, stepper_.state(), setup.holds_frame_before);
    }
    if (setup.holds_rates || !setup.meshed_hulls.empty()) {
        stepper_.state().keep_psi_two_before();
    }
    if (!setup.meshed_hulls.empty()) {
        meshed_.emplace(stepper_.state(), setup.meshed_hulls);
    }
    newest().stats.frame = waves.first_step / setup.steps_per_frame;
    newest().mass_at_start_m3 = stepper_.observe().mass_m3;
}

template <class Backend, class T>
void SimulationOn<Backend, T>::set_water(PreparedWater&& water)
{
    if (auto* depths = std::get_if<model::PreparedDepths>(&water)) {
        stepper_.set_depths(std::move(*depths));
    } else {
        model::PreparedSeas seas = std::get<model::PreparedSeas>(std::move(water));
        const double over_s = seas.seas.empty() ? 0.0 : seas.seas.back().times.grows_over_s;
        const double frame_s = seas.clock.time_step_s * static_cast<double>(stepper_.state().steps_per_frame);
        stepper_.set_seas(std::move(seas));
        turning_.begin_sea(static_cast<long>(std::ceil(over_s / frame_s)));
    }
}

template <class Backend, class T>
bool SimulationOn<Backend, T>::begin_surface_copy()
{
    constexpr int slots = 4;
    if (!is_whole()) { // the ring would hold the box of this rank
        throw InputError("an engine on several ranks makes no copies of the surface while frames run yet: take a snapshot");
    }
    const solver::Field<T>& surface = stepper_.surface();
    if (!surface_copies_) {
        surface_copies_.emplace(backend_, surface.bytes(), slots, "surface copies");
    }
    return surface_copies_->begin_copy({{surface.data(), surface.bytes()}}, number());
}

template <class Backend, class T>
SurfaceCopy SimulationOn<Backend, T>::newest_copy()
{
    if (surface_copies_) {
        surface_copies_->poll();
    }
    const auto arrived = surface_copies_ ? surface_copies_->newest() : std::nullopt;
    return arrived ? surface_at(arrived->data, arrived->number) : SurfaceCopy{};
}

template <class Backend, class T>
solver::Field<T>& SimulationOn<Backend, T>::field_of(StateField field, int mode)
{
    switch (field) {
    case StateField::phi: return stepper_.phi();
    case StateField::psi: return stepper_.psi(mode);
    case StateField::zeta: break;
    }
    return stepper_.zeta();
}

template <class Backend, class T>
void SimulationOn<Backend, T>::copy_state(StateField field, int mode, std::vector<double>& values)
{
    values = solver::whole_field<double>(backend_, field_of(field, mode));
}

template <class Backend, class T>
std::string SimulationOn<Backend, T>::state_hash()
{
    StateHash hash;
    const auto add = [&](const solver::Field<T>& field) {
        solver::for_each_whole_row(backend_, field, [&](int, std::span<const T> row) { hash.add(row); });
    };
    add(stepper_.zeta());
    add(stepper_.phi());
    for (int mode = 0; mode < stepper_.modes(); ++mode) {
        add(stepper_.psi(mode));
    }
    const std::vector<T> inside_walls = stepper_.newest_inside_walls();
    hash.add(std::span(inside_walls));
    const double& breaking_depth_m = stepper_.breaking_places().depth_m;
    if (breaking_depth_m != breaking_depth_at_start_m_) {
        hash.add(std::span(&breaking_depth_m, 1));
    }
    hash.add(static_cast<std::uint64_t>(number()));
    return hash.digits();
}

template <class Backend>
std::unique_ptr<Simulation> make_simulation(Backend backend, const model::WaveSetup& waves, const SimulationSetup& setup)
{
    if (setup.precision == "double") {
        return std::make_unique<SimulationOn<Backend, double>>(std::move(backend), waves, setup);
    }
    return std::make_unique<SimulationOn<Backend, float>>(std::move(backend), waves, setup);
}

} // namespace swell::engine
