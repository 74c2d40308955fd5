#include "engine/simulation/frame_on_device_thread.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <stdexcept>
#include <thread>

#include "small_scenarios.hpp"
#include "engine/base/errors.hpp"

namespace swell::engine
{
namespace
{

/// The calls of a frame by name, each with the thread that made it.
using Calls = std::multimap<std::string, std::thread::id>;

/// A frame that computes nothing and writes down every call.
class FakeFrame final : public Frame
{
public:
    explicit FakeFrame(Calls& calls) : calls_(&calls) { note("make"); }
    ~FakeFrame() override { note("destroy"); }
    FakeFrame(const FakeFrame&) = delete;
    FakeFrame& operator=(const FakeFrame&) = delete;

    FrameStats advance() override
    {
        note("advance");
        FrameStats stats;
        stats.frame = 3;
        return stats;
    }
    FrameStats advance(StageTimes& clock) override
    {
        clock.add(model::Stage::solve, 1.0);
        note("advance, timed");
        throw std::domain_error("cudaErrorIllegalAddress");
    }
    solver::KernelTimes time_kernels(FrameStats& stats) override
    {
        note("time_kernels");
        stats.frame = 4;
        return {};
    }
    [[nodiscard]] long number() const override { return note("number"), 11; }
    void set_gauges(const std::vector<model::GaugeNode>&) override { note("set_gauges"); }
    [[nodiscard]] std::vector<double> gauges_m() const override { return note("gauges_m"), std::vector<double>{6.0}; }
    [[nodiscard]] double zeta_m(int i, int j) override { return note("zeta_m"), 10.0 * i + j; }
    void copy_zeta(std::vector<double>& values) override { note("copy_zeta"), values = {1.0, 2.0}; }
    void copy_state(StateField field, int mode, std::vector<double>& values) override
    {
        note("copy_state");
        values = {field == StateField::psi ? 1.0 : 0.0, 1.0 * mode};
    }
    std::string state_hash() override { return note("state_hash"), "hash"; }
    FrameState state() override { return note("state"), FrameState{}; }
    void restore(const FrameState&) override { note("restore"); }
    void begin_checkpoint() override { note("begin_checkpoint"); }
    FrameState last_checkpoint() override { return note("last_checkpoint"), FrameState{}; }
    bool begin_surface_copy() override { return note("begin_surface_copy"), true; }
    [[nodiscard]] SurfaceCopy newest_copy() override { return note("newest_copy"), SurfaceCopy{}; }
    double mass_drift_m3() override { return note("mass_drift_m3"), 0.5; }
    std::vector<model::ShipForce> ship_forces() override { return note("ship_forces"), std::vector<model::ShipForce>(2); }
    void collect_statistics() override { note("collect_statistics"); }
    std::vector<double> highest_zeta_m() override { return note("highest_zeta_m"), std::vector<double>{4.0}; }
    std::vector<double> significant_wave_height_m() override
    {
        return note("significant_wave_height_m"), std::vector<double>{5.0};
    }
    [[nodiscard]] const model::Bathymetry& bathymetry() const override { return note("bathymetry"), bathymetry_; }
    [[nodiscard]] const std::vector<std::string>& notes() const override { return note("notes"), notes_; }
    [[nodiscard]] int threads() const override { return note("threads"), 1; }
    [[nodiscard]] std::vector<solver::NamedMemory> memory() override
    {
        return note("memory"), std::vector<solver::NamedMemory>{{"zeta", solver::MemoryPlace::host, 1, 24}};
    }

private:
    void note(const std::string& call) const { calls_->emplace(call, std::this_thread::get_id()); }

    Calls* calls_;
    model::Bathymetry bathymetry_{{3, 2}, 5.0, 5.0, std::vector<double>(6, 20.0)};
    std::vector<std::string> notes_{"a note"};
};

FrameOnDeviceThread::Factory fake(Calls& calls)
{
    return [&calls] { return std::make_unique<FakeFrame>(calls); };
}

/// Calls every method once and checks what comes back.
void use(Frame& frame)
{
    std::vector<double> values;
    StageTimes clock;
    EXPECT_EQ(frame.advance().frame, 3);
    EXPECT_THAT([&] { frame.advance(clock); }, testing::ThrowsMessage<std::domain_error>("cudaErrorIllegalAddress"));
    EXPECT_EQ(frame.number(), 11);
    FrameStats stats;
    EXPECT_TRUE(frame.time_kernels(stats).kernels.empty());
    EXPECT_EQ(stats.frame, 4);
    frame.restore(frame.state());
    frame.begin_checkpoint();
    frame.restore(frame.last_checkpoint());
    EXPECT_TRUE(frame.begin_surface_copy());
    EXPECT_EQ(frame.newest_copy().pitch, 0);
    frame.set_gauges({{1, 1}});
    EXPECT_THAT(frame.gauges_m(), testing::ElementsAre(6.0));
    EXPECT_EQ(frame.zeta_m(4, 2), 42.0);
    frame.copy_zeta(values);
    EXPECT_THAT(values, testing::ElementsAre(1.0, 2.0));
    frame.copy_state(StateField::psi, 1, values);
    EXPECT_THAT(values, testing::ElementsAre(1.0, 1.0));
    EXPECT_EQ(frame.state_hash(), "hash");
    EXPECT_EQ(frame.mass_drift_m3(), 0.5);
    EXPECT_EQ(frame.ship_forces().size(), 2U);
    frame.collect_statistics();
    EXPECT_THAT(frame.highest_zeta_m(), testing::ElementsAre(4.0));
    EXPECT_THAT(frame.significant_wave_height_m(), testing::ElementsAre(5.0));
    EXPECT_EQ(frame.bathymetry().depth_m.size(), 6U);
    EXPECT_THAT(frame.notes(), testing::ElementsAre("a note"));
    EXPECT_EQ(frame.threads(), 1);
    EXPECT_EQ(frame.memory().at(0).bytes, 24U);
}

TEST(FrameOnDeviceThread, MakesEveryCallOnOneThreadThatIsNotItsCallers)
{
    Calls calls;
    {
        FrameOnDeviceThread frame(fake(calls));
        use(frame);
        std::jthread([&] { use(frame); }).join();
    }
    const std::thread::id thread = calls.find("make")->second;
    EXPECT_NE(thread, std::this_thread::get_id());
    EXPECT_THAT(calls, testing::Each(testing::Pair(testing::_, thread)));
    EXPECT_EQ(calls.count("destroy"), 1U);
    EXPECT_EQ(calls.count("state_hash"), 2U);
    EXPECT_EQ(calls.count("bathymetry"), 1U) << "fetched once";
}

TEST(FrameOnDeviceThread, IsDestroyedOnItsThreadByWhoeverHoldsItLast)
{
    Calls calls;
    auto frame = std::make_shared<FrameOnDeviceThread>(fake(calls));
    std::jthread last([mine = std::move(frame)]() mutable { mine.reset(); });
    last.join();
    EXPECT_EQ(calls.find("destroy")->second, calls.find("make")->second);
}

/// Says when the thread ends that first used it.
struct Farewell {
    bool* ended = nullptr;
    ~Farewell()
    {
        if (ended != nullptr) {
            *ended = true;
        }
    }
};
thread_local Farewell farewell;

TEST(FrameOnDeviceThread, ThrowsWhatItsFactoryThrowsAndLeavesNoThread)
{
    bool thread_ended = false;
    const auto fail = [&]() -> std::unique_ptr<Frame> {
        farewell.ended = &thread_ended;
        throw MachineError("no driver");
    };
    EXPECT_THAT([&] { const FrameOnDeviceThread frame(fail); }, testing::ThrowsMessage<MachineError>("no driver"));
    EXPECT_TRUE(thread_ended);
}

TEST(FrameOnDeviceThread, ComputesTheSameWaterAsOnTheCallersThread)
{
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    scenario.waves.time_step_s = 0.05;
    const auto make = [&] { return make_cpu_frame(scenario.waves, {1, "float", 1}); };
    const std::unique_ptr<Frame> direct = make();
    FrameOnDeviceThread first(make);
    FrameOnDeviceThread second(make);
    for (int number = 1; number <= 5; ++number) {
        const FrameStats stats = direct->advance();
        for (Frame* frame : {&first, &second}) {
            EXPECT_EQ(frame->advance().iterations, stats.iterations);
            EXPECT_EQ(frame->state_hash(), direct->state_hash());
        }
    }
    EXPECT_EQ(first.number(), 5);
    EXPECT_EQ(first.bathymetry().depth_m, direct->bathymetry().depth_m);
}

TEST(FrameOnDeviceThread, LeavesTheTeamOfItsThreadTheSameBits)
{
    const Scenario scenario = basin({187, 101}); // more nodes than one thread takes alone
    const auto make = [&] { return make_cpu_frame(scenario.waves, {1, "double", 2}); };
    const std::unique_ptr<Frame> direct = make();
    FrameOnDeviceThread frame(make);
    direct->advance();
    frame.advance();
    EXPECT_EQ(frame.state_hash(), direct->state_hash());
}

} // namespace
} // namespace swell::engine
