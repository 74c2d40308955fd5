#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "engine/harbour/read_scenario.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

/// Lines and fenders of a scenario.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

const std::string she_answers = "motion = \"answers\"\ngravity_height_m = -0.2\n";

/// A pond with a coaster whose section has these lines, and these sections.
std::string moored_pond(const std::string& sections, const std::string& of_ship = she_answers)
{
    return "[bathymetry]\ntype = \"flat\"\nnx = 61\nny = 47\ncell_size_m = 5.0\ndepth_m = 20.0\n"
           "[[ship]]\nname = \"coaster\"\nway_points = [[150.0, 110.0]]\nheading_deg = 90.0\nmesh = \"" +
           std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj\"\n" + of_ship + sections;
}

Scenario read_moored(const std::string& text)
{
    const ScratchFolder folder;
    return read_scenario(folder.file("pond.toml", text));
}

std::string refusal_of_moored(const std::string& text)
{
    const ScratchFolder folder;
    return refusal_of_scenario(folder.file("pond.toml", text));
}

const std::string bow_line = "[[line]]\nname = \"bow\"\nfairlead_m = [45.0, 5.0, 3.0]\nbollard_m = [225, 130.0, 4.0]\n";
const std::string fore_fender = "[[fender]]\nname = \"fore\"\nplace_m = [170.0, 118.0, 1.0]\nfaces_deg = 180.0\n";

TEST(ReadMoorings, NumbersGoToTheirMembers)
{
    const Scenario scenario = read_moored(moored_pond(
        bow_line +
        "length_m = 30.0\nstiffness_n = 1e7\ncurve = [1, 2.5, 0.0]\ndamping_n_s_per_m = 1000.0\n"
        "strength_n = 6e5\nbrake_n = 4e5\n" +
        fore_fender + "stiffness = 1e6\nexponent = 1.5\ndamping_n_s_per_m = 2e3\nfriction = 0.2\ndeepest_m = 0.9\n"));
    ASSERT_EQ(1U, scenario.hulls.at(0).lines.size());
    const MooringLine& bow = scenario.hulls[0].lines[0];
    EXPECT_EQ("bow", bow.name);
    EXPECT_EQ((std::array{45.0, 5.0, 3.0}), bow.fairlead_m);
    EXPECT_EQ((std::array{225.0, 130.0, 4.0}), bow.bollard_m);
    EXPECT_EQ((std::array{1.0, 2.5, 0.0}), bow.curve);
    EXPECT_EQ(30.0, bow.length_m);
    EXPECT_EQ(1e7, bow.stiffness_n);
    EXPECT_EQ(1000.0, bow.damping_n_s_per_m);
    EXPECT_EQ(6e5, bow.strength_n);
    EXPECT_EQ(4e5, bow.brake_n);
    ASSERT_EQ(1U, scenario.hulls[0].fenders.size());
    const Fender& fore = scenario.hulls[0].fenders[0];
    EXPECT_EQ((std::array{170.0, 118.0, 1.0}), fore.place_m);
    EXPECT_EQ(180.0, fore.faces_deg);
    EXPECT_EQ(1e6, fore.stiffness);
    EXPECT_EQ(1.5, fore.exponent);
    EXPECT_EQ(2e3, fore.damping_n_s_per_m);
    EXPECT_EQ(0.2, fore.friction);
    EXPECT_EQ(0.9, fore.deepest_m);
}

TEST(ReadMoorings, ATableReplacesTheStiffness)
{
    const Scenario scenario = read_moored(moored_pond(bow_line + "table = [[0, 0], [0.05, 2e5], [0.1, 6e5]]\n"));
    const auto& table = scenario.hulls.at(0).lines.at(0).table;
    ASSERT_EQ(3U, table.size());
    EXPECT_EQ((std::array{0.05, 2e5}), table[1]);
    EXPECT_THAT(refusal_of_moored(moored_pond(bow_line + "table = [[0, 0], [0.05]]\n")), HasSubstr("[line 0] table: is "));
    EXPECT_THAT(refusal_of_moored(moored_pond(bow_line + "table = []\n")), HasSubstr("allowed is [[e, load], …]"));
}

TEST(ReadMoorings, TheShipIsTheOnlyOneThatAnswersOrIsNamed)
{
    EXPECT_THAT(refusal_of_moored(moored_pond(bow_line + "stiffness_n = 1e7\n", "")),
                HasSubstr("[line 0] ship: is missing, and no ship answers"));
    EXPECT_THAT(refusal_of_moored(moored_pond(bow_line + "stiffness_n = 1e7\nship = \"ferry\"\n")),
                HasSubstr("[line 0] ship: is \"ferry\"; allowed is the name of a ship with a mesh"));
    EXPECT_EQ(1U, read_moored(moored_pond(bow_line + "stiffness_n = 1e7\nship = \"coaster\"\n")).hulls.at(0).lines.size());
}

TEST(ReadMoorings, FaultsAreNamedWithTheirSection)
{
    EXPECT_THAT(refusal_of_moored(moored_pond("[[line]]\nname = \"bow\"\nfairlead_m = [45.0, 5.0, 3.0]\n")),
                HasSubstr("bollard_m: is missing"));
    EXPECT_THAT(refusal_of_moored(
                    moored_pond("[[line]]\nname = \"bow\"\nfairlead_m = [45.0, 5.0]\nbollard_m = [225.0, 130.0, 4.0]\n")),
                HasSubstr("fairlead_m: is "));
    EXPECT_THAT(refusal_of_moored(moored_pond(bow_line + "stiffness_n = -1.0\n")), HasSubstr("stiffness_n"));
    EXPECT_THAT(refusal_of_moored(moored_pond(bow_line)), HasSubstr("bow")) << "neither stiffness nor table";
}

} // namespace
} // namespace swell::engine
