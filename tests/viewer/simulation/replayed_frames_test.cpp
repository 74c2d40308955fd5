#include <gmock/gmock.h>

#include "engine/base/build_info.hpp"
#include "given_frames.hpp"

/// `swell view --replay`: what `swell run` recorded, shown again.
namespace swell::viewer
{
namespace
{

using engine::content_of;
using engine::run_swell;

class ReplayedFrames : public GivenFrames
{
protected:
    void SetUp() override
    {
        if (!engine::build_options().geo) {
            GTEST_SKIP() << "this build has no NetCDF";
        }
    }
    /// Every fourth frame of a run; the words that show it again.
    std::string recorded(const std::string& scenario)
    {
        const std::string run = "run " + scenario + " --fields-every 4 --fields zeta,psi --out '" + out("run") + "'";
        EXPECT_EQ(run_swell(scratch, run).exit_code, 0);
        return "--replay '" + out("run/fields.nc") + "'";
    }
};

/// With a hump that runs apart instead of a sea, whose waves outside the grid a recording does not know, and a ship at
/// rest: of one that sails it does not know the track ahead.
std::string moored_pond(const engine::ScratchFolder& scratch)
{
    std::string moored = content_of(scratch.path_of("pond.toml"));
    const std::string track = ", [250.0, 120.0]]";
    moored.replace(moored.find(track), track.size(), "]");
    const std::size_t sea = moored.find("[sea]");
    moored.erase(sea, moored.find("[[ship]]") - sea);
    moored.replace(moored.find("generating"), std::string("generating").size(), "open");
    moored += "[initial]\nkind = \"hump\"\nx_m = 180.0\ny_m = 150.0\nheight_m = 0.4\nradius_m = 25.0\n";
    return "'" + scratch.file("moored.toml", moored) + "'";
}

TEST_F(ReplayedFrames, AreTheBytesOfThoseDrawnLive)
{
    const std::string moored = moored_pond(scratch);
    const std::string recording = recorded(moored);
    for (const char* look : {"--camera follow", "--camera map --colour zeta", "--camera map --colour psi"}) {
        const std::string picture = std::string(look) + " --no-overlay --screenshot '" + out("sea.png") + "' ";
        ASSERT_EQ(view(moored, picture + "--frame 4,12").exit_code, 0);
        ASSERT_EQ(view(recording, picture + "--frame 12").exit_code, 0);
        EXPECT_TRUE(content_of(out("sea.png")) == content_of(out("sea_000012.png"))) << look;
        EXPECT_FALSE(content_of(out("sea.png")) == content_of(out("sea_000004.png"))) << look;
    }
}

TEST_F(ReplayedFrames, ThatWereNotRecordedAreRefused)
{
    const std::string recording = recorded(pond);
    for (const auto& [frame, words] : {std::pair{"13", "frame 13: the run ends with frame 12"},
                                       std::pair{"6", "frame 6: was not recorded; the next that was is 8"}}) {
        const engine::ProgramResult result =
            view(recording, "--screenshot '" + out("sea.png") + "' --frame " + std::string(frame));
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_THAT(result.messages, testing::HasSubstr(words));
        EXPECT_EQ(names_in(out("")), (std::set<std::string>{"run"}));
    }
}

} // namespace
} // namespace swell::viewer
