#include "model/incoming/finite_sea.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/incoming/seas/developed_sea.hpp"
#include "model/setup/errors.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

/// A JONSWAP sea of 6 s from a direction over 15 m of water, with so many cells to the peak's wave. It comes in only over
/// the west edge.
WaveSetup sea_over_the_west_edge(double from_deg, double cells_a_wave)
{
    const double wavelength_m = local_wave(parabolic_profile(), 15.0, portable::two_pi / 6.0).wavelength_m;
    const double cell_m = wavelength_m / cells_a_wave;
    WaveSetup setup = exact_setup(flat_basin({41, 33}, cell_m, cell_m, 15.0), parabolic_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->period_s = 6.0;
    setup.sea->from_deg = from_deg;
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    return setup;
}

/// Formerly a ray that started more than half a wave beyond a line's end had a beam without width, and the sea of these
/// directions was not finite. Only the west edge is generating, so rays run up to eight nodes along a line on their way to
/// the next.
TEST(FiniteSea, OverASideEdgeAloneItIsThePlaneWaveWhateverTheCellsOfAWave)
{
    for (const double from_deg : {190.0, 195.0, 200.0, 345.0}) {
        for (const double cells : {4.6, 6.0, 8.0, 10.0}) {
            const WaveSetup setup = sea_over_the_west_edge(from_deg, cells);
            const EdgePlan plan = plan_edges(setup);
            const IncomingSea sea = incoming_sea(setup, plan);
            const IncidentRays rays(setup.bathymetry, plan);
            for (const DiscreteWave& wave : sea.waves) {
                const LocalWaves local(wave, incoming_site(setup, plan), 15.0);
                for (const RayField::AtNode& node : rays.trace(wave, local).nodes) {
                    ASSERT_TRUE(node.share == 0.0 || std::abs(node.share - 1.0) < 1e-12)
                        << node.share << ": from " << from_deg << " with " << cells << " cells a wave";
                }
            }
            EXPECT_NO_THROW((void)IncomingSeaOnGrid(setup, plan, sea).tabulate(plan.strips.front()));
            EXPECT_TRUE(developed_sea(setup).present());
        }
    }
}

class RefusedTables : public ::testing::Test
{
protected:
    RefusedTables() : setup(sea_over_the_west_edge(200.0, 8.0))
    {
        setup.sea->kind = SeaState::Kind::regular;
        setup.edges[static_cast<std::size_t>(Side::north)].kind = EdgeKind::open;
        plan = plan_edges(setup);
        sea = incoming_sea(setup, plan);
    }

    WaveSetup setup;
    EdgePlan plan;
    IncomingSea sea;
};

TEST_F(RefusedTables, NameEdgeComponentAndFirstNode)
{
    const IncomingSeaOnGrid sea_on_grid(setup, plan, sea);
    for (const EdgeStrip& strip : plan.strips) {
        const IncomingTables tables = sea_on_grid.tabulate(strip);
        const std::size_t a_row = 2 * static_cast<std::size_t>(tables.components * tables.length);
        IncomingTables faulty = tables;
        faulty.amplitude[2 * a_row + 7] = no_number; // zeta at s = 7 on node row 2
        const bool west = strip.side == Side::west;
        EXPECT_THAT(([&] { require_finite(faulty, sea.waves, strip); }),
                    ThrowsMessage<SetupError>(AllOf(HasSubstr("component of 6 s from 200 degrees is not finite"),
                                                    HasSubstr(west ? "along the west edge" : "along the north edge"),
                                                    HasSubstr(west ? "first at node (2, 7)" : "first at node (7, 30)"))));
        faulty = tables;
        faulty.amplitude[static_cast<std::size_t>(tables.rows.node_rows()) * a_row + 5] =
            std::numeric_limits<double>::infinity(); // the mass flux through the face of s = 5
        EXPECT_THAT(([&] { require_finite(faulty, sea.waves, strip); }),
                    ThrowsMessage<SetupError>(HasSubstr(west ? "first at node (0, 5)" : "first at node (5, 32)")));
        for (std::vector<double> IncomingTables::*in_time :
             {&IncomingTables::cycles_at_start, &IncomingTables::cycles_per_step, &IncomingTables::phi_ratio,
              &IncomingTables::mean_of_levels}) {
            faulty = tables;
            (faulty.*in_time)[0] = no_number;
            EXPECT_THAT(([&] { require_finite(faulty, sea.waves, strip); }),
                        ThrowsMessage<SetupError>(HasSubstr(west ? "first at node (0, 0)" : "first at node (0, 32)")));
        }
        EXPECT_NO_THROW(require_finite(tables, sea.waves, strip));
    }
}

TEST_F(RefusedTables, AreThoseOfADevelopedSeaToo)
{
    InitialFields fields = developed_sea(setup);
    const Extent extent = setup.bathymetry.extent;
    const solver::Box all{0, 0, extent};
    EXPECT_NO_THROW(require_finite(fields.zeta_m, fields.phi_m2_per_s, all, sea.waves.front()));
    fields.phi_m2_per_s[extent.index(9, 20)] = no_number;
    fields.zeta_m[extent.index(3, 21)] = no_number;
    EXPECT_THAT(([&] { require_finite(fields.zeta_m, fields.phi_m2_per_s, all, sea.waves.front()); }),
                ThrowsMessage<SetupError>(AllOf(HasSubstr("component of 6 s from 200 degrees is not finite"),
                                                HasSubstr("in the developed sea at the start, first at node (9, 20)"))));
}

} // namespace
} // namespace swell::model
