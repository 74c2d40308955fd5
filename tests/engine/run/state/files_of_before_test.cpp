// Reads saved states and logs that an older Swell wrote. Compares fingerprints, which bind a state to its scenario.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "../../small_scenarios.hpp"
#include "../changes/sloping_bay.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "model/incoming/seas/developed_sea.hpp"

namespace swell::engine
{
namespace
{

std::string path_of_kept(const std::string& name)
{
    return fmt::format("{}/tests/engine/run/state/kept/{}", SWELL_SOURCE_DIR, name);
}

std::string content_of_kept(const std::string& name)
{
    std::ifstream file(path_of_kept(name), std::ios::binary);
    EXPECT_TRUE(file) << name;
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::byte> state_of_kept(const std::string& name)
{
    const std::string content = content_of_kept(name);
    std::vector<std::byte> bytes(content.size());
    std::memcpy(bytes.data(), content.data(), content.size());
    return bytes;
}

EngineOptions options_of_kept()
{
    EngineOptions options = on_one_thread;
    options.spare_ships.count = 2;
    options.logs_inputs = true;
    return options;
}

Scenario kept(const std::string& name)
{
    return read_scenario(path_of_kept(name), {});
}

/// Computes up to frame 90 with the orders of a log.
void compute_to_90(WaveEngine& engine, const InputLog& log)
{
    while (engine.frame() < 90) {
        ASSERT_EQ(Outcome::done, engine.replay(log)) << engine.reason();
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

// The older program had these hashes.
TEST(FilesOfBefore, OfARunWithoutASeaGiveItsBits)
{
    const InputLog log = read_input_log(content_of_kept("plain.jsonl"), "plain.jsonl");
    WaveEngine replayed(kept("plain.toml"), options_of_kept());
    compute_to_90(replayed, log);
    EXPECT_EQ("633883b813632830", replayed.state_hash());
    WaveEngine restored(kept("plain.toml"), options_of_kept());
    ASSERT_EQ(Outcome::done, restored.restore_state(state_of_kept("plain.state"))) << restored.reason();
    EXPECT_EQ("0c13b9e58ea4a606", restored.state_hash());
    while (restored.frame() < 90) {
        ASSERT_TRUE(is_usable(restored.advance_frame().status));
    }
    EXPECT_EQ("633883b813632830", restored.state_hash());
}

// Two seas over a slope, a current, friction, a filter, breaking waves, ships, events. Cures have changed its waves since.
TEST(FilesOfBefore, OfARunWithEverythingAreRead)
{
    WaveEngine restored(kept("rich.toml"), options_of_kept());
    ASSERT_EQ(Outcome::done, restored.restore_state(state_of_kept("rich.state"))) << restored.reason();
    EXPECT_EQ("14c06cf75da10153", restored.state_hash());
    for (int frame = 0; frame < 20; ++frame) {
        ASSERT_TRUE(is_usable(restored.advance_frame().status));
    }
    WaveEngine replayed(kept("rich.toml"), options_of_kept());
    compute_to_90(replayed, read_input_log(content_of_kept("rich.jsonl"), "rich.jsonl"));
    EXPECT_EQ("tug", replayed.ships().at(1).name);
}

std::uint64_t fingerprint_in(WaveEngine& engine)
{
    constexpr std::size_t place = 16; // after letters, version and precision
    std::uint64_t number = 0;
    std::memcpy(&number, engine.save_state().data() + place, sizeof number);
    return number;
}

// States of before have the waves with which a run begins in their fingerprint, and cures have changed these waves: some
// scenarios are compared without them.
TEST(FilesOfBefore, OfShippedScenariosBelongToThem)
{
    const auto is_of = [](std::uint64_t fingerprint, const std::string& name, const Overrides& overrides) {
        const WaveEngine engine(read_scenario(name, overrides), on_one_thread);
        return is_fingerprint_of(engine.scenario(), fingerprint);
    };
    const Overrides undeveloped{{"sea.start_with_waves", "false"}};
    EXPECT_TRUE(is_of(0xa063480bacece00e, "open_sea", {}));
    EXPECT_TRUE(is_of(0xb53407fd0af992ed, "ijssel-100k", {}));
    EXPECT_TRUE(is_of(0x54487916fb974037, "port_presto-100k", {}));
    EXPECT_TRUE(is_of(0xd7587319b50849f2, "klopman_harbour", undeveloped));
    EXPECT_TRUE(is_of(0xa8ec8e58ae7e80bb, "plymouth-100k", undeveloped));
    EXPECT_FALSE(is_of(0xa8ec8e58ae7e80bb, "klopman_harbour", undeveloped));
#ifdef SWELL_GEO
    EXPECT_TRUE(is_of(0xd5ef2291fc751ce0, "hilo_breakwater", {}));
#endif
}

TEST(FilesOfBefore, OfARunThatBeganWithWavesKeepTheirScenario)
{
    Scenario scenario = sloping_bay(false);
    scenario.waves.sea->developed = true;
    WaveEngine engine(scenario, on_one_thread);
    Scenario with_waves = engine.scenario();
    with_waves.waves.initial = model::developed_sea(engine.scenario().waves);
    ASSERT_TRUE(with_waves.waves.initial.present());
    const std::uint64_t older = fingerprint_of(with_waves), now = fingerprint_in(engine);
    EXPECT_NE(older, now);
    EXPECT_TRUE(is_fingerprint_of(engine.scenario(), older));
    EXPECT_TRUE(is_fingerprint_of(engine.scenario(), now));
    scenario.waves.sea->height_m = 0.5;
    EXPECT_FALSE(is_fingerprint_of(WaveEngine(scenario, on_one_thread).scenario(), older));
}

} // namespace
} // namespace swell::engine
