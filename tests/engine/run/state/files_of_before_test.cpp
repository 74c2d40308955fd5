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
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/wave_engine.hpp"

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

// A developed sea is in the fingerprint, and cures have changed its waves: some scenarios are compared without it.
TEST(FilesOfBefore, OfShippedScenariosHaveTheFingerprintsOfBefore)
{
    const auto fingerprint = [](const std::string& name, const Overrides& overrides) {
        WaveEngine engine(read_scenario(name, overrides), on_one_thread);
        return fingerprint_in(engine);
    };
    const Overrides undeveloped{{"sea.start_with_waves", "false"}};
    EXPECT_EQ(0xa063480bacece00e, fingerprint("open_sea", {}));
    EXPECT_EQ(0xb53407fd0af992ed, fingerprint("ijssel-100k", {}));
    EXPECT_EQ(0x54487916fb974037, fingerprint("port_presto-100k", {}));
    EXPECT_EQ(0xd7587319b50849f2, fingerprint("klopman_harbour", undeveloped));
    EXPECT_EQ(0xa8ec8e58ae7e80bb, fingerprint("plymouth-100k", undeveloped));
#ifdef SWELL_GEO
    EXPECT_EQ(0xd5ef2291fc751ce0, fingerprint("hilo_breakwater", {}));
#endif
}

} // namespace
} // namespace swell::engine
