#pragma once
#include <optional>
#include <span>
#include <type_traits>

#include "model/queries/flow_cells.hpp"
#include "model/queries/motion_cells.hpp"
#include "model/queries/water_sampler.hpp"
#include "model/stepper/current_field.hpp"
#include "model/stepper/newest_psi.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// Computes the water at points of a caller, between two frames: the surface and the motion of the water. Reads the
/// newest usable surface (TimeStepper::set_elevation_limit) and the placements of the hulls at the end of the frame, and
/// changes nothing that later frames depend on. Memory is allocated at the first query. One thread at a time may use an
/// object. The stepper that owns the state must outlive it.
template <class Backend, class T>
class WaterQueries
{
public:
    /// Throws SetupError if the process holds only a part of the grid.
    explicit WaterQueries(StepperState<Backend, T>& state) : state_(state), sampler_(state.backend)
    {
        require_the_whole_grid(state.water.grid, "queries of the water");
    }

    /// Allocates a copy of the surface for queries of the frame before the newest one, and copies the present surface to
    /// it. keep_frame_before() renews the copy.
    void hold_frame_before();
    [[nodiscard]] bool holds_frame_before() const { return is_before_held_; }
    /// Makes the copy of the surface of the frame before invalid. Call this after a checkpoint was restored, because a
    /// checkpoint has no frame before.
    void forget_frame_before() { is_before_held_ = false; }
    /// Copies the newest surface to the copy for the frame before, if hold_frame_before() made one. Call this before
    /// each frame is enqueued. Does not wait.
    void keep_frame_before();

    /// Computes one sample of the surface per point. SurfaceQuery::share_of_before, the share of the frame before the
    /// newest one, must be 0 unless that frame is held, and the hulls of the query must exist. Waits.
    void sample(const SurfaceQuery& query, std::span<const WaterPoint> points, std::span<SurfaceSample> samples);

    /// Returns buffers for points and samples that sample() uses in place; see WaterSampler.
    [[nodiscard]] typename WaterSampler<Backend>::Buffers buffers(std::size_t points) { return sampler_.buffers(points); }

    /// Computes one sample of the motion of the water per point, at height_m [m], 0 (still water) or below. Below the
    /// bottom a sample has the motion at the bottom. `origin` as in SurfaceQuery. The first call after a frame solves S
    /// psi = b once more, for psi of the newest time level (NewestPsi). Waits.
    void sample_motion(const WaterPoint& origin, double height_m, std::span<const WaterPoint> points,
                       std::span<MotionSample> samples);

    /// Whether frames keep psi of an earlier level, which sample_flow() needs (StepperState::keep_psi_two_before).
    [[nodiscard]] bool holds_rates() const { return !state_.psi_two_before.empty(); }
    /// Computes one sample of the flow per point. Call this only if holds_rates(). `origin` as in SurfaceQuery. The first
    /// call after a frame solves S psi = b once more, as sample_motion() does. Waits.
    void sample_flow(const WaterPoint& origin, std::span<const FlowPoint> points, std::span<FlowSample> samples);

    // The data for a copy of the water on the host.
    [[nodiscard]] std::size_t hulls() const { return state_.ships.count(); }
    /// Return the placements of all ships' hulls, in host memory, at the end and at the start of the newest frame.
    [[nodiscard]] const HullPlacement* host_hulls() const { return state_.input.host_hulls(state_.plan.slots()); }
    [[nodiscard]] const HullPlacement* host_hulls_before() const { return state_.input.host_hulls(0); }
    /// Returns the shapes that the placements read in host memory (DraughtShapeView::on_host).
    [[nodiscard]] const std::vector<std::shared_ptr<const DraughtShape>>& shapes() const { return state_.ships.shapes(); }
    [[nodiscard]] const solver::Field<T>& newest() const { return state_.surface; }
    /// Returns the surface of the frame before the newest. Call this only if holds_frame_before().
    [[nodiscard]] const solver::Field<T>& before() const { return *before_; } // NOLINT(bugprone-unchecked-optional-access)
    /// Returns the table of depths that queries read, made again if depths have changed. Waits in that case.
    const QueryTable& table();
    /// Returns a number that changes whenever table(), the depths that queries read, may have changed.
    [[nodiscard]] long outside_changes() const { return state_.outside_changes; }
    [[nodiscard]] double dx_m() const { return state_.water.dx_m; }
    [[nodiscard]] double dy_m() const { return state_.water.dy_m; }

private:
    [[nodiscard]] SurfacesOfFrames<T> surfaces();
    [[nodiscard]] SampleMotion<T> motion_sampler(const WaterPoint& origin, double height_m);
    [[nodiscard]] SampleFlow<T> flow_sampler(const WaterPoint& origin);
    void prepare_motion();

    StepperState<Backend, T>& state_;
    WaterSampler<Backend> sampler_;
    std::optional<QueryTable> table_;
    long table_is_of_ = 0; ///< StepperState::outside_changes when table_ was made
    std::optional<solver::Field<T>> before_;
    bool is_before_held_ = false; ///< whether before_ has the surface of the frame before
    std::optional<NewestPsi<Backend, T>> psi_;
    std::optional<CurrentField<Backend, T>> current_; ///< allocated with psi_
};

template <class Backend, class T>
void WaterQueries<Backend, T>::hold_frame_before()
{
    before_.emplace(state_.backend, state_.water.grid, "surface of the frame before");
    keep_frame_before();
}

template <class Backend, class T>
void WaterQueries<Backend, T>::keep_frame_before()
{
    if (before_) {
        state_.backend.copy(before_->data(), state_.surface.data(), state_.surface.bytes());
        is_before_held_ = true;
    }
}

template <class Backend, class T>
const QueryTable& WaterQueries<Backend, T>::table()
{
    if (!table_) {
        table_.emplace(state_.backend, state_.water.depth);
        table_is_of_ = -1;
    }
    if (table_is_of_ != state_.outside_changes) {
        table_->make(state_.backend, state_.water.depth);
        state_.backend.synchronise();
        table_is_of_ = state_.outside_changes;
    }
    return *table_;
}

template <class Backend, class T>
SurfacesOfFrames<T> WaterQueries<Backend, T>::surfaces()
{
    const solver::Field<T>& before = before_ ? *before_ : state_.surface;
    return {table().grid(dx_m(), dy_m()),
            {reading(state_.surface), state_.input.hulls(state_.plan.slots())},
            {before.view(), state_.input.hulls(0)}};
}

template <class Backend, class T>
void WaterQueries<Backend, T>::sample(const SurfaceQuery& query, std::span<const WaterPoint> points,
                                      std::span<SurfaceSample> samples)
{
    const SurfacesOfFrames<T> read = surfaces();
    if constexpr (std::is_same_v<Backend, solver::OpenMpBackend>) {
        constexpr std::size_t worth_a_team = 16384; // points, as nodes of a loop
        if (state_.backend.threads() == 1 || points.size() < worth_a_team) {
            sample_on_host(read, query, points, samples);
            return;
        }
    }
    sampler_.sample(query.footprint, points, samples,
                    [&](const WaterPoint* offsets) { return surface_sampler(read, query, offsets); });
}

template <class Backend, class T>
void WaterQueries<Backend, T>::prepare_motion()
{
    if (!psi_) {
        constexpr auto most = static_cast<std::size_t>(SampleMotion<T>::most_modes);
        if (state_.modes.size() > most) {
            throw SetupError("velocities need a profile with at most " + std::to_string(most) + " modes");
        }
        current_.emplace(state_, "queries");
        psi_.emplace(state_);
    }
    current_->renew();
    psi_->solve(state_);
}

template <class Backend, class T>
SampleMotion<T> WaterQueries<Backend, T>::motion_sampler(const WaterPoint& origin, double height_m)
{
    const SurfacesOfFrames<T> read = surfaces();
    SampleMotion<T> sampler;
    sampler.points = {read.grid, origin, 1.0 / dx_m(), 1.0 / dy_m()};
    sampler.head = {read.newest, {0, static_cast<int>(hulls())}, read.grid.marked_depth};
    sampler.phi = reading(state_.phi[state_.plan.order().now]);
    sampler.current = current_->at_nodes(); // NOLINT(bugprone-unchecked-optional-access): prepare_motion() made it
    for (std::size_t m = 0; m < state_.modes.size(); ++m) {
        // NOLINTNEXTLINE(bugprone-unchecked-optional-access): prepare_motion() made it
        sampler.modes[m] = {reading(psi_->psi(m)), reading(state_.modes[m].psi), state_.profile.modes[m].over_height()};
    }
    sampler.mode_count = static_cast<int>(state_.modes.size());
    sampler.per_second = NewestPsi<Backend, T>::per_second(state_);
    sampler.height = height_m;
    return sampler;
}

template <class Backend, class T>
void WaterQueries<Backend, T>::sample_motion(const WaterPoint& origin, double height_m, std::span<const WaterPoint> points,
                                             std::span<MotionSample> samples)
{
    prepare_motion();
    const SampleMotion<T> sampler = motion_sampler(origin, height_m);
    sampler_.sample(FootprintPattern{}, points, samples, [&](const WaterPoint*) { return sampler; });
}

template <class Backend, class T>
SampleFlow<T> WaterQueries<Backend, T>::flow_sampler(const WaterPoint& origin)
{
    const SampleMotion<T> motion = motion_sampler(origin, 0.0);
    SampleFlow<T> sampler;
    sampler.points = motion.points;
    sampler.head = motion.head;
    sampler.phi = motion.phi;
    sampler.current = motion.current;
    sampler.mode_count = motion.mode_count;
    for (int m = 0; m < motion.mode_count; ++m) {
        const MotionMode<T>& mode = motion.modes[m];
        sampler.modes[m] = {mode.psi, mode.psi_before, reading(state_.psi_two_before[static_cast<std::size_t>(m)]),
                            mode.shape};
    }
    sampler.rate = state_.psi_rate();
    return sampler;
}

template <class Backend, class T>
void WaterQueries<Backend, T>::sample_flow(const WaterPoint& origin, std::span<const FlowPoint> points,
                                           std::span<FlowSample> samples)
{
    prepare_motion();
    const SampleFlow<T> sampler = flow_sampler(origin);
    sampler_.sample(FootprintPattern{}, points, samples, [&](const WaterPoint*) { return sampler; });
}

extern template class WaterQueries<solver::OpenMpBackend, float>;
extern template class WaterQueries<solver::OpenMpBackend, double>;
extern template class WaterQueries<solver::CudaBackend, float>;
extern template class WaterQueries<solver::CudaBackend, double>;

} // namespace swell::model
