#include "engine/harbour/read_scenario.hpp"
#include "engine/run/checks/water/reached_water.hpp"

#include <gmock/gmock.h>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

/// Water that no wave reaches: on the far side of a dike, or connected only by a corner.
namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr model::EdgeKind wall = model::EdgeKind::wall, open = model::EdgeKind::open;

model::Edges edges(model::EdgeKind west, model::EdgeKind east)
{
    return {{{west}, {east}, {wall}, {wall}}};
}

/// Sea in the west, a dike, a polder in the east.
const char* const polder = "ncols 5\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n"
                           "9 9 -5 2 2\n"
                           "9 9 -5 2 2\n"
                           "9 9 -5 2 2\n";

std::string scenario(const std::string& keys, const std::string& edge)
{
    return "[bathymetry]\ntype = \"file\"\nfile = \"polder.asc\"\npositive = \"down\"\ncrs = \"local\"\n" + keys +
           "\n[edges]\n" + edge;
}

TEST(ReachedWater, EndsAtADike)
{
    const model::Bathymetry bathymetry{{4, 2}, 1.0, 1.0, {9.0, -1.0, 2.0, 2.0, 9.0, -1.0, 2.0, 2.0}};
    EXPECT_THAT(unreached_nodes(bathymetry, edges(open, wall)), ElementsAre(2, 3, 6, 7));
    EXPECT_THAT(unreached_nodes(bathymetry, edges(wall, model::EdgeKind::generating)), ElementsAre(0, 4));
    EXPECT_THAT(unreached_nodes(bathymetry, edges(open, open)), IsEmpty());
    EXPECT_THAT(unreached_nodes(bathymetry, edges(wall, wall)), IsEmpty()) << "a tank is whole";
    EXPECT_FALSE(has_open_edge(edges(wall, wall)));
}

TEST(ReachedWater, GoesRoundNoCorner)
{
    const model::Bathymetry bathymetry{{3, 2}, 1.0, 1.0, {9.0, -1.0, -1.0, -1.0, 2.0, -1.0}};
    EXPECT_THAT(unreached_nodes(bathymetry, edges(open, wall)), ElementsAre(4));
}

TEST(ReachedWater, IsToldAsAShare)
{
    EXPECT_EQ("57 % of the water (5171 of 9010 nodes) cannot be reached from an open edge", unreached_text(5171, 9010));
    EXPECT_EQ("0.055 % of the water (181 of 331702 nodes) cannot be reached from an open edge",
              unreached_text(181, 331702));
    EXPECT_THAT(unreached_text(10, 10), HasSubstr("100 % of the water"));
}

TEST(ReachedWater, AloneIsKeptIfSoAsked)
{
    const ScratchFolder folder;
    (void)folder.file("polder.asc", polder);
    const Scenario whole = read_scenario(folder.file("whole.toml", scenario("", "west = \"open\"")));
    EXPECT_EQ(12, whole.waves.bathymetry.wet_nodes());
    const Scenario sea = read_scenario(folder.file("sea.toml", scenario("only_connected = true", "west = \"open\"")));
    EXPECT_EQ(6, sea.waves.bathymetry.wet_nodes());
    EXPECT_THAT(sea.bathymetry_report, Contains(HasSubstr("6 nodes of water that cannot be reached from an open edge")));
}

TEST(ReachedWater, OfATankIsAllOfIt)
{
    const ScratchFolder folder;
    (void)folder.file("polder.asc", polder);
    const Scenario tank = read_scenario(folder.file("tank.toml", scenario("only_connected = true", "west = \"wall\"")));
    EXPECT_EQ(12, tank.waves.bathymetry.wet_nodes());
    EXPECT_THAT(tank.warnings, Contains(HasSubstr("only_connected does nothing")));
}

TEST(ReachedWater, IsRefusedWhereNoneIsLeft)
{
    const ScratchFolder folder;
    (void)folder.file("polder.asc",
                      "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n-1 9 9 -1\n-1 9 9 -1\n-1 9 9 -1\n");
    EXPECT_THAT(refusal_of_scenario(folder.file("dry.toml", scenario("only_connected = true", "west = \"open\""))),
                HasSubstr("only_connected leaves no water"));
}

} // namespace
} // namespace swell::engine
