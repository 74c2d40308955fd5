#include "engine/run/checks/sign_check.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <functional>
#include <initializer_list>

#include "engine/harbour/read_scenario.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr int nx = 120;
constexpr int ny = 100;

/// Between -1 and 1, and of no pattern.
double roughly(int i, int j)
{
    const double big = std::sin(12.9898 * i + 78.233 * j) * 43758.5453;
    return 2.0 * (big - std::floor(big)) - 1.0;
}

/// Depths that bend by decimetres in the sea and by metres on land, as surveys of harbours do. `shore` is above 0 in water.
Scenario survey(const std::function<double(int i, int j)>& shore, double sign = 1.0)
{
    Scenario scenario;
    scenario.waves.bathymetry = {{nx, ny}, 10.0, 10.0, {}};
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const double depth = shore(i, j) > 0.0 ? 2.0 + 0.1 * shore(i, j) + 0.1 * roughly(i, j)
                                                   : -2.0 + 0.2 * shore(i, j) + 1.0 * roughly(i, j);
            scenario.waves.bathymetry.depth_m.push_back(sign * depth);
        }
    }
    return scenario;
}

Scenario with_open(Scenario scenario, const std::vector<model::Side>& sides)
{
    for (const model::Side side : sides) {
        scenario.waves.edges[static_cast<std::size_t>(side)].kind = model::EdgeKind::open;
    }
    return scenario;
}

std::vector<std::string> sign_warnings(const Scenario& scenario)
{
    std::vector<std::string> warnings;
    warn_of_contrary_sign(scenario, warnings);
    return warnings;
}

const std::vector<model::Side> all{model::all_sides.begin(), model::all_sides.end()};

/// Mostly land, and so are its edges: two narrow channels that wind.
double estuary(int i, int j)
{
    const double one = std::abs(j - 30.0 - 8.0 * std::sin(i / 15.0)), other = std::abs(i - 80.0 - 6.0 * std::sin(j / 12.0));
    return 5.0 - std::min(one, other);
}

/// Sea in the north, a bay, land in the south; the east edge has some of both.
double coast(int i, int j)
{
    return j - 45.0 - 12.0 * std::sin(i / 20.0) + (i > 90 ? -10.0 : 0.0);
}

double island(int i, int j)
{
    return std::hypot(i - 60.0, j - 50.0) - 20.0;
}

double lake(int i, int j)
{
    return -island(i, j);
}

TEST(ContrarySign, IsNotSeenInAnEstuaryOfNarrowChannels)
{
    EXPECT_THAT(sign_warnings(with_open(survey(estuary), all)), IsEmpty());
    EXPECT_THAT(sign_warnings(with_open(survey(estuary), {model::Side::west})), IsEmpty());
    EXPECT_THAT(sign_warnings(with_open(survey(estuary), {model::Side::west, model::Side::north})), IsEmpty());
}

/// A fjord between hills that are three times as smooth as its bed, and its mouth in the south.
Scenario fjord()
{
    Scenario scenario;
    scenario.waves.bathymetry = {{nx, ny}, 10.0, 10.0, {}};
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const double across = std::abs(i - 60.0 - 5.0 * std::sin(j / 15.0)) / 14.0;
            const bool is_water = across < 1.0 && j < 90;
            scenario.waves.bathymetry.depth_m.push_back(is_water ? 40.0 + 0.3 * roughly(i, j)
                                                                 : -20.0 + 0.1 * roughly(i, j));
        }
    }
    return scenario;
}

TEST(ContrarySign, IsNotSeenInAFjordThatHasMostlyLandAtItsOpenEdges)
{
    EXPECT_THAT(sign_warnings(with_open(fjord(), {model::Side::south})), IsEmpty());
    EXPECT_THAT(sign_warnings(with_open(fjord(), all)), IsEmpty());
}

TEST(ContrarySign, IsSeenOnAWholeCoastWhicheverEdgesAreOpen)
{
    using model::Side;
    for (const std::vector<Side>& open : {all, {Side::north}, {Side::north, Side::east}, {Side::west, Side::east}, {}}) {
        EXPECT_THAT(sign_warnings(with_open(survey(coast), open)), IsEmpty());
        EXPECT_THAT(sign_warnings(with_open(survey(coast, -1.0), open)),
                    ElementsAre(AllOf(HasSubstr("looks upside down: "), HasSubstr("times as rough as the land"),
                                      HasSubstr("(bathymetry.positive)"))));
    }
}

TEST(ContrarySign, IsSeenOfAnIslandThatBecameALake)
{
    EXPECT_THAT(sign_warnings(with_open(survey(island), all)), IsEmpty());
    EXPECT_THAT(sign_warnings(with_open(survey(island, -1.0), all)),
                ElementsAre(AllOf(HasSubstr("100 % of the edges other than walls are land"), HasSubstr("rough"))));
}

TEST(ContrarySign, IsNotSeenInALakeOrABasin)
{
    EXPECT_THAT(sign_warnings(with_open(survey(lake), all)), IsEmpty());
    EXPECT_THAT(sign_warnings(survey(lake)), IsEmpty()) << "with walls round it";
    EXPECT_THAT(sign_warnings(survey(lake, -1.0)), ElementsAre(HasSubstr("rough")));
}

// An unknown cell has height 0, and does not count as land at an edge.
TEST(ContrarySign, IsNotSeenInCellsWithoutData)
{
    Scenario scenario = with_open(survey(coast), all);
    for (double& depth_m : scenario.waves.bathymetry.depth_m) {
        depth_m = std::max(depth_m, 0.0);
    }
    EXPECT_THAT(sign_warnings(scenario), IsEmpty());
}

// Between the cells of a coarse raster all is straight, and land as smooth as the sea.
TEST(ContrarySign, IsSeenOnCellsFinerThanTheRasters)
{
    const auto finer = [](double sign) {
        Scenario scenario = with_open(survey(coast, sign), {model::Side::west, model::Side::east});
        const model::Bathymetry coarse = scenario.waves.bathymetry;
        model::Bathymetry& fine = scenario.waves.bathymetry;
        fine = {{4 * nx - 3, 4 * ny - 3}, 2.5, 2.5, {}};
        for (int j = 0; j < fine.extent.ny; ++j) {
            for (int i = 0; i < fine.extent.nx; ++i) {
                const double x = i % 4 / 4.0, y = j % 4 / 4.0;
                const int west = i / 4, south = j / 4, east = std::min(west + 1, nx - 1),
                          north = std::min(south + 1, ny - 1);
                fine.depth_m.push_back((1.0 - y) *
                                           ((1.0 - x) * coarse.depth_at(west, south) + x * coarse.depth_at(east, south)) +
                                       y * ((1.0 - x) * coarse.depth_at(west, north) + x * coarse.depth_at(east, north)));
            }
        }
        scenario.losses.cell = {10.0, 10.0};
        return scenario;
    };
    EXPECT_THAT(sign_warnings(finer(1.0)), IsEmpty());
    EXPECT_THAT(sign_warnings(finer(-1.0)), ElementsAre(HasSubstr("times as rough")));
}

/// A coast whose survey of the sea bed was cut off at a depth of 5 m.
Scenario cut_off_coast(double sign)
{
    Scenario scenario = survey(coast);
    for (double& depth_m : scenario.waves.bathymetry.depth_m) {
        depth_m = sign * std::min(depth_m, 5.0);
    }
    return scenario;
}

TEST(ContrarySign, IsSeenOfASeaBedThatWasCutOffAndBecameAPlain)
{
    using model::Side;
    EXPECT_THAT(sign_warnings(with_open(cut_off_coast(1.0), {Side::north})), IsEmpty());
    for (const std::vector<Side>& open : {all, {Side::north}, {Side::west, Side::south}}) {
        EXPECT_THAT(sign_warnings(with_open(cut_off_coast(-1.0), open)),
                    ElementsAre(HasSubstr("of the land is a plain at its greatest height")));
    }
}

/// Water of one depth between quays of one height, with a sea from the south. `depth_m` below 0 exchanges the two.
Scenario quays(double depth_m, std::initializer_list<int> columns_of_gauges)
{
    Scenario scenario;
    scenario.waves.bathymetry = {{60, 50}, 5.0, 5.0, {}};
    for (int j = 0; j < 50; ++j) {
        for (int i = 0; i < 60; ++i) {
            scenario.waves.bathymetry.depth_m.push_back(j > 40 || (j > 5 && (i < 20 || i > 55)) ? -0.3 * depth_m : depth_m);
        }
    }
    for (const int column : columns_of_gauges) {
        scenario.gauges.push_back({"g" + std::to_string(column), column, 20});
    }
    scenario.waves.sea = model::SeaState{};
    scenario.waves.edges[static_cast<std::size_t>(model::Side::south)].kind = model::EdgeKind::generating;
    return with_open(scenario, {model::Side::west, model::Side::east});
}

TEST(ContrarySign, IsSeenByGaugesOnLandAndASeaThatCannotComeIn)
{
    EXPECT_THAT(sign_warnings(quays(10.0, {22, 30, 40})), IsEmpty());
    EXPECT_THAT(sign_warnings(quays(10.0, {2, 30, 40})), IsEmpty()) << "one gauge is off";
    EXPECT_THAT(sign_warnings(quays(10.0, {2, 4, 6})), IsEmpty()) << "all are off, and the sea comes in";
    EXPECT_THAT(sign_warnings(quays(-10.0, {22, 30, 40})),
                ElementsAre(AllOf(HasSubstr("3 of 3 gauges are on land"),
                                  HasSubstr("100 % of the edges where the sea comes in are land"))));
}

/// The shipped harbour, whose hills of 108 m become a sea.
class HiloUpsideDown : public DataFileTest
{
protected:
    HiloUpsideDown() : DataFileTest("hilo_harbour.tif") {}
};

TEST_F(HiloUpsideDown, IsWarnedOfOnAllCells)
{
    for (const char* cell_m : {"12", "25", "50"}) {
        Overrides other{{"bathymetry.cell_size_m", cell_m}, {"bathymetry.file", "'" + file + "'"}};
        EXPECT_THAT(sign_warnings(read_scenario("hilo_harbour", other)), IsEmpty()) << cell_m;
        other["bathymetry.positive"] = "down";
        for (const char* west : {"wall", "open"}) {
            other["edges.west"] = west;
            EXPECT_THAT(sign_warnings(read_scenario("hilo_harbour", other)), ElementsAre(HasSubstr("looks upside down")))
                << cell_m << " " << west;
        }
    }
}

} // namespace
} // namespace swell::engine
