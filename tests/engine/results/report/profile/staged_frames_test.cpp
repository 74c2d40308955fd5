#include "engine/results/report/profile/staged_frames.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/results/report/profile/frame_trace.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "program_runner.hpp"
#include "scratch_folder.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

using nlohmann::json;

WaveEngine engine_of(int steps_per_frame)
{
    Scenario scenario = basin();
    scenario.steps_per_frame = steps_per_frame;
    return WaveEngine(std::move(scenario), {BackendChoice::cpu, 1});
}

TEST(StagedFrames, KeepTheNewestInTheirOrder)
{
    WaveEngine engine = engine_of(1);
    StagedFrames staged(3);
    for (int frame = 0; frame < 5; ++frame) {
        staged.advance(engine);
    }
    std::vector<long> numbers;
    for (const StagedFrame& frame : staged.frames()) {
        numbers.push_back(frame.stats.frame);
    }
    EXPECT_THAT(numbers, testing::ElementsAre(3, 4, 5));
}

TEST(StagedFrames, HaveNoStageLongerThanTheirFrame)
{
    WaveEngine engine = engine_of(2);
    StagedFrames staged(10);
    for (int frame = 0; frame < 10; ++frame) {
        staged.advance(engine);
    }
    double before_ms = -1.0;
    for (const StagedFrame& frame : staged.frames()) {
        double sum = 0.0;
        long solves = 0;
        for (const StageSpan& span : frame.spans) {
            sum += span.ms;
            solves += span.stage == model::Stage::solve ? 1 : 0;
        }
        EXPECT_EQ(solves, frame.stats.frame == 1 ? 3 : 2) << "one in each step, and one of the start's half step";
        EXPECT_LE(sum, frame.stats.wall_ms);
        EXPECT_GT(frame.start_ms, before_ms);
        before_ms = frame.start_ms;
    }
}

TEST(StagedFrames, OfNoneHaveNoTimes)
{
    const StagedFrames staged(0);
    EXPECT_EQ(staged.frame_ms(), 0.0);
    EXPECT_EQ(staged.stages().size(), model::all_stages.size());
    EXPECT_EQ(staged.stages().front().mean_ms, 0.0);
}

TEST(FrameTrace, HasABarPerFrameAndItsStagesWithin)
{
    const ScratchFolder scratch;
    WaveEngine engine = engine_of(2);
    StagedFrames staged(4);
    for (int frame = 0; frame < 4; ++frame) {
        staged.advance(engine);
    }
    write_frame_trace(scratch.path_of("trace.json"), "basin", staged.frames());
    const json trace = json::parse(content_of(scratch.path_of("trace.json")));
    int frames = 0;
    double end_us = 0.0;
    for (const json& event : trace["traceEvents"]) {
        if (event["ph"] != "X") {
            continue;
        }
        const double start = event["ts"];
        const double length = event["dur"];
        if (event["name"] == "frame") {
            ++frames;
            EXPECT_GE(start, end_us) << "frames do not overlap";
            end_us = start + length;
        }
        EXPECT_LE(start + length, end_us * (1.0 + 1e-12)) << event;
    }
    EXPECT_EQ(frames, 4);
    EXPECT_EQ(trace["traceEvents"][0]["args"]["name"], "basin");
}

} // namespace
} // namespace swell::engine
