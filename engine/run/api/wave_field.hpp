#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

#include "water_snapshot.hpp"

namespace swell::engine
{

/// The points of one hull in WaveField::query_hulls(), which writes a sample of the surface to each. The depression that
/// this hull presses into the water is left out, those of other ships stay.
struct HullPoints {
    ShipId ship = no_ship; ///< no_ship: a hull that is not in the engine; no depression is left out
    std::span<const WaterPoint> points;
    std::span<SurfaceSample> samples; ///< owned by the caller; as many as points
};

/// The water as a function of position and time, as simulators of vessels need it: height(x, y, t). x is east and y north
/// in the caller's metres, t is the engine's time [s].
///
/// Answers from the newest snapshot on a board (WaveEngine::snapshots()), so it needs EngineOptions::snapshot_every. With
/// EngineOptions::holds_frame_before the surface is the linear mix of the two newest frames; otherwise it does not move
/// between frames. A time outside this interval counts as its nearest end: a renderer that is ahead of the engine gets the
/// newest water.
///
/// Threads: any number may query one object at the same time while the engine computes; none waits for another. Two calls
/// may use two different frames: put everything that must fit together into one call. The object keeps the board alive and
/// may outlive the engine. Throws nothing.
class WaveField
{
public:
    /// `frame_s` is the simulated time of a frame (Scenario::frame_s): mixing reaches back this far from the newest frame.
    /// 0: no mixing, if EngineOptions::holds_frame_before is off.
    explicit WaveField(std::shared_ptr<const SnapshotBoard> board, double frame_s = 0.0)
        : board_(std::move(board)), frame_s_(frame_s)
    {
    }

    /// Elevation above the still-water level [m], with the depressions of hulls; 0 off the grid and before the first
    /// snapshot.
    [[nodiscard]] double height(double east_m, double north_m, double time_s) const
    {
        return sample_at(east_m, north_m, time_s).elevation_m;
    }

    /// Unit normal, pointing up from the surface: east, north, up; straight up off the grid and before the first snapshot.
    [[nodiscard]] std::array<double, 3> normal(double east_m, double north_m, double time_s) const
    {
        const SurfaceSample sample = sample_at(east_m, north_m, time_s);
        return {sample.normal_east, sample.normal_north, sample.normal_up};
    }

    /// Writes one sample per point, all at one time and from one frame, as WaveEngine::query() does. Ignores
    /// `options.time_s`.
    QueryReply query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples, double time_s,
                     const QueryOptions& options = {}) const
    {
        return ask(board_->newest(), points, samples, time_s, options);
    }

    /// Writes the samples of several hulls, all at one time and from one frame. Stops at the first hull that fails and
    /// returns the reason; the samples of the earlier hulls are written.
    QueryReply query_hulls(std::span<const HullPoints> hulls, double time_s) const
    {
        const WaterSnapshot water = board_->newest();
        QueryReply reply = water.is_there() ? QueryReply{Outcome::done, water.frame(), water.time_s()} : nothing_held();
        for (const HullPoints& hull : hulls) {
            QueryOptions options;
            options.own_ship = hull.ship;
            options.dents = hull.ship == no_ship ? Dents::kept : Dents::without_own;
            reply = ask(water, hull.points, hull.samples, time_s, options);
            if (reply.outcome != Outcome::done) {
                break;
            }
        }
        return reply;
    }

private:
    static QueryReply nothing_held() { return {Outcome::not_held, 0, 0.0, "there is no snapshot yet"}; }

    [[nodiscard]] SurfaceSample sample_at(double east_m, double north_m, double time_s) const
    {
        const WaterPoint point{east_m, north_m};
        SurfaceSample sample;
        query({&point, 1}, {&sample, 1}, time_s);
        return sample;
    }

    QueryReply ask(const WaterSnapshot& water, std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                   double time_s, QueryOptions options) const
    {
        if (!water.is_there()) {
            return nothing_held();
        }
        options.time_s.reset();
        if (frame_s_ > 0.0 && time_s < water.time_s()) {
            options.time_s = std::max(time_s, water.time_s() - frame_s_);
        }
        QueryReply reply = water.query(points, samples, options);
        if (reply.outcome != Outcome::bad_time) {
            return reply;
        }
        options.time_s.reset(); // there is no frame before the first of a run
        return water.query(points, samples, options);
    }

    std::shared_ptr<const SnapshotBoard> board_;
    double frame_s_;
};

} // namespace swell::engine
