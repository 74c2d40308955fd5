#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <type_traits>

#include "engine/run/queries/simulation_queries.hpp"
#include "model/stepper/water_queries.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::engine
{

/// The queries of the water at points, on one backend (CPU or GPU) in one precision.
template <class Backend, class T>
class SimulationQueriesOn final : public SimulationQueries
{
public:
    SimulationQueriesOn(Backend& backend, model::StepperState<Backend, T>& state, bool holds_frame_before)
        : backend_(backend), water_(state)
    {
        if (holds_frame_before) {
            water_.hold_frame_before();
        }
    }

    /// Copies the newest surface, if the surface of the frame before is kept for queries. Call this before every frame
    /// is enqueued.
    void begin_frame() { water_.keep_frame_before(); }

    /// Drops the kept surface of the frame before and the snapshot under way, because they are of another run. Call this
    /// after a restore.
    void begin_anew()
    {
        water_.forget_frame_before();
        under_way_ = nullptr;
    }

    void describe(WaterMoment& moment) const override
    {
        moment.holds_before = water_.holds_frame_before();
        moment.hulls = static_cast<int>(water_.hulls());
        moment.spacing_m = std::min(water_.dx_m(), water_.dy_m());
    }
    void sample(const model::SurfaceQuery& query, std::span<const WaterPoint> points,
                std::span<SurfaceSample> samples) override
    {
        water_.sample(query, points, samples);
    }
    QueryBuffers buffers(std::size_t points) override
    {
        const auto buffers = water_.buffers(points);
        return {buffers.points, buffers.samples};
    }
    void sample_motion(const WaterPoint& origin, double height_m, std::span<const WaterPoint> points,
                       std::span<MotionSample> samples) override
    {
        water_.sample_motion(origin, height_m, points, samples);
    }
    [[nodiscard]] bool holds_rates() const override { return water_.holds_rates(); }
    void sample_flow(const WaterPoint& origin, std::span<const FlowPoint> points, std::span<FlowSample> samples) override
    {
        water_.sample_flow(origin, points, samples);
    }
    DeviceSurface device_surface() override;
    void publish(SnapshotSlots& board, const WaterMoment& moment, bool is_due) override;

private:
    /// Whether the backend computes in host memory, so that a copy is complete when the call returns.
    static constexpr bool is_on_host = std::is_same_v<Backend, solver::OpenMpBackend>;

    void begin_copy(HeldWater& slot, const WaterMoment& moment);
    void describe_layout(HeldWater& slot);
    void copy_surface(solver::Memory& to, const solver::Field<T>& from, solver::Memory& staging);

    static constexpr const char* name = "snapshots";

    Backend& backend_;
    model::WaterQueries<Backend, T> water_;
    std::optional<typename Backend::Event> frame_done_; ///< for device_surface()
    // The copy under way.
    solver::Memory staging_{nullptr, [](void*) {}};
    solver::Memory staging_before_{nullptr, [](void*) {}};
    typename Backend::Event copied_;
    HeldWater* under_way_ = nullptr;
    std::shared_ptr<const solver::HostField<float>> marked_depth_;
    long marked_depth_is_of_ = 0; ///< value of WaterQueries::outside_changes() for which it was copied
};

template <class Backend, class T>
DeviceSurface SimulationQueriesOn<Backend, T>::device_surface()
{
    DeviceSurface surface;
    surface.extent = water_.newest().extent();
    if constexpr (!is_on_host) {
        if (!frame_done_) {
            frame_done_.emplace();
        }
        backend_.record_event(*frame_done_);
        surface.pitch = water_.newest().pitch();
        surface.zeta = reading(water_.newest()).origin;
        surface.is_double = std::is_same_v<T, double>;
        surface.ready = frame_done_->handle();
    }
    return surface;
}

template <class Backend, class T>
void SimulationQueriesOn<Backend, T>::publish(SnapshotSlots& board, const WaterMoment& moment, bool is_due)
{
    if (under_way_ != nullptr && backend_.is_complete(copied_)) {
        board.publish(*under_way_);
        under_way_ = nullptr;
    }
    HeldWater* const slot = is_due && under_way_ == nullptr ? board.free_slot() : nullptr;
    if (slot == nullptr) {
        return;
    }
    begin_copy(*slot, moment);
    if constexpr (is_on_host) {
        board.publish(*slot);
    } else {
        backend_.record_copy_event(copied_);
        under_way_ = slot;
    }
}

template <class Backend, class T>
void SimulationQueriesOn<Backend, T>::begin_copy(HeldWater& slot, const WaterMoment& moment)
{
    slot.moment = moment;
    describe_layout(slot);
    copy_surface(slot.newest, water_.newest(), staging_);
    slot.hulls.assign(water_.host_hulls(), water_.host_hulls() + water_.hulls());
    slot.shapes.assign(water_.shapes().begin(), water_.shapes().end());
    if (moment.holds_before) {
        copy_surface(slot.before, water_.before(), staging_before_);
        slot.hulls_before.assign(water_.host_hulls_before(), water_.host_hulls_before() + water_.hulls());
    }
}

template <class Backend, class T>
void SimulationQueriesOn<Backend, T>::describe_layout(HeldWater& slot)
{
    const solver::Field<T>& surface = water_.newest();
    slot.is_double = std::is_same_v<T, double>;
    slot.first = surface.first();
    slot.pitch = surface.pitch();
    slot.dx_m = water_.dx_m();
    slot.dy_m = water_.dy_m();
    if (!marked_depth_ || marked_depth_is_of_ != water_.outside_changes()) {
        auto copy = std::make_shared<solver::HostField<float>>();
        copy->copy_from(backend_, water_.table().marked_depth());
        marked_depth_ = std::move(copy);
        marked_depth_is_of_ = water_.outside_changes();
    }
    slot.marked_depth = marked_depth_;
}

template <class Backend, class T>
void SimulationQueriesOn<Backend, T>::copy_surface(solver::Memory& to, const solver::Field<T>& from,
                                                   solver::Memory& staging)
{
    if (to == nullptr) {
        to = backend_.allocate_host(from.bytes(), name);
    }
    if constexpr (is_on_host) {
        backend_.copy(to.get(), from.data(), from.bytes());
    } else {
        if (staging == nullptr) {
            staging = backend_.allocate(from.bytes(), name);
        }
        backend_.copy(staging.get(), from.data(), from.bytes()); // the next frame writes the original
        backend_.copy_to_host_async(to.get(), staging.get(), from.bytes());
    }
}

} // namespace swell::engine
