#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <regex>
#include <set>

#include "include_graph.hpp"
#include "project_files.hpp"

/// Checks the direction of the house: viewer → engine → model → solver, the things that a storey must not know, and the
/// form of includes. An include is a path in the checkout, but relative in public headers, which are installed under
/// another path.
namespace swell::house
{
namespace
{

constexpr auto& folders_from_below = storeys;

/// Returns the height of a folder, counted from below. A name that is not a folder of the house is above the top.
std::size_t height(std::string_view folder)
{
    const auto* const* found = std::find(std::begin(folders_from_below), std::end(folders_from_below), folder);
    return static_cast<std::size_t>(found - std::begin(folders_from_below));
}

bool is_of_the_house(std::string_view folder)
{
    return height(folder) < std::size(folders_from_below);
}

/// Returns true for headers of a standard, which are kept as their authors wrote them.
bool is_of_others(const std::string& file)
{
    return file.starts_with("engine/doors/fmi/standard/");
}

/// Returns true for headers of files, windows and users' formats: the engine and the viewer know them, the folders below do
/// not.
bool is_file_or_window(const std::string& header)
{
    static const std::regex foreign(
        R"(fstream|filesystem|iostream|gdal.*|ogr.*|netcdf.*|cairo.*|png\.h|toml\+\+.*|CLI/.*|nlohmann/.*|osg.*)");
    return std::regex_match(header, foreign);
}

/// Returns true for headers that solver/linear_solver.hpp hides: the model must not name a method of its own.
bool is_a_solver(const std::string& header)
{
    static const std::regex behind(R"(solver/(krylov|preconditioners|operators|methods|instances|problems)/.*)");
    return std::regex_match(header, behind);
}

/// Returns the headers that scripts/cmake/installation.cmake installs, and all headers that they include.
std::set<std::string> public_headers()
{
    const IncludeGraph graph = include_graph();
    std::set<std::string> headers{"engine/harbour/read_scenario.hpp",
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

/// Returns why a file in `folder` may not include `header`, a path in the checkout or a foreign header. Empty if it may.
std::string objection(const std::string& folder, const std::string& header)
{
    const std::size_t own_height = height(folder);
    if (header.starts_with("swell/")) {
        return "swell/ is how an outside program writes it: write the path in the checkout";
    }
    if (header.starts_with("tests/")) {
        return "no storey knows what it is tested with";
    }
    if (folder == "model" && is_a_solver(header)) {
        return "the model names no solver: solver/linear_solver.hpp is what it knows";
    }
    if (const std::string from = header.substr(0, header.find('/')); is_of_the_house(from)) {
        return height(from) > own_height ? folder + " may not know " + from : "";
    }
    if (own_height <= height("model") && is_file_or_window(header)) {
        return folder + " knows neither files nor windows";
    }
    if (own_height <= height("engine") && header.starts_with("osg")) {
        return "only the viewer knows OpenSceneGraph";
    }
    if (folder == "viewer" && header.find("cuda") != std::string::npos) {
        return "the viewer knows no CUDA";
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
            const bool is_example = file.extension() == ".md" && header == "swell.h"; // as an outside program writes it
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

/// Returns the files of the storeys and of `swell verify` with an #include for which `is_such` is true.
std::vector<std::string>
files_that_include(const std::function<bool(const std::filesystem::path&, const std::string&)>& is_such)
{
    std::vector<std::string> files;
    for (const auto& file : text_files()) {
        if (!is_of_the_house(file.begin()->string()) && !file.string().starts_with("tests/verification/")) {
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

/// The headers of CLI11 take longer to compile than a command.
TEST(Includes, OfTheParserOfCommandLinesAreInOneUnit)
{
    EXPECT_THAT(files_that_include([](const auto&, const std::string& header) { return header.starts_with("CLI/"); }),
                testing::ElementsAre("engine/doors/command_line/parser/command.cpp"));
}

/// Headers pass values. Only sources that read or write JSON include the JSON library.
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
    EXPECT_NE("", objection("engine", "tests/verification/cases.hpp"));
    EXPECT_NE("", objection("engine", "osg/Node"));
    EXPECT_NE("", objection("model", "fstream"));
    EXPECT_NE("", objection("model", "solver/krylov/pcg.hpp"));
    EXPECT_EQ("", objection("model", "solver/linear_solver.hpp"));
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
