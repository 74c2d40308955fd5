/// Currents at open edges that outrun the grid's short waves.
#include "model/boundaries/swift_current.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "model/boundaries/edge_plan.hpp"
#include "model/theory/grid_fit.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr double fine_cell_m = 1.25; // whose slowest waves run at 3.1 m/s in 10 m
constexpr double fine_step_s = 0.05;

/// A channel of 10 m of water, whose current runs in over one of its ends and out over the other.
struct SwiftChannel {
    Side inflow = Side::east;
    double current_m_per_s = 4.0;
    EdgeKind kind = EdgeKind::open;
    double across_m_per_s = 0.0;
    double width = 1.0; ///< of the strips, in wavelengths
    int nodes_across = 3;
};

WaveSetup swift_setup_of(const SwiftChannel& channel)
{
    constexpr int length = 120;
    const bool along_row = channel.inflow == Side::east || channel.inflow == Side::west;
    const Extent extent = along_row ? Extent{length, channel.nodes_across} : Extent{channel.nodes_across, length};
    const VerticalProfile profile = fitted_to_grid(dispersive_profile(), {fine_cell_m, fine_cell_m, fine_step_s});
    WaveSetup setup = exact_setup(flat_basin(extent, fine_cell_m, fine_cell_m, 10.0), profile, fine_step_s);
    const auto edge = [&](Side side) -> Edge& { return setup.edges[static_cast<std::size_t>(side)]; };
    edge(along_row ? Side::east : Side::north) = {channel.kind, channel.width};
    edge(along_row ? Side::west : Side::south) = {channel.kind, channel.width};
    const bool towards_origin = channel.inflow == Side::east || channel.inflow == Side::north;
    const std::vector<double> along(extent.nodes(), towards_origin ? -channel.current_m_per_s : channel.current_m_per_s);
    const std::vector<double> across(extent.nodes(), channel.across_m_per_s);
    setup.current = along_row ? Current{along, across} : Current{across, along};
    return setup;
}

/// The highest zeta after so many steps from a hump of 0.1 m near the inflow.
double highest_in(const SwiftChannel& channel, int steps)
{
    WaveSetup setup = swift_setup_of(channel);
    setup.solver.tolerance = 1e-8;
    const Extent extent = setup.bathymetry.extent;
    const int first = channel.inflow == Side::east || channel.inflow == Side::north ? 110 : 9;
    for (int node = 0; node < extent.nodes(); ++node) {
        const double off =
            std::max(extent.nx, extent.ny) == extent.nx ? node % extent.nx - first : node / extent.nx - first;
        setup.initial.zeta_m.push_back(0.1 * std::exp(-0.1 * off * off));
        setup.initial.phi_m2_per_s.push_back(0.0);
    }
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < steps; ++step) {
        stepper.step();
    }
    double highest = 0.0;
    for (const double zeta : downloaded(backend, stepper.zeta())) {
        highest = std::isfinite(zeta) ? std::max(highest, std::fabs(zeta)) : HUGE_VAL;
    }
    return highest;
}

// If the flux of psi did not shrink with the flux of water, the waves would be over 1e10 m high at this time.
TEST(SwiftCurrent, ShortWavesThatItCarriesBackDieAtOpenEdges)
{
    constexpr int steps = 500; // 25 s
    for (const Side inflow : all_sides) {
        EXPECT_LT(highest_in({inflow, 5.4}, steps), 0.02) << name_of(inflow);
    }
    EXPECT_LT(highest_in({Side::east, 4.0}, steps), 0.02);
    EXPECT_LT(highest_in({Side::east, 5.4, EdgeKind::open, 1.5}, steps), 0.02) << "oblique";
    EXPECT_LT(highest_in({Side::east, 5.4, EdgeKind::generating}, steps), 0.02);
}

std::vector<std::string> edge_warnings_of(const WaveSetup& setup)
{
    return plan_strips(setup).remarks.warnings;
}

TEST(SwiftCurrent, IsWarnedOfWhereItIsTooSwiftAtAnEdgeInwardsOrOutwards)
{
    EXPECT_THAT(edge_warnings_of(swift_setup_of({Side::east, 7.0})),
                Contains(AllOf(HasSubstr("short waves may grow at the west edge: the current runs out at 7 m/s"),
                               HasSubstr("or cells of 2."))));
    WaveSetup setup = swift_setup_of({Side::north, 7.0});
    setup.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::wall;
    EXPECT_THAT(edge_warnings_of(setup),
                Contains(HasSubstr("at the north edge: the current runs in at 7 m/s at node (0, 119)")));
    setup.edges[static_cast<std::size_t>(Side::north)].kind = EdgeKind::sponge;
    EXPECT_THAT(edge_warnings_of(setup), IsEmpty());
    EXPECT_THAT(edge_warnings_of(swift_setup_of({Side::east, 5.0})), IsEmpty());
    EXPECT_THAT(edge_warnings_of(swift_setup_of({Side::east, 0.0, EdgeKind::open, 7.0})), IsEmpty()) << "along the edges";
}

TEST(SwiftCurrent, IsJudgedAtNodesOfWaterAlone)
{
    WaveSetup setup = swift_setup_of({Side::east, 0.0});
    setup.current.east_m_per_s[setup.bathymetry.extent.index(119, 1)] = -9.0;
    EXPECT_THAT(edge_warnings_of(setup), Contains(HasSubstr("at node (119, 1)")));
    setup.bathymetry.depth_m[setup.bathymetry.extent.index(119, 1)] = -1.0;
    EXPECT_THAT(edge_warnings_of(setup), IsEmpty());
}

TEST(SwiftCurrent, OverShallowWaterIsWhatThisCarries)
{
    WaveSetup setup = swift_setup_of({Side::east, 7.0});
    setup.bathymetry.depth_m.assign(setup.bathymetry.depth_m.size(), 0.5);
    EXPECT_THAT(edge_warnings_of(setup), IsEmpty());
}

// Cells of at most 49 times these are looked at.
TEST(SwiftCurrent, NamesNoCellsWhereNoneWouldDo)
{
    WaveSetup setup = swift_setup_of({Side::east, 7.0});
    setup.bathymetry.dx_m = setup.bathymetry.dy_m = 0.01;
    EXPECT_THAT(edge_warnings_of(setup),
                Contains(AllOf(HasSubstr("a weaker current at the edge"), Not(HasSubstr("cells of")))));
}

} // namespace
} // namespace swell::model
