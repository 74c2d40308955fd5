#pragma once
#include <optional>
#include <span>
#include <string>

#include "../../../model/queries/water_samples.hpp"
#include "../../../solver/grid/extent.hpp"
#include "outcome.hpp"
#include "ship_orders.hpp"

namespace swell::engine
{

using model::FlowPoint;
using model::FlowSample;
using model::Ground;
using model::MotionSample;
using model::SurfaceSample;
using model::WaterPoint;

/// The area over which a sample is the mean: a point, a disc of the diameter length_m, or a box.
struct Footprint {
    enum class Shape { point, disc, box };
    Shape shape = Shape::point;
    double length_m = 0.0;    ///< of a box: along its heading
    double beam_m = 0.0;      ///< of a box: across
    double heading_deg = 0.0; ///< of a box: clockwise from true north
};

/// Whether the depressions that hulls press into the water are part of the surface. Under a hull at rest the model's
/// surface is at minus its draft: a ship that floats on this surface would sink into its own depression.
enum class Dents {
    kept,
    without_own, ///< adds the draft of QueryOptions::own_ship to the surface again
    without_any  ///< adds the drafts of all ships
};

/// How a query reads the surface.
struct QueryOptions {
    /// A time between the frame before and the newest frame (EngineOptions::holds_frame_before) [s]; the surface is the
    /// linear mix of the two. None: the newest frame.
    std::optional<double> time_s = std::nullopt;
    Footprint footprint{};
    Dents dents = Dents::kept;
    ShipId own_ship = no_ship;
};

/// Memory of the engine for the points and samples of a query. A GPU reads and writes it directly, so a query with these
/// buffers copies nothing on the host. Valid until query_buffers() is called for more points, or a GPU is lost: then call
/// it again.
struct QueryBuffers {
    std::span<WaterPoint> points;
    std::span<SurfaceSample> samples;
};

/// The result of a query. Any outcome but `done` means that no sample was written.
struct QueryReply {
    Outcome outcome = Outcome::done;
    long frame = 0; ///< newest frame that the query used
    double time_s = 0.0;
    std::string reason{}; ///< of any outcome but `done`: one line with the fault and the allowed values
};

/// A rectangle of points on the water, in the caller's metres: columns eastwards, rows northwards, from its south-west
/// corner.
struct SurfacePatch {
    double west_m = 0.0;
    double south_m = 0.0;
    double spacing_m = 1.0;
    int columns = 0;
    int rows = 0;
};

/// The newest surface in GPU memory, in the run's precision, for a caller in the same process. The engine owns the memory
/// and writes the next frame into it: wait for `ready` on your stream, and finish your work before you compute the next
/// frame. All pointers are null on a CPU.
struct DeviceSurface {
    long frame = 0;
    solver::Extent extent;
    int pitch = 0;              ///< distance between rows, in values
    const void* zeta = nullptr; ///< node (0, 0), in device memory: double if is_double, otherwise float
    bool is_double = false;
    void* ready = nullptr; ///< cudaEvent_t, recorded after the frame
};

} // namespace swell::engine
