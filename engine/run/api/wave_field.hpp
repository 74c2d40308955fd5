#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

#include "water_snapshot.hpp"

namespace swell::engine
{

/// The points of one hull in WaveField::query_hulls(): its own dent is left out, the dents of other ships stay.
struct HullPoints {
    ShipId ship = no_ship; ///< no_ship: a hull that the engine does not know, and no dent is left out
    std::span<const WaterPoint> points;
    std::span<SurfaceSample> samples; ///< as many as there are points; the caller's
};

/// The water as a field over place and time, in the shape in which simulators of vessels ask for it: height(x, y, t). x is
/// east and y north in the caller's metres, t is the engine's time [s].
///
/// It answers from the newest snapshot on a board (WaveEngine::snapshots()), so it needs EngineOptions::snapshot_every.
/// With EngineOptions::holds_frame_before it mixes the two newest frames linearly; without, the surface stands still
/// between frames. A time outside what is held counts as the nearest time that is held: a renderer that runs ahead sees the
/// newest water.
///
/// Threads: any number may ask one object at the same time, while the engine computes; none waits for another. Two calls
/// may be answered from two frames: ask for everything that must fit together in one call. It keeps the board alive and may
/// outlive the engine. Throws nothing.
class WaveField
{
public:
    /// `frame_s` is the simulated time of a frame (Scenario::frame_s), and how far back from the newest frame it is mixed;
    /// 0: without EngineOptions::holds_frame_before.
    explicit WaveField(std::shared_ptr<const SnapshotBoard> board, double frame_s = 0.0)
        : board_(std::move(board)), frame_s_(frame_s)
    {
    }

    /// Elevation over the still-water level [m], dents of hulls included; 0 off the grid and before the first snapshot.
    [[nodiscard]] double height(double east_m, double north_m, double time_s) const
    {
        return sample_at(east_m, north_m, time_s).elevation_m;
    }

    /// Unit vector upwards from the surface: east, north, up; straight up off the grid and before the first snapshot.
    [[nodiscard]] std::array<double, 3> normal(double east_m, double north_m, double time_s) const
    {
        const SurfaceSample sample = sample_at(east_m, north_m, time_s);
        return {sample.normal_east, sample.normal_north, sample.normal_up};
    }

    /// One sample per point, at one time and from one frame; as WaveEngine::query(). `options.time_s` is replaced.
    QueryReply query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples, double time_s,
                     const QueryOptions& options = {}) const
    {
        return ask(board_->newest(), points, samples, time_s, options);
    }

    /// The points of several hulls, all at one time and from one frame. Stops at the first hull that fails, and says why;
    /// the samples of those before it are written.
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
        options.time_s.reset(); // the first frame of a run has none before it
        return water.query(points, samples, options);
    }

    std::shared_ptr<const SnapshotBoard> board_;
    double frame_s_;
};

} // namespace swell::engine
