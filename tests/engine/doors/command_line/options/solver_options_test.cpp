#include "engine/doors/command_line/options/solver_options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <sstream>

#include "engine/run/base/errors.hpp"
#include "solver/base/errors.hpp"

namespace swell::engine
{
namespace
{

using solver::PartCounts;
using testing::HasSubstr;

/// The options that a command line of `bench poisson` means.
SolverOptions parsed(const std::string& line)
{
    SolverOptions options;
    const Command command;
    TableOptions table(command, "bench poisson");
    options.add_to(table);
    std::istringstream words(line);
    EXPECT_FALSE(command.parse({std::istream_iterator<std::string>(words), {}}));
    return options;
}

std::string refusal_of(const std::string& line)
{
    try {
        (void)parsed(line).spec();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "nothing was refused";
}

TEST(SolverOptions, CountsOfPartsAreTwoOrThree)
{
    EXPECT_EQ(part_counts_named("--deflate", "4x3"), (PartCounts{4, 3, 1}));
    EXPECT_EQ(part_counts_named("--blocks", "2x1x4096"), (PartCounts{2, 1, 4096}));
    for (const char* text : {"", "4", "4x", "x4", "4x3x2x1", "0x3", "4x-1", "4x4097", "4 x3", "4x3 ", "4x3.5", "axb",
                             "4x99999999999", "4X3", "4xx3"}) {
        try {
            (void)part_counts_named("--blocks", text);
            ADD_FAILURE() << "taken: " << text;
        } catch (const InputError& error) {
            EXPECT_THAT(error.what(), HasSubstr("allowed are KxL or KxLxM, each a whole number from 1 to 4096")) << text;
        }
    }
}

TEST(SolverOptions, OfRrbReachRrb)
{
    const solver::SolverSpec spec =
        parsed("--levels 12 --grids 2 --parity even --lumping m2u --omega 0.9 --coarsest-solve diagonal").spec();
    EXPECT_EQ(spec.rrb.levels, 12);
    EXPECT_EQ(spec.rrb.grids, 2);
    EXPECT_EQ(spec.rrb.parity, solver::CoarseParity::even);
    EXPECT_EQ(spec.rrb.lumping, solver::Lumping::m2u);
    EXPECT_EQ(spec.rrb.omega, 0.9);
    EXPECT_EQ(spec.rrb.coarsest_solve, solver::CoarsestSolve::diagonal);
    EXPECT_TRUE(spec.options.empty()) << "omega is RRB's there";
    EXPECT_THAT(refusal_of("--omega 1.5"), HasSubstr("omega is 1.5: allowed are numbers from 0 to 1"));
    for (const char* option : {"--parity even", "--lumping m1u", "--coarsest-solve exact", "--grids 3", "--levels 4"}) {
        EXPECT_THAT(refusal_of(std::string("--solver cg ") + option), HasSubstr("solver cg has no such option")) << option;
    }
}

/// A method accepts the options that its table names, and refuses any other in one line.
TEST(SolverOptions, ThatActReachTheMethodAndOthersAreRefused)
{
    const std::vector<const char*> values{"--omega 0.9",
                                          "--deflate 2x2",
                                          "--mixed",
                                          "--cycle w",
                                          "--smoother damped-jacobi",
                                          "--coarse rediscretised",
                                          "--blocks 2x2",
                                          "--alpha 0.5",
                                          "--perturbation 0.1",
                                          "--parts 4",
                                          "--overlap 1",
                                          "--drop 0.01",
                                          "--krylov gmres"};
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        for (const char* text : values) {
            const std::string name(text + 2, std::find(text, text + std::strlen(text), ' '));
            const std::string line = std::string("--solver ") + method.name + " " + text;
            const bool is_of_rrb = name == "omega" && method.has_rrb_options;
            if (method.param(name) == nullptr && !is_of_rrb) {
                const std::string message = refusal_of(line);
                EXPECT_EQ(message.rfind(name + " is with solver " + method.name + ": allowed are", 0), 0U) << message;
                EXPECT_EQ(message.find('\n'), std::string::npos) << message;
                continue;
            }
            const SolverOptions options = parsed(line);
            EXPECT_NO_THROW((void)options.spec()) << line;
            EXPECT_EQ(options.given().size(), 1U) << line;
            EXPECT_EQ(options.spec().options.find(name) != nullptr, method.param(name) != nullptr) << line;
        }
    }
}

TEST(SolverOptions, TellWhatWasGiven)
{
    EXPECT_EQ(parsed("").given().dump(), "{}");
    EXPECT_EQ(parsed("--lumping m2m --omega 0.98 --mixed --deflate 4x4").given().dump(),
              R"({"lumping":"m2m","deflate":"4x4","mixed":true,"omega":0.98})");
}

TEST(SolverOptions, HelpNamesTheMethodsOfAnOption)
{
    const Command command;
    SolverOptions options;
    TableOptions table(command, "bench poisson");
    options.add_to(table);
    const std::string help = command.help();
    EXPECT_THAT(help, HasSubstr("Couplings are dropped"));
    EXPECT_THAT(help, HasSubstr("rrb, rrb-reference"));
}

} // namespace
} // namespace swell::engine
