// Queries of the water at points, and snapshots for other threads.
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/run/api/wave_engine.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"

namespace swell::engine
{

WaterMoment WaveEngine::Run::moment_of(Simulation& simulation) const
{
    WaterMoment moment;
    moment.frame = simulation.number();
    moment.time_s = static_cast<double>(moment.frame) * scenario.frame_s;
    moment.frame_s = scenario.frame_s;
    moment.origin = origin;
    moment.north = scenario.grid_north();
    simulation.queries().describe(moment);
    return moment;
}

void WaveEngine::Run::publish_snapshot(const FrameStats& stats)
{
    const int every = options.snapshot_every;
    if (every <= 0) {
        return;
    }
    ask_in_frame([&](Simulation& simulation) {
        simulation.queries().publish(*board, moment_of(simulation), !stats.is_reduced && stats.frame % every == 0);
    });
}

QueryReply WaveEngine::query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                             const QueryOptions& options)
{
    return run_->ask([&](Simulation& simulation) {
        const WaterMoment moment = run_->moment_of(simulation);
        model::SurfaceQuery query;
        Verdict verdict = check_sizes(points.size(), samples.size());
        if (verdict == Outcome::done) {
            verdict = plan_query(moment, options, query);
        }
        if (verdict == Outcome::done) {
            simulation.queries().sample(query, points, samples.first(points.size()));
        }
        return reply_of(moment, std::move(verdict));
    });
}

QueryBuffers WaveEngine::query_buffers(std::size_t points)
{
    return run_->ask([&](Simulation& simulation) { return simulation.queries().buffers(points); });
}

QueryReply WaveEngine::copy_patch(const SurfacePatch& patch, std::span<float> elevations_m, std::span<float> normals,
                                  const QueryOptions& options)
{
    Verdict verdict = check_patch(patch, elevations_m.size(), normals.size());
    if (!(verdict == Outcome::done)) {
        return run_->ask([&](Simulation& simulation) { return reply_of(run_->moment_of(simulation), std::move(verdict)); });
    }
    const std::size_t all = static_cast<std::size_t>(patch.columns) * static_cast<std::size_t>(patch.rows);
    std::vector<WaterPoint>& points = run_->patch_points;
    std::vector<SurfaceSample>& samples = run_->patch_samples;
    points.resize(all);
    samples.resize(all);
    points_of(patch, 0, points);
    QueryReply reply = query(points, samples, options);
    if (reply.outcome == Outcome::done) {
        write_patch(samples, 0, elevations_m, normals);
    }
    return reply;
}

QueryReply WaveEngine::query_motion(std::span<const WaterPoint> points, double height_m, std::span<MotionSample> samples)
{
    return run_->ask([&](Simulation& simulation) {
        const WaterMoment moment = run_->moment_of(simulation);
        Verdict verdict = check_sizes(points.size(), samples.size());
        if (!(height_m <= 0.0) || !std::isfinite(height_m)) {
            verdict = {Outcome::bad_value, fmt::format("height_m is {}: allowed are finite numbers up to 0", height_m)};
        }
        if (verdict == Outcome::done) {
            simulation.queries().sample_motion(moment.origin, height_m, points, samples.first(points.size()));
        }
        return reply_of(moment, std::move(verdict));
    });
}

QueryReply WaveEngine::query_flow(std::span<const FlowPoint> points, std::span<FlowSample> samples)
{
    return run_->ask([&](Simulation& simulation) {
        const WaterMoment moment = run_->moment_of(simulation);
        Verdict verdict = check_sizes(points.size(), samples.size());
        if (verdict == Outcome::done && !simulation.queries().holds_rates()) {
            verdict = {Outcome::not_held, "the flow needs rates, which this engine does not keep: switch on holds_rates"};
        }
        if (verdict == Outcome::done) {
            simulation.queries().sample_flow(moment.origin, points, samples.first(points.size()));
        }
        return reply_of(moment, std::move(verdict));
    });
}

DeviceSurface WaveEngine::device_surface()
{
    return run_->ask([](Simulation& simulation) {
        DeviceSurface surface = simulation.queries().device_surface();
        surface.frame = simulation.number();
        return surface;
    });
}

std::shared_ptr<const SnapshotBoard> WaveEngine::snapshots() const
{
    return run_->board;
}

} // namespace swell::engine
