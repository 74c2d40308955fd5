#pragma once
#include <cstddef>
#include <span>

#include "model/hull_mesh/hull_water_cells.hpp"
#include "model/queries/water_samples.hpp"

namespace swell::model
{

/// What a frame computes for one meshed hull, at its end.
struct MeshedHullReport : MeshSums {
    [[nodiscard]] double clearance_m() const { return SetVertexState::no_bed - deepest.below_no_bed; }
};

/// The hulls with a mesh whose loads frames compute (MeshedHulls), without the backend.
class HullsInFrames
{
public:
    virtual ~HullsInFrames() = default;

    [[nodiscard]] virtual std::size_t count() const = 0;
    /// Sets where a hull will be at the end of the next frame: the reference in metres east and north of node (0, 0), and
    /// over still water.
    virtual void set_pose(std::size_t hull, const HullPose& pose) = 0;
    [[nodiscard]] virtual const HullPose& pose(std::size_t hull) const = 0;
    /// Returns the points at which the next frame computes the flow, for the caller to set, in metres as the pose.
    [[nodiscard]] virtual std::span<FlowPoint> flow_points(std::size_t hull) = 0;
    /// Computes the loads and flows between frames, at the newest level. Waits.
    virtual void observe() = 0;

    // The results of the newest frame, after the backend's synchronise. In flows only the velocity counts.
    [[nodiscard]] virtual MeshedHullReport report(std::size_t hull) const = 0;
    [[nodiscard]] virtual std::span<const FlowSample> flow(std::size_t hull) const = 0;
};

} // namespace swell::model
