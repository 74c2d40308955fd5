#include "engine/results/report/profile/kernel_profile.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

WaveEngine small_engine()
{
    return WaveEngine(basin(), {BackendChoice::cpu, 2});
}

TEST(KernelProfile, OfACpuIsThatOfItsLoops)
{
    WaveEngine engine = small_engine();
    const KernelProfile profile = profile_kernels(engine, 3);
    ASSERT_GT(profile.rows.size(), 10U);
    EXPECT_GT(profile.copy_gb_per_s, 0.0);
    double costliest_us = 1e30;
    double solve_ms = 0.0;
    bool some_state_their_bytes = false;
    for (const KernelRow& row : profile.rows) {
        const double us = row.us * row.launches_per_frame;
        EXPECT_LE(us, costliest_us) << "the most costly first";
        costliest_us = us;
        EXPECT_FALSE(row.stage.empty()) << row.name;
        EXPECT_DOUBLE_EQ(row.share_of_copy, row.gb_per_s / profile.copy_gb_per_s);
        solve_ms += row.stage == "solve" ? us / 1000.0 : 0.0;
        some_state_their_bytes = some_state_their_bytes || row.gb_per_s > 0.0;
    }
    EXPECT_TRUE(some_state_their_bytes);
    ASSERT_FALSE(profile.stages.empty());
    for (const StageBandwidth& stage : profile.stages) {
        if (stage.stage == "solve") {
            EXPECT_NEAR(stage.ms_per_frame, solve_ms, 1e-9 + 1e-9 * solve_ms);
            EXPECT_GT(stage.gb_per_s, 0.0);
        }
    }
}

TEST(KernelProfile, ComputesTheSameFrames)
{
    WaveEngine timed = small_engine();
    WaveEngine plain = small_engine();
    profile_kernels(timed, 3);
    for (int frame = 0; frame < 3; ++frame) {
        plain.advance_frame();
    }
    EXPECT_EQ(timed.frame(), 3);
    EXPECT_EQ(timed.state_hash(), plain.state_hash());
}

TEST(KernelProfile, LeavesOutWhatIsNotKnown)
{
    KernelProfile profile;
    profile.copy_gb_per_s = 20.0;
    profile.rows = {{"ForwardB1<float>", "solve", {30, 23}, 0, 7.0, 2.5, 12.0, 10.0, 0.5},
                    {"Halve", "solve", {1, 1}, 5, 1.0, 0.1, 0.0, 0.0, 0.0}};
    profile.stages = {{"solve", 0.0176, 9.5, 0.475}};
    const std::string text = kernels_text(profile);
    EXPECT_THAT(text, HasSubstr("ForwardB1<float>                     solve            30x23     0      7.0      2.50      "
                                "17.5     12     10    50%\n"));
    EXPECT_THAT(text, HasSubstr("0.1      -      -      -\n"));
    EXPECT_THAT(text, HasSubstr("17.6            10    48%\n")) << text;
    EXPECT_EQ(stage_bandwidth_json(profile)["solve"]["share_of_copy"], 0.475);
    EXPECT_EQ(kernels_json(profile)[0]["stage"], "solve");
}

} // namespace
} // namespace swell::engine
