#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "program_runner.hpp"

/// `swell check`, which computes without an engine, reports the same as `swell check --full`, which makes the engine.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

json checked(const ScratchFolder& scratch, const std::string& arguments)
{
    const ProgramResult result = run_swell(scratch, "check " + arguments + " --backend cpu --threads 2 --json -");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    return json::parse(result.output);
}

TEST(Check, SaysByArithmeticWhatAnEngineSays)
{
    const ScratchFolder scratch;
    for (const char* scenario :
         {"klopman_harbour", "plymouth-100k", "port_presto-100k", "ijssel-100k --set ship.0.draft_m=11",
          "klopman_harbour --set sea.period_s=3", "klopman_harbour --set sea.from_deg=0 --precision double",
          "klopman_harbour --method pcg --set edges.west=sponge --set edges.east=generating"}) {
        json plain = checked(scratch, scenario);
        json full = checked(scratch, std::string(scenario) + " --full");
        for (json* report : {&plain, &full}) {
            for (const char* key : {"memory", "peak_memory_bytes", "seconds"}) {
                report->erase(key);
            }
        }
        EXPECT_EQ(plain, full) << scenario;
    }
}

TEST(Check, MakesNoEngineUnlessItIsAskedTo)
{
    const ScratchFolder scratch;
    const json plain = checked(scratch, "plymouth-100k");
    EXPECT_EQ(plain["memory"], nullptr);
    EXPECT_FALSE(plain["seconds"].contains("engine"));
    const json full = checked(scratch, "plymouth-100k --full");
    EXPECT_FALSE(full["seconds"].contains("stability"));
    EXPECT_GT(full["seconds"]["engine"], 0.0);
    const double arrays = full["memory"]["total"]["bytes"];
    EXPECT_GE(plain["run_memory_bytes"], arrays);
    EXPECT_LE(plain["run_memory_bytes"], 1.1 * arrays + 100e6); // includes a device's own memory
    EXPECT_LT(plain["peak_memory_bytes"], full["peak_memory_bytes"]);
}

/// The limit is on seconds of the processor. Depths of 500 million nodes take more than that.
TEST(Check, RefusesAGridThatCannotFitBeforeItMakesDepths)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer needs more address space than the limit of this test";
#endif
    const ScratchFolder scratch;
    const std::string flat = scratch.file("flat.toml", "[bathymetry]\ntype = \"flat\"\nnx = 25000\nny = 20000\n"
                                                       "cell_size_m = 5.0\ndepth_m = 15.0\n");
    const ProgramResult result =
        run_swell(scratch, "check '" + flat + "' --backend cpu", "ulimit -t 2; ulimit -v 16000000;");
    EXPECT_EQ(result.exit_code, 3) << result.messages;
    EXPECT_THAT(result.messages, HasSubstr("500000000 nodes in float need 138.7 GiB of memory"));
}

TEST(Check, TellsTheMemoryThatAChangeTakesBesideTheRun)
{
    const ScratchFolder scratch;
    const std::string tide = "klopman_harbour --set 'tide.level_m=0.2'";
    const json still = checked(scratch, "klopman_harbour");
    const json moves = checked(scratch, tide);
    EXPECT_EQ(0, still["changes_memory_bytes"]);
    EXPECT_GT(moves["changes_memory_bytes"], 0);
    EXPECT_LT(moves["changes_memory_bytes"], moves["run_memory_bytes"]);
    EXPECT_THAT(run_swell(scratch, "check " + tide).output, HasSubstr("changes of depth, level and current"));
}

TEST(Check, SaysWhatItDidNotMake)
{
    const ScratchFolder scratch;
    const std::string plain = run_swell(scratch, "check klopman_harbour").output;
    EXPECT_THAT(plain, HasSubstr("not checked solver, sea: --full checks them\n"));
    EXPECT_THAT(plain, HasSubstr("took        bathymetry 0."));
    EXPECT_THAT(run_swell(scratch, "check klopman_harbour --full").output, Not(HasSubstr("not checked")));
}

TEST(Check, SaysHowMuchWaterIsUnderEveryKeel)
{
    const ScratchFolder scratch;
    EXPECT_THAT(run_swell(scratch, "check klopman_harbour").output,
                HasSubstr("  ship        coaster: 26 m under the keel at least, at x = 115.0 m, y = 140.0 m, after 0.0 s; "
                          "25.5 m in the troughs of the sea\n"));
    const json ship = checked(scratch, "klopman_harbour --set ship.0.draft_m=31")["ships"].at(0);
    EXPECT_EQ(ship["name"], "coaster");
    EXPECT_EQ(ship["least_under_keel_m"], 0.0);
    EXPECT_EQ(ship["least_in_troughs_m"], 0.0);
    EXPECT_EQ(ship["time_s"], 0.0);
}

TEST(Check, RefusesWhatTheMachineCannotHold)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer's memory does not fit below ulimit -v";
#endif
    const ScratchFolder scratch;
    const std::string vast = "'" +
                             scratch.file("vast.toml", "[bathymetry]\ntype = \"flat\"\nnx = 4000\nny = 4000\n"
                                                       "cell_size_m = 5.0\ndepth_m = 10.0\n") +
                             "'";
    // A run would take 5 GB of address space, and this machine's limit is 1 GB.
    const ProgramResult result = run_swell(scratch, "check " + vast + " --backend cpu", "ulimit -v 1500000; ");
    EXPECT_EQ(result.exit_code, 3) << result.output;
    EXPECT_THAT(result.messages, HasSubstr("16000000 nodes in float"));
}

} // namespace
} // namespace swell::engine
