#include "engine/results/report/profile/staged_frames.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

namespace
{

double clock_ms()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace

FrameStats StagedFrames::advance(WaveEngine& engine)
{
    StageTimes clock;
    const double start_ms = clock_ms();
    const FrameStats stats = engine.advance_frame(clock);
    if (!is_usable(stats.status) || most_ == 0) {
        return stats;
    }
    begin_ms_ = frames_.empty() ? start_ms : begin_ms_;
    StagedFrame frame{stats, start_ms - begin_ms_, clock.in_order()};
    if (frames_.size() < most_) {
        frames_.push_back(std::move(frame));
    } else {
        frames_[newest_ % most_] = std::move(frame);
    }
    ++newest_;
    return stats;
}

std::vector<StageTime> StagedFrames::stages() const
{
    std::vector<StageTime> stages;
    for (const model::Stage stage : model::all_stages) {
        std::vector<double> times;
        for (const StagedFrame& frame : frames_) {
            double ms = 0.0;
            for (const StageSpan& span : frame.spans) {
                ms += span.stage == stage ? span.ms : 0.0;
            }
            times.push_back(ms);
        }
        const TimeStatistics statistics = statistics_of(std::move(times));
        stages.push_back({name_of(stage), statistics.mean, statistics.p99});
    }
    return stages;
}

double StagedFrames::frame_ms() const
{
    double sum = 0.0;
    for (const StagedFrame& frame : frames_) {
        sum += frame.stats.wall_ms;
    }
    return frames_.empty() ? 0.0 : sum / static_cast<double>(frames_.size());
}

std::vector<StagedFrame> StagedFrames::frames() const
{
    std::vector<StagedFrame> in_order = frames_;
    if (newest_ > most_) {
        std::rotate(in_order.begin(), in_order.begin() + static_cast<std::ptrdiff_t>(newest_ % most_), in_order.end());
    }
    return in_order;
}

StagedFrames measure_stages(WaveEngine& engine, long frames)
{
    StagedFrames staged(frames);
    for (long frame = 0; frame < frames; ++frame) {
        if (!is_usable(staged.advance(engine).status)) {
            break;
        }
    }
    return staged;
}

} // namespace swell::engine
