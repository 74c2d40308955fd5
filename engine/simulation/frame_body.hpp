#pragma once
/// The frames of one backend and precision. Included by the one source per backend that makes them.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/simulation/frame.hpp"
#include "engine/simulation/readback_ring.hpp"
#include "engine/simulation/published_field.hpp"
#include "engine/simulation/stage_timer.hpp"
#include "engine/simulation/state_hash.hpp"
#include "model/ships/ship_force.hpp"

namespace swell::engine
{

/// No wave, tsunami or hull pulse is a kilometre high: a surface that is, and did not start so, was made by the time step.
inline double runaway_height_m(const model::InitialFields& initial)
{
    constexpr double factor = 1000.0;
    double highest = 1.0;
    for (const double zeta : initial.zeta_m) {
        highest = std::max(highest, std::abs(zeta));
    }
    return factor * highest;
}

template <class Backend, class T>
class FrameOf final : public Frame
{
public:
    FrameOf(Backend backend, const model::WaveSetup& waves, int steps_per_frame);

    FrameStats advance() override;
    FrameStats advance(StageTimes& clock) override;
    solver::KernelTimes time_kernels(FrameStats& stats) override;
    [[nodiscard]] long number() const override { return stats_.frame; }
    void set_gauges(const std::vector<model::GaugeNode>& nodes) override;
    [[nodiscard]] std::vector<double> gauges_m() const override { return gauges_m_; }
    [[nodiscard]] double zeta_m(int i, int j) override { return newest_surface().row(j)[static_cast<std::size_t>(i)]; }
    void copy_zeta(std::vector<double>& values) override { newest_surface().copy_to(values); }
    void copy_state(StateField field, int mode, std::vector<double>& values) override;
    std::string state_hash() override;
    FrameState state() override { return {stepper_.state(), mass_at_start_m3_, stats_}; }
    void restore(const FrameState& state) override;
    void begin_checkpoint() override;
    FrameState last_checkpoint() override;
    bool begin_surface_copy() override;
    [[nodiscard]] SurfaceCopy newest_copy() override;
    double mass_drift_m3() override { return stepper_.mass_m3() - mass_at_start_m3_ - stepper_.boundary_inflow_m3(); }
    std::vector<model::ShipForce> ship_forces() override { return stepper_.ship_forces(); }
    void collect_statistics() override
    {
        stepper_.collect_statistics();
        recordings_.clear(); // they would add to the memory of before
    }
    std::vector<double> highest_zeta_m() override { return stepper_.highest_zeta_m(); }
    std::vector<double> significant_wave_height_m() override { return stepper_.significant_wave_height_m(); }
    [[nodiscard]] const model::Bathymetry& bathymetry() const override { return stepper_.bathymetry(); }
    [[nodiscard]] const std::vector<std::string>& notes() const override { return stepper_.notes(); }
    [[nodiscard]] int threads() const override { return backend_.threads(); }
    [[nodiscard]] std::vector<solver::NamedMemory> memory() override { return backend_.tracker().in_use(); }

private:
    template <class Enqueue>
    FrameStats advance_with(const Enqueue& enqueue);
    FrameStats read_report();
    const PublishedField<T>& newest_surface();
    solver::Field<T>& state(StateField field, int mode);

    Backend backend_;
    model::TimeStepper<Backend, T> stepper_;
    std::map<int, typename Backend::Recording> recordings_; ///< by kind of frame
    StageTimer<Backend> watch_;
    PublishedField<T> surface_; ///< the newest usable one, as of frame surface_frame_
    long surface_frame_ = -1;
    std::optional<ReadbackRing<Backend>> checkpoints_;
    std::optional<ReadbackRing<Backend>> surface_copies_;
    std::map<long, FrameStats> checkpoint_stats_; ///< of the frames in checkpoints_
    FrameState start_;
    std::vector<double> gauges_m_;
    FrameStats stats_; ///< of the newest usable frame
    FrameStats end_;   ///< of the frame that was not usable, once there is one
    bool has_ships_;
    double runaway_m_;
    double wet_nodes_;
    double mass_at_start_m3_;
};

/// One frame: the host plans it, the backend does it, and one small report comes back.
template <class Backend, class T>
template <class Enqueue>
FrameStats FrameOf<Backend, T>::advance_with(const Enqueue& enqueue)
{
    if (!is_usable(end_.status)) {
        return end_;
    }
    enqueue(stepper_.plan_frame().kind());
    stepper_.finish_frame();
    backend_.synchronise();
    const FrameStats stats = read_report();
    if (!is_usable(stats.status)) {
        end_ = stats;
        return end_;
    }
    const model::FrameReport& report = stepper_.report();
    for (std::size_t gauge = 0; gauge < gauges_m_.size(); ++gauge) {
        gauges_m_[gauge] = report.read_gauge(gauge);
    }
    stats_ = stats;
    if (checkpoints_) {
        checkpoints_->poll();
    }
    return stats;
}

template <class Backend, class T>
FrameStats FrameOf<Backend, T>::advance()
{
    return advance_with([&](int kind) {
        backend_.replay(recordings_[kind], [&] { stepper_.enqueue_frame(NamedStages<Backend>{backend_}); });
    });
}

template <class Backend, class T>
FrameStats FrameOf<Backend, T>::advance(StageTimes& clock)
{
    watch_.restart();
    FrameStats stats = advance_with([&](int) {
        typename Backend::Recording once; // with marks between the stages
        backend_.replay(once, [&] { stepper_.enqueue_frame(watch_); });
        backend_.synchronise();
    });
    watch_.read(clock);
    return stats;
}

template <class Backend, class T>
solver::KernelTimes FrameOf<Backend, T>::time_kernels(FrameStats& stats)
{
    solver::KernelTimes times;
    stats = advance_with(
        [&](int) { times = backend_.time_kernels([&] { stepper_.enqueue_frame(NamedStages<Backend>{backend_}); }); });
    return times;
}

template <class Backend, class T>
FrameStats FrameOf<Backend, T>::read_report()
{
    const model::FrameReport& report = stepper_.report();
    FrameStats stats;
    stats.frame = stats_.frame + 1;
    for (std::size_t solve = 0; solve < report.solves(); ++solve) {
        stats.count(report.read_solve(solve));
    }
    const model::SurfaceSums surface = report.read_surface().sums;
    stats.max_abs_zeta_m = surface.highest;
    stats.fext = has_ships_ ? 0.0 : std::sqrt(surface.sum_of_squares / wet_nodes_);
    for (std::size_t ship = 0; ship < report.ships(); ++ship) {
        stats.fext += model::external_of(report.read_hull(ship));
    }
    if (!std::isfinite(stats.max_abs_zeta_m)) {
        stats.status = RunStatus::not_finite;
    } else if (stats.max_abs_zeta_m > runaway_m_) {
        stats.status = worse_of(stats.status, RunStatus::unstable_time_step);
    }
    return stats;
}

template <class Backend, class T>
void FrameOf<Backend, T>::set_gauges(const std::vector<model::GaugeNode>& nodes)
{
    stepper_.set_gauges(nodes);
    recordings_.clear(); // they read the list of before
    gauges_m_.clear();
    for (const model::GaugeNode& node : nodes) {
        gauges_m_.push_back(zeta_m(node.i, node.j));
    }
}

template <class Backend, class T>
const PublishedField<T>& FrameOf<Backend, T>::newest_surface()
{
    if (surface_frame_ != number()) {
        surface_.copy_from(backend_, stepper_.surface());
        surface_frame_ = number();
    }
    return surface_;
}

template <class Backend, class T>
FrameOf<Backend, T>::FrameOf(Backend backend, const model::WaveSetup& waves, int steps_per_frame)
    : backend_(std::move(backend)), stepper_(backend_, waves, steps_per_frame), watch_(backend_),
      has_ships_(!waves.ships.empty()), runaway_m_(runaway_height_m(waves.initial)),
      wet_nodes_(static_cast<double>(stepper_.bathymetry().wet_nodes())), mass_at_start_m3_(stepper_.mass_m3())
{
    stepper_.set_elevation_limit(runaway_m_);
}

template <class Backend, class T>
void FrameOf<Backend, T>::restore(const FrameState& state)
{
    stepper_.restore(state.water);
    mass_at_start_m3_ = state.mass_at_start_m3;
    stats_ = state.stats;
    end_ = {};
    surface_frame_ = -1;
}

template <class Backend, class T>
void FrameOf<Backend, T>::begin_checkpoint()
{
    constexpr int slots = 2; // one is always whole
    const std::vector<solver::MemoryBlock> blocks = stepper_.state_blocks();
    if (!checkpoints_) {
        std::size_t bytes = 0;
        for (const solver::MemoryBlock& block : blocks) {
            bytes += block.bytes;
        }
        start_ = state();
        checkpoints_.emplace(solver::MemoryName(backend_, "checkpoints").backend, bytes, slots);
        return;
    }
    if (checkpoints_->begin_copy(blocks, stepper_.step_number())) {
        checkpoint_stats_[stepper_.step_number()] = stats_;
        while (checkpoint_stats_.size() > slots + 1) {
            checkpoint_stats_.erase(checkpoint_stats_.begin());
        }
    }
}

template <class Backend, class T>
FrameState FrameOf<Backend, T>::last_checkpoint()
{
    const auto newest = checkpoints_ ? checkpoints_->newest() : std::nullopt;
    if (!newest) {
        return start_;
    }
    return {stepper_.state_of(newest->data, newest->number), mass_at_start_m3_, checkpoint_stats_.at(newest->number)};
}

template <class Backend, class T>
bool FrameOf<Backend, T>::begin_surface_copy()
{
    constexpr int slots = 4;
    const solver::Field<T>& surface = stepper_.surface();
    if (!surface_copies_) {
        surface_copies_.emplace(solver::MemoryName(backend_, "surface copies").backend, surface.bytes(), slots);
    }
    return surface_copies_->begin_copy({{surface.data(), surface.bytes()}}, number());
}

template <class Backend, class T>
SurfaceCopy FrameOf<Backend, T>::newest_copy()
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
solver::Field<T>& FrameOf<Backend, T>::state(StateField field, int mode)
{
    switch (field) {
    case StateField::phi: return stepper_.phi();
    case StateField::psi: return stepper_.psi(mode);
    case StateField::zeta: break;
    }
    return stepper_.zeta();
}

template <class Backend, class T>
void FrameOf<Backend, T>::copy_state(StateField field, int mode, std::vector<double>& values)
{
    PublishedField<T> copy;
    copy.copy_from(backend_, state(field, mode));
    copy.copy_to(values);
}

template <class Backend, class T>
std::string FrameOf<Backend, T>::state_hash()
{
    StateHash hash;
    PublishedField<T> copy;
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
    hash.add(static_cast<std::uint64_t>(number()));
    return hash.digits();
}

template <class Backend>
std::unique_ptr<Frame> make_frame(Backend backend, const model::WaveSetup& waves, const FrameSetup& setup)
{
    if (setup.precision == "double") {
        return std::make_unique<FrameOf<Backend, double>>(std::move(backend), waves, setup.steps_per_frame);
    }
    return std::make_unique<FrameOf<Backend, float>>(std::move(backend), waves, setup.steps_per_frame);
}

} // namespace swell::engine
