#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "breaking_flats.hpp"
#include "busy_orders.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "random_changes.hpp"
#include "run/simulation/random_setup.hpp"
#include "sound_with_gates.hpp"

/// Several ranks that share one GPU have the hash of one rank on the CPU. They are threads of this process; processes of
/// MPI have a test of their own (tests/mpi/).
namespace swell::engine
{
namespace
{

EngineOptions on_cpu(int ranks = 1, GridCut cut = GridCut::rows)
{
    EngineOptions options = traffic_options(BackendChoice::cpu, ranks);
    options.ranks = ranks;
    options.cut = cut;
    return options;
}

EngineOptions on_gpu(int ranks, GridCut cut = GridCut::rows)
{
    EngineOptions options = on_cpu(ranks, cut);
    options.backend = BackendChoice::cuda;
    return options;
}

TEST(GpuRanks, HaveTheHashOfTheCpuWithShipsByOrder)
{
    struct Run {
        const char* precision;
        int ranks;
        GridCut cut;
    };
    for (const auto& [precision, ranks, cut] : {Run{"float", 2, GridCut::rows}, Run{"float", 2, GridCut::columns},
                                                Run{"double", 4, GridCut::both}, Run{"float", 7, GridCut::rows}}) {
        const Scenario scenario = traffic_basin(precision, {133, 119});
        WaveEngine one(scenario, on_cpu());
        WaveEngine several(scenario, on_gpu(ranks, cut));
        ASSERT_EQ(several.backend().name, "cuda");
        for (int frame = 0; frame < 40; ++frame) {
            give_orders(one);
            give_orders(several);
            ASSERT_EQ(one.advance_frame().max_abs_zeta_m, several.advance_frame().max_abs_zeta_m) << frame;
        }
        EXPECT_EQ(one.state_hash(), several.state_hash()) << ranks << " ranks, " << precision;
        ASSERT_EQ(one.ship_forces().size(), several.ship_forces().size());
        EXPECT_EQ(one.ship_forces().front().force_n, several.ship_forces().front().force_n);
    }
}

TEST(GpuRanks, HaveTheHashOfTheCpuWithGatesAndEverythingElse)
{
    for (const bool by_tolerance : {false, true}) {
        WaveEngine one(sound_with_gates(by_tolerance), on_cpu());
        WaveEngine several(sound_with_gates(by_tolerance), by_tolerance ? on_gpu(3) : on_gpu(4, GridCut::both));
        RandomOrders orders(by_tolerance ? 1 : 2, {133, 71}, true);
        for (int frame = 1; frame <= 30; ++frame) {
            if (frame % 6 == 5) {
                orders.give(one, several);
            }
            ASSERT_EQ(one.advance_frame().max_abs_zeta_m, several.advance_frame().max_abs_zeta_m) << frame;
        }
        EXPECT_EQ(one.state_hash(), several.state_hash()) << by_tolerance;
        expect_the_same_changes(one, several);
    }
}

/// A state goes from ranks on a GPU to ranks on CPUs and back.
TEST(GpuRanks, RestoreStatesOfTheCpu)
{
    const Scenario scenario = breaking_flats();
    WaveEngine on_device(scenario, on_gpu(4, GridCut::both));
    on_device.collect_statistics();
    on_device.collect_foam();
    hash_after(on_device, 20);
    const std::vector<std::byte> state = on_device.save_state();
    const std::string hash = hash_after(on_device, 20);
    for (const EngineOptions& options : {on_cpu(), on_cpu(3), on_gpu(2, GridCut::columns)}) {
        WaveEngine other(scenario, options);
        ASSERT_EQ(other.restore_state(state), Outcome::done) << other.reason();
        EXPECT_EQ(hash_after(other, 20), hash) << options.ranks;
        EXPECT_EQ(other.foam_hash(), on_device.foam_hash()) << options.ranks;
        EXPECT_EQ(other.highest_zeta_m(), on_device.highest_zeta_m()) << options.ranks;
        EXPECT_EQ(other.snapshot().zeta_m, on_device.snapshot().zeta_m) << options.ranks;
    }
}

TEST(GpuRanks, HaveTheHashOfTheCpuInRandomSetups)
{
    int computed = 0;
    for (std::uint64_t number = 1; number <= 24; ++number) {
        const Scenario scenario = random_setup(number);
        if (scenario.waves.bathymetry.extent.ny < 32) {
            continue;
        }
        try {
            WaveEngine one(scenario, on_cpu());
            WaveEngine several(scenario, on_gpu(2));
            for (int frame = 0; frame < 8; ++frame) {
                one.advance_frame();
                several.advance_frame();
            }
            EXPECT_EQ(one.state_hash(), several.state_hash()) << described(scenario);
            ++computed;
        } catch (const std::invalid_argument&) { // refused
        } catch (const std::exception& error) {
            ADD_FAILURE() << number << ": " << error.what() << "; " << described(scenario);
        }
    }
    EXPECT_GT(computed, 5);
}

} // namespace
} // namespace swell::engine
