// Changes that are not ready in their frame: the times in their status, and the warning with its remedy.
#include "engine/run/changes/late_changes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <thread>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "held_preparer.hpp"
#include "sloping_bay.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr double held_s = 0.12; // each step, longer than two frames

/// Holds each step for a time before it is made.
class SlowGate : public PreparingGate
{
public:
    void pass(PreparingPoint point) noexcept override
    {
        if (point == PreparingPoint::step_begun) {
            std::this_thread::sleep_for(std::chrono::duration<double>(held_s));
        }
    }
};

/// Lets every step pass.
class OpenGate : public PreparingGate
{
public:
    void pass(PreparingPoint) noexcept override {}
};

struct Told {
    std::vector<std::string> warnings;
    std::vector<std::string> log;
    std::vector<ChangeStatus> changes;
    double waited_ms = 0.0; ///< of all frames
    std::vector<std::byte> state;
};

/// A sea that is due at once, and a level of three steps.
template <class Gate>
Told told_by_run(EngineOptions options)
{
    SetGate<Gate> gate;
    Told told;
    options.log = [&](LogLevel level, const std::string& text) {
        if (level == LogLevel::warning && text.find("a frame waited") == 0) {
            told.log.push_back(text);
        }
    };
    Scenario scenario = sloping_bay(false);
    scenario.change_lead_frames = 1;
    WaveEngine engine(scenario, options);
    const std::size_t before = engine.warnings().size();
    engine.advance_frame();
    model::SeaState sea = *scenario.waves.sea;
    sea.period_s = 5.0;
    EXPECT_EQ(Outcome::done, engine.set_sea(sea, {engine.frame(), 0.2})) << engine.reason();
    EXPECT_EQ(Outcome::done, engine.set_water_level(0.06, {engine.frame() + 1, 0.2})) << engine.reason();
    for (int frame = 0; frame < 10; ++frame) {
        told.waited_ms += engine.advance_frame().waited_for_change_ms;
    }
    told.warnings.assign(engine.warnings().begin() + static_cast<std::ptrdiff_t>(before), engine.warnings().end());
    told.changes = engine.changes();
    told.state = engine.save_state();
    return told;
}

TEST(LateChanges, TellTheirTimesAndWarnOnceEach)
{
    const Told told = told_by_run<SlowGate>(on_one_thread);
    ASSERT_EQ(2U, told.changes.size());
    const ChangeStatus& sea = told.changes[0];
    EXPECT_EQ(ChangeState::applied, sea.state);
    EXPECT_GE(sea.prepared_s, held_s);
    EXPECT_GT(sea.waited_s, 0.05);
    EXPECT_GE(told.changes[1].prepared_s, 3.0 * held_s);
    EXPECT_NEAR(told.waited_ms, 1000.0 * (sea.waited_s + told.changes[1].waited_s), 1e-6 * told.waited_ms);
    ASSERT_EQ(2U, told.warnings.size());
    const auto lead = static_cast<long>(std::ceil(sea.prepared_s / 0.05));
    EXPECT_THAT(told.warnings[0], AllOf(HasSubstr("s for change 1 of the water, and may take 0.05 s: "),
                                        EndsWith(fmt::format("change_lead_frames = {} would do", lead))));
    EXPECT_THAT(told.warnings[1], HasSubstr("s for change 2 of the water"));
    EXPECT_EQ(told.log, told.warnings);
}

TEST(LateChanges, SayNothingWithinTheBudgetAndLeaveTheWaterAsItIs)
{
    EngineOptions patient = on_one_thread;
    patient.frame_budget_ms = 60'000.0;
    const Told slow = told_by_run<SlowGate>(patient);
    EXPECT_THAT(slow.warnings, IsEmpty());
    EXPECT_GT(slow.changes[0].waited_s, 0.05);
    EXPECT_EQ(slow.state, told_by_run<OpenGate>(patient).state) << "no time is in a state";
}

/// An order given in frame 10 is due after frame 50, two seconds later, and takes 1.5 s to prepare. A run that computes
/// these frames in 0.1 s waits for it, a run in real time does not.
TEST(LateChanges, CountTheWaitsOfRealTimeAlone)
{
    LateChanges late;
    const LateChanges::Time given{};
    const auto after = [&](double seconds) {
        return given + std::chrono::duration_cast<LateChanges::Time::duration>(std::chrono::duration<double>(seconds));
    };
    late.begin(3, 10, given);
    EXPECT_NEAR(0.0, late.wait_in_real_time_s(3, 50, 1.4, 0.05, after(1.5)), 1e-9);
    EXPECT_NEAR(0.5, late.wait_in_real_time_s(3, 50, 0.5, 0.05, after(2.5)), 1e-9);
    EXPECT_NEAR(1.0, late.wait_in_real_time_s(3, 50, 2.9, 0.05, after(3.0)), 1e-9);
    EXPECT_NEAR(0.7, late.wait_in_real_time_s(4, 50, 0.7, 0.05, after(3.0)), 1e-9) << "of which nothing is known";
}

TEST(LateChanges, NameTheRemedyThatTheirSourceHas)
{
    using Source = LateChanges::Source;
    const LateChanges::Frames frames{0.05, 0.1, 40};
    const auto warning = [&](bool is_first, Source source, double prepared_s, double waited_s) {
        return LateChanges().warning_of({7, is_first, source, {prepared_s, waited_s}}, frames);
    };
    EXPECT_EQ("a frame waited 0.5 s for change 7 of the water, and may take 0.1 s: change_lead_frames = 51 would do",
              warning(true, Source::order, 2.51, 0.5));
    EXPECT_THAT(warning(true, Source::order, 0.4, 0.5), EndsWith("change_lead_frames = 50 would do"))
        << "others were prepared before it";
    EXPECT_THAT(warning(true, Source::order, 1e9, 0.5), EndsWith("change_lead_frames = 72000 would do"));
    EXPECT_THAT(warning(true, Source::event, 2.5, 0.51), EndsWith("an at_s that is 0.55 s later would do"));
    EXPECT_THAT(warning(false, Source::order, 0.2, 0.11), EndsWith("more threads would do, or a longer over_s"));
    EXPECT_THAT(warning(false, Source::tide, 0.2, 0.11), EndsWith("more threads would do"));
    EXPECT_EQ("", warning(true, Source::tide, 2.0, 2.0)) << "it belongs to the start";
    EXPECT_EQ("", warning(true, Source::order, 2.0, 0.1));
}

} // namespace
} // namespace swell::engine
