#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/run/base/build_info.hpp"
#include "program_runner.hpp"
#include "solver/solver_spec.hpp"

/// The real program as it measures: `swell profile` and `swell bench`.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;

TEST(Program, ProfileMeasuresAfterTheWarmUp)
{
    const ScratchFolder scratch;
    const std::string csv = scratch.path_of("frames.csv");
    const ProgramResult result = run_swell(scratch, "profile '" + pond(scratch) + "' --frames 6 --warm-up 3 --json - " +
                                                        "--frames-csv '" + csv + "'");
    const json profile = json::parse(result.output);
    EXPECT_EQ(profile["warm_up_frames"], 3);
    EXPECT_EQ(profile["frames"], 6);
    const json run = json::parse(run_swell(scratch, "run '" + pond(scratch) + "' --frames 9 --json -").output);
    EXPECT_EQ(profile["state_hash"], run["state_hash"]) << "the hash is of the newest frame";
    EXPECT_EQ(run["warm_up_frames"], 0);
    const std::string frames = content_of(csv);
    EXPECT_EQ(std::count(frames.begin(), frames.end(), '\n'), 1 + 6);
    EXPECT_THAT(frames, HasSubstr("\n4,")) << "the first measured frame";
    EXPECT_THAT(run_swell(scratch, "profile --help").output, HasSubstr("--warm-up INT:numbers from 0"));
}

TEST(Program, SaysOfEveryMeasurementWhereItComesFrom)
{
    const ScratchFolder scratch;
    for (const std::string& command : {"run '" + pond(scratch) + "' --frames 2",
                                       "profile '" + pond(scratch) + "' --frames 2", std::string("bench poisson --n 7")}) {
        const json provenance = json::parse(run_swell(scratch, command + " --threads 1 --json -").output)["provenance"];
        EXPECT_EQ(provenance["version"], version()) << command;
        EXPECT_EQ(provenance["commit"].is_null(), std::string(commit()).empty()) << command;
        EXPECT_EQ(provenance["threads"], 1) << command;
        EXPECT_EQ(provenance["load"].size(), 3U) << command;
    }
}

TEST(Program, ProfileComparesWithAnEarlierOne)
{
    const ScratchFolder scratch;
    const std::string old_run = scratch.path_of("old.json");
    const std::string profile = "profile '" + pond(scratch) + "' --frames 6 --warm-up 2 --backend cpu --threads 1";
    EXPECT_EQ(run_swell(scratch, profile + " --guess previous --json '" + old_run + "'").exit_code, 0);
    const ProgramResult result = run_swell(scratch, profile + " --guess zero --compare '" + old_run + "'");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(run_swell(scratch, profile + " --compare '" + old_run + "'").output,
                HasSubstr("differs: solver/method: \"pcg\" then, \"fixed\" now"));
    EXPECT_THAT(result.output, HasSubstr("differs: solver/guess: \"previous\" then, \"zero\" now"));
    EXPECT_THAT(result.output, HasSubstr("stage_ms/solve"));
    EXPECT_THAT(result.output, HasSubstr("memory"));
    EXPECT_THAT(result.output, testing::ContainsRegex("  all arrays +host "));
    const ProgramResult other = run_swell(scratch, profile + " --precision double --compare '" + old_run + "'");
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.messages, HasSubstr("old.json cannot be compared with this profile: precision is \"float\" there"));
    EXPECT_EQ(other.output, "");
}

TEST(Program, ComparesTwoFilesAndFailsOverALimit)
{
    const ScratchFolder scratch;
    const std::string old_run = scratch.path_of("old.json");
    EXPECT_EQ(
        run_swell(scratch, "profile '" + pond(scratch) + "' --frames 3 --warm-up 0 --json '" + old_run + "'").exit_code, 0);
    json slower = json::parse(content_of(old_run));
    slower["stage_ms"]["solve"]["mean"] = 1.2 * slower["stage_ms"]["solve"]["mean"].get<double>();
    const std::string compare = "compare '" + old_run + "' '" + scratch.file("new.json", slower.dump()) + "'";
    EXPECT_EQ(run_swell(scratch, compare).exit_code, 0);
    EXPECT_EQ(run_swell(scratch, compare + " --fail-over 1.25").exit_code, 0);
    const ProgramResult result = run_swell(scratch, compare + " --fail-over 1.10 --json -");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.messages, testing::MatchesRegex("swell: too slow: stage_ms/solve .* allowed is 1.1 times\n"));
    EXPECT_EQ(json::parse(result.output)["too_slow"], true);
}

TEST(Program, ProfileAndCheckGiveMemoryByArray)
{
    const ScratchFolder scratch;
    const json profile = json::parse(run_swell(scratch, "profile '" + pond(scratch) + "' --frames 3 --json -").output);
    const json check = json::parse(run_swell(scratch, "check '" + pond(scratch) + "' --full --json -").output);
    for (const json& report : {profile, check}) {
        std::size_t sum = 0;
        double per_node = 0.0;
        std::vector<std::string> names;
        for (const json& array : report["memory"]["arrays"]) {
            names.push_back(array["name"]);
            sum += array["bytes"].get<std::size_t>();
            per_node += array["bytes_per_node"].get<double>();
        }
        EXPECT_EQ(report["memory"]["total"]["bytes"], sum);
        EXPECT_NEAR(report["memory"]["total"]["bytes_per_node"], per_node, 1e-9 * per_node);
        EXPECT_GT(report["peak_memory_bytes"], sum);
        EXPECT_THAT(names, testing::IsSupersetOf({"zeta", "phi", "psi", "matrix S", "depth", "Krylov vectors", "gauges"}));
        EXPECT_THAT(names, testing::Not(testing::Contains("unnamed")));
    }
    EXPECT_EQ(profile["memory"], check["memory"]);
}

TEST(Program, BenchFramesTellsTheTimeOfAFrameOverNodes)
{
    const ScratchFolder scratch;
    const std::string plot = scratch.path_of("frames.png");
    const bool geo = build_options().geo;
    const ProgramResult result =
        run_swell(scratch, "bench frames --sizes 4k,2k --frames 3 --warm-up 1 --backend cpu --json -" +
                               (geo ? " --plot '" + plot + "'" : ""));
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    const json answer = json::parse(result.output);
    ASSERT_EQ(answer["results"].size(), 2U);
    EXPECT_LT(answer["results"][0]["nodes"], answer["results"][1]["nodes"]) << "the smallest first";
    EXPECT_EQ(answer["deadline_ms"], 50.0);
    EXPECT_GT(answer["provenance"]["threads"], 0);
    EXPECT_EQ(std::filesystem::exists(plot), geo);
}

TEST(Program, BenchPoissonReproducesTheTables)
{
    const ScratchFolder scratch;
    const ProgramResult etna = run_swell(scratch, "bench poisson --n 63,127 --levels 12 --json -");
    const json table = json::parse(etna.output);
    EXPECT_NEAR(table["results"][0]["iterations"], 13, 1);
    EXPECT_NEAR(table["results"][1]["iterations"], 16, 1);
    const ProgramResult thesis =
        run_swell(scratch, "bench poisson --n 64 --relative-to start --tol 1e-5 --solver rrb-reference --json -");
    EXPECT_NEAR(json::parse(thesis.output)["results"][0]["iterations"], 10, 1);
    EXPECT_TRUE(json::parse(thesis.output)["results"][0]["gb_per_s"].is_null());
    EXPECT_EQ(json::parse(thesis.output)["threads"], 1) << "the reference is sequential";
}

TEST(Program, BenchPoissonDrawsItsResidualsAndSaysWhatWasAsked)
{
    const ScratchFolder scratch;
    const bool geo = build_options().geo;
    const std::string plot = scratch.path_of("residuals.png");
    const ProgramResult result =
        run_swell(scratch, "bench poisson --n 31 --lumping m2m --omega 0.98 --parity odd --json -" +
                               (geo ? " --plot '" + plot + "'" : ""));
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    const json answer = json::parse(result.output);
    EXPECT_EQ(answer["options"], json::parse(R"({"kept": "odd", "parity": "odd", "lumping": "m2m", "omega": 0.98})"));
    EXPECT_GT(answer["results"][0]["memory_bytes"], 31 * 31 * 8 * 3) << "more than a copy of the matrix";
    EXPECT_EQ(std::filesystem::exists(plot), geo);
}

TEST(Program, BenchPoissonSolvesInSpaceToTheOrderOfTheDiscretisation)
{
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "bench poisson --dimensions 3 --n 7,15 --solver diag --tol 1e-10 --json -");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    const json answer = json::parse(result.output);
    EXPECT_EQ(answer["results"][1]["unknowns"], 15 * 15 * 15);
    EXPECT_LT(answer["results"][1]["true_residual"], 1e-9);
    const double order =
        std::log2(answer["results"][0]["error"].get<double>() / answer["results"][1]["error"].get<double>());
    EXPECT_NEAR(order, 2.0, 0.2);
    const ProgramResult product =
        run_swell(scratch, "bench poisson --dimensions 3 --n 7 --solver cg --tol 1e-10 --b product --json -");
    EXPECT_LT(json::parse(product.output)["results"][0]["error"], 1e-9) << "b = A u has the solution u";
}

TEST(Program, BenchPoissonBeginsWithNinePointsToo)
{
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(scratch, "bench poisson --n 31,63 --start 9-point --tol 1e-10 --json -");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    const json answer = json::parse(result.output);
    EXPECT_EQ(answer["start"], "9-point");
    EXPECT_LT(answer["results"][1]["true_residual"], 1e-8);
    EXPECT_NEAR(std::log2(answer["results"][0]["error"].get<double>() / answer["results"][1]["error"].get<double>()), 2.0,
                0.1);
}

TEST(Program, BenchSolversComparesAllThatTakeTheScenario)
{
    const ScratchFolder scratch;
    const bool geo = build_options().geo;
    const std::string plot = scratch.path_of("solvers.png");
    const std::string words =
        "bench solvers '" + pond(scratch) + "' --frames 4 --backend cpu --precision double --tol 1e-8";
    const ProgramResult result = run_swell(scratch, words + " --json -" + (geo ? " --plot '" + plot + "'" : ""));
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    const json answer = json::parse(result.output);
    EXPECT_EQ(answer["results"][0]["solver"], solver::solver_infos().front().name);
    EXPECT_GE(answer["results"].size() + answer["refused"].size(), solver::solver_infos().size());
    for (const json& row : answer["results"]) {
        EXPECT_LT(row["relative_difference"], 1e-5) << row;
        EXPECT_GT(row["solver_ms"], 0.0) << row;
        EXPECT_LT(row["solver_share"], 1.0) << row;
        EXPECT_GT(row["memory_bytes"], 61 * 47 * 8 * 9) << row;
    }
    EXPECT_EQ(std::filesystem::exists(plot), geo);
}

TEST(Program, BenchSolversPrintsALineForEach)
{
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "bench solvers '" + pond(scratch) + "' --solvers diag,rrb --frames 2 --warm-up 1 --backend cpu");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    for (const char* text : {"2 frames after 1 that are not measured; tolerance 1e-06 relative to rhs", "force kN", "61x47",
                             " diag ", " rrb ", " rrb fixed ", " done\n"}) {
        EXPECT_THAT(result.output, HasSubstr(text));
    }
    EXPECT_LT(result.output.find(" diag "), result.output.find(" rrb ")) << "in the order asked for";
}

TEST(Program, BenchMatrixSolvesAFile)
{
    const ScratchFolder scratch;
    std::string text = "%%MatrixMarket matrix coordinate real general\n40 40 118\n";
    for (int row = 1; row <= 40; ++row) {
        text += std::to_string(row) + " " + std::to_string(row) + " 3\n";
        text += row > 1 ? std::to_string(row) + " " + std::to_string(row - 1) + " -1.5\n" : "";
        text += row < 40 ? std::to_string(row) + " " + std::to_string(row + 1) + " -0.5\n" : "";
    }
    const std::string file = scratch.file("wind.mtx", text);
    const ProgramResult result = run_swell(scratch, "bench matrix '" + file + "' --parts 4 --tol 1e-10 --json -");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    const json answer = json::parse(result.output);
    EXPECT_EQ(answer["rows"], 40);
    EXPECT_EQ(answer["entries"], 118);
    EXPECT_EQ(answer["status"], "converged");
    EXPECT_LT(answer["error"], 1e-7);
    const ProgramResult table = run_swell(scratch, "bench matrix '" + file + "' --solver ras-ilut --precision float");
    EXPECT_EQ(table.exit_code, 0) << table.messages;
    EXPECT_THAT(table.output,
                HasSubstr("wind.mtx, 40 rows, 118 entries\nras-ilut, float, tolerance 1e-06 relative to preconditioned"));
    const ProgramResult mixed = run_swell(scratch, "bench matrix '" + file + "' --parts 4 --mixed --tol 1e-10 --json -");
    EXPECT_EQ(mixed.exit_code, 0) << mixed.messages;
    const json mixed_answer = json::parse(mixed.output);
    EXPECT_EQ(mixed_answer["options"]["mixed"], true);
    EXPECT_THAT(run_swell(scratch, "bench matrix '" + file + "' --parts 4 --mixed").output,
                HasSubstr("ras-ilu0, double, parts 4, mixed, tolerance"));
    EXPECT_LT(mixed_answer["error"], 1e-7);
    const ProgramResult refused = run_swell(scratch, "bench matrix '" + file + "' --mixed --precision float");
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_EQ(refused.messages,
              "swell: mixed is in precision float: allowed are double, where the preconditioner can be float\n");
}

TEST(Program, BenchPoissonEndsASolveAtItsLimit)
{
    const ScratchFolder scratch;
    const ProgramResult cut = run_swell(scratch, "bench poisson --n 31 --solver cg --iterations 5 --json -");
    EXPECT_EQ(cut.exit_code, 1);
    const json table = json::parse(cut.output);
    EXPECT_EQ(table["iteration_limit"], 5);
    EXPECT_EQ(table["results"][0]["iterations"], 5);
    EXPECT_EQ(table["results"][0]["status"], "iteration_limit");
}

} // namespace
} // namespace swell::engine
