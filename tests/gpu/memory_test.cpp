#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/results/report/profile/memory_table.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

/// The memory report of a GPU: the reported bytes equal the bytes that the driver says are used.
namespace swell::gpu_tests
{
namespace
{

using engine::BackendChoice;
using engine::MemoryTable;
using engine::WaveEngine;
using solver::MemoryPlace;

engine::Scenario basin(solver::Extent extent)
{
    engine::Scenario scenario;
    scenario.name = "basin";
    scenario.file = "basin.toml";
    scenario.waves.profile = model::dispersive_profile();
    scenario.waves.bathymetry = {extent, 5.0, 5.0, std::vector<double>(static_cast<std::size_t>(extent.nodes()), 20.0)};
    return scenario;
}

std::set<std::string> names_of(const std::vector<solver::NamedMemory>& arrays, MemoryPlace place)
{
    std::set<std::string> names;
    for (const solver::NamedMemory& array : arrays) {
        if (array.place == place) {
            names.insert(array.name);
        }
    }
    return names;
}

/// The driver gives whole pages of 2 MiB. A field of this grid fills 15.4 MiB, one of a quarter of it 3.9 MiB.
TEST(GpuMemory, TheArraysAreWhatTheDeviceHasLessOf)
{
    WaveEngine(basin({61, 47}), {BackendChoice::cuda}).advance_frame(); // what a first use of the device takes
    const std::size_t before = solver::cuda_memory(0).free_bytes;
    const WaveEngine engine(basin({2000, 2000}), {BackendChoice::cuda});
    const auto gone = static_cast<double>(before - solver::cuda_memory(0).free_bytes);
    const auto tracked = static_cast<double>(MemoryTable(engine.memory(), 1).bytes(MemoryPlace::device));
    EXPECT_GT(gone, 0.99 * tracked) << "the books claim more than is gone";
    EXPECT_LT(gone, 1.10 * tracked) << "an array is not in the books";
}

/// Takes all free memory of the device except `left_bytes`, like another program.
struct TakenByAnother {
    explicit TakenByAnother(std::size_t left_bytes)
        : memory(backend.allocate(solver::cuda_memory(0).free_bytes - left_bytes, "taken by another"))
    {
    }
    solver::CudaBackend backend;
    solver::Memory memory;
};

TEST(GpuMemory, ADeviceThatIsTooFullIsToldInOneLineAndServesAgainLater)
{
    WaveEngine(basin({61, 47}), {BackendChoice::cuda}).advance_frame();
    {
        const TakenByAnother taken(std::size_t{64} << 20U);
        try {
            const WaveEngine engine(basin({2000, 2000}), {BackendChoice::cuda});
            ADD_FAILURE() << "an engine of 600 MB found room in 64 MiB";
        } catch (const engine::MachineError& error) {
            EXPECT_THAT(error.what(), testing::AllOf(testing::HasSubstr("4000000 nodes in float need"),
                                                     testing::HasSubstr("--backend cpu")));
        }
    }
    EXPECT_TRUE(is_usable(WaveEngine(basin({2000, 2000}), {BackendChoice::cuda}).advance_frame().status));
}

/// A frame allocates no memory itself, and can do without the driver's memory for graphs. So another program that takes all
/// memory does no harm.
TEST(GpuMemory, ARunGoesOnWhereAnotherProgramTakesTheRest)
{
    WaveEngine undisturbed(basin({61, 47}), {BackendChoice::cuda});
    WaveEngine engine(basin({61, 47}), {BackendChoice::cuda});
    {
        const TakenByAnother taken(std::size_t{16} << 20U);
        for (int frame = 0; frame < 30; ++frame) {
            undisturbed.advance_frame();
            ASSERT_TRUE(is_usable(engine.advance_frame().status)) << frame;
        }
    }
    EXPECT_EQ(undisturbed.state_hash(), engine.state_hash());
    EXPECT_EQ("cuda", engine.backend().name);
}

TEST(GpuMemorySmall, EveryArrayIsNamedAndOnlyTransfersAreOnTheHost)
{
    WaveEngine engine(basin({61, 47}), {BackendChoice::cuda});
    engine.begin_surface_copy();
    const auto before = engine.memory();
    EXPECT_FALSE(names_of(before, MemoryPlace::device).contains("unnamed"));
    EXPECT_THAT(names_of(before, MemoryPlace::host),
                testing::UnorderedElementsAre("bound of the spectrum", "checkpoints", "frame input", "frame report",
                                              "surface copies"));
    engine.advance_frame();
    engine.begin_surface_copy();
    EXPECT_EQ(MemoryTable(engine.memory(), 1).bytes(), MemoryTable(before, 1).bytes());
}

} // namespace
} // namespace swell::gpu_tests
