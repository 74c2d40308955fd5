#pragma once
#include <span>
#include <utility>

#include "engine/run/api/water_query.hpp"
#include "engine/run/base/grid_north.hpp"
#include "model/queries/surface_query.hpp"

namespace swell::engine
{

/// The data of the newest frame and of the run by which a caller's query of the water is judged.
struct WaterMoment {
    long frame = 0;            ///< number of the newest frame
    double time_s = 0.0;       ///< time at the end of the newest frame [s]
    double frame_s = 0.05;     ///< simulated time of a frame [s]
    bool holds_before = false; ///< whether the surface one frame earlier is kept: EngineOptions::holds_frame_before
    int hulls = 0;             ///< number of slots for ships, with and without a ship
    double spacing_m = 1.0;    ///< the smaller distance between neighbouring nodes
    model::WaterPoint origin;  ///< position of the grid's south-west node, in the caller's metres
    GridNorth north{};
};

/// Returns the reply to a caller's query, from the verdict on it and the frame and time of `water`.
inline QueryReply reply_of(const WaterMoment& water, Verdict verdict = {})
{
    return {verdict.outcome, water.frame, water.time_s, std::move(verdict.reason)};
}

/// Returns the message for a `place`, the number of a slot for a ship, that does not exist among `places`: "own_ship is
/// 7: allowed are places for ships, 0 to 2".
std::string no_such_place(const char* name, int place, int places);

/// Makes the model's query of the surface from a caller's options. Returns bad_value for a size that is not finite or
/// below 0, bad_time for a time that is not between the frame before and the newest frame, not_held if the frame before
/// is needed but its surface is not kept, no_such_ship if own_ship is not the number of a slot for ships.
Verdict plan_query(const WaterMoment& water, const QueryOptions& options, model::SurfaceQuery& query);

/// Checks the sizes of a query's buffers. Returns done, or bad_value if there are fewer samples than points, or more
/// points than one query allows.
Verdict check_sizes(std::size_t points, std::size_t samples);

/// Checks a query of a rectangle of points. Returns done, or bad_value if the rectangle has no points or too many, is
/// not finite, or a buffer (numbers for elevations, or for normals) is too short.
Verdict check_patch(const SurfacePatch& patch, std::size_t elevations, std::size_t normals);

/// Writes points of a rectangle to `points`, from the point with number `first` on; points count row by row from the
/// south-west.
void points_of(const SurfacePatch& patch, std::size_t first, std::span<WaterPoint> points);

/// Writes samples of the surface to the caller's buffers, at the points of a rectangle from number `first` on: one
/// elevation each, and three components of the normal unless `normals` is empty.
void write_patch(std::span<const SurfaceSample> samples, std::size_t first, std::span<float> elevations_m,
                 std::span<float> normals);

} // namespace swell::engine
