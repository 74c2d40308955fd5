#include "engine/run/checks/sign_check.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <functional>

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

} // namespace
} // namespace swell::engine
