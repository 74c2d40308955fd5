#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "given_frames.hpp"
#include "started_program.hpp"

/// `swell view --offscreen` draws exactly the given frames, and each picture is always the same.
namespace swell::viewer
{
namespace
{

using engine::comes_true;
using engine::StartedProgram;

using engine::content_of;
using engine::ProgramResult;
using engine::run_swell;
using nlohmann::json;

TEST_F(GivenFrames, BecomeOnePictureEach)
{
    const ProgramResult result =
        view(pond, "--frame 9,2 --screenshot '" + out("sea.png") + "' --json '" + out("summary.json") + "'");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_EQ(names_in(out("")), (std::set<std::string>{"sea_000002.png", "sea_000009.png", "summary.json"}));
    const json summary = json::parse(content_of(out("summary.json")));
    EXPECT_EQ(summary["pictures"]["files"], (json{out("sea_000002.png"), out("sea_000009.png")}));
    EXPECT_EQ(summary["frames"], 9) << "and no frame more is computed";
    std::filesystem::remove(out("summary.json"));
    expect_whole_pictures(out(""), 160, 120);
}

TEST_F(GivenFrames, OneAloneHasTheNameItWasGiven)
{
    ASSERT_EQ(view(pond, "--frame 0 --screenshot '" + out("start.png") + "'").exit_code, 0);
    EXPECT_EQ(names_in(out("")), (std::set<std::string>{"start.png"}));
    expect_whole_pictures(out(""), 160, 120);
}

TEST_F(GivenFrames, OfARangeAreRecordedInAFolderOfTheirOwn)
{
    const ProgramResult result = view(pond, "--frames 2:9:3 --record '" + out("new/film") + "'");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_EQ(names_in(out("")), (std::set<std::string>{"new"}));
    EXPECT_EQ(names_in(out("new/film")),
              (std::set<std::string>{"000002.png", "000005.png", "000008.png", "recording.json"}));
    expect_whole_pictures(out("new/film"), 160, 120);
}

TEST_F(GivenFrames, AreNotRecordedBesideThoseOfAnEarlierRecording)
{
    const std::string record = "--record '" + out("film") + "' --frames ";
    ASSERT_EQ(view(pond, record + "1:3").exit_code, 0);
    static_cast<void>(scratch.file("out/film/notes.txt", "mine"));
    const ProgramResult refused = view(pond, record + "5:6");
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.messages, testing::HasSubstr("000001.png of an earlier recording exists"));
    EXPECT_EQ(std::count(refused.messages.begin(), refused.messages.end(), '\n'), 1) << refused.messages;
    ASSERT_EQ(view(pond, record + "3:4 --overwrite").exit_code, 0);
    EXPECT_EQ(names_in(out("film")), (std::set<std::string>{"000003.png", "000004.png", "notes.txt", "recording.json"}));
}

/// A picture does not belong to a recording because of the digits in its name. It must be in the list, with its size.
TEST_F(GivenFrames, AreNotRecordedOverPicturesOfTheUsers)
{
    const std::string record = "--record '" + out("film") + "' --overwrite --frames ";
    std::filesystem::create_directory(out("film"));
    static_cast<void>(scratch.file("out/film/000007.png", "mine"));
    const auto refused = [&](const std::string& name) {
        const ProgramResult result = view(pond, record + "1:3");
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_THAT(result.messages, testing::HasSubstr(name + " exists and is not as a recording of Swell left it"));
    };
    refused("000007.png");
    EXPECT_EQ(names_in(out("film")), (std::set<std::string>{"000007.png"}));
    std::filesystem::remove(out("film/000007.png"));
    ASSERT_EQ(view(pond, record + "1:3").exit_code, 0);
    static_cast<void>(scratch.file("out/film/000002.png", "painted over"));
    refused("000002.png");
    EXPECT_EQ(content_of(out("film/000002.png")), "painted over");
}

TEST_F(GivenFrames, AreNotDrawnOverTheScenario)
{
    std::filesystem::create_hard_link(scratch.path_of("pond.toml"), out("sea.png"));
    const ProgramResult result = view(pond, "--frame 0 --screenshot '" + out("sea.png") + "'");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.messages, testing::HasSubstr("is read, and --screenshot would replace it"));
}

TEST_F(GivenFrames, AreTheSameBytesEveryTimeForAnyThreadsAndAnyFramesBefore)
{
    const std::string bare = "--no-overlay --camera follow --screenshot '" + out("sea.png") + "' ";
    ASSERT_EQ(view(pond, bare + "--threads 1 --frame 12").exit_code, 0);
    const std::string first = content_of(out("sea.png"));
    ASSERT_EQ(view(pond, bare + "--threads 1 --frame 12").exit_code, 0);
    ASSERT_EQ(view(pond, bare + "--threads 3 --frame 0,5,12").exit_code, 0);
    EXPECT_TRUE(first == content_of(out("sea.png")));
    EXPECT_TRUE(first == content_of(out("sea_000012.png")));
    EXPECT_FALSE(first == content_of(out("sea_000005.png")));
}

/// The texts over the sea are also the same, except the times of the stages at the left.
TEST_F(GivenFrames, TellNoOtherClockThanThatOfTheStages)
{
    const std::string told = "view " + pond + " --offscreen --size 640x480 --frame 12 --screenshot ";
    ASSERT_EQ(run_swell(scratch, told + "'" + out("one.png") + "'").exit_code, 0);
    ASSERT_EQ(run_swell(scratch, told + "'" + out("two.png") + "'").exit_code, 0);
    const engine::Picture one = engine::read_png(out("one.png"));
    const engine::Picture two = engine::read_png(out("two.png"));
    for (int y = 0; y < one.height; ++y) {
        for (int x = 0; x < one.width; ++x) {
            const bool is_among_the_stages = x < 290 && y > 180 && y < 335;
            ASSERT_TRUE(is_among_the_stages || one.at(x, y) == two.at(x, y)) << x << ", " << y;
        }
    }
}

TEST_F(GivenFrames, AreOfTheSeaThatRunComputes)
{
    const ProgramResult viewed = view(pond, "--frame 12 --screenshot '" + out("sea.png") + "' --json -");
    const ProgramResult computed = run_swell(scratch, "run " + pond + " --set sea.start_with_waves=true --json -");
    EXPECT_EQ(json::parse(viewed.output)["state_hash"], json::parse(computed.output)["state_hash"]);
}

/// The surface is flat, but the initial potential makes it a kilometre high at once.
TEST_F(GivenFrames, AfterABadStatusAreNotDrawn)
{
    const std::string head = "ncols 61\nnrows 47\nxllcorner 0\nyllcorner 0\ncellsize 5\n";
    std::string calm = head;
    std::string wild_values = head;
    for (int node = 0; node < 61 * 47; ++node) {
        calm += "0 ";
        wild_values += node % 2 == 0 ? "5e4 " : "-5e4 ";
    }
    static_cast<void>(scratch.file("calm.asc", calm));
    static_cast<void>(scratch.file("wild.asc", wild_values));
    const std::string wild =
        scratch.file("wild.toml", content_of(scratch.path_of("pond.toml")) +
                                      "[initial]\nzeta_file = \"calm.asc\"\nphi_file = \"wild.asc\"\n");
    const ProgramResult result =
        view("'" + wild + "'", "--frame 0,3 --screenshot '" + out("sea.png") + "' --json '" + out("summary.json") + "'");
    EXPECT_EQ(result.exit_code, 1) << result.messages;
    EXPECT_THAT(result.messages, testing::HasSubstr("unstable_time_step, first in frame 1"));
    EXPECT_EQ(names_in(out("")), (std::set<std::string>{"sea_000000.png", "summary.json"}));
    EXPECT_EQ(json::parse(content_of(out("summary.json")))["status"], "unstable_time_step");
}

TEST_F(GivenFrames, AreWholeWhenASignalEndsThem)
{
    for (const auto& [signal, code] : {std::pair{SIGINT, 130}, std::pair{SIGTERM, 143}}) {
        const std::string film = out("film" + std::to_string(signal));
        StartedProgram program(scratch, StartedProgram::swell("view " + pond + " --offscreen --size 160x120 --record '" +
                                                              film + "' --frames 0:1000000:1 --json -"));
        ASSERT_TRUE(comes_true([&] { return names_in(film).size() > 3; })) << program.messages();
        program.send(signal);
        const ProgramResult result = program.result();
        EXPECT_EQ(result.exit_code, code) << result.messages;
        const json summary = json::parse(result.output);
        EXPECT_EQ(summary["status"], "interrupted");
        EXPECT_EQ(summary["pictures"]["files"].size() + 1, names_in(film).size()) << "and their list";
        expect_whole_pictures(film, 160, 120);
    }
}

} // namespace
} // namespace swell::viewer
