#include "engine/results/outputs/output_table.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/results/outputs/run_directory.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/build_info.hpp"
#include "model/hull_mesh/hull_mesh.hpp"

/// The files of a run are listed once, in the rows of a table. All code that names files uses these rows.
namespace swell::engine
{
namespace
{

std::set<std::string> wanted_files(const OutputPlan& plan, const Scenario& scenario)
{
    std::set<std::string> files;
    for (const OutputRow& row : output_table()) {
        if (is_wanted(row, plan, scenario)) {
            files.insert(row.files.begin(), row.files.end());
        }
    }
    return files;
}

/// The rows of the first table of a page whose first column names files: that column and the next.
std::multimap<std::string, std::string> files_of_page(const std::string& page)
{
    std::ifstream file(page);
    std::multimap<std::string, std::string> rows;
    for (std::string line; std::getline(file, line) && (rows.empty() || line.starts_with("|"));) {
        const std::size_t first_end = line.find(" | ");
        const std::size_t second_end = line.find(" | ", first_end + 1);
        if (line.starts_with("| `") && second_end != std::string::npos) {
            rows.emplace(line.substr(2, first_end - 2), line.substr(first_end + 3, second_end - first_end - 3));
        }
    }
    return rows;
}

TEST(OutputTable, NamesEachFileOnceAndARunsDirectoryKnowsAllOfThem)
{
    std::vector<std::string> names{"transfer.csv", "transfer.json", "transfer.png",      "berth.csv",
                                   "berth.nc",     "berth.json",    "berth.png",         "berth_months.png",
                                   "compare.json", "hs_ratio.tif",  "hs_difference.tif", "compare.png"};
    for (const OutputRow& row : output_table()) {
        names.insert(names.end(), row.files.begin(), row.files.end());
    }
    EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
    EXPECT_THAT(run_file_names(), testing::UnorderedElementsAreArray(names));
}

TEST(OutputTable, IsWhatTheDocumentationSays)
{
    std::multimap<std::string, std::string> expected;
    for (const OutputRow& row : output_table()) {
        expected.emplace(fmt::format("`{}`", fmt::join(row.files, "`, `")), row.when);
    }
    EXPECT_EQ(files_of_page(SWELL_SOURCE_DIR "/assets/docs/output.md"), expected);
}

TEST(OutputTable, IsWhatTheHelpSays)
{
    const std::string text = outputs_text();
    const std::string without_gis = text.substr(text.find("Without SWELL_GEO: "));
    for (const OutputRow& row : output_table()) {
        EXPECT_THAT(text, testing::HasSubstr(fmt::format("  {} ", fmt::join(row.files, ", "))));
        EXPECT_EQ(without_gis.find(" " + row.files.front()) == std::string::npos, row.needs_gis) << row.files.front();
    }
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("`"))) << "a page's marks";
}

/// RunOutputs itself writes only run.json and summary.json. Every other row has exactly one way in which it is written.
TEST(OutputTable, SaysHowEachRowIsWritten)
{
    for (const OutputRow& row : output_table()) {
        const bool is_of_outputs = row.files.front() == list_name || row.files.front() == summary_name;
        EXPECT_EQ((row.write != nullptr) + (row.begin != nullptr), is_of_outputs ? 0 : 1) << row.files.front();
    }
}

TEST(OutputTable, AsksTheScenarioAndThePlanWhatIsWanted)
{
    std::set<std::string> files{"run.json", "summary.json"};
    if (build_options().geo) {
        files.insert({"zeta.png", "hs.png", "hs.tif", "maximum.png", "maximum.tif"});
    }
    OutputPlan plan;
    Scenario scenario;
    plan.vtk = true; // without fields there is nothing for VTK
    scenario.waves.breaks = false;
    EXPECT_EQ(wanted_files(plan, scenario), files);
    plan.fields_every = 1;
    scenario.gauges.resize(1);
    scenario.waves.ships.resize(1);
    scenario.hulls.resize(1);
    scenario.hulls[0].mesh = std::make_shared<const model::HullMesh>();
    scenario.waves.sea.emplace();
    scenario.waves.breaks = true;
    files.insert({"fields.nc", "gauges.csv", "spectra.csv", "ships.csv", "motions.csv"});
    if (build_options().geo) {
        files.insert({"fields.vtkhdf", "gauges.png", "tp.png", "tp.tif", "direction.png", "direction.tif", "breaking.png",
                      "breaking.tif"});
    }
    EXPECT_EQ(wanted_files(plan, scenario), files);
}

} // namespace
} // namespace swell::engine
