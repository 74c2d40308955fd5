#include "engine/doors/command_line/documents/option_documents.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/options/option_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "scratch_folder.hpp"
#include "solver/solver_spec.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// Sections that the scenarios below need in addition to the section under test.
const std::string flat_bed = R"([bathymetry]
type = "flat"
nx = 40
ny = 30
cell_size_m = 5.0
depth_m = 20.0
)";

/// Returns a [sea] section of a kind. An empty `kind` leaves the key out, which gives the default kind.
std::string sea(const std::string& kind)
{
    const std::string begin = "[sea]\n" + (kind.empty() ? "" : "kind = \"" + kind + "\"\n");
    if (kind == "components") {
        return begin + "waves = [[1.0, 8.0, 270.0, 0.0]]\n";
    }
    if (kind == "spectrum") {
        return begin + "file = \"sea.spc\"\n";
    }
    if (kind == "series") {
        return begin +
               "file = \"paddle.csv\"\nedge = \"west\"\nfrom_m = 10.0\nto_m = 100.0\n[edges]\nwest = \"generating\"\n";
    }
    if (kind == "wind") {
        return begin + "from_deg = 270.0\nwind_m_per_s = 15.0\nfetch_m = 100e3\n";
    }
    return begin + "from_deg = 270.0\nheight_m = 1.0\nperiod_s = 8.0\n" + (kind == "tma" ? "depth_m = 20.0\n" : "");
}

const std::string ship = R"([[ship]]
name = "tug"
length_m = 60.0
beam_m = 10.0
draft_m = 3.0
way_points = [[50.0, 50.0]]
)";

const std::string gauge = R"([[gauge]]
name = "post"
i = 3
j = 3
)";

const std::string moored_ship = std::string("[[ship]]\nname = \"coaster\"\nmesh = \"") + SWELL_SOURCE_DIR +
                                R"(/assets/hulls/coaster.obj"
motion = "answers"
gravity_height_m = -0.2
heading_deg = 90.0
way_points = [[100.0, 75.0]]
[[line]]
name = "bow"
fairlead_m = [45.0, 5.0, 3.0]
bollard_m = [170.0, 100.0, 4.0]
pretension_n = 1e4
stiffness_n = 1e6
[[fender]]
name = "fore"
place_m = [120.0, 83.5, 1.0]
faces_deg = 180.0
stiffness = 1e5
deepest_m = 0.8
)";

/// Returns a valid scenario that has a section, of a kind.
std::string scenario_with(const std::string& section, const std::string& kind)
{
    if (section == "bathymetry") {
        const std::string type = "[bathymetry]\ntype = \"" + kind + "\"\n";
        const std::string end = kind == "slope" ? "end_depth_m = -2.0\n" : "";
        if (kind == "file") {
            return type + "file = \"depth.asc\"\npositive = \"down\"\ncrs = \"local\"\n";
        }
        return kind == "klopman" ? type : type + flat_bed.substr(flat_bed.find("nx")) + end;
    }
    if (section == "sea") {
        return flat_bed + sea(kind);
    }
    if (section == "ship") {
        return flat_bed + ship;
    }
    if (section == "line" || section == "fender") {
        return flat_bed + moored_ship;
    }
    if (section == "gauge") {
        return flat_bed + gauge;
    }
    if (section == "wall") {
        return flat_bed + "[[wall]]\nkind = \"quay\"\n" + (kind == "edge" ? "" : "polyline_m = [[0, 147], [200, 147]]\n");
    }
    if (section == "structure") {
        const bool is_dredged = kind == "pit" || kind == "channel";
        return flat_bed + "[[structure]]\nkind = \"" + (kind.empty() ? "quay" : kind) +
               "\"\npolyline_m = [[20, 40], [100, 40]]\n" +
               (is_dredged ? "bottom_level_m = -30\nbottom_width_m = 20\n" : "crest_level_m = 3\ncrest_width_m = 20\n");
    }
    if (section == "event") {
        return flat_bed + "[edges]\nwest = \"generating\"\n" + sea("jonswap") +
               "[[event]]\nat_s = 1.0\nsea.height_m = 2.0\nbox_m = [[0, 0], [50, 50]]\ndepth_m = 9.0\n";
    }
    if (section == "tide") {
        return flat_bed + "[tide]\nlevel_m = 0.5\n";
    }
    if (section == "edges.SIDE") {
        return flat_bed + "[edges]\nwest = { kind = \"open\" }\n";
    }
    if (section == "initial" && kind == "files") {
        return scenario_with("bathymetry", "file") + "[initial]\nzeta_file = \"depth.asc\"\n";
    }
    if (section == "initial" && kind == "hump") {
        return flat_bed + "[initial]\nkind = \"hump\"\nx_m = 1.0\ny_m = 1.0\nheight_m = 1.0\nradius_m = 9.0\n";
    }
    if (section == "initial" && kind == "standing_wave") {
        return flat_bed + "[initial]\nkind = \"standing_wave\"\nheight_m = 1.0\n";
    }
    return flat_bed;
}

/// Returns the key's name on the command line: "solver.tolerance", "ship.0.draft_m".
std::string path_of(const OptionRow& row)
{
    if (row.section == "edges.SIDE") {
        return "edges.west." + row.key;
    }
    const bool listed = row.section == "ship" || row.section == "gauge" || row.section == "wall" ||
                        row.section == "event" || row.section == "structure" || row.section == "line" ||
                        row.section == "fender";
    return row.section.empty() ? row.key : row.section + (listed ? ".0." : ".") + row.key;
}

/// Returns the message with which a scenario is refused if a key has this value.
std::string refusal_of_row(const ScratchFolder& folder, const OptionRow& row, const std::string& kind,
                           const std::string& value)
{
    try {
        (void)folder.file("depth.asc", "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n"
                                       "9 9 9\n9 9 9\n9 9 9\n");
        (void)folder.file("sea.spc", "SWAN 1\nLOCATIONS\n1\n0 0\nAFREQ\n2\n0.1\n0.2\nNDIR\n2\n250\n290\nQUANT\n1\n"
                                     "VaDens\nm2/Hz/degr\n-99\nFACTOR\n0.01\n1 1\n1 1\n");
        (void)folder.file("paddle.csv", "time_s,zeta_m\n0,0\n1,1\n2,1\n3,0\n4,0\n5,-1\n6,-1\n7,0\n");
        const bool is_place = row.section == "wall" && row.key == "edge"; // a wall takes only one place
        const std::string scenario = scenario_with(row.section, is_place ? "edge" : kind);
        (void)read_scenario(folder.file("scene.toml", scenario), {{path_of(row), value}});
    } catch (const InputError& error) {
        return error.what();
    }
    return "nothing was refused";
}

std::vector<std::string> kinds_of(const OptionRow& row)
{
    const bool any = row.kinds.empty();
    return any ? std::vector<std::string>{row.section == "bathymetry" ? "flat" : ""} : row.kinds;
}

TEST(OptionTable, HasOneRowForAKeyOfASection)
{
    std::set<std::string> names;
    for (const OptionRow& row : option_table()) {
        const std::vector<std::string> kinds = row.kinds.empty() ? std::vector<std::string>{""} : row.kinds;
        for (const std::string& kind : kinds) {
            EXPECT_TRUE(names.insert(row.section + "/" + kind + "/" + row.key).second) << row.section << " " << row.key;
        }
    }
}

TEST(OptionTable, SaysSomethingOfEveryOption)
{
    std::set<std::string> sections;
    for (const OptionSection& section : option_sections()) {
        sections.insert(section.name);
    }
    for (const OptionRow& row : option_table()) {
        EXPECT_FALSE(row.help.empty()) << row.key;
        EXPECT_EQ(row.help.find('\n'), std::string::npos) << row.key;
        EXPECT_EQ(sections.count(row.section), 1U) << row.key;
        EXPECT_FALSE(row.default_value.empty() && row.default_note.empty()) << row.key;
        if (row.type == OptionType::number && row.default_note.empty()) {
            EXPECT_TRUE(row.range.contains(row.default_number())) << row.key;
        }
        if (row.type == OptionType::word && row.default_note.empty()) {
            EXPECT_THAT(row.words, testing::Contains(row.default_value)) << row.key;
        }
    }
}

TEST(OptionTable, AnOptionWithoutARowIsAFaultOfTheProgram)
{
    EXPECT_THROW(option_row("solver", "tolerence"), std::logic_error);
    EXPECT_THROW(option_row("sea", "gamma", "regular"), std::logic_error);
    EXPECT_THROW(option_row_of_flag("--frmaes", "run"), std::logic_error);
    EXPECT_THROW(option_row_of_flag("--kernels", "run"), std::logic_error);
    EXPECT_THROW((void)option_row("sea", "height_m", "tma").default_number(), std::logic_error);
    EXPECT_EQ(option_row_of_flag("--tol", "run").key, "tolerance");
    EXPECT_EQ(option_row_of_flag("--tol", "bench poisson").default_value, "1e-06");
}

/// The reader knows every key of the table. It refuses values beyond the row's range, with the row's words.
TEST(OptionTable, IsWhatTheScenarioReaderGoesBy)
{
    const ScratchFolder folder;
    for (const OptionRow& row : option_table()) {
        if (row.section == "command line" || row.section == "order" || row.key == "east_file" || row.key == "north_file") {
            continue; // the two files replace two other keys
        }
        for (const std::string& kind : kinds_of(row)) {
            const std::string message = refusal_of_row(folder, row, kind, "[1]");
            EXPECT_THAT(message, HasSubstr(row.key)) << row.section << " " << kind;
            EXPECT_THAT(message, testing::Not(HasSubstr("not known"))) << row.section << " " << kind << " " << row.key;
            const bool is_number = row.type == OptionType::number || row.type == OptionType::whole_number;
            const bool has_end = std::isfinite(row.range.highest) && row.range.highest != solver::no_bound;
            if (is_number && has_end && row.allowed.empty()) {
                const std::string beyond = refusal_of_row(folder, row, kind, solver::number_text(row.range.highest + 1.0));
                EXPECT_THAT(beyond, HasSubstr(row.key + ": is ")) << row.section << " " << kind;
                EXPECT_THAT(beyond, HasSubstr("allowed are " + row.allowed_text())) << row.section << " " << kind;
            }
            if (row.type == OptionType::word) {
                EXPECT_THAT(refusal_of_row(folder, row, kind, "zzzzzz"), HasSubstr("allowed is " + row.allowed_text()));
            }
        }
    }
}

/// The solver refuses values just beyond the ends of the table's ranges.
TEST(OptionTable, IsWhatTheSolverGoesBy)
{
    const auto refused = [](auto change) {
        solver::SolverSpec options;
        change(options);
        EXPECT_THROW(options.validate(), std::invalid_argument);
    };
    const auto highest = [](const char* key) { return option_row("solver", key, "rrb").range.highest; };
    refused([&](solver::SolverSpec& o) { o.tolerance = 1.001 * highest("tolerance"); });
    refused([&](solver::SolverSpec& o) { o.rrb.omega = 1.001 * highest("omega"); });
    refused([&](solver::SolverSpec& o) { o.rrb.levels = static_cast<int>(highest("levels")) + 1; });
    refused([&](solver::SolverSpec& o) { o.rrb.grids = static_cast<int>(highest("grids")) + 1; });
    refused([&](solver::SolverSpec& o) { o.iteration_limit = static_cast<int>(highest("iteration_limit")) + 1; });
    EXPECT_NO_THROW(solver::SolverSpec{}.validate());
}

TEST(OptionTable, IsWhatTheDocumentationSays)
{
    std::ifstream file(SWELL_SOURCE_DIR "/assets/docs/keys.md");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string begin = "<!-- options: begin -->\n";
    const std::size_t from = text.find(begin);
    const std::size_t to = text.find("<!-- options: end -->");
    ASSERT_NE(from, std::string::npos);
    ASSERT_NE(to, std::string::npos);
    EXPECT_EQ(text.substr(from + begin.size(), to - from - begin.size()), options_markdown())
        << "paste what `swell info --options` prints between the two marks";
}

TEST(OptionTable, IsThereForProgramsToo)
{
    const nlohmann::ordered_json rows = options_json();
    ASSERT_EQ(rows.size(), option_table().size());
    for (const auto& row : rows) {
        if (row["section"] == "solver" && row["key"] == "tolerance") {
            EXPECT_EQ(row["default"], 1e-5);
            EXPECT_EQ(row["highest"], 0.9);
            EXPECT_FALSE(row["lowest_is_allowed"]);
            EXPECT_EQ(row["flag"], "--tol,--psitol");
            return;
        }
    }
    FAIL() << "no tolerance";
}

} // namespace
} // namespace swell::engine
