#include "engine/simulation/simulation_host.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <stdexcept>
#include <thread>

#include "engine/base/errors.hpp"
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
    std::vector<model::SeaInWater> seas_;

public:
    explicit FakeSimulation(Calls& calls) : calls_(&calls) { note("make"); }
    ~FakeSimulation() override { note("destroy"); }
    FakeSimulation(const FakeSimulation&) = delete;
    FakeSimulation& operator=(const FakeSimulation&) = delete;

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
    [[nodiscard]] const std::string& place_of_the_fault() const override { return note("place_of_the_fault"), place_; }
    void set_gauges(const std::vector<model::GaugeNode>&) override { note("set_gauges"); }
    [[nodiscard]] const std::vector<double>& gauges_m() const override { return note("gauges_m"), gauges_m_; }
    [[nodiscard]] double zeta_m(int i, int j) override { return note("zeta_m"), 10.0 * i + j; }
    void copy_zeta(std::vector<double>& values) override { note("copy_zeta"), values = {1.0, 2.0}; }
    void copy_state(StateField field, int mode, std::vector<double>& values) override
    {
        note("copy_state");
        values = {field == StateField::psi ? 1.0 : 0.0, 1.0 * mode};
    }
    std::string state_hash() override { return note("state_hash"), "hash"; }
    [[nodiscard]] const model::ShipsState& ships() const override { return note("ships"), ships_; }
    [[nodiscard]] bool has_room(std::size_t, const model::PressurePulse&) const override { return note("has_room"), true; }
    void put_ship(std::size_t, const model::SteeredShip&) override { note("put_ship"); }
    [[nodiscard]] const std::vector<model::HullSums>& hulls() override { return note("hulls"), hulls_; }
    void set_depths(const std::vector<double>&, const model::Current*) override { note("set_depths"); }
    SimulationCheckpoint checkpoint() override { return note("checkpoint"), SimulationCheckpoint{}; }
    void restore(const SimulationCheckpoint&, const std::vector<double>*, std::optional<model::PreparedSeas>&&,
                 const model::Current*, const std::optional<model::BreakingPlaces>&) override
    {
        note("restore");
    }
    void set_water(PreparedWater&&) override { note("set_water"); }
    solver::Pieces pieces_of(PreparedWater&) override { return {}; }
    void make_room_for_ready_depths() override {}
    [[nodiscard]] model::WaterBefore water_before() const override { return {}; }
    [[nodiscard]] const std::vector<model::SeaInWater>& seas() const override { return seas_; }
    [[nodiscard]] double breaking_depth_m() const override { return 0.0; }
    [[nodiscard]] model::StepperBefore remember(bool) const override { return {}; }
    void take_back(model::StepperBefore&&) noexcept override { note("take_back"); }
    void mend() override { note("mend"); }
    void begin_checkpoint() override { note("begin_checkpoint"); }
    SimulationCheckpoint last_checkpoint() override { return note("last_checkpoint"), SimulationCheckpoint{}; }
    bool begin_surface_copy() override { return note("begin_surface_copy"), true; }
    [[nodiscard]] SurfaceCopy newest_copy() override { return note("newest_copy"), SurfaceCopy{}; }
    double mass_drift_m3() override { return note("mass_drift_m3"), 0.5; }
    model::Observations observe() override
    {
        return note("observe"), model::Observations{.ship_forces = std::vector<model::ShipForce>(2),
                                                    .fixed_counts = {},
                                                    .hull_dents_m = {0.1, 0.2}};
    }
    void collect_statistics() override { note("collect_statistics"); }
    void gather_statistics_from_now_on(bool) override { note("gather_statistics_from_now_on"); }
    std::vector<double> highest_zeta_m() override { return note("highest_zeta_m"), std::vector<double>{4.0}; }
    std::vector<double> significant_wave_height_m() override
    {
        return note("significant_wave_height_m"), std::vector<double>{5.0};
    }
    model::WaveMaps wave_maps() override { return note("wave_maps"), model::WaveMaps{{7.0}, {270.0}}; }
    std::vector<double> breaking_loss_w_per_m2() override
    {
        return note("breaking_loss_w_per_m2"), std::vector<double>{6.0};
    }
    void collect_foam() override { note("collect_foam"); }
    [[nodiscard]] bool collects_foam() const override { return note("collects_foam"), false; }
    [[nodiscard]] model::Foam foam() override { return note("foam"), model::Foam{{2, 1}, {0.25F, 0.5F}}; }
    [[nodiscard]] const model::Bathymetry& bathymetry() const override { return note("bathymetry"), bathymetry_; }
    [[nodiscard]] const model::Remarks& remarks() const override { return note("remarks"), remarks_; }
    [[nodiscard]] bool has_fixed_count() const override { return note("has_fixed_count"), false; }
    [[nodiscard]] int threads() const override { return note("threads"), 1; }
    [[nodiscard]] SimulationQueries& queries() override { throw std::logic_error("nobody asks a fake"); }
    [[nodiscard]] std::vector<solver::NamedMemory> memory() override
    {
        return note("memory"), std::vector<solver::NamedMemory>{{"zeta", solver::MemoryPlace::host, 1, 24}};
    }

private:
    void note(const std::string& call) const { calls_->emplace(call, std::this_thread::get_id()); }

    Calls* calls_;
    std::vector<double> gauges_m_{6.0};
    std::string place_;
    model::ShipsState ships_;
    std::vector<model::HullSums> hulls_;
    model::Bathymetry bathymetry_{{3, 2}, 5.0, 5.0, std::vector<double>(6, 20.0)};
    model::Remarks remarks_{{"a note"}, {"a warning"}};
};

SimulationHost::Factory fake(Calls& calls)
{
    return [&calls] { return std::make_unique<FakeSimulation>(calls); };
}

/// Asks for a value, a reference, nothing, and an error.
void use(const SimulationHost& host)
{
    EXPECT_EQ(host.ask([](Simulation& simulation) { return simulation.advance().frame; }), 3);
    EXPECT_EQ(host.ask([](Simulation& simulation) { return simulation.observe(); }).ship_forces.size(), 2U);
    const model::Bathymetry& bathymetry =
        host.ask([](Simulation& simulation) -> const model::Bathymetry& { return simulation.bathymetry(); });
    EXPECT_EQ(bathymetry.depth_m.size(), 6U);
    host.ask([](Simulation& simulation) { simulation.begin_checkpoint(); });
    StageTimes times;
    EXPECT_THAT([&] { host.ask([&](Simulation& simulation) { simulation.advance(times); }); },
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
    EXPECT_EQ(calls.count("observe"), 2U);
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
    const Scenario scenario = basin({187, 101}); // more nodes than one thread takes alone
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
