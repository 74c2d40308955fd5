#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program_runner.hpp"

/// The command line of `swell view`: refused arguments and their messages.
namespace swell::viewer
{
namespace
{

using engine::ProgramResult;
using engine::run_swell;
using engine::ScratchFolder;
using testing::HasSubstr;

void expect_one_line(const ProgramResult& result, int exit_code, const std::string& words, const std::string& arguments)
{
    EXPECT_EQ(result.exit_code, exit_code) << arguments;
    EXPECT_THAT(result.messages, HasSubstr(words)) << arguments;
    EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
    EXPECT_EQ(result.output, "") << arguments;
}

TEST(ViewCommand, SaysInOneLineWhatIsWrongWithACommandLine)
{
    struct Case {
        const char* arguments;
        const char* message;
    };
    const Case cases[] = {
        {"", "view: no run is given; allowed is a SCENARIO, or --replay RUN.nc"},
        {"no_such_harbour", "no_such_harbour: no scenario has this name"},
        {"klopman_harbour --camra map", "unknown option \"--camra\": did you mean --camera?"},
        {"klopman_harbour --camera sideways", "--camera: sideways not in {orbit,fly,follow,bridge,map}"},
        {"klopman_harbour --colour mauve", "--colour: mauve not in {natural,zeta,psi,maximum,hs,depth}"},
        {"klopman_harbour --exaggeration 0", "--exaggeration: Value 0 not in range"},
        {"klopman_harbour --speed 3", "--speed: 3 not in {0.25,0.5,1,2,4,8}"},
        {"klopman_harbour --ship titanic", "--ship titanic: no ship has this name; allowed are coaster"},
        {"klopman_harbour --size big", "--size big: allowed is WIDTHxHEIGHT in pixels"},
        {"klopman_harbour --size 63x480", "64 to 8192 each"},
        {"klopman_harbour --size 640x8193", "64 to 8192 each"},
        {"klopman_harbour --size 640x480x2", "--size 640x480x2: allowed is"},
        {"klopman_harbour --frames 0", "--frames 0: allowed is a number of frames, or A:B:STEP"},
        {"klopman_harbour --frames 3:5", "--frames 3:5: a range needs --record"},
        {"klopman_harbour --frame 3 --screenshot a.png", "--frame requires --offscreen"},
        {"klopman_harbour --offscreen --frame 3", "--frame: needs --screenshot FILE"},
        {"klopman_harbour --offscreen --frame -3 --screenshot a.png", "--frame: Value -3 not in range"},
        {"klopman_harbour --offscreen --frame 1,x --screenshot a.png", "--frame: Value x not in range"},
        {"klopman_harbour --offscreen --frame 2,9 --screenshot a.png --frames 3",
         "--frame 9: is after the last frame; allowed are 0 to 3"},
        {"klopman_harbour --offscreen --screenshot a.png", "--screenshot requires --frame"},
        {"klopman_harbour --offscreen --frame 3 --screenshot /no/such/a.png", "there is no directory /no/such"},
        {"klopman_harbour --offscreen --record film", "--record: needs --frames A:B:STEP"},
        {"klopman_harbour --offscreen --record film --frames 5:3:1", "--frames 5:3:1: allowed is"},
        {"klopman_harbour --offscreen --record film --frames 0:5:0", "--frames 0:5:0: allowed is"},
        {"klopman_harbour --offscreen --record film --frames 0:99999999999999", "--frames 0:99999999999999: allowed is"},
        {"klopman_harbour --offscreen --record film --frames 3 --frame 1 --screenshot a.png",
         "--record and --frame are both given"},
        {"klopman_harbour --offscreen --record '" SWELL_PROGRAM "' --frames 3", "is a file; wanted is a directory"},
        {"klopman_harbour --offscreen", "--offscreen: nothing would be kept; add --frame N --screenshot FILE"},
        {"klopman_harbour --offscreen --frames 60", "--offscreen: nothing would be kept"},
        {"klopman_harbour --overwrite", "--overwrite requires --record"},
        {"klopman_harbour --record /no/such/film.mp4 --frames 3", "there is no directory /no/such"},
        {"klopman_harbour --json /no/such/summary.json", "there is no directory /no/such"},
        {"klopman_harbour --replay fields.nc", "SCENARIO excludes --replay"},
        {"--replay /no/such/fields.nc", "/no/such/fields.nc: there is no such file"},
        {"--replay '" SWELL_PROGRAM "'", "is not a whole NetCDF file"},
        {"--replay fields.nc --json summary.json", "--json: a run of --replay has no summary"},
    };
    const ScratchFolder scratch;
    for (const Case& line : cases) {
        const std::string arguments = std::string("view ") + line.arguments;
        expect_one_line(run_swell(scratch, arguments), 2, line.message, arguments);
    }
}

TEST(ViewCommand, RefusesToLookFromAShipWhereThereIsNone)
{
    const ScratchFolder scratch;
    const std::string bare = scratch.file("bare.toml", "[bathymetry]\ntype = \"flat\"\nnx = 20\nny = 20\n"
                                                       "cell_size_m = 5.0\ndepth_m = 15.0\n");
    for (const char* camera : {"follow", "bridge"}) {
        const std::string arguments = "view '" + bare + "' --offscreen --json - --camera " + camera;
        expect_one_line(run_swell(scratch, arguments), 2, "needs a ship, and bare has no ships", arguments);
    }
}

TEST(ViewCommand, AnswersForNoDisplayWithOneLineAndThree)
{
    const ScratchFolder scratch;
    const std::string arguments = "view klopman_harbour";
    for (const char* display : {"-u DISPLAY", "DISPLAY=:9999"}) {
        const ProgramResult result = run_swell(scratch, arguments, std::string("env ") + display);
        expect_one_line(result, 3, "swell view --offscreen makes pictures", arguments);
    }
}

TEST(ViewCommand, AnswersForNoOpenGlWithOneLineAndThreeAndLeavesNoFile)
{
    const ScratchFolder scratch;
    const std::string picture = scratch.path_of("sea.png");
    const std::string arguments = "view klopman_harbour --offscreen --frame 2 --screenshot '" + picture + "'";
    const ProgramResult result = run_swell(scratch, arguments, "env __EGL_VENDOR_LIBRARY_FILENAMES=/nonexistent");
    expect_one_line(result, 3, "no OpenGL without a display", arguments);
    EXPECT_FALSE(std::filesystem::exists(picture));
}

TEST(ViewCommand, ExplainsItselfWithExamples)
{
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(scratch, "view --help");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.output, HasSubstr("Examples"));
    EXPECT_THAT(result.output, HasSubstr("  swell view klopman_harbour"));
}

} // namespace
} // namespace swell::viewer
