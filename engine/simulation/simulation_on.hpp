#pragma once
#include <algorithm>
#include <cmath>
#include <map>
#include <new>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "engine/queries/simulation_queries_on.hpp"
#include "engine/simulation/readback_ring.hpp"
#include "engine/simulation/ship_watch.hpp"
#include "engine/simulation/simulation.hpp"
#include "engine/simulation/stage_times.hpp"
#include "engine/simulation/turning_watch.hpp"
#include "engine/state/runaway_height.hpp"
#include "engine/state/state_hash.hpp"
#include "model/stepping/time_stepper.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::engine
{

/// The simulation on one backend in one precision. Its thread is that of the backend.
template <class Backend, class T>
class SimulationOn final : public Simulation
{
public:
    SimulationOn(Backend backend, const model::WaveSetup& waves, const SimulationSetup& setup);

    FrameStats advance() override;
    FrameStats advance(StageTimes& times) override;
    solver::KernelTimes time_kernels(FrameStats& stats) override;
    [[nodiscard]] long number() const override { return stats_.frame; }
    [[nodiscard]] const std::string& place_of_the_fault() const override { return place_of_the_fault_; }
    void set_gauges(const std::vector<model::GaugeNode>& nodes) override;
    [[nodiscard]] const std::vector<double>& gauges_m() const override { return gauges_m_; }
    [[nodiscard]] double zeta_m(int i, int j) override { return newest_surface().row(j)[static_cast<std::size_t>(i)]; }
    void copy_zeta(std::vector<double>& values) override { newest_surface().copy_to(values); }
    void copy_state(StateField field, int mode, std::vector<double>& values) override;
    std::string state_hash() override;
    [[nodiscard]] const model::ShipsState& ships() const override { return stepper_.ships(); }
    [[nodiscard]] bool has_room(std::size_t place, const model::PressurePulse& hull) const override
    {
        return stepper_.has_room(place, hull);
    }
    void put_ship(std::size_t place, const model::SteeredShip& ship) override { stepper_.put_ship(place, ship); }
    [[nodiscard]] const std::vector<model::HullSums>& hulls() override;
    void set_depths(const std::vector<double>& depth_m, const model::Current* current) override
    {
        stepper_.set_depths(depth_m, current);
        wet_nodes_ = stepper_.bathymetry().wet_nodes();
    }
    void set_water(PreparedWater&& water) override;
    [[nodiscard]] solver::Pieces pieces_of(PreparedWater& water) override
    {
        return std::visit([&](auto& prepared) { return stepper_.pieces_of(prepared); }, water);
    }
    void make_room_for_ready_depths() override { stepper_.make_room_for_ready_depths(); }
    [[nodiscard]] model::WaterBefore water_before() const override { return stepper_.water_before(); }
    [[nodiscard]] const std::vector<model::SeaInWater>& seas() const override { return stepper_.seas(); }
    [[nodiscard]] double breaking_depth_m() const override { return stepper_.breaking_places().depth_m; }
    SimulationCheckpoint checkpoint() override { return {stepper_.checkpoint(), mass_at_start_m3_, stats_}; }
    [[nodiscard]] model::StepperBefore remember(bool with_depths) const override { return stepper_.remember(with_depths); }
    void take_back(model::StepperBefore&& before) noexcept override
    {
        stepper_.take_back(std::move(before));
        wet_nodes_ = stepper_.bathymetry().wet_nodes();
    }
    void mend() override { stepper_.mend(); }
    void restore(const SimulationCheckpoint& checkpoint, const std::vector<double>* depth_m,
                 std::optional<model::PreparedSeas>&& seas, const model::Current* current,
                 const std::optional<model::BreakingPlaces>& breaking) override;
    void begin_checkpoint() override;
    SimulationCheckpoint last_checkpoint() override;
    bool begin_surface_copy() override;
    [[nodiscard]] SurfaceCopy newest_copy() override;
    model::Observations observe() override { return stepper_.observe(); }
    double mass_drift_m3() override
    {
        const model::Observations seen = stepper_.observe();
        return seen.mass_m3 - mass_at_start_m3_ - seen.boundary_inflow_m3;
    }
    void collect_statistics() override { stepper_.collect_statistics(); }
    void gather_statistics_from_now_on(bool gather) override { stepper_.gather_statistics_from_now_on(gather); }
    std::vector<double> highest_zeta_m() override { return stepper_.highest_zeta_m(); }
    std::vector<double> significant_wave_height_m() override { return stepper_.significant_wave_height_m(); }
    model::WaveMaps wave_maps() override { return stepper_.wave_maps(); }
    std::vector<double> breaking_loss_w_per_m2() override { return stepper_.breaking_loss_w_per_m2(); }
    void collect_foam() override { stepper_.collect_foam(); }
    [[nodiscard]] bool collects_foam() const override { return stepper_.collects_foam(); }
    [[nodiscard]] model::Foam foam() override { return stepper_.foam(); }
    [[nodiscard]] const model::Bathymetry& bathymetry() const override { return stepper_.bathymetry(); }
    [[nodiscard]] const model::Remarks& remarks() const override { return stepper_.remarks(); }
    [[nodiscard]] SimulationQueries& queries() override { return queries_; }
    [[nodiscard]] bool has_fixed_count() const override { return !stepper_.schedule().is_exact_for_good(); }
    [[nodiscard]] int threads() const override { return backend_.threads(); }
    [[nodiscard]] std::vector<solver::NamedMemory> memory() override { return backend_.tracker().in_use(); }

private:
    template <class Enqueue>
    FrameStats advance_with(const Enqueue& enqueue);
    FrameStats read_report();
    void end_with(const FrameStats& stats);
    void forget_copies(std::optional<SimulationCheckpoint>&& start);
    void read_hulls();
    void read_gauges();
    const solver::HostField<T>& newest_surface();
    solver::Field<T>& field_of(StateField field, int mode);

    Backend backend_;
    model::TimeStepper<Backend, T> stepper_;
    SimulationQueriesOn<Backend, T> queries_;
    std::vector<typename Backend::Recording> recordings_; ///< by kind of frame
    StageTimer<Backend> stage_timer_;
    ShipWatch watch_;
    TurningWatch turning_;
    std::string place_of_the_fault_;
    solver::HostField<T> surface_;      ///< the newest usable one, as of surface_frame_
    std::optional<long> surface_frame_; ///< none: no copy yet
    std::optional<ReadbackRing<Backend>> checkpoints_;
    std::optional<ReadbackRing<Backend>> surface_copies_;
    /// What a copy in checkpoints_ lacks, because it never was on the backend.
    struct HostPart {
        FrameStats stats;
        model::CheckpointHostPart water;
    };
    std::map<long, HostPart> checkpoint_host_parts_;
    SimulationCheckpoint start_;
    std::vector<model::GaugeNode> gauge_nodes_;
    std::vector<double> gauges_m_;
    std::vector<model::HullSums> hulls_; ///< of the newest usable frame
    bool has_hulls_ = false;             ///< whether hulls_ are those of a frame
    FrameStats stats_;                   ///< of the newest usable frame
    FrameStats end_;                     ///< of the frame that was not usable, once there is one
    double runaway_m_;
    std::int64_t wet_nodes_;
    double mass_at_start_m3_;
    std::size_t most_breaking_nodes_;
    double breaking_depth_at_start_m_;
};

/// One frame: the host plans the frame, the backend computes it, and one small report comes back.
template <class Backend, class T>
template <class Enqueue>
FrameStats SimulationOn<Backend, T>::advance_with(const Enqueue& enqueue)
{
    if (!is_usable(end_.status)) {
        return end_;
    }
    queries_.begin_frame();
    stepper_.look_for_turned(turning_.looks_at(stats_.frame + 1));
    enqueue(stepper_.plan_frame().kind());
    stepper_.finish_frame();
    watch_.look(stepper_.ships(), stepper_.time_s(), stepper_.bathymetry()); // while a GPU computes
    backend_.synchronise();
    const FrameStats stats = read_report();
    if (!is_usable(stats.status)) {
        end_with(stats);
        return end_;
    }
    stepper_.renew_foam();
    const model::FrameReport& report = stepper_.report();
    for (std::size_t gauge = 0; gauge < gauges_m_.size(); ++gauge) {
        gauges_m_[gauge] = report.read_gauge(gauge);
    }
    read_hulls();
    stats_ = stats;
    if (checkpoints_) {
        checkpoints_->poll();
    }
    return stats;
}

/// Keeps the frame that was not usable. What a too long time step has done to the water before it was seen is taken back
/// where there is a checkpoint.
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
            place_of_the_fault_ = place_of_the_highest(zeta_m, stepper_.bathymetry());
        } catch (const std::bad_alloc&) { // the status says what matters
            place_of_the_fault_ = {};
        }
    }
    end_ = stats;
}

template <class Backend, class T>
FrameStats SimulationOn<Backend, T>::advance()
{
    return advance_with([&](int kind) {
        backend_.replay(recordings_[static_cast<std::size_t>(kind)],
                        [&] { stepper_.enqueue_frame(NamedStages<Backend>{backend_}); });
    });
}

template <class Backend, class T>
FrameStats SimulationOn<Backend, T>::advance(StageTimes& times)
{
    stage_timer_.restart();
    FrameStats stats = advance_with([&](int) {
        typename Backend::Recording once; // with marks between the stages
        backend_.replay(once, [&] { stepper_.enqueue_frame(stage_timer_); });
        backend_.synchronise();
    });
    stage_timer_.read(times);
    return stats;
}

template <class Backend, class T>
solver::KernelTimes SimulationOn<Backend, T>::time_kernels(FrameStats& stats)
{
    solver::KernelTimes times;
    stats = advance_with(
        [&](int) { times = backend_.time_kernels([&] { stepper_.enqueue_frame(NamedStages<Backend>{backend_}); }); });
    return times;
}

template <class Backend, class T>
FrameStats SimulationOn<Backend, T>::read_report()
{
    const model::FrameReport& report = stepper_.report();
    FrameStats stats;
    stats.frame = stats_.frame + 1;
    for (std::size_t solve = 0; solve < report.solves(); ++solve) {
        stats.count(report.read_solve(solve));
    }
    const model::SurfaceSums surface = report.read_surface().sums;
    stats.max_abs_zeta_m = surface.highest_beside_hulls;
    stats.rms_zeta_m = surface.rms_beside_hulls(wet_nodes_);
    for (std::size_t ship = 0; ship < report.ships(); ++ship) {
        const model::HullSums hull = report.read_hull(ship);
        stats.force_on_ships_n += model::external_of(hull);
        stats.max_hull_dent_m = std::max(stats.max_hull_dent_m, hull.dent);
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

/// Before the first frame, and after a restored one, no report has come: then the water is asked.
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
    read_gauges();
}

/// From the surface, where no report has them.
template <class Backend, class T>
void SimulationOn<Backend, T>::read_gauges()
{
    gauges_m_.clear();
    for (const model::GaugeNode& node : gauge_nodes_) {
        gauges_m_.push_back(zeta_m(node.i, node.j));
    }
}

template <class Backend, class T>
const solver::HostField<T>& SimulationOn<Backend, T>::newest_surface()
{
    if (surface_frame_ != number()) {
        surface_.copy_from(backend_, stepper_.surface());
        surface_frame_ = number();
    }
    return surface_;
}

template <class Backend, class T>
SimulationOn<Backend, T>::SimulationOn(Backend backend, const model::WaveSetup& waves, const SimulationSetup& setup)
    : backend_(std::move(backend)), stepper_(backend_, waves, setup.steps_per_frame),
      queries_(backend_, stepper_.state(), setup.holds_frame_before),
      recordings_(static_cast<std::size_t>(model::FramePlan::kinds(setup.steps_per_frame + 1))), stage_timer_(backend_),
      watch_(stepper_.ships().places.size()), turning_(setup.steps_per_frame, waves.initial),
      runaway_m_(runaway_height_m(waves.initial)), wet_nodes_(stepper_.bathymetry().wet_nodes()),
      mass_at_start_m3_(stepper_.observe().mass_m3),
      most_breaking_nodes_(model::nodes_down_to(waves, model::most_breaking_depth_m(waves)).nodes.size()),
      breaking_depth_at_start_m_(stepper_.breaking_places().depth_m)
{
    stepper_.set_elevation_limit(runaway_m_);
    stats_.frame = waves.first_step / setup.steps_per_frame;
}

template <class Backend, class T>
void SimulationOn<Backend, T>::set_water(PreparedWater&& water)
{
    if (auto* depths = std::get_if<model::PreparedDepths>(&water)) {
        const std::int64_t wet_nodes = depths->wet_nodes;
        stepper_.set_depths(std::move(*depths));
        wet_nodes_ = wet_nodes;
    } else {
        model::PreparedSeas seas = std::get<model::PreparedSeas>(std::move(water));
        const double over_s = seas.seas.empty() ? 0.0 : seas.seas.back().times.grows_over_s;
        const double frame_s = seas.clock.time_step_s * static_cast<double>(stepper_.state().steps_per_frame);
        stepper_.set_seas(std::move(seas));
        turning_.begin_sea(static_cast<long>(std::ceil(over_s / frame_s)));
    }
}

template <class Backend, class T>
void SimulationOn<Backend, T>::restore(const SimulationCheckpoint& checkpoint, const std::vector<double>* depth_m,
                                       std::optional<model::PreparedSeas>&& seas, const model::Current* current,
                                       const std::optional<model::BreakingPlaces>& breaking)
{
    auto ready = stepper_.prepare(checkpoint.water, {depth_m, breaking ? &*breaking : nullptr});
    std::optional<model::ReadySeas<Backend, T>> ready_seas;
    if (seas) {
        ready_seas = stepper_.make_ready(std::move(*seas));
    }
    std::optional<SimulationCheckpoint> start;
    if (checkpoints_) {
        start = checkpoint;
    }
    std::vector<double> gauges_m;
    for (const model::GaugeNode& node : gauge_nodes_) {
        const auto at = static_cast<std::size_t>(stepper_.bathymetry().extent.index(node.i, node.j));
        gauges_m.push_back(static_cast<T>(checkpoint.water.now.zeta_m[at]));
    }
    if (depth_m != nullptr) {
        stepper_.set_depths(*depth_m, current);
    }
    if (ready_seas) {
        stepper_.let_in(std::move(*ready_seas));
    }
    stepper_.restore(std::move(ready)); // asks for no memory
    wet_nodes_ = stepper_.bathymetry().wet_nodes();
    mass_at_start_m3_ = checkpoint.mass_at_start_m3;
    stats_ = checkpoint.stats;
    end_ = {};
    place_of_the_fault_.clear();
    turning_.forget();
    has_hulls_ = false;
    surface_frame_.reset();
    gauges_m_.swap(gauges_m);
    queries_.begin_anew();
    forget_copies(std::move(start));
}

/// Copies of before are of another run, which may have been ahead of this one. Where the device is lost before the next
/// checkpoint, the run stands at `start`.
template <class Backend, class T>
void SimulationOn<Backend, T>::forget_copies(std::optional<SimulationCheckpoint>&& start)
{
    if (surface_copies_) {
        surface_copies_->forget();
    }
    if (checkpoints_ && start) {
        checkpoints_->forget();
        checkpoint_host_parts_.clear();
        start_ = std::move(*start);
    }
}

template <class Backend, class T>
void SimulationOn<Backend, T>::begin_checkpoint()
{
    constexpr int slots = 2; // one is always whole
    const std::vector<solver::MemoryBlock> blocks = stepper_.checkpoint_blocks();
    if (!checkpoints_) {
        constexpr std::size_t remembered = 3; // by each node where waves may break
        const std::size_t more_nodes = most_breaking_nodes_ - stepper_.breaking_places().nodes.size();
        std::size_t bytes = remembered * more_nodes * sizeof(T); // a higher sea takes no memory while frames are computed
        for (const solver::MemoryBlock& block : blocks) {
            bytes += block.bytes;
        }
        start_ = checkpoint();
        checkpoints_.emplace(backend_, bytes, slots, "checkpoints");
        return;
    }
    if (checkpoints_->begin_copy(blocks, stepper_.step_number())) {
        checkpoint_host_parts_[stepper_.step_number()] = {stats_, stepper_.checkpoint_host_part()};
        while (checkpoint_host_parts_.size() > slots + 1) {
            checkpoint_host_parts_.erase(checkpoint_host_parts_.begin());
        }
    }
}

template <class Backend, class T>
SimulationCheckpoint SimulationOn<Backend, T>::last_checkpoint()
{
    const auto newest = checkpoints_ ? checkpoints_->newest() : std::nullopt;
    if (!newest) {
        return start_;
    }
    const HostPart& host = checkpoint_host_parts_.at(newest->number);
    return {stepper_.checkpoint_from(newest->data, host.water), mass_at_start_m3_, host.stats};
}

template <class Backend, class T>
bool SimulationOn<Backend, T>::begin_surface_copy()
{
    constexpr int slots = 4;
    const solver::Field<T>& surface = stepper_.surface();
    if (!surface_copies_) {
        surface_copies_.emplace(backend_, surface.bytes(), slots, "surface copies");
    }
    return surface_copies_->begin_copy({{surface.data(), surface.bytes()}}, number());
}

template <class Backend, class T>
SurfaceCopy SimulationOn<Backend, T>::newest_copy()
{
    SurfaceCopy copy;
    if (surface_copies_) {
        surface_copies_->poll();
    }
    const auto newest = surface_copies_ ? surface_copies_->newest() : std::nullopt;
    if (newest) {
        const solver::Field<T>& surface = stepper_.surface();
        copy.frame = newest->number;
        copy.extent = surface.extent();
        copy.pitch = surface.pitch();
        const auto* zeta = reinterpret_cast<const T*>(newest->data) + surface.first();
        if constexpr (std::is_same_v<T, float>) {
            copy.zeta_float = zeta;
        } else {
            copy.zeta_double = zeta;
        }
    }
    return copy;
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
    solver::HostField<T> copy;
    copy.copy_from(backend_, field_of(field, mode));
    copy.copy_to(values);
}

template <class Backend, class T>
std::string SimulationOn<Backend, T>::state_hash()
{
    StateHash hash;
    solver::HostField<T> copy;
    const auto add = [&](const solver::Field<T>& field) {
        copy.copy_from(backend_, field);
        for (int j = 0; j < field.extent().ny; ++j) {
            hash.add(copy.row(j));
        }
    };
    add(stepper_.zeta());
    add(stepper_.phi());
    for (int mode = 0; mode < stepper_.modes(); ++mode) {
        add(stepper_.psi(mode));
    }
    if (const solver::Field<T>* const inside = stepper_.newest_inside_walls()) {
        add(*inside);
    }
    if (breaking_depth_m() != breaking_depth_at_start_m_) {
        hash.add(std::span(&stepper_.breaking_places().depth_m, 1));
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
