#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

/// A scenario without faults; the line numbers of the messages count from its first line.
const std::string sound = R"(profile = "dispersive"
frames = 10
[bathymetry]
type = "flat"
nx = 40
ny = 30
cell_size_m = 5.0
depth_m = 20.0
[edges]
west = "generating"
[sea]
height_m = 1.0
period_s = 8.0
from_deg = 270.0
[[ship]]
name = "tug"
length_m = 60.0
beam_m = 10.0
draft_m = 3.0
speed_m_per_s = 7.0
way_points = [[20.0, 50.0], [150.0, 50.0]]
[solver]
tolerance = 1e-5
levels = "all"
omega = 1.0
[[gauge]]
name = "post"
x_m = 100.0
y_m = 75.0
)";

/// One fault: the replaced line of a valid scenario, and texts that the message must contain.
struct Fault {
    const char* claim;
    const char* line;
    std::string by;
    std::vector<std::string> message;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it by this name
void PrintTo(const Fault& fault, std::ostream* stream)
{
    *stream << fault.claim;
}

std::string with(const std::string& line, const std::string& by)
{
    std::string text = sound;
    const std::size_t at = text.find(line + "\n");
    EXPECT_NE(std::string::npos, at) << line;
    return text.replace(at, line.size(), by);
}

class HostileScenario : public testing::TestWithParam<Fault>
{
};

TEST_P(HostileScenario, IsRefusedWithItsMessage)
{
    const ScratchFolder folder;
    const std::string message = refusal_of_scenario(folder.file("scene.toml", with(GetParam().line, GetParam().by)));
    expect_all(message, GetParam().message);
}

const char* way_points = "way_points = [[20.0, 50.0], [150.0, 50.0]]";

INSTANTIATE_TEST_SUITE_P(
    Table, HostileScenario,
    testing::Values(
        Fault{"invalid TOML", "nx = 40", "nx = = 40", {"scene.toml:5: not TOML"}},
        Fault{"an unclosed text", "type = \"flat\"", "type = \"flat", {"scene.toml:4: not TOML"}},
        Fault{"a key given twice", "nx = 40", "nx = 40\nnx = 41", {"scene.toml:6: not TOML", "nx"}},
        Fault{"a date", "frames = 10", "frames = 2020-01-01", {"scene.toml:2:", "date"}},
        Fault{"an unknown top key", "frames = 10", "frame = 10", {"scene.toml:2: frame:", "did you mean \"frames\"?"}},
        Fault{"an unknown section", "[solver]", "[solvers]", {"scene.toml:22: solvers:", "did you mean \"solver\"?"}},
        Fault{"an unknown key",
              "tolerance = 1e-5",
              "tolerence = 1e-5",
              {"scene.toml:23: [solver] tolerence:", "did you mean \"tolerance\"?"}},
        Fault{"an unknown key unlike any",
              "omega = 1.0",
              "zzzzzz = 1.0",
              {"[solver] zzzzzz:", "allowed are", "iteration_limit"}},
        Fault{"a required key misspelled",
              "cell_size_m = 5.0",
              "cell_size = 5.0",
              {"scene.toml:7: [bathymetry] cell_size:", "did you mean \"cell_size_m\"?"}},
        Fault{"a required key missing", "depth_m = 20.0", "", {"scene.toml:3: [bathymetry] depth_m: is missing"}},
        Fault{"a required key missing beside one that is spelled nearly so",
              "ny = 30",
              "",
              {"scene.toml:3: [bathymetry] ny: is missing; wanted: whole numbers from"}},
        Fault{"a key of another generator",
              "depth_m = 20.0",
              "depth_m = 20.0\nwet_share = 0.3",
              {"scene.toml:9: [bathymetry] wet_share: is not known here"}},
        Fault{"an unknown profile",
              "profile = \"dispersive\"",
              "profile = \"dispersiv\"",
              {"scene.toml:1: profile:", "dispersive, dispersive_deep, parabolic_mild", "did you mean \"dispersive\"?"}},
        Fault{"no frames", "frames = 10", "frames = 0", {"scene.toml:2: frames: is 0; allowed are whole numbers from 1"}},
        Fault{"half a frame", "frames = 10", "frames = 10.5", {"frames: is 10.5; allowed are whole numbers"}},
        Fault{"a negative frame",
              "frames = 10",
              "frames = 10\nframe_s = -0.05",
              {"frame_s: is -0.05; allowed are numbers above 0"}},
        Fault{"an unknown precision", "frames = 10", "precision = \"half\"", {"precision", "one of float, double"}},
        Fault{"a text for a number",
              "depth_m = 20.0",
              "depth_m = \"20\"",
              {"scene.toml:8:", "is \"20\"; allowed are numbers"}},
        Fault{"a number for a text",
              "type = \"flat\"",
              "type = 3",
              {"[bathymetry] type: is 3; allowed is one of flat, slope"}},
        Fault{"an unknown generator", "type = \"flat\"", "type = \"flit\"", {"did you mean \"flat\"?"}},
        Fault{"a depth that is not a number", "depth_m = 20.0", "depth_m = nan", {"depth_m: is nan"}},
        Fault{"an infinite depth", "depth_m = 20.0", "depth_m = inf", {"depth_m: is inf"}},
        Fault{"a negative depth", "depth_m = 20.0", "depth_m = -20.0", {"depth_m: is -20; allowed are numbers from 0.001"}},
        Fault{"a negative cell",
              "cell_size_m = 5.0",
              "cell_size_m = -5.0",
              {"cell_size_m: is -5; allowed are numbers above 0"}},
        Fault{"a cell of no size",
              "cell_size_m = 5.0",
              "cell_size_m = 0",
              {"cell_size_m: is 0; allowed are numbers above 0"}},
        Fault{"a grid of no size", "nx = 40", "nx = 0", {"scene.toml:5: [bathymetry] nx: is 0", "from 3"}},
        Fault{"a grid beyond all memory", "nx = 40", "nx = 2000000000", {"nx: is 2000000000"}},
        Fault{"a grid whose sides are allowed but whose area is not",
              "nx = 40\nny = 30",
              "nx = 100000\nny = 100000",
              {"[bathymetry]", "100000 x 100000 nodes"}},
        Fault{"a yes for true",
              "depth_m = 20.0",
              "depth_m = 20.0\nonly_connected = \"yes\"",
              {"[bathymetry] only_connected: is \"yes\""}},
        Fault{"all land", "depth_m = 20.0", "depth_m = 20.0\nminimum_depth_m = 30.0", {"[bathymetry]:", "dry"}},
        Fault{"a section given as a value",
              "[solver]",
              "[[solver]]",
              {"scene.toml:22: solver: is a list of 1; allowed is a section"}},
        Fault{
            "an unknown edge", "west = \"generating\"", "left = \"open\"", {"scene.toml:10: [edges] left:", "allowed are"}},
        Fault{"an unknown kind of edge",
              "west = \"generating\"",
              "west = \"opened\"",
              {"[edges] west:", "did you mean \"open\"?"}},
        Fault{"an edge without a kind",
              "west = \"generating\"",
              "west = { width_wavelengths = 1.0 }",
              {"scene.toml:10: [edges.west] kind: is missing"}},
        Fault{"an edge of negative width",
              "west = \"generating\"",
              "west = { kind = \"open\", width_wavelengths = -1 }",
              {"[edges.west] width_wavelengths: is -1; allowed are numbers from 0 to 10"}},
        Fault{"an edge of high quality and of a width",
              "west = \"generating\"",
              "west = { kind = \"open\", width_wavelengths = 1, high_quality = true }",
              {"[edges.west] high_quality: is given together with width_wavelengths; allowed is one of them"}},
        Fault{"a sea without height",
              "height_m = 1.0",
              "height_m = 0.0",
              {"[sea] height_m: is 0; allowed are numbers above 0"}},
        Fault{"a sea without period", "period_s = 8.0", "", {"[sea] period_s: is missing"}},
        Fault{"a direction over 360",
              "from_deg = 270.0",
              "from_deg = 400.0",
              {"from_deg: is 400; allowed are numbers from 0 to 360"}},
        Fault{"no components", "from_deg = 270.0", "from_deg = 270.0\ncomponents = 0", {"components: is 0"}},
        Fault{"a peak enhancement for a regular sea",
              "from_deg = 270.0",
              "from_deg = 270.0\nkind = \"regular\"\ngamma = 3.3",
              {"[sea] gamma: is not known here"}},
        Fault{"a repeated way-point",
              way_points,
              "way_points = [[20.0, 50.0], [20.0, 50.0]]",
              {"scene.toml:21: [ship 0] way_points: repeats the point (20, 50)"}},
        Fault{
            "a way-point of one number", way_points, "way_points = [[20.0], [150.0, 50.0]]", {"way_points", "[x_m, y_m]"}},
        Fault{"a ship without a draft and a mesh", "draft_m = 3.0", "", {"scene.toml:15: [ship 0] draft_m: is missing"}},
        Fault{"a ship that answers without a mesh",
              "draft_m = 3.0",
              "draft_m = 3.0\nmotion = \"answers\"",
              {"scene.toml:20: [ship 0] motion: is \"answers\", and mesh is missing"}},
        Fault{"a mesh that does not exist",
              "draft_m = 3.0",
              "mesh = \"none.stl\"",
              {"scene.toml:19: [ship 0] mesh: there is no file", "none.stl"}},
        Fault{"a scenario as a mesh", "draft_m = 3.0", "mesh = \"scene.toml\"", {"mesh: ", "allowed are .stl and .obj"}},
        Fault{"a way-point of words", way_points, "way_points = [[\"a\", \"b\"]]", {"way_points: has \"a\" in it"}},
        // A way-point's own speed is not checked by the range of speed_m_per_s. Backwards the ship would never reach the
        // next point, and with too large a number it would leap over the harbour in a step.
        Fault{"a way-point with a speed backwards",
              way_points,
              "way_points = [[20.0, 50.0, -7.0], [150.0, 50.0]]",
              {"scene.toml:21: [ship 0] way_points: has -7 in it; allowed are numbers above 0 up to 50"}},
        Fault{"a way-point with a speed that no ship has",
              way_points,
              "way_points = [[20.0, 50.0], [150.0, 50.0, 51.0]]",
              {"way_points: has 51 in it; allowed are numbers above 0 up to 50"}},
        Fault{"no way-points", way_points, "way_points = []", {"way_points: is a list of 0"}},
        Fault{"a ship under way without speed", "speed_m_per_s = 7.0", "", {"[ship 0] speed_m_per_s: is missing"}},
        Fault{"a ship that sails backwards", "speed_m_per_s = 7.0", "speed_m_per_s = -7.0", {"speed_m_per_s: is -7"}},
        Fault{
            "a ship without length", "length_m = 60.0", "length_m = 0.0", {"length_m: is 0; allowed are numbers from 0.1"}},
        Fault{"a ship without a name", "name = \"tug\"", "name = \"\"", {"[ship 0] name: is empty"}},
        Fault{"two ships of one name",
              "[solver]",
              "[[ship]]\nname = \"tug\"\nlength_m = 9.0\nbeam_m = 3.0\ndraft_m = 1.0\nway_points = [[50, 50]]\n[solver]",
              {"scene.toml:23: [ship 1] name: \"tug\" is taken"}},
        Fault{"a ship that is one section",
              "[[ship]]",
              "[ship]",
              {"scene.toml:15: ship: is a section; allowed is a list of sections, [[name]]"}},
        Fault{"levels 0",
              "levels = \"all\"",
              "levels = 0",
              {"[solver] levels: is 0; allowed are \"all\" and whole numbers from 1"}},
        Fault{"levels 61",
              "levels = \"all\"",
              "levels = 61",
              {"[solver] levels: is 61; allowed are \"all\" and whole numbers from 1 to 60"}},
        Fault{
            "tolerance 0", "tolerance = 1e-5", "tolerance = 0", {"[solver] tolerance: is 0; allowed are numbers above 0"}},
        Fault{"a tolerance beside a fixed count",
              "omega = 1.0",
              "method = \"fixed\"",
              {"[solver] tolerance: is a setting of method pcg, and the method is fixed; leave one of the two out"}},
        Fault{"omega 2", "omega = 1.0", "omega = 2.0", {"[solver] omega: is 2; allowed are numbers from 0 to 1"}},
        Fault{"an unknown stop rule", "omega = 1.0", "relative_to = \"these\"", {"one of start, preconditioned, rhs"}},
        Fault{"a gauge outside the grid",
              "x_m = 100.0",
              "x_m = 1000.0",
              {"[gauge 0] x_m: is 1000; allowed are numbers from 0 to 195"}},
        Fault{"a gauge at a negative node",
              "x_m = 100.0",
              "i = -1",
              {"[gauge 0] i: is -1; allowed are whole numbers from 0 to 39"}},
        Fault{"a gauge at a node and in metres",
              "x_m = 100.0",
              "x_m = 100.0\ni = 3",
              {"[gauge 0] i: is given together with x_m"}},
        Fault{"two gauges of one name",
              "y_m = 75.0",
              "y_m = 75.0\n[[gauge]]\nname = \"post\"\ni = 1\nj = 1",
              {"[gauge 1] name: \"post\" is taken"}},
        Fault{"a missing initial field",
              "[solver]",
              "[initial]\nzeta_file = \"none.asc\"\n[solver]",
              {"scene.toml:23: [initial] zeta_file: there is no file"}},
        Fault{"a friction that stops all water",
              "[solver]",
              "[water]\nfriction_per_s = 2.0\n[solver]",
              {"[water] friction_per_s: is 2; allowed are"}},
        Fault{"a bed that is rougher than rough",
              "[solver]",
              "[water]\nfriction_quadratic = -0.01\n[solver]",
              {"[water] friction_quadratic: is -0.01; allowed are"}},
        Fault{"smoothing that makes waves",
              "[solver]",
              "[water]\nsmoothing = 1.5\n[solver]",
              {"[water] smoothing: is 1.5; allowed are"}},
        Fault{"smoothing of an order that is none",
              "[solver]",
              "[water]\nsmoothing = 0.1\nsmoothing_order = 0\n[solver]",
              {"[water] smoothing_order: is 0; allowed are"}},
        Fault{"a wall that is nowhere",
              "[solver]",
              "[[wall]]\nkind = \"quay\"\n[solver]",
              {"scene.toml:22: [wall 0]: has no place; allowed is one of polygon_m, polygon_deg,"}},
        Fault{"a wall in two places",
              "[solver]",
              "[[wall]]\nkind = \"quay\"\nedge = \"south\"\nall_shores = true\n[solver]",
              {"scene.toml:25: [wall 0] all_shores: is given together with edge; allowed is one of them"}},
        Fault{"a wall that sends back nobody knows what",
              "[solver]",
              "[[wall]]\nedge = \"south\"\n[solver]",
              {"[wall 0] reflection: is missing, and so is kind; allowed is one of the two, or both"}},
        Fault{"a wall that sends back more than comes",
              "[solver]",
              "[[wall]]\nreflection = 1.01\nedge = \"south\"\n[solver]",
              {"[wall 0] reflection: is 1.01; allowed are numbers from 0 to 1"}},
        Fault{"a wall of a kind that is none",
              "[solver]",
              "[[wall]]\nkind = \"ruble\"\nedge = \"south\"\n[solver]",
              {"[wall 0] kind: is \"ruble\"; allowed is one of quay, rubble, beach; did you mean \"rubble\"?"}},
        Fault{"a polygon of words",
              "[solver]",
              "[[wall]]\nkind = \"quay\"\npolygon_m = [[1.0, \"x\"]]\n[solver]",
              {"[wall 0] polygon_m: has \"x\" in it; allowed are finite numbers"}},
        Fault{"a polygon of a line's two points",
              "[solver]",
              "[[wall]]\nkind = \"quay\"\npolygon_m = [[1.0, 2.0], [3.0, 4.0]]\n[solver]",
              {"[wall 0] polygon_m: has 2 corners: allowed are 3 or more"}},
        Fault{"a polygon in degrees of nowhere",
              "[solver]",
              "[[wall]]\nkind = \"quay\"\npolygon_deg = [[1.0, 2.0], [3.0, 4.0], [3.0, 5.0]]\n[solver]",
              {"[wall 0] polygon_deg: is in degrees, and this grid has no known place on the earth: give metres"}},
        Fault{"a wall with a reach and without a line",
              "[solver]",
              "[[wall]]\nkind = \"quay\"\nedge = \"south\"\nwithin_m = 3.0\n[solver]",
              {"[wall 0] within_m: is not known here"}},
        Fault{"a wall on land that is water",
              "[solver]",
              "[[wall]]\nkind = \"quay\"\nland_m = [50.0, 50.0]\n[solver]",
              {"[wall 0] land_m: is (50, 50) m, where water is"}},
        Fault{"half a current", "[solver]", "[current]\neast_file = \"scene.toml\"\n[solver]", {"[current] "}},
        Fault{"a hump without radius",
              "[solver]",
              "[initial]\nkind = \"hump\"\nx_m = 0\ny_m = 0\nheight_m = 1\nradius_m = 0\n[solver]",
              {"[initial] radius_m: is 0; allowed are numbers above 0"}}));

const char* height_and_period = "height_m = 1.0\nperiod_s = 8.0";
const char* sea_lines = "height_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0";
const char* sea_section = "[sea]\nheight_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0";
const std::string one_of_several = "[[sea]]\nheight_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0\n";

/// Several seas, the last with a key more.
std::string seas(std::size_t count, const std::string& key = "")
{
    std::string text;
    for (std::size_t sea = 0; sea < count; ++sea) {
        text += one_of_several;
    }
    return text + key;
}

INSTANTIATE_TEST_SUITE_P(
    Seas, HostileScenario,
    testing::Values(
        Fault{"an unknown kind of sea",
              "from_deg = 270.0",
              "from_deg = 270.0\nkind = \"pierson\"",
              {"scene.toml:15: [sea] kind: is \"pierson\"; allowed is one of jonswap, pierson_moskowitz"}},
        Fault{"a peak enhancement for Pierson and Moskowitz",
              "from_deg = 270.0",
              "from_deg = 270.0\nkind = \"pierson_moskowitz\"\ngamma = 3.3",
              {"[sea] gamma: is not known here"}},
        Fault{"a TMA spectrum without a depth",
              "from_deg = 270.0",
              "from_deg = 270.0\nkind = \"tma\"",
              {"scene.toml:11: [sea] depth_m: is missing; wanted: numbers from 0.001"}},
        Fault{"a wind sea of a height",
              "from_deg = 270.0",
              "from_deg = 270.0\nkind = \"wind\"",
              {"wind_m_per_s: is missing"}},
        Fault{"a wind that blows nowhere",
              height_and_period,
              "kind = \"wind\"\nwind_m_per_s = 15.0\nfetch_m = 0",
              {"scene.toml:14: [sea] fetch_m: is 0; allowed are numbers from 100 to 2000000"}},
        Fault{"a storm over an ocean",
              height_and_period,
              "kind = \"wind\"\nwind_m_per_s = 60.0\nfetch_m = 2e6",
              {"scene.toml:11: [sea]: makes a sea of 43", "allowed are numbers above 0 up to 30"}},
        Fault{"a spread beside a spreading",
              "from_deg = 270.0",
              "from_deg = 270.0\nspreading = 15.0\nspread_deg = 20.0",
              {"scene.toml:16: [sea] spread_deg: is given together with spreading; allowed is one of them"}},
        Fault{"a spread of a degree",
              "from_deg = 270.0",
              "from_deg = 270.0\nspread_deg = 1.0",
              {"scene.toml:15: [sea] spread_deg: is 1; allowed are 0 (long-crested) and from 3.7"}},
        Fault{"a law of nobody's",
              "from_deg = 270.0",
              "from_deg = 270.0\nspreading_law = \"goda\"",
              {"scene.toml:15: [sea] spreading_law: is \"goda\"; allowed is one of constant, mitsuyasu"}},
        Fault{"waves beside a height",
              "from_deg = 270.0",
              "kind = \"components\"\nwaves = [[1.0, 8.0, 270.0, 0.0]]",
              {"scene.toml:12: [sea] height_m: is not known here"}},
        Fault{"no waves", sea_lines, "kind = \"components\"\nwaves = []", {"[sea] waves: is a list of 0; allowed is"}},
        Fault{"a wave of two numbers",
              sea_lines,
              "kind = \"components\"\nwaves = [[1.0, 8.0]]",
              {"scene.toml:13: [sea] waves: has a list of 2 in it; allowed are [amplitude_m, period_s, from_deg, "
               "phase_deg]"}},
        Fault{"a wave without height",
              sea_lines,
              "kind = \"components\"\nwaves = [[0, 8.0, 0, 0]]",
              {"[sea] waves: has 0 in it; allowed are numbers above 0 up to 15"}},
        Fault{"a wave without end",
              sea_lines,
              "kind = \"components\"\nwaves = [[1.0, inf, 0, 0]]",
              {"[sea] waves: has inf in it; allowed are numbers from 0.5 to 600"}},
        Fault{"waves that are higher together than any sea",
              sea_lines,
              "kind = \"components\"\nwaves = [[15, 9, 0, 0], [15, 8, 0, 0]]",
              {"scene.toml:11: [sea]: makes a sea of 60 m"}},
        Fault{"a spectrum of no file",
              sea_lines,
              "kind = \"spectrum\"\nfile = \"none.spc\"",
              {"scene.toml:13: [sea] file: there is no file"}},
        Fault{"a spectrum that is a scenario",
              sea_lines,
              "kind = \"spectrum\"\nfile = \"scene.toml\"",
              {"scene.toml:13: [sea] file:", "scene.toml:1: does not begin with SWAN 1"}},
        Fault{"a spectrum at half a place",
              sea_lines,
              "kind = \"spectrum\"\nfile = \"scene.toml\"\nlocation = 0.5",
              {"[sea] location: is 0.5; allowed are whole numbers from 0"}},
        Fault{"a spectrum of a time of no zone",
              sea_lines,
              "kind = \"spectrum\"\nfile = \"scene.toml\"\nat = \"2026-01-14T06:00\"",
              {"scene.toml:14: [sea] at: is \"2026-01-14T06:00\", which names no zone; allowed is a time with its zone"}},
        Fault{"a spectrum of no time",
              sea_lines,
              "kind = \"spectrum\"\nfile = \"scene.toml\"\nat = \"2026-02-30T06:00Z\"",
              {"[sea] at: is \"2026-02-30T06:00Z\", which is not a time; allowed is a time with its zone"}},
        Fault{"a spectrum of a moment and of a number",
              sea_lines,
              "kind = \"spectrum\"\nfile = \"scene.toml\"\nat = \"2026-01-14T06:00Z\"\ntime = 0",
              {"[sea] at: is given together with time; allowed is one of them"}},
        Fault{"seas of two ramps",
              sea_section,
              seas(2, "ramp_s = 10.0"),
              {"scene.toml:11: [sea 0]: ramp_s of sea 1 is 10, and 20 for sea 0; allowed is one value for all seas"}},
        Fault{"seas at two depths",
              sea_section,
              seas(2, "depth_m = 10.0"),
              {"[sea 0]: depth_m of sea 1 is 10, and 0 for sea 0"}},
        Fault{"a sea that is there and one that is not yet",
              sea_section,
              seas(2, "start_with_waves = false"),
              {"[sea 0]: start_with_waves of sea 1 is 0, and 1 for sea 0"}},
        Fault{"seas of one seed",
              sea_section,
              seas(2, "seed = 1"),
              {"[sea 0]: seas 0 and 1 have the seed 1; allowed are seeds that differ, or none given"}},
        Fault{"a misspelled key of the second sea",
              sea_section,
              seas(2, "gama = 1"),
              {"scene.toml:19: [sea 1] gama: is not known here; did you mean \"gamma\"?"}},
        Fault{"nine seas", sea_section, seas(9), {"scene.toml:11: [sea 0]: there are 9 seas; allowed are 1 to 8"}}));

TEST(HostileFile, IsRefusedWithItsName)
{
    const ScratchFolder folder;
    EXPECT_THAT(refusal_of_scenario(folder.path_of("none.toml")), testing::HasSubstr("none.toml: there is no such file"));
    EXPECT_THAT(refusal_of_scenario(folder.file("empty.toml", "")),
                testing::HasSubstr("empty.toml: bathymetry: is missing"));
    std::filesystem::create_directories(folder.path_of("folder.toml"));
    EXPECT_THAT(refusal_of_scenario(folder.path_of("folder.toml")), testing::HasSubstr("folder.toml: not a file"));
    EXPECT_THAT(refusal_of_scenario(folder.file("noise.toml", std::string("\0\1\2\xff\xfe", 5))),
                testing::HasSubstr("noise.toml:1: not TOML"));
}

TEST(HostileCommandLine, IsNamedAsThePlace)
{
    const ScratchFolder folder;
    const std::string file = folder.file("scene.toml", sound);
    EXPECT_THAT(refusal_of_scenario(file, {{"solver.tolerance", "-1"}}),
                testing::StartsWith("command line: [solver] tolerance: is -1"));
    EXPECT_THAT(refusal_of_scenario(file, {{"solver.tolerence", "1e-4"}}),
                testing::HasSubstr("did you mean \"tolerance\"?"));
    EXPECT_THAT(refusal_of_scenario(file, {{"profile.kind", "cosh"}}), testing::HasSubstr("command line: profile.kind"));
    EXPECT_THAT(refusal_of_scenario(file, {{"ship.1.draft_m", "3"}}), testing::HasSubstr("there is no \"1\" here"));
    EXPECT_THAT(refusal_of_scenario(file, {{"", "3"}}), testing::HasSubstr("a setting without a name"));
    EXPECT_THAT(refusal_of_scenario(file, {{"solver.relative_to", "a\nb = 3"}}),
                testing::HasSubstr("one of start, preconditioned, rhs"));
}

} // namespace
} // namespace swell::engine
