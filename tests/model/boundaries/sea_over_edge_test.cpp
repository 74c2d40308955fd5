#include "model/boundaries/sea_over_edge.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>

#include "model/incoming/incoming_sea_on_grid.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/sea_let_in.hpp"
#include "model/setup/errors.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

constexpr int nodes = 161;

double depth_of_row(int j)
{
    return 25.0 - 19.0 * j / (nodes - 1);
}

/// Depths from 25 m in the south to 6 m in the north. The sea comes in over the west and the south.
WaveSetup slope(double from_deg)
{
    const auto depth = [](int, int j) { return depth_of_row(j); };
    WaveSetup setup = exact_setup(bathymetry_of({nodes, nodes}, 5.0, 5.0, depth), dispersive_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->height_m = 2.0;
    setup.sea->from_deg = from_deg;
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::generating;
    return setup;
}

void let_in_over(WaveSetup& setup, Side side)
{
    setup.edges[static_cast<std::size_t>(side)].kind = EdgeKind::generating;
}

void spread(WaveSetup& setup)
{
    setup.sea->kind = SeaState::Kind::jonswap;
    setup.sea->spreading = 30.0;
}

/// Height and direction of a regular sea in the tables of the western edge, at the node with a given depth.
struct InTables {
    double height_m, from_deg;
};

InTables along_the_west(const WaveSetup& setup, double depth_m)
{
    const EdgePlan plan = plan_edges(setup);
    const IncomingSea sea = incoming_sea(setup, plan);
    const auto is_west = [](const EdgeStrip& strip) { return strip.side == Side::west; };
    const EdgeStrip& strip = *std::ranges::find_if(plan.strips, is_west);
    const IncomingTables tables = IncomingSeaOnGrid(setup, plan, sea).tabulate(strip);
    int here = 0;
    while (setup.bathymetry.depth_at(0, here) > depth_m + 1e-9) {
        ++here;
    }
    const auto amplitude = [&](int s) {
        return std::complex<double>(tables.amplitude[static_cast<std::size_t>(s)],
                                    tables.amplitude[static_cast<std::size_t>(s + tables.length)]);
    };
    const double along = std::arg(amplitude(here + 1) / amplitude(here - 1)) / (2.0 * setup.bathymetry.dy_m);
    const LocalWaves local(sea.waves.front(), incoming_site(setup, plan), setup.bathymetry.deepest_m());
    const double k = local.wave_number(local.place_of(setup.bathymetry.depth_at(0, here)));
    return {2.0 * std::abs(amplitude(here)), 270.0 - std::asin(along / k) * 180.0 / std::numbers::pi};
}

/// Formerly an edge over which the sea only leaves influenced the depth for which the sea's height holds. Making such an
/// edge generating changed the sea over the other edges by 5 % and 3.5 degrees.
TEST(SeaOverEdge, ALeeEdgeHasNoSayInTheDepthThatTheSeaIsAskedAt)
{
    for (const bool is_spread : {false, true}) {
        for (const double from_deg : {215.0, 235.0, 250.0}) {
            WaveSetup setup = slope(from_deg);
            if (is_spread) {
                setup.sea->seed = 3;
                setup.sea->spreading = 300.0; // so narrow that no wave comes from the east
                setup.sea->kind = SeaState::Kind::jonswap;
            }
            const double told_m = sea_let_in(setup).depth_m;
            for (const EdgeKind lee : {EdgeKind::open, EdgeKind::generating}) {
                setup.edges[static_cast<std::size_t>(Side::east)].kind = lee;
                EXPECT_EQ(told_m, sea_let_in(setup).depth_m) << from_deg;
            }
        }
    }
}

TEST(SeaOverEdge, HeightAndDirectionHoldAtTheDepthThatIsTold)
{
    for (const bool east_too : {false, true}) {
        for (const double from_deg : {235.0, 240.0, 250.0, 262.0}) {
            WaveSetup setup = slope(from_deg);
            if (east_too) {
                let_in_over(setup, Side::east);
            }
            const SeaLetIn told = sea_let_in(setup);
            EXPECT_NEAR(2.0, told.height_m, 1e-12);
            EXPECT_NEAR(from_deg, told.from_deg, 1e-6);
            const InTables found = along_the_west(setup, told.depth_m);
            EXPECT_NEAR(told.height_m, found.height_m, 0.005 * told.height_m) << from_deg << ", " << told.depth_m << " m";
            EXPECT_NEAR(told.from_deg, found.from_deg, 0.5) << from_deg << ", " << told.depth_m << " m";
        }
    }
}

TEST(SeaOverEdge, AGivenDepthIsTheOneThatIsTold)
{
    for (const int j : {1, 40, 130}) { // at a node: with waves 20 degrees off the contours, 0.1 m of depth is 1 % of height
        const double depth_m = depth_of_row(j);
        WaveSetup setup = slope(250.0);
        setup.sea->depth_m = depth_m;
        EXPECT_EQ(depth_m, sea_let_in(setup).depth_m);
        const InTables found = along_the_west(setup, depth_m);
        EXPECT_NEAR(2.0, found.height_m, 0.01) << depth_m;
        EXPECT_NEAR(250.0, found.from_deg, 0.5) << depth_m;
    }
    WaveSetup setup = slope(250.0);
    setup.sea->depth_m = 40.0; // deeper than the grid: over its edges the flux of energy gives the sea another height
    EXPECT_EQ(40.0, sea_let_in(setup).depth_m);
    EXPECT_NEAR(2.0, sea_let_in(setup).height_m, 1e-12);
    EXPECT_LT(along_the_west(setup, 20.0).height_m, 2.0);
    setup.sea->depth_m = -1.0;
    EXPECT_THROW((void)plan_edges(setup), SetupError);
}

/// If the sea comes head on over one edge, all of its nodes have the same weight.
TEST(SeaOverEdge, EachNodeWeighsWhatComesInThere)
{
    const auto depth_from = [](double from_deg) { return sea_let_in(slope(from_deg)).depth_m; };
    const auto at_share = [](double share) { return 6.0 + 19.0 * share; }; // of the west's nodes, from the shallow end
    EXPECT_NEAR(at_share(0.5), depth_from(270.0), 1e-9);
    EXPECT_EQ(25.0, depth_from(180.0));
    const double south_over_west = std::tan(20.0 / 180.0 * std::numbers::pi);
    EXPECT_NEAR(at_share(0.5 * (1.0 + south_over_west)), depth_from(250.0), 0.2);
    WaveSetup setup = slope(90.0); // no wave comes in, so the depth is the median of both edges
    EXPECT_EQ(25.0, sea_let_in(setup).depth_m);
}

/// Formerly a height of 2 m was reported for a sea that no edge lets in.
TEST(SeaOverEdge, ASeaThatRunsOutOverEveryEdgeIsToldToBeZeroMetresHigh)
{
    for (const bool is_spread : {false, true}) {
        WaveSetup setup = slope(90.0);
        if (is_spread) {
            spread(setup);
            setup.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::wall;
        }
        const SeaLetIn told = sea_let_in(setup);
        EXPECT_EQ(0.0, told.height_m) << is_spread;
        EXPECT_EQ(90.0, told.from_deg) << is_spread;
        EXPECT_EQ(0, numbers_of_sea_let_in(setup).components) << is_spread;
        let_in_over(setup, Side::east);
        EXPECT_NEAR(2.0, sea_let_in(setup).height_m, 1e-12) << is_spread;
        EXPECT_LT(0, numbers_of_sea_let_in(setup).components) << is_spread;
    }
}

/// A mole begins at the west edge, in 16 m of water. A sea from 225 degrees does not reach the edge's nodes north of it.
TEST(SeaOverEdge, NodesBehindLandHaveNoSay)
{
    WaveSetup setup = slope(225.0);
    setup.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::wall;
    EXPECT_NEAR(15.5, sea_let_in(setup).depth_m, 1e-9);
    for (int i = 0; i < 20; ++i) {
        setup.bathymetry.depth_m[setup.bathymetry.extent.index(i, 76)] = 0.0;
    }
    EXPECT_DOUBLE_EQ(depth_of_row(37), sea_let_in(setup).depth_m);
    setup.outside = Outside::sea;
    EXPECT_NEAR(15.5, sea_let_in(setup).depth_m, 0.1);
}

TEST(SeaOverEdge, ASpreadSeaTellsTheMeanOfItsOwnComponents)
{
    WaveSetup setup = slope(235.0);
    spread(setup);
    const SeaLetIn told = sea_let_in(setup);
    EXPECT_NEAR(2.0, told.height_m, 1e-12);
    EXPECT_NEAR(235.0, told.from_deg, 5.0);
    EXPECT_NE(235.0, told.from_deg);
}

} // namespace
} // namespace swell::model
