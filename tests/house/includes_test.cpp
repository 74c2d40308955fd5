#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <regex>
#include <set>

#include "include_graph.hpp"
#include "project_files.hpp"

/// Checks the includes of the storeys viewer → engine → model → solver: their direction, and which libraries each storey
/// must not use. Includes must give the path in the checkout; only public headers must use relative paths, because they are
/// installed in another folder.
namespace swell::house
{
namespace
{

constexpr auto& folders_from_below = storeys;

/// Returns the height of a storey, counted from 0 for the lowest. Other folders get a height above the highest storey.
std::size_t height(std::string_view folder)
{
    const auto* const* found = std::find(std::begin(folders_from_below), std::end(folders_from_below), folder);
    return static_cast<std::size_t>(found - std::begin(folders_from_below));
}

bool is_of_the_house(std::string_view folder)
{
    return height(folder) < std::size(folders_from_below);
}

/// Returns whether a file is a header of the FMI standard, which stays as its authors wrote it.
bool is_of_others(const std::string& file)
{
    return file.starts_with("engine/doors/fmi/standard/");
}

/// Returns whether a header is for files, windows or users' formats. Only the engine and the viewer may include such
/// headers.
bool is_file_or_window(const std::string& header)
{
    static const std::regex foreign(
        R"(fstream|filesystem|iostream|gdal.*|ogr.*|netcdf.*|cairo.*|png\.h|toml\+\+.*|CLI/.*|nlohmann/.*|osg.*)");
    return std::regex_match(header, foreign);
}

/// Returns whether a header implements solver methods. The model may not include these: it uses only the interface of
/// solver/psi_solver/.
bool is_a_solver(const std::string& header)
{
    static const std::regex behind(
        R"(solver/(krylov|preconditioners|operators|solvers|instances|problems)/.*|solver/psi_solver/(rrb_|fixed_).*)");
    return std::regex_match(header, behind);
}

/// Returns the headers that scripts/cmake/installation.cmake installs, and every header that they include.
std::set<std::string> public_headers()
{
    const IncludeGraph graph = include_graph();
    std::set<std::string> headers{"engine/harbour/build_structures.hpp",
                                  "engine/harbour/hulls/scenario_hull.hpp",
                                  "engine/harbour/read_scenario.hpp",
                                  "engine/run/base/build_info.hpp",
                                  "engine/run/base/errors.hpp",
                                  "engine/doors/c_api/swell.h",
                                  "model/setup/errors.hpp",
                                  "model/stepping/observations.hpp",
                                  "viewer/harbour_view.hpp",
                                  "viewer/simulation/computed_run.hpp",
                                  "viewer/simulation/recorded_run.hpp",
                                  "viewer/simulation/simulation_thread.hpp"};
    for (const auto& [file, includes] : graph) {
        if (file.starts_with("engine/run/api/") && file.ends_with(".hpp")) {
            headers.insert(file);
        }
    }
    std::set<std::string> all = headers;
    for (const std::string& header : headers) {
        all.merge(reached_from(graph, header));
    }
    return all;
}

/// Returns why a file in `folder` may not include `header`, given by its path in the checkout or by a name in another
/// library. Empty if it may.
std::string objection(const std::string& folder, const std::string& header)
{
    const std::size_t own_height = height(folder);
    if (header.starts_with("swell/")) {
        return "swell/ is for programs that use Swell: write the path in the checkout";
    }
    if (header.starts_with("tests/")) {
        return "a storey must not include files of tests/";
    }
    if (folder == "model" && is_a_solver(header)) {
        return "the model must not include a solver method: use solver/psi_solver/psi_solver.hpp";
    }
    if (const std::string from = header.substr(0, header.find('/')); is_of_the_house(from)) {
        return height(from) > own_height ? folder + " must not include " + from : "";
    }
    if (own_height <= height("model") && is_file_or_window(header)) {
        return folder + " must not use files or windows";
    }
    if (own_height <= height("engine") && header.starts_with("osg")) {
        return "only the viewer may use OpenSceneGraph";
    }
    if (folder == "viewer" && header.find("cuda") != std::string::npos) {
        return "the viewer must not use CUDA";
    }
    return "";
}

TEST(Includes, PointDownTheHouseOnly)
{
    const std::set<std::string> is_public = public_headers();
    std::vector<std::string> wrong;
    int seen = 0;
    for (const auto& file : text_files()) {
        const std::string folder = file.begin()->string();
        if (!is_of_the_house(folder) || is_of_others(file.string())) {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            const std::string header = included(line.text);
            const bool is_example = file.extension() == ".md" && header == "swell.h"; // for programs that use Swell
            if (header.empty() || is_example) {
                return;
            }
            ++seen;
            const std::string path = resolved(file, header);
            if (const std::string why = objection(folder, path.empty() ? header : path); !why.empty()) {
                wrong.push_back(where(line) + " (" + why + ")");
            } else if (!path.empty() && is_public.contains(file.string()) == (path == header)) {
                wrong.push_back(where(line) + (path == header ? " (a public header: write the path relative to it)"
                                                              : " (write the path in the checkout)"));
            }
        });
    }
    EXPECT_GT(seen, 0);
    EXPECT_THAT(wrong, testing::IsEmpty());
}

/// Returns the files of the storeys that have an #include for which `is_such` returns true.
std::vector<std::string>
files_that_include(const std::function<bool(const std::filesystem::path&, const std::string&)>& is_such)
{
    std::vector<std::string> files;
    for (const auto& file : text_files()) {
        if (!is_of_the_house(file.begin()->string())) {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            if (is_such(file, included(line.text))) {
                files.push_back(file.string());
            }
        });
    }
    return files;
}

/// CLI11 is included in one file only, because its headers take longer to compile than a command.
TEST(Includes, OfTheParserOfCommandLinesAreInOneUnit)
{
    EXPECT_THAT(files_that_include([](const auto&, const std::string& header) { return header.starts_with("CLI/"); }),
                testing::ElementsAre("engine/doors/command_line/parser/command.cpp"));
}

/// Returns whether a file may include the comparison methods: they themselves, and `swell bench` of them.
bool may_compare(const std::string& file)
{
    static const std::regex within(R"((solver/comparison|engine/doors/bench|engine/doors/command_line/bench)/.*)");
    return std::regex_match(file, within);
}

bool is_a_comparison_method(const std::string& header)
{
    return header.find("solver/comparison/") != std::string::npos;
}

/// No frame runs a method of solver/comparison/, so the core and the library do without (SWELL_COMPARISON=OFF).
TEST(Includes, OfComparisonMethodsAreInTheirWingOnly)
{
    EXPECT_THAT(files_that_include([](const std::filesystem::path& file, const std::string& header) {
                    return is_a_comparison_method(header) && !may_compare(file.generic_string());
                }),
                testing::IsEmpty());
    EXPECT_TRUE(may_compare("engine/doors/bench/poisson_measurement.hpp"));
    EXPECT_FALSE(may_compare("solver/solvers/solver_registry.cpp"));
    EXPECT_TRUE(is_a_comparison_method("solver/comparison/solvers/deflated.hpp"));
    EXPECT_FALSE(is_a_comparison_method("solver/solvers/rrb.hpp"));
}

/// Headers must not include the JSON library; only source files that read or write JSON may.
TEST(Includes, OfJsonAreInNoHeader)
{
    EXPECT_THAT(files_that_include([](const std::filesystem::path& file, const std::string& header) {
                    return header == "nlohmann/json.hpp" && file.extension() == ".hpp";
                }),
                testing::IsEmpty());
}

TEST(Includes, AWrongOneIsFound)
{
    EXPECT_EQ("engine/run/api/scenario.hpp", included("#include \"engine/run/api/scenario.hpp\"  // up"));
    EXPECT_EQ("fstream", included("# include <fstream>"));
    EXPECT_EQ("", included("// see engine/run/api/scenario.hpp"));
    EXPECT_NE("", objection("solver", "model/setup/ship.hpp"));
    EXPECT_NE("", objection("model", "engine/run/api/scenario.hpp"));
    EXPECT_NE("", objection("engine", "viewer/cameras/cameras.hpp"));
    EXPECT_NE("", objection("engine", "tests/solver/test_systems.hpp"));
    EXPECT_NE("", objection("engine", "osg/Node"));
    EXPECT_NE("", objection("model", "fstream"));
    EXPECT_NE("", objection("model", "solver/krylov/pcg.hpp"));
    EXPECT_EQ("", objection("model", "solver/psi_solver/psi_solver.hpp"));
    EXPECT_EQ("", objection("viewer", "osg/Node"));
    EXPECT_EQ("", objection("engine", "fstream"));
    EXPECT_NE("", objection("engine", "swell/solver/grid/field.hpp"));
    EXPECT_EQ("", objection("engine", "solver/grid/field.hpp"));
    EXPECT_EQ("", objection("solver", "solver/grid/field.hpp"));
}

TEST(House, EveryFolderSaysWhatLivesInIt)
{
    for (const char* folder : {"solver", "model", "engine", "viewer", "assets", "tests"}) {
        EXPECT_TRUE(std::filesystem::exists(root() / folder / "README.md")) << folder << "/README.md";
    }
}

} // namespace
} // namespace swell::house
