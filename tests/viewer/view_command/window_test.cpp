#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "left_files.hpp"
#include "started_program.hpp"
#include "virtual_display.hpp"
#include "window_client.hpp"

/// `swell view` in a real window on an invisible display, and parts of the live view without a window.
namespace swell::viewer
{
namespace
{

using engine::comes_true;
using engine::StartedProgram;

using engine::content_of;
using engine::ProgramResult;
using nlohmann::json;

/// Expects the entries of the summary of `swell run`, and the entries about pictures.
void expect_summary(const json& summary, long frames)
{
    EXPECT_EQ(summary["status"], "done");
    EXPECT_EQ(summary["frames"], frames);
    EXPECT_EQ(summary["stage_ms"].size(), 10U);
    EXPECT_GT(summary["wet_nodes"], 0);
    EXPECT_GT(summary["pictures"]["drawn"], 0);
    EXPECT_GE(summary["pictures"]["frames_not_shown"], 0);
    EXPECT_LT(summary["pictures"]["frames_not_shown"], frames);
    EXPECT_GT(summary["pictures"]["wall_s"], 0.0);
    EXPECT_NE(summary["pictures"]["renderer"], "");
    EXPECT_EQ(summary["pictures"]["files"], json::array());
}

class LookOn : public testing::Test
{
protected:
    static constexpr const char* small = " --backend cpu --size 320x240";
    engine::ScratchFolder scratch;
};

class InAWindow : public LookOn
{
protected:
    void SetUp() override
    {
        if (!VirtualDisplay::is_installed()) {
            GTEST_SKIP() << "there is no Xvfb here to open a window on";
        }
        display = std::make_unique<VirtualDisplay>();
        ASSERT_NE(display->name(), "") << "Xvfb does not start";
    }
    [[nodiscard]] std::string swell(const std::string& arguments) const
    {
        return StartedProgram::swell_on(display->name(), arguments + small);
    }

    std::unique_ptr<VirtualDisplay> display;
};

/// The computed frames are the same as in `swell run`, even if few of them are shown.
TEST_F(InAWindow, ShowsKlopmansHarbourToItsLastFrameAndEnds)
{
    StartedProgram program(scratch, swell("view klopman_harbour --frames 60 --speed 8 --close --json summary.json"));
    const ProgramResult result = program.result();
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.messages, testing::HasSubstr("h shows the keys, q ends"));
    const json summary = json::parse(content_of(scratch.path_of("summary.json")));
    expect_summary(summary, 60);
    const ProgramResult run = engine::run_swell(
        scratch, "run klopman_harbour --frames 60 --backend cpu --set sea.start_with_waves=true --json -");
    EXPECT_EQ(summary["state_hash"], json::parse(run.output)["state_hash"]);
    EXPECT_EQ(summary["ships"][0]["name"], "coaster");
}

TEST_F(InAWindow, ShowsHilosBreakwaterToItsLastFrameAndEnds)
{
    const char* folder = std::getenv("SWELL_DATA_DIR");
    const std::string file = std::string(folder == nullptr ? SWELL_DEFAULT_DATA_DIR : folder) + "/hilo_harbour.tif";
    if (!std::filesystem::exists(file)) {
        GTEST_SKIP() << file << " is not there: set SWELL_DATA_DIR";
    }
    StartedProgram program(scratch, swell("view hilo_breakwater --frames 12 --close --colour zeta --json summary.json"));
    const ProgramResult result = program.result();
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const json summary = json::parse(content_of(scratch.path_of("summary.json")));
    expect_summary(summary, 12);
    EXPECT_EQ(summary["scenario"], "hilo_breakwater");
}

TEST_F(InAWindow, EndsAtASignalWithItsSummary)
{
    for (const auto& [signal, code] : {std::pair{SIGINT, 130}, std::pair{SIGTERM, 143}}) {
        const std::string name = "summary" + std::to_string(signal) + ".json";
        StartedProgram program(scratch, swell("view klopman_harbour --frames 1000000 --json " + name));
        ASSERT_TRUE(comes_true([&] { return program.says("drawn by"); })) << program.messages();
        program.send(signal);
        EXPECT_EQ(program.result().exit_code, code);
        EXPECT_EQ(json::parse(content_of(scratch.path_of(name)))["status"], "interrupted");
        EXPECT_FALSE(std::filesystem::exists(scratch.path_of(name + ".partial")));
    }
}

TEST_F(InAWindow, ObeysKeysThatAnotherProgramSends)
{
    StartedProgram program(scratch, swell("view klopman_harbour --frames 1000000 --json summary.json"));
    const auto press = [&](char key) { return press_key_in_window(display->name(), "klopman_harbour", key); };
    ASSERT_TRUE(comes_true([&] { return program.says("drawn by") && has_window(display->name(), "klopman_harbour"); }));
    const std::string screenshot = scratch.path_of("klopman_harbour_0001.png");
    const std::string recording = scratch.path_of("klopman_harbour_recording_01");
    const auto press_for_screenshot = [&] { // OpenSceneGraph drops keys that came before its window had the focus
        press('p');
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        return std::filesystem::exists(screenshot);
    };
    ASSERT_TRUE(comes_true(press_for_screenshot)) << program.messages();
    ASSERT_TRUE(press('g'));
    ASSERT_TRUE(press('l'));
    ASSERT_TRUE(press('v'));
    ASSERT_TRUE(comes_true([&] { return names_in(recording).size() > 2; })) << program.messages();
    ASSERT_TRUE(press('q'));
    const ProgramResult result = program.result();
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_EQ(engine::read_png(screenshot).width, 320);
    expect_whole_pictures(recording, 320, 240);
    const json summary = json::parse(content_of(scratch.path_of("summary.json")));
    EXPECT_LT(summary["frames"], 1000000);
    EXPECT_EQ(summary["changes"].size(), 2U) << "another sea and another level were ordered";
}

/// The run goes on after the scenario's last frame, at which `swell run` ends.
TEST_F(InAWindow, RunsOnWithoutAnEndAndIsNamedAsWindowManagersRead)
{
    using namespace std::string_literals;
    std::string toml = engine::content_of(engine::pond(scratch));
    static_cast<void>(scratch.file("pond.toml", "name = \"Île pond\"\n" + toml));
    StartedProgram program(scratch, swell("view pond.toml --speed 8 --json summary.json"));
    ASSERT_TRUE(comes_true([&] { return program.says("drawn by") && has_window(display->name(), "pond"); }));
    EXPECT_EQ(property_of_window(display->name(), "pond", "_NET_WM_NAME"), "Swell – Île pond");
    EXPECT_EQ(property_of_window(display->name(), "pond", "WM_CLASS"), "swell\0swell\0"s);
    EXPECT_FALSE(property_of_window(display->name(), "pond", "_NET_WM_ICON").empty());
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    ASSERT_TRUE(close_window(display->name(), "pond"));
    const ProgramResult result = program.result();
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_GT(json::parse(content_of(scratch.path_of("summary.json")))["frames"], 12);
}

/// The screen is smaller than the wanted window, and a window manager's panel covers part of it.
TEST_F(InAWindow, LiesOnASmallScreenAsAWhole)
{
    const VirtualDisplay small_screen("640x480x24");
    ASSERT_NE(small_screen.name(), "") << "Xvfb does not start";
    const std::array<int, 4> beside_a_panel{0, 30, 640, 450};
    for (const std::array<int, 4>& free : {std::array<int, 4>{0, 0, 640, 480}, beside_a_panel}) {
        if (free == beside_a_panel) {
            set_free_area(small_screen.name(), free);
        }
        StartedProgram program(scratch,
                               StartedProgram::swell_on(small_screen.name(), "view klopman_harbour --frames 1000000 "
                                                                             "--backend cpu --size 1280x720"));
        ASSERT_TRUE(comes_true([&] {
            return program.says("drawn by") && has_window(small_screen.name(), "klopman_harbour");
        })) << program.messages();
        EXPECT_EQ(place_of_window(small_screen.name(), "klopman_harbour"), free);
        EXPECT_TRUE(program.says("1280x720 does not fit on the screen")) << program.messages();
        ASSERT_TRUE(close_window(small_screen.name(), "klopman_harbour"));
        EXPECT_EQ(program.result().exit_code, 0);
    }
}

TEST_F(InAWindow, EndsWhenTheWindowIsClosed)
{
    StartedProgram program(scratch, swell("view klopman_harbour --frames 1000000 --json summary.json"));
    ASSERT_TRUE(comes_true([&] { return program.says("drawn by") && has_window(display->name(), "klopman_harbour"); }));
    ASSERT_TRUE(close_window(display->name(), "klopman_harbour"));
    const ProgramResult result = program.result();
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_EQ(json::parse(content_of(scratch.path_of("summary.json")))["status"], "done");
}

TEST_F(LookOn, WithoutAWindowGoesToTheLastFrameAndEnds)
{
    const ProgramResult result =
        engine::run_swell(scratch, std::string("view klopman_harbour --offscreen --frames 60 --speed 8 --json -") + small);
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const json summary = json::parse(result.output);
    expect_summary(summary, 60);
    const ProgramResult run = engine::run_swell(
        scratch, "run klopman_harbour --frames 60 --backend cpu --set sea.start_with_waves=true --json -");
    EXPECT_EQ(summary["state_hash"], json::parse(run.output)["state_hash"]);
}

/// The run may end before the scene is built. The last frame is shown all the same.
TEST_F(LookOn, ShowsTheLastFrameOfTheShortestRun)
{
    const ProgramResult result =
        engine::run_swell(scratch, std::string("view klopman_harbour --offscreen --frames 1 --speed 8 --json -") + small);
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    expect_summary(json::parse(result.output), 1);
}

} // namespace
} // namespace swell::viewer
