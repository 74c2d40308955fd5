#include <gmock/gmock.h>

#include "engine/run/base/build_info.hpp"
#include "given_frames.hpp"

/// `swell view --replay` of recordings of `swell run`.
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
    /// Records every fourth frame of a run. Returns the arguments of `swell view` that play the recording.
    std::string recorded(const std::string& scenario)
    {
        const std::string run =
            "run " + scenario + " --fields-every 4 --fields zeta,psi --foam --overwrite --out '" + out("run") + "'";
        EXPECT_EQ(run_swell(scratch, run).exit_code, 0);
        return "--replay '" + out("run/fields.nc") + "'";
    }
    void expect_the_bytes_of_live(const std::string& scenario)
    {
        const std::string recording = recorded(scenario);
        for (const char* look : {"--camera follow", "--camera map --colour zeta", "--camera map --colour psi"}) {
            const std::string picture = std::string(look) + " --no-overlay --screenshot '" + out("sea.png") + "' ";
            ASSERT_EQ(view(scenario, picture + "--frame 4,12").exit_code, 0);
            ASSERT_EQ(view(recording, picture + "--frame 12").exit_code, 0);
            EXPECT_TRUE(content_of(out("sea.png")) == content_of(out("sea_000012.png"))) << look;
            EXPECT_FALSE(content_of(out("sea.png")) == content_of(out("sea_000004.png"))) << look;
        }
    }
};

/// Returns a pond with a ship at rest, because a recording does not contain the track of a ship that sails.
std::string moored_pond(const engine::ScratchFolder& scratch)
{
    std::string moored = content_of(scratch.path_of("pond.toml"));
    const std::string track = ", [250.0, 120.0]]";
    moored.replace(moored.find(track), track.size(), "]");
    return moored;
}

/// Returns a pond with a high sea from the start, which breaks and continues outside the grid, and a second sea that begins
/// to replace it.
std::string sea_of_pond(const engine::ScratchFolder& scratch)
{
    std::string sea = moored_pond(scratch);
    sea.replace(sea.find("height_m = 0.5"), std::string("height_m = 0.5").size(), "height_m = 4.0");
    sea += "[[event]]\nat_s = 0.1\nover_s = 1.0\n[event.sea]\nfrom_deg = 300.0\n";
    return "'" + scratch.file("sea.toml", sea) + "'";
}

/// Returns a pond with an initial hump of water and no sea.
std::string calm_pond(const engine::ScratchFolder& scratch)
{
    std::string calm = moored_pond(scratch);
    const std::size_t sea = calm.find("[sea]");
    calm.erase(sea, calm.find("[[ship]]") - sea);
    calm.replace(calm.find("generating"), std::string("generating").size(), "open");
    calm += "[initial]\nkind = \"hump\"\nx_m = 180.0\ny_m = 150.0\nheight_m = 0.4\nradius_m = 25.0\n";
    return "'" + scratch.file("calm.toml", calm) + "'";
}

TEST_F(ReplayedFrames, AreTheBytesOfThoseDrawnLive)
{
    expect_the_bytes_of_live(sea_of_pond(scratch));
    expect_the_bytes_of_live(calm_pond(scratch));
}

/// Earlier recordings lack the seas outside and the foam, so their pictures differ. The test renames the variables to
/// imitate them.
TEST_F(ReplayedFrames, OfEarlierRecordingsHaveNeitherSeaOutsideNorFoam)
{
    const std::string picture = " --camera follow --no-overlay --screenshot '" + out("sea.png") + "' --frame 12";
    const std::string recording = recorded(sea_of_pond(scratch));
    ASSERT_EQ(view(recording, picture).exit_code, 0);
    const std::string whole = content_of(out("sea.png"));
    for (const std::string name : {"sea_k_east", "foam"}) {
        std::string bytes = content_of(out("run/fields.nc"));
        const std::string own = std::string(3, '\0') + static_cast<char>(name.size()) + name + '\0';
        const std::size_t place = bytes.find(own);
        ASSERT_NE(place, std::string::npos) << name;
        bytes[place + 4] = 'X';
        ASSERT_EQ(view("--replay '" + scratch.file("earlier.nc", bytes) + "'", picture).exit_code, 0);
        EXPECT_FALSE(content_of(out("sea.png")) == whole) << name;
    }
}

TEST_F(ReplayedFrames, ThatWereNotRecordedAreRefused)
{
    const std::string recording = recorded(pond);
    for (const auto& [frame, words] : {std::pair{"13", "frame 13: is after the last frame; allowed are 0 to 12"},
                                       std::pair{"6", "frame 6: was not recorded; the next recorded frame is 8"}}) {
        const engine::ProgramResult result =
            view(recording, "--screenshot '" + out("sea.png") + "' --frame " + std::string(frame));
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_THAT(result.messages, testing::HasSubstr(words));
        EXPECT_EQ(names_in(out("")), (std::set<std::string>{"run"}));
    }
}

} // namespace
} // namespace swell::viewer
