#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/doors/command_line/program.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/machine/thread_share.hpp"
#include "program_runner.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

/// The real program, run as its users run it: words, exit codes, files.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;

std::set<std::string> files_in(const std::string& directory)
{
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        names.insert(entry.path().filename());
    }
    return names;
}

TEST(Program, SaysInOneLineWhatIsWrongWithACommandLine)
{
    struct Case {
        const char* arguments;
        const char* message;
    };
    const Case cases[] = {
        {"", "a command is missing: one of run, view, transfer, berth, campaign, profile, compare, list, check, walls, "
             "export, info, "
             "bench, verify, "
             "completion, manual"},
        {"rnu klopman_harbour", "there is no command \"rnu\": did you mean run? (see swell --help)"},
        {"wobble",
         "there is no command \"wobble\"; there are run, view, transfer, berth, campaign, profile, compare, list, check, "
         "walls, export, info,"},
        {"--verison", "unknown option \"--verison\": did you mean --version? (see swell --help)"},
        {"run", "SCENARIO is required"},
        {"run klopman_harbour --frmaes 3", "unknown option \"--frmaes\": did you mean --frames? (see swell run --help)"},
        {"run klopman_harbour --frames=3 --sead=4", "unknown option \"--sead\": did you mean --seed?"},
        {"run klopman_harbour extra", "unknown argument \"extra\""},
        {"run klopman_harbour --frames 0", "--frames: Value 0 not in range"},
        {"run klopman_harbour --out= --quiet",
         "--out= has no value; allowed is --out=VALUE, or the option left out (see swell"},
        {"run klopman_harbour --tol= --frames 3", "--tol= has no value"},
        {"bench poisson --n 3,,5", "--n: 3,,5 has an empty item; allowed is a list with one comma between two items"},
        {"bench poisson --n=3,5,", "--n: 3,5, has an empty item"},
        {"run klopman_harbour --frames many", "--frames"},
        {"run klopman_harbour --backend gpu", "--backend: gpu not in {auto,cpu,cuda}"},
        {"run klopman_harbour --precision half", "--precision: half not in {float,double}"},
        {"run klopman_harbour --relative-to best", "--relative-to: best not in {start,preconditioned,rhs}"},
        {"run klopman_harbour --guess linear", "--guess: linear not in {zero,previous,extrapolated}"},
        {"run klopman_harbour --method fixed --tol 1e-6",
         "--tol: a setting of --method pcg, which --method fixed does not"},
        {"run klopman_harbour --method fixed --guess previous", "--guess: a setting of --method pcg"},
        {"run klopman_harbour --method fixed --solver cg", "fixed with solver cg"},
        {"run klopman_harbour --solver rbb", "}: did you mean rrb?"},
        {"run klopman_harbour --threads -1", "--threads: Value -1 not in range"},
        {"run klopman_harbour --levels some", "--levels some: allowed are all and whole numbers from 1"},
        {"run klopman_harbour --levels 0", "--levels 0: allowed are"},
        {"run klopman_harbour --levels 61", "--levels 61: allowed are all and whole numbers from 1 to 60"},
        {"run klopman_harbour --psitol 0", "tolerance"},
        {"run klopman_harbour --tol 0.95",
         "--tol: Value 0.95 not in range: allowed for tolerance are numbers above 0 up to 0.9"},
        {"run klopman_harbour --frames 2.5",
         "--frames: Value 2.5 not in range: allowed for frames are whole numbers from 1"},
        {"run klopman_harbour --frames 1e4", "--frames: Value 1e4: write a whole number in digits, 10000 (see swell run"},
        {"run klopman_harbour --set frames", "--set frames: wanted is KEY=VALUE"},
        {"run klopman_harbour --set frame=3", "frame"},
        {"run klopman_harbour --json /no/such/folder/summary.json", "there is no directory /no/such/folder"},
        {"run klopman_harbour --fields-every 5", "--out"},
        {"run no_such_harbour", "no_such_harbour"},
        {"profile klopman_harbour --compare /no/such/old.json", "/no/such/old.json: cannot be opened"},
        {"profile klopman_harbour --warm-up -1", "--warm-up: Value -1 not in range: allowed are whole numbers from 0"},
        {"profile klopman_harbour --fail-over 1.1",
         "--fail-over needs a comparison: add --compare, --against, or several --threads"},
        {"compare /no/such/old.json", "NEW is required"},
        {"compare /no/such/old.json /no/such/new.json", "/no/such/old.json: cannot be opened"},
        {"compare old.json new.json --fail-over 0", "--fail-over: Value 0 not in range: allowed are numbers from 0.01"},
        {"bench", "a command is missing: one of frames, poisson, matrix, solvers"},
        {"bench poison", "there is no command \"poison\": did you mean poisson? (see swell bench --help)"},
        {"bench frames --sizes 100k,5m",
         "--sizes 5m: allowed are numbers of nodes from 1k to 500M, as 250000, 400k or 1.5M"},
        {"bench frames --sizes 1k --plot frames.jpg", "frames.jpg: a picture is a PNG file: its name must end in .png"},
        {"verify --case dispersoin", "there is no case \"dispersoin\": did you mean dispersion?"},
        {"verify --json /no/such/folder/cases.json", "there is no directory /no/such/folder"},
        {"bench poisson --n 0", "--n: Value 0 not in range"},
        {"bench poisson --levels x", "--levels x"},
        {"bench poisson --iterations 0", "--iterations: Value 0 not in range: allowed are whole numbers from 1"},
        {"bench poisson --start 9-point --solver cg", "--start 9-point: allowed with --solver rrb and --dimensions 2"},
        {"bench poisson --dimensions 4", "--dimensions: Value 4 not in range: allowed are whole numbers from 2 to 3"},
        {"bench poisson --dimensions 3 --solver rrb", "--dimensions 3: solver rrb does not take matrices of seven points: "
                                                      "allowed are solvers cg, diag, ras-ilu0, ras-ilut"},
        {"bench poisson --dimensions 3 --solver cg --n 1001", "--n 1001: allowed in space are whole numbers up to 1000"},
        {"bench poisson --solver cg --cycle w", "cycle is with solver cg: allowed are"},
        {"bench poisson --solver cg --omega 2.5", "--omega: Value 2.5 not in range: allowed are numbers from 0 to 2"},
        {"bench poisson --deflate 4by4", "--deflate 4by4: allowed are KxL or KxLxM"},
        {"bench poisson --krylov minres", "minres not in {cg,gmres,bicgstab,cgs}"},
        {"bench poisson --plot residuals.svg", "residuals.svg: a picture is a PNG file: its name must end in .png"},
        {"bench matrix", "FILE is required"},
        {"bench matrix none.mtx", "none.mtx: cannot be opened"},
        {"bench matrix none.mtx --solver rrb",
         "--solver rrb: it does not take sparse matrices by rows: allowed are solvers ras-ilu0, ras-ilut"},
        {"bench matrix none.mtx --drop 0.1", "drop is with solver ras-ilu0: allowed are with solver ras-ilut"},
        {"bench matrix none.mtx --overlap 11", "--overlap: Value 11 not in range: allowed are whole numbers from 0 to 10"},
        {"bench solvers", "SCENARIO is required"},
        {"bench solvers klopman_harbour --solvers rrb,multigird", "solver is \"multigird\": allowed are rrb"},
        {"bench solvers klopman_harbour --tol 0", "--tol: Value 0 not in range"},
        {"bench solvers klopman_harbour --frames 0", "--frames: Value 0 not in range: allowed are whole numbers from 1"},
        {"bench solvers no_such_harbour", "no_such_harbour"},
        {"bench poisson --solver cg --grids 2", "--grids 2: solver cg has no such option: allowed are solvers rrb"},
    };
    const ScratchFolder scratch;
    for (const Case& line : cases) {
        const ProgramResult result = run_swell(scratch, line.arguments);
        EXPECT_EQ(result.exit_code, 2) << line.arguments;
        EXPECT_THAT(result.messages, HasSubstr(line.message)) << line.arguments;
        EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
        EXPECT_EQ(result.output, "") << line.arguments;
    }
}

TEST(Program, ExplainsEveryCommandWithExamples)
{
    const ScratchFolder scratch;
    for (const char* command :
         {"run", "transfer", "campaign", "profile", "compare", "list", "check", "walls", "export fmu", "info",
          "bench frames", "bench poisson", "bench solvers", "bench matrix", "verify", "completion", "manual"}) {
        const ProgramResult result = run_swell(scratch, std::string(command) + " --help");
        EXPECT_EQ(result.exit_code, 0);
        EXPECT_THAT(result.output, HasSubstr("Example")) << command;
        EXPECT_THAT(result.output, HasSubstr(std::string("  swell ") + command)) << command;
    }
}

// The program that scripts/demo builds first lacks parts. Asked for one, it says how to get the rest and does no harm.
#if !defined(SWELL_FMI)
TEST(Program, SaysThatItMakesNoFmu)
{
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(scratch, "export fmu klopman_harbour");
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.messages,
              "swell: export: this build makes no FMU; wanted is one with SWELL_FMI=ON, which needs libzip\n");
}
#endif

TEST(Program, WithoutACommandSaysHowToGetIt)
{
    const AddCommand commands[] = {
        [](Command& program, Action& chosen) { add_missing_command(program, chosen, "view", "Look at a run"); }};
    const char* const words[] = {"swell", "view", "klopman_harbour", "--offscreen"};
    testing::internal::CaptureStderr();
    EXPECT_EQ(exit_bad_input, run_program(4, words, commands));
    EXPECT_THAT(testing::internal::GetCapturedStderr(),
                HasSubstr("view: not in this build; cmake --build build/release --target swell"));
}

TEST(Program, HelpIsACommandToo)
{
    const ScratchFolder scratch;
    EXPECT_EQ(run_swell(scratch, "help").output, run_swell(scratch, "--help").output);
    EXPECT_EQ(run_swell(scratch, "help bench poisson").output, run_swell(scratch, "bench poisson --help").output);
}

TEST(Program, AnswersForCudaWithOneLineAndThree)
{
    const std::string reason = solver::find_cuda_devices().reason;
    if (reason.empty()) {
        GTEST_SKIP() << "this machine has a GPU: tests/gpu takes over";
    }
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(scratch, "run '" + pond(scratch) + "' --backend cuda");
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.messages, "swell: " + reason + ": take --backend cpu, or auto\n");
}

TEST(Program, RunLeavesExactlyThePromisedFiles)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out/new");
    const bool geo = build_options().geo;
    const ProgramResult result = run_swell(scratch, "run '" + pond(scratch) + "' --out '" + out + "'" +
                                                        (geo ? " --fields-every 4 --fields zeta,psi" : ""));
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    std::set<std::string> promised{"run.json", "summary.json", "gauges.csv", "spectra.csv", "ships.csv"};
    if (geo) {
        promised.insert(
            {"gauges.png", "fields.nc", "zeta.png", "maximum.png", "maximum.tif"}); // no hs.png: the run is too short
    }
    EXPECT_EQ(files_in(out), promised);
    const json summary = json::parse(content_of(out + "/summary.json"));
    EXPECT_EQ(summary["frames"], 12);
    EXPECT_EQ(summary["status"], "done");
    EXPECT_EQ(summary["ships"][0]["name"], "barge");
    EXPECT_EQ(summary["stage_ms"].size(), 10U);
    const std::string gauges = content_of(out + "/gauges.csv");
    EXPECT_EQ(std::count(gauges.begin(), gauges.end(), '\n'), 1 + 1 + 12) << "heading, start, frames";
    EXPECT_THAT(result.output, HasSubstr("done after 12 frames"));
    if (geo) {
        EXPECT_THAT(content_of(out + "/fields.nc"), HasSubstr("belongs to phi one time step earlier")); // psi
    }
}

TEST(Program, GivesJsonAloneOnStandardOutput)
{
    const ScratchFolder scratch;
    const ProgramResult run = run_swell(
        scratch, "run '" + pond(scratch) + "' --frames 3 --precision double --levels 4 --relative-to rhs --json -");
    const json summary = json::parse(run.output);
    EXPECT_EQ(summary["precision"], "double");
    EXPECT_EQ(summary["solver"]["levels"], 4);
    EXPECT_EQ(json::parse(run_swell(scratch, "info --json -").output)["backends"][0], "cpu");
    EXPECT_EQ(json::parse(run_swell(scratch, "check '" + pond(scratch) + "' --json -").output)["nodes"], 61 * 47);
}

TEST(Program, InfoTellsOfEveryOption)
{
    const ScratchFolder scratch;
    const ProgramResult markdown = run_swell(scratch, "info --options");
    EXPECT_EQ(markdown.exit_code, 0);
    EXPECT_THAT(markdown.output, testing::StartsWith("### "));
    EXPECT_THAT(markdown.output, HasSubstr("| `tolerance` `--tol` `--psitol` |"));
    const json rows = json::parse(run_swell(scratch, "info --options --json -").output);
    EXPECT_GT(rows.size(), 100U);
    EXPECT_TRUE(rows[0].contains("help"));
}

TEST(Program, WritesNothingForABadScenario)
{
    const ScratchFolder scratch;
    const std::string bad = scratch.file("bad.toml", "[bathymetry]\ntype = \"flat\"\nnx = -4\n");
    const ProgramResult result = run_swell(scratch, "run '" + bad + "' --out '" + scratch.path_of("out") + "'");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.messages, HasSubstr("bad.toml:3"));
    EXPECT_FALSE(std::filesystem::exists(scratch.path_of("out")));
}

TEST(Program, WritesNothingForAnUnstableTimeStep)
{
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(scratch, "run '" + pond(scratch) + "' --set bathymetry.depth_m=3000 " +
                                                        "--set steps_per_frame=1 --out '" + scratch.path_of("out") + "'");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.messages, HasSubstr("the limit is"));
    EXPECT_FALSE(std::filesystem::exists(scratch.path_of("out")));
}

TEST(Program, RefusesAnOutThatIsAFile)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("out", "precious");
    const ProgramResult result = run_swell(scratch, "run '" + pond(scratch) + "' --out '" + file + "'");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.messages, HasSubstr("is a file"));
    EXPECT_EQ(content_of(file), "precious");
}

TEST(Program, EndsWithOneAfterABadStatus)
{
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "run '" + pond(scratch) + "' --set solver.iteration_limit=1 --psitol 1e-7");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.messages, HasSubstr("iteration_limit, first in frame"));
}

TEST(Program, FinishesItsFilesWhenASignalComes)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const std::string arguments = "run '" + pond(scratch) + "' --frames 100000 --realtime --overwrite --out '" + out + "'";
    for (const auto& [signal, code] : {std::pair{"INT", 130}, std::pair{"TERM", 143}, std::pair{"HUP", 129}}) {
        // --foreground: else timeout signals its whole group too, and a second signal means "at once".
        const ProgramResult result =
            run_swell(scratch, arguments, std::string("timeout --foreground --preserve-status -s ") + signal + " 2");
        EXPECT_EQ(result.exit_code, code) << result.messages;
        const json summary = json::parse(content_of(out + "/summary.json"));
        EXPECT_GT(summary["frames"], 0);
        EXPECT_LE(summary["frames"], 41) << "realtime is 20 frames a second";
        EXPECT_EQ(summary["status"], "interrupted");
    }
}

TEST(Program, TellsItsProgressInLinesWhereThereIsNoTerminal)
{
    const ScratchFolder scratch;
    const std::string run = "run '" + pond(scratch) + "' --frames 20";
    EXPECT_THAT(run_swell(scratch, run + " --progress").messages, HasSubstr("frame 20 of 20"));
    EXPECT_THAT(run_swell(scratch, run).messages, testing::Not(HasSubstr("frame 20 of 20")));
}

TEST(Program, HasOneHashForEveryNumberOfThreads)
{
    if (!build_options().openmp) {
        GTEST_SKIP() << "this build has no OpenMP";
    }
    const ScratchFolder scratch;
    const std::string run = "run '" + pond(scratch) +
                            "' --set bathymetry.nx=211 --set bathymetry.ny=83 --frames 5 --json - --backend cpu --threads ";
    const json one = json::parse(run_swell(scratch, run + "1").output);
    const json three = json::parse(run_swell(scratch, run + "3").output);
    EXPECT_EQ(three["threads"], share_of_threads(3).threads); // as many as the machine has
    EXPECT_EQ(one["state_hash"], three["state_hash"]);
}

TEST(Program, CheckWritesAGridThatReadsBack)
{
    const ScratchFolder scratch;
    const std::string grid = scratch.path_of("depth.asc");
    const ProgramResult result = run_swell(scratch, "check '" + pond(scratch) + "' --write-grid '" + grid + "'");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("61 x 47 nodes of 5 x 5 m, 2867 wet (100 %)"));
    EXPECT_THAT(result.output, HasSubstr("stability"));
    const std::string again =
        scratch.file("again.toml", "[bathymetry]\ntype = \"file\"\nfile = \"depth.asc\"\ncrs = \"local\"\n"
                                   "positive = \"down\"\n");
    const ProgramResult second = run_swell(scratch, "check '" + again + "' --json -");
    EXPECT_EQ(json::parse(second.output)["wet_nodes"], 2867) << second.messages;
}

TEST(Program, HasTheSameWavesOverAGridThatItWrote)
{
    const ScratchFolder scratch;
    std::string grid = "ncols 30\nnrows 24\nxllcorner 0\nyllcorner 0\ncellsize 5\n";
    for (int n = 0; n < 30 * 24; ++n) { // an island, and depths with all their digits
        grid += (n % 97 == 40 ? std::string("2.5") : std::to_string(-8.0 - (n * 37 % 101) / 30.0)) +
                (n % 30 == 29 ? "\n" : " ");
    }
    (void)scratch.file("bed.asc", grid);
    std::string scenario =
        "[bathymetry]\ntype = \"file\"\nfile = \"bed.asc\"\ncrs = \"local\"\npositive = \"up\"\ndatum_offset_m = 0.1\n"
        "[edges]\nwest = \"generating\"\neast = \"open\"\n[sea]\nheight_m = 0.5\nperiod_s = 8.0\nfrom_deg = 270.0\n"
        "components = 20\nramp_s = 1.0\n";
    const auto hash_of = [&](const std::string& name) {
        const ProgramResult result =
            run_swell(scratch, "run '" + scratch.path_of(name) + "' --frames 5 --json - --backend cpu --threads 1");
        return json::parse(result.output)["state_hash"];
    };
    const std::string first = scratch.file("first.toml", scenario);
    const std::string written = scratch.path_of("written.asc");
    EXPECT_EQ(0, run_swell(scratch, "check '" + first + "' --write-grid '" + written + "'").exit_code);
    const std::string from = "file = \"bed.asc\"\ncrs = \"local\"\npositive = \"up\"\ndatum_offset_m = 0.1\n";
    (void)scratch.file("again.toml", scenario.replace(scenario.find(from), from.size(),
                                                      "file = \"written.asc\"\ncrs = \"local\"\npositive = \"down\"\n"));
    EXPECT_EQ(hash_of("first.toml"), hash_of("again.toml"));
}

// The compact matrix is one of second order too where the right-hand side is h² f.
} // namespace
} // namespace swell::engine
