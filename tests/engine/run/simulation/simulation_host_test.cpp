#include "engine/run/simulation/simulation_host.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <stdexcept>
#include <thread>

#include "engine/run/base/errors.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

/// The calls of a frame by name, each with the thread that made it.
using Calls = std::multimap<std::string, std::thread::id>;

/// A frame that computes nothing and writes down every call.
class FakeSimulation final : public Simulation
{
public:
    explicit FakeSimulation(Calls& calls) : calls_(&calls) { note("make"); }
    ~FakeSimulation() override { note("destroy"); }
    FakeSimulation(const FakeSimulation&) = delete;
    FakeSimulation& operator=(const FakeSimulation&) = delete;

    FrameStats advance(const FrameMeasures& measures) override
    {
        if (measures.stages != nullptr) {
            measures.stages->add(model::Stage::solve, 1.0);
            note("advance, timed");
            throw std::domain_error("cudaErrorIllegalAddress");
        }
        note("advance");
        FrameStats stats;
        stats.frame = 3;
        return stats;
    }
    [[nodiscard]] model::SteppedWater& water() override { throw std::logic_error("a fake has no water"); }
    [[nodiscard]] SimulationQueries& queries() override { throw std::logic_error("a fake answers no query"); }
    void set_gauges(const std::vector<model::GaugeNode>&) override { note("set_gauges"); }
    [[nodiscard]] const std::vector<model::HullSums>& hulls() override { return note("hulls"), hulls_; }
    [[nodiscard]] model::HullsInFrames* meshed_hulls() override { return note("meshed_hulls"), nullptr; }
    [[nodiscard]] SurfaceCopy surface() override { return note("surface"), SurfaceCopy{}; }
    void copy_surface(std::vector<double>& values) override { note("copy_surface"), values = {3.0}; }
    void copy_state(StateField, int, std::vector<double>& values) override { note("copy_state"), values = {1.0, 2.0}; }
    std::string state_hash() override { return note("state_hash"), "hash"; }
    void set_water(PreparedWater&&) override { note("set_water"); }
    SimulationCheckpoint checkpoint() override { return note("checkpoint"), SimulationCheckpoint{}; }
    SimulationCheckpoint checkpoint_numbers() override { return note("checkpoint_numbers"), SimulationCheckpoint{}; }
    model::CheckpointSizes checkpoint_sizes() override { return note("checkpoint_sizes"), model::CheckpointSizes{}; }
    model::CheckpointGrids checkpoint_grids() override { return note("checkpoint_grids"), model::CheckpointGrids{}; }
    void give_checkpoint_fields(const model::TakeBytes&) override { note("give_checkpoint_fields"); }
    void restore(const SimulationCheckpoint&, const std::vector<double>*, std::optional<model::PreparedSeas>&&,
                 const model::Current*, const std::optional<model::BreakingPlaces>&) override
    {
        note("restore");
    }
    void begin_checkpoint() override { note("begin_checkpoint"); }
    SimulationCheckpoint last_checkpoint() override { return note("last_checkpoint"), SimulationCheckpoint{}; }
    bool begin_surface_copy() override { return note("begin_surface_copy"), true; }
    [[nodiscard]] SurfaceCopy newest_copy() override { return note("newest_copy"), SurfaceCopy{}; }

private:
    void note(const std::string& call) const { calls_->emplace(call, std::this_thread::get_id()); }

    Calls* calls_;
    std::vector<model::HullSums> hulls_{2};
};

SimulationHost::Factory fake(Calls& calls)
{
    return [&calls] { return std::make_unique<FakeSimulation>(calls); };
}

/// Asks for a value, a reference, nothing, and an error.
void use(const SimulationHost& host)
{
    EXPECT_EQ(host.ask([](Simulation& simulation) { return simulation.advance().frame; }), 3);
    EXPECT_EQ(host.ask([](Simulation& simulation) { return simulation.state_hash(); }), "hash");
    const std::vector<model::HullSums>& hulls =
        host.ask([](Simulation& simulation) -> const std::vector<model::HullSums>& { return simulation.hulls(); });
    EXPECT_EQ(hulls.size(), 2U);
    host.ask([](Simulation& simulation) { simulation.begin_checkpoint(); });
    StageTimes times;
    EXPECT_THAT([&] { host.ask([&](Simulation& simulation) { simulation.advance({.stages = &times}); }); },
                testing::ThrowsMessage<std::domain_error>("cudaErrorIllegalAddress"));
    EXPECT_EQ(times.ms(model::Stage::solve), 1.0);
}

TEST(SimulationHost, OnAThreadAsksOnThatOneThreadAlone)
{
    Calls calls;
    {
        const SimulationHost host(fake(calls), std::make_shared<DeviceThread>());
        use(host);
        std::jthread([&] { use(host); }).join();
    }
    const std::thread::id thread = calls.find("make")->second;
    EXPECT_NE(thread, std::this_thread::get_id());
    EXPECT_THAT(calls, testing::Each(testing::Pair(testing::_, thread)));
    EXPECT_EQ(calls.count("destroy"), 1U);
    EXPECT_EQ(calls.count("state_hash"), 2U);
}

TEST(SimulationHost, InPlaceAsksOnTheCallersThread)
{
    Calls calls;
    {
        const SimulationHost host(fake(calls));
        use(host);
    }
    EXPECT_THAT(calls, testing::Each(testing::Pair(testing::_, std::this_thread::get_id())));
    EXPECT_EQ(calls.count("destroy"), 1U);
}

TEST(SimulationHost, DestroysOnItsThreadWhoeverHoldsItLast)
{
    Calls calls;
    auto host = std::make_shared<SimulationHost>(fake(calls), std::make_shared<DeviceThread>());
    std::jthread last([mine = std::move(host)]() mutable { mine.reset(); });
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

TEST(SimulationHost, ThrowsWhatItsFactoryThrowsAndLeavesNoThread)
{
    bool thread_ended = false;
    const auto fail = [&]() -> std::unique_ptr<Simulation> {
        farewell.ended = &thread_ended;
        throw MachineError("no driver");
    };
    EXPECT_THAT([&] { const SimulationHost host(fail, std::make_shared<DeviceThread>()); },
                testing::ThrowsMessage<MachineError>("no driver"));
    EXPECT_TRUE(thread_ended);
}

std::string hash_of(const SimulationHost& host)
{
    return host.ask([](Simulation& simulation) { return simulation.state_hash(); });
}

TEST(SimulationHost, ComputesTheSameWaterOnAThreadAsInPlace)
{
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    scenario.waves.time_step_s = 0.05;
    const auto make = [&] { return make_cpu_simulation(scenario.waves, {1, "float", 1}); };
    const SimulationHost direct(make);
    const SimulationHost first(make, std::make_shared<DeviceThread>());
    const SimulationHost second(make, std::make_shared<DeviceThread>());
    const auto advance = [](Simulation& simulation) { return simulation.advance(); };
    for (int number = 1; number <= 5; ++number) {
        const FrameStats stats = direct.ask(advance);
        for (const SimulationHost* host : {&first, &second}) {
            EXPECT_EQ(host->ask(advance).iterations, stats.iterations);
            EXPECT_EQ(hash_of(*host), hash_of(direct));
        }
    }
    EXPECT_EQ(first.ask([](Simulation& simulation) { return simulation.number(); }), 5);
}

TEST(SimulationHost, GivesTheTeamOfItsThreadTheSameBits)
{
    const Scenario scenario = basin({187, 101}); // too many nodes for the loops to use only one thread
    const auto make = [&] { return make_cpu_simulation(scenario.waves, {1, "double", 2}); };
    const SimulationHost direct(make);
    const SimulationHost host(make, std::make_shared<DeviceThread>());
    const auto advance = [](Simulation& simulation) { return simulation.advance(); };
    direct.ask(advance);
    host.ask(advance);
    EXPECT_EQ(hash_of(host), hash_of(direct));
}

} // namespace
} // namespace swell::engine
