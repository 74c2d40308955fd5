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
    double heading_deg = 0.0; ///< of a box: clockwise from north
};

/// Whether the dents that hulls press into the water are part of the surface. Under a hull at rest the model's surface lies
/// at minus its draft: a ship that floats on that would sink into its own hole.
enum class Dents {
    kept,
    without_own, ///< without that of QueryOptions::own_ship: its draft is added again
    without_any  ///< without those of all ships
};

/// How the surface is looked at.
struct QueryOptions {
    /// Between the newest frame and the one before it (EngineOptions::holds_frame_before), where the surface is the linear
    /// mix of the two [s]. None: the newest frame.
    std::optional<double> time_s = std::nullopt;
    Footprint footprint{};
    Dents dents = Dents::kept;
    ShipId own_ship = no_ship;
};

/// Memory of the engine's for the points and samples of a query, which a GPU reads and writes itself: a query from these to
/// these copies nothing on the host. Valid until a query of more points, and until a GPU is lost; ask again then.
struct QueryBuffers {
    std::span<WaterPoint> points;
    std::span<SurfaceSample> samples;
};

/// What comes with the samples of a query. Where the outcome is not `done`, no sample was written.
struct QueryReply {
    Outcome outcome = Outcome::done;
    long frame = 0; ///< number of the newest frame that the answer is made from
    double time_s = 0.0;
    std::string reason{}; ///< a line where the outcome is not `done`: what is wrong, and what is allowed
};

/// A rectangle of points: columns eastwards, rows northwards, from its south-west corner.
struct SurfacePatch {
    double west_m = 0.0;
    double south_m = 0.0;
    double spacing_m = 1.0;
    int columns = 0;
    int rows = 0;
};

/// The newest surface where a GPU holds it, in the run's precision, for a caller of the same process. The engine owns the
/// memory, and writes the next frame to it: wait for `ready` on your stream, and have your work done before you ask for the
/// next frame. All pointers are null on a CPU.
struct DeviceSurface {
    long frame = 0;
    solver::Extent extent;
    int pitch = 0;              ///< values from a row to the next
    const void* zeta = nullptr; ///< node (0, 0), in device memory: float, or double where is_double
    bool is_double = false;
    void* ready = nullptr; ///< cudaEvent_t, recorded behind the frame
};

} // namespace swell::engine
