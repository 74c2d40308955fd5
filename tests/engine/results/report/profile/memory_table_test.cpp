#include "engine/results/report/profile/memory_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

using solver::MemoryPlace;
using testing::HasSubstr;
using testing::Not;

const std::vector<solver::NamedMemory> three{{"frame input", MemoryPlace::host, 1, 100},
                                             {"zeta", MemoryPlace::device, 3, 3 << 20},
                                             {"frame input", MemoryPlace::device, 1, 200}};

TEST(MemoryTable, HasTheLargestFirstAndATotalOfEachPlace)
{
    const MemoryTable table(three, 1 << 18);
    EXPECT_EQ(table.arrays().front().name, "zeta");
    EXPECT_EQ(table.bytes(MemoryPlace::host), 100U);
    EXPECT_EQ(table.bytes(MemoryPlace::device), (3U << 20) + 200);
    EXPECT_EQ(table.bytes(), (3U << 20) + 300);
    const std::string text = memory_text(table);
    EXPECT_THAT(text, HasSubstr("  zeta                 device      3        3145728      3.000     12.00\n"));
    EXPECT_THAT(text, HasSubstr("  all arrays           device      4        3145928      3.000     12.00\n"));
    EXPECT_THAT(text, HasSubstr("  all arrays           host        1            100      0.000      0.00\n"));
    EXPECT_EQ(memory_line(table),
              "3.0 MiB of arrays on the device, 12 bytes per node; 0.0 MiB of arrays on the host, 0 bytes per node");
}

TEST(MemoryTable, KeepsItsColumnsWithALongName)
{
    const std::string name = "what the strips of edges remember";
    const std::string text = memory_text(MemoryTable({{name, MemoryPlace::host, 1, 100}, three[1]}, 10));
    EXPECT_THAT(text, HasSubstr("  " + name + " host        1            100"));
    EXPECT_THAT(text, HasSubstr("  zeta" + std::string(name.size() - 4, ' ') + " device      3        3145728"));
}

TEST(MemoryTable, DoesNotSpeakOfADeviceWhereThereIsNone)
{
    const MemoryTable table({three.front()}, 10);
    EXPECT_THAT(memory_text(table), Not(HasSubstr("device")));
    EXPECT_EQ(memory_line(table), "0.0 MiB of arrays on the host, 10 bytes per node");
    EXPECT_EQ(memory_json(table)["total"]["device"]["bytes"], 0);
}

TEST(MemoryTable, AsJsonAddsUp)
{
    const nlohmann::ordered_json json = memory_json(MemoryTable(three, 100));
    std::size_t sum = 0;
    for (const auto& array : json["arrays"]) {
        sum += array["bytes"].get<std::size_t>();
        EXPECT_DOUBLE_EQ(array["bytes_per_node"], array["bytes"].get<double>() / 100.0);
        EXPECT_DOUBLE_EQ(array["mib"], array["bytes"].get<double>() / 1048576.0);
    }
    EXPECT_EQ(json["total"]["bytes"], sum);
    EXPECT_EQ(json["total"]["host"]["bytes"], 100);
    EXPECT_EQ(json["arrays"][1],
              nlohmann::ordered_json::parse(R"({"name": "frame input", "on": "device", "blocks": 1, "bytes": 200,
                                                "mib": 0.00019073486328125, "bytes_per_node": 2.0})"));
}

std::vector<std::string> names_of(const std::vector<solver::NamedMemory>& arrays)
{
    std::vector<std::string> names;
    names.reserve(arrays.size());
    for (const solver::NamedMemory& array : arrays) {
        names.push_back(array.name);
    }
    return names;
}

TEST(WaveEngine, NamesItsMemoryAndAsksForNoneInAFrame)
{
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    scenario.gauges = {{"middle", 30, 23}};
    for (const char* precision : {"float", "double"}) {
        scenario.precision = precision;
        WaveEngine engine(scenario, {BackendChoice::cpu, 1});
        engine.collect_statistics();
        engine.begin_surface_copy();
        const MemoryTable before(engine.memory(), 1);
        EXPECT_THAT(names_of(before.arrays()), Not(testing::Contains("unnamed")));
        EXPECT_THAT(names_of(before.arrays()), testing::IsSupersetOf({"zeta", "phi", "psi", "depth", "statistics",
                                                                      "surface copies", "Krylov vectors"}));
        for (int frame = 0; frame < 3; ++frame) {
            engine.advance_frame();
            engine.begin_surface_copy();
        }
        EXPECT_EQ(engine.state_hash().size(), 16U);
        EXPECT_EQ(memory_json(MemoryTable(engine.memory(), 1)), memory_json(before));
    }
}

TEST(WaveEngine, ARingOfCopiesIsBookedWithItsStaging)
{
    WaveEngine engine(basin(), {BackendChoice::cpu, 1});
    engine.begin_surface_copy();
    for (const solver::NamedMemory& array : engine.memory()) {
        if (array.name == "surface copies") {
            EXPECT_EQ(array.blocks, 4 + 1);
            EXPECT_EQ(array.bytes % 5, 0U);
            return;
        }
    }
    FAIL() << "there are none";
}

} // namespace
} // namespace swell::engine
