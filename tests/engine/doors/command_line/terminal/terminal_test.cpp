#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "doors/command_line/terminal/on_terminal.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/doors/command_line/terminal/progress_bar.hpp"
#include "program_runner.hpp"

/// The program's display while it works: progress that fits the terminal, and colour or silence as asked.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::Not;

Progress half_way()
{
    return {.frame = 1500, .frames = 3000, .frame_s = 0.05, .elapsed_s = 30.0, .iterations_per_solve = 7.04};
}

TEST(ProgressLine, TellsSeaTimeAndTimesRealTimeInATerminalOfUsualWidth)
{
    EXPECT_EQ(progress_line(half_way(), 79),
              "[######.......] sea 75.0 of 150.0 s, 2.5 x real time, 30 s left, 7.0 iterations");
}

TEST(ProgressLine, FitsEveryWidth)
{
    for (int width = 0; width < 200; ++width) {
        EXPECT_LE(progress_line(half_way(), width).size(), static_cast<std::size_t>(width)) << width;
    }
    EXPECT_EQ(progress_line(half_way(), 40), "sea 75.0 of 150.0 s, 2.5 x real time");
    EXPECT_EQ(progress_line(half_way(), 10), "sea 75.0 o");
    EXPECT_THAT(progress_line(half_way(), 150), testing::EndsWith("frame 1500/3000"));
}

TEST(ProgressLine, StaysInOneLineOfANarrowTerminal)
{
    const ScratchFolder scratch;
    const int columns = 40;
    const std::string shown = shown_on_terminal("run '" + pond(scratch) + "' --json /dev/null 2>&1 >/dev/null", columns);
    EXPECT_THAT(shown, HasSubstr("x real time"));
    std::istringstream pieces(shown);
    for (std::string piece; std::getline(pieces, piece, '\r');) {
        if (piece.find("real time") != std::string::npos) {
            EXPECT_LT(piece.substr(0, piece.find('\033')).size(), static_cast<std::size_t>(columns)) << piece;
        }
    }
}

/// Returns the display of a part that takes `milliseconds`, if a line appears after 20 ms.
std::string shown_of_part(int milliseconds)
{
    return shown_of_child([=] {
        const PartLine line("counting drops", std::chrono::milliseconds(20));
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    });
}

TEST(PartLine, SaysWhatTakesLongAndGoesAway)
{
    const std::string shown = shown_of_part(200);
    EXPECT_THAT(shown, HasSubstr("counting drops, 0 s"));
    EXPECT_THAT(shown, testing::EndsWith("\r\033[K"));
}

TEST(PartLine, SaysNothingOfWhatIsQuick)
{
    EXPECT_EQ(shown_of_part(0), "");
}

TEST(Quiet, LeavesErrorsAndResults)
{
    const ScratchFolder scratch;
    // Warnings appear even with --quiet, so this scenario causes none: it has no sea that few of the waves might pass.
    const std::string basin =
        scratch.file("basin.toml", "frames = 12\n"
                                   "[bathymetry]\ntype = \"flat\"\nnx = 24\nny = 24\ncell_size_m = 5\n"
                                   "depth_m = 10\n"
                                   "[initial]\nkind = \"hump\"\nx_m = 60\ny_m = 60\nheight_m = 0.1\n"
                                   "radius_m = 20\n");
    const std::string run = "run '" + basin + "' --quiet";
    const ProgramResult good = run_swell(scratch, run + " --progress");
    EXPECT_EQ(good.messages, "");
    EXPECT_THAT(good.output, HasSubstr("done after 12 frames"));
    EXPECT_THAT(run_swell(scratch, run + " --set solver.iteration_limit=1 --psitol 1e-7").messages,
                HasSubstr("swell: iteration_limit"));
    EXPECT_EQ(shown_on_terminal(run + " >/dev/null", 80), "");
}

TEST(Colour, IsForTerminalsThatTakeIt)
{
    const ScratchFolder scratch;
    const std::string wrong = "run no_such_harbour";
    EXPECT_THAT(shown_on_terminal(wrong, 80), HasSubstr("\033[1;31mswell:\033[0m no_such_harbour"));
    EXPECT_THAT(shown_on_terminal(wrong, 80, "TERM=xterm NO_COLOR=1"), Not(HasSubstr("\033")));
    EXPECT_THAT(shown_on_terminal(wrong, 80, "TERM=dumb"), Not(HasSubstr("\033")));
    EXPECT_THAT(run_swell(scratch, wrong, "TERM=xterm").messages, Not(HasSubstr("\033")));
    EXPECT_THAT(shown_on_terminal("info --json -", 80), Not(HasSubstr("\033")));
}

} // namespace
} // namespace swell::engine
