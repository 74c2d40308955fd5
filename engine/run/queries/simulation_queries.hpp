#pragma once
#include <span>

#include "engine/run/api/water_query.hpp"
#include "engine/run/queries/snapshot_slots.hpp"
#include "model/queries/surface_query.hpp"

namespace swell::engine
{

/// Computes the water at points of a caller, at the end of the newest usable frame. Part of Simulation; only its thread
/// may call.
class SimulationQueries
{
public:
    virtual ~SimulationQueries() = default;

    /// Fills in the members of `moment` that plan_query() needs, except the frame's number, times and origin.
    virtual void describe(WaterMoment& moment) const = 0;
    /// Computes one sample of the surface per point, for a query that plan_query() has made since the newest frame.
    virtual void sample(const model::SurfaceQuery& query, std::span<const WaterPoint> points,
                        std::span<SurfaceSample> samples) = 0;
    /// See WaveEngine::query_buffers.
    virtual QueryBuffers buffers(std::size_t points) = 0;
    /// Computes one sample of the water's motion per point, at height_m [m], 0 (still water) or below; `origin` as in
    /// SurfaceQuery.
    virtual void sample_motion(const WaterPoint& origin, double height_m, std::span<const WaterPoint> points,
                               std::span<MotionSample> samples) = 0;
    /// Whether sample_flow() can be called: EngineOptions::holds_rates.
    [[nodiscard]] virtual bool holds_rates() const = 0;
    /// Computes one sample of the flow per point; `origin` as in SurfaceQuery.
    virtual void sample_flow(const WaterPoint& origin, std::span<const FlowPoint> points,
                             std::span<FlowSample> samples) = 0;
    /// Returns a description of the surface as it is in the memory of a GPU. Fills in all members except the number of
    /// the frame.
    virtual DeviceSurface device_surface() = 0;

    /// Call this after every frame. Copies the water of `moment` to a slot (buffer) of the board, from which other
    /// threads read, if `is_due`, unless readers hold all slots or the previous copy is under way. On a CPU the snapshot
    /// is available at once. On a GPU the copy runs during later frames; a later call, usually the next frame's, finds
    /// it complete and publishes it.
    virtual void publish(SnapshotSlots& board, const WaterMoment& moment, bool is_due) = 0;
};

} // namespace swell::engine
