/// If set-up accepts a scenario, its first frames can be computed. A set-up with which a run cannot begin is refused with a
/// reason; otherwise `swell check` would be useless. Everyday tests try 200 random set-ups and scenarios of up to 250,000
/// nodes; with the variable SWELL_SECOND_STAGE 2,000 and up to 500,000 nodes; with SWELL_LONG_TESTS (scripts/random_setups)
/// 5,000 and all scenarios.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <optional>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/frame_stats.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "model/setup/errors.hpp"
#include "random_setup.hpp"

namespace swell::engine
{
namespace
{

constexpr int frames = 20;

bool takes_long()
{
    return std::getenv("SWELL_LONG_TESTS") != nullptr;
}

bool is_second_stage()
{
    return takes_long() || std::getenv("SWELL_SECOND_STAGE") != nullptr;
}

/// Returns the worst status of the first frames.
RunStatus first_frames(WaveEngine& engine)
{
    RunStatus worst = RunStatus::converged;
    for (int frame = 0; frame < frames && is_usable(worst); ++frame) {
        worst = worse_of(worst, engine.advance_frame().status);
    }
    return worst;
}

std::vector<std::string> shipped_scenarios()
{
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(SWELL_SOURCE_DIR "/assets/scenarios")) {
        files.push_back(entry.path().string());
    }
    std::ranges::sort(files);
    return files;
}

/// Returns true if the scenario has few enough nodes for the time of this stage.
bool is_to_be_tried(const Scenario& scenario)
{
    return takes_long() || scenario.waves.bathymetry.extent.nodes() <= (is_second_stage() ? 500'000 : 250'000);
}

bool is_known_to_be_large(const std::string& name)
{
    return !takes_long() && (name == "bay_20km" || name.ends_with("1000k") || name.ends_with("1500k") ||
                             (!is_second_stage() && name.ends_with("500k")));
}

TEST(AcceptedSetups, TheShippedScenariosRunTheirFirstFrames)
{
    int tried = 0;
    for (const std::string& file : shipped_scenarios()) {
        const std::string text = std::filesystem::path(file).stem().string();
        if (is_known_to_be_large(text)) {
            continue; // reading one takes seconds
        }
        try {
            const Scenario scenario = read_scenario(file);
            if (is_to_be_tried(scenario)) {
                WaveEngine engine(scenario, {BackendChoice::cpu, 2});
                EXPECT_TRUE(is_success(first_frames(engine))) << text;
                ++tried;
            }
        } catch (const InputError& error) {
            const std::string why = error.what();
            const bool wants_geo = !build_options().geo && why.find("SWELL_GEO") != std::string::npos;
            EXPECT_TRUE(wants_geo || why.find("data folder") != std::string::npos) << why;
        }
    }
    EXPECT_GE(tried, (is_second_stage() ? 11 : 7) + (build_options().geo ? 1 : 0)); // one harbour is a GeoTIFF
}

TEST(AcceptedSetups, RandomOnesRunTheirFirstFrames)
{
    const std::uint64_t count = takes_long() ? 5'000 : is_second_stage() ? 2'000 : 200;
    std::uint64_t refused = 0;
    for (std::uint64_t number = 1; number <= count; ++number) {
        const Scenario scenario = random_setup(number);
        std::optional<WaveEngine> engine;
        try {
            engine.emplace(scenario, EngineOptions{BackendChoice::cpu, 1});
        } catch (const std::exception& error) { // a refusal is allowed
            ASSERT_TRUE(dynamic_cast<const model::SetupError*>(&error) != nullptr ||
                        dynamic_cast<const InputError*>(&error) != nullptr)
                << error.what() << "; " << described(scenario);
            ASSERT_EQ(std::string(error.what()).find("not finite"), std::string::npos)
                << error.what() << "; " << described(scenario);
            ++refused;
            continue;
        }
        const RunStatus worst = first_frames(*engine);
        EXPECT_TRUE(is_success(worst)) << name_of(worst) << " after frame " << engine->frame() << "; "
                                       << described(scenario);
    }
    EXPECT_LT(refused, count / 10) << "too few are tried";
    RecordProperty("refused", static_cast<int>(refused));
}

} // namespace
} // namespace swell::engine
