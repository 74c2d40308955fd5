#include "model/incoming/rays/incident_rays.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/sea_let_in.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

/// A regular sea of 8 s from a direction, over a bathymetry with these edges (west, east, south, north).
WaveSetup setup_of(Bathymetry bathymetry, double from_deg, std::array<EdgeKind, 4> kinds)
{
    WaveSetup setup = exact_setup(std::move(bathymetry), parabolic_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->period_s = 8.0;
    setup.sea->from_deg = from_deg;
    for (std::size_t side = 0; side < kinds.size(); ++side) {
        setup.edges[side].kind = kinds[side];
    }
    return setup;
}

constexpr std::array all_generating{EdgeKind::generating, EdgeKind::generating, EdgeKind::generating, EdgeKind::generating};

/// The one wave of a setup, and its rays.
struct Traced {
    explicit Traced(const WaveSetup& traced) : setup(traced), plan(plan_edges(traced)), sea(incoming_sea(traced, plan)) {}

    [[nodiscard]] LocalWaves local() const
    {
        return {sea.waves.front(), incoming_site(setup, plan), setup.bathymetry.deepest_m()};
    }
    [[nodiscard]] RayField field() const { return IncidentRays(setup.bathymetry, plan).trace(sea.waves.front(), local()); }
    /// Without what gets round the tips of land.
    [[nodiscard]] RayField rays() const
    {
        const IncidentRays rays(setup.bathymetry, plan);
        TracedRays traced;
        RaySweep::make_room(rays.grid().extent, traced.swept);
        rays.trace(sea.waves.front(), local(), nullptr, traced);
        return traced.swept.field;
    }

    const WaveSetup& setup;
    EdgePlan plan;
    IncomingSea sea;
};

TEST(IncidentRays, OverAFlatBedThePlaneWaveIsEverywhere)
{
    for (const double from_deg : {180.0, 200.0, 225.0, 268.0, 30.0}) {
        const WaveSetup setup = setup_of(flat_basin({41, 33}, 5.0, 4.0, 15.0), from_deg, all_generating);
        const RayField field = Traced(setup).field();
        for (const RayField::AtNode& node : field.nodes) {
            ASSERT_NEAR(1.0, node.share, 1e-12) << from_deg;
            ASSERT_NEAR(0.0, node.lag, 1e-12) << from_deg;
        }
    }
}

TEST(IncidentRays, AWallAlongTheWayCastsNoShadow)
{
    const std::array channel{EdgeKind::generating, EdgeKind::open, EdgeKind::wall, EdgeKind::wall};
    for (const double from_deg : {270.0, 240.0, 220.0}) { // the last runs mostly towards a wall
        const WaveSetup setup = setup_of(flat_basin({41, 15}, 5.0, 5.0, 15.0), from_deg, channel);
        for (const RayField::AtNode& node : Traced(setup).field().nodes) {
            ASSERT_NEAR(1.0, node.share, 1e-12) << from_deg;
        }
    }
}

TEST(IncidentRays, LandAcrossTheWindowLeavesNothingBehindIt)
{
    const auto bar = [](int, int j) { return j >= 12 && j < 15 ? 0.0 : 15.0; };
    for (const double from_deg : {180.0, 200.0, 225.0}) {
        const WaveSetup setup = setup_of(bathymetry_of({41, 33}, 5.0, 5.0, bar), from_deg, all_generating);
        const RayField field = Traced(setup).field();
        EXPECT_EQ(1.0, field.at(20, 5).share);
        for (int j = 16; j < 33; ++j) {
            for (int i = 0; i < 41; ++i) {
                ASSERT_EQ(0.0, field.at(i, j).share) << from_deg << " at " << i << ", " << j;
            }
        }
    }
}

TEST(IncidentRays, LandOnTheBorderGoesOnOutwardsUnlessTheWaveRunsInHeadOn)
{
    const auto breakwater = [](int i, int j) { return j == 15 && i < 20 ? 0.0 : 15.0; }; // from the west edge
    const Bathymetry bathymetry = bathymetry_of({41, 33}, 5.0, 5.0, breakwater);
    EXPECT_EQ(0.0, Traced(setup_of(bathymetry, 210.0, all_generating)).rays().at(0, 25).share);
    EXPECT_EQ(0.0, Traced(setup_of(bathymetry, 225.0, all_generating)).rays().at(0, 25).share);
    EXPECT_EQ(1.0, Traced(setup_of(bathymetry, 265.0, all_generating)).rays().at(0, 25).share);
    EXPECT_EQ(1.0, Traced(setup_of(bathymetry, 210.0, all_generating)).rays().at(38, 25).share); // past the tip
}

TEST(IncidentRays, AnIsletOrAThinBreakwaterCountsOnALargeGridToo)
{
    const auto breakwater = [](int i, int j) { return j == 301 && i < 450 ? 0.0 : 15.0; };
    const WaveSetup setup = setup_of(bathymetry_of({601, 601}, 5.0, 5.0, breakwater), 180.0, all_generating);
    const RayField field = Traced(setup).rays();
    EXPECT_LE(field.extent.nodes(), IncidentRays::most_nodes);
    EXPECT_GT(field.factor, 1);
    EXPECT_EQ(0.0, field.at(200, 400).share);
    EXPECT_EQ(1.0, field.at(200, 250).share);
    EXPECT_EQ(1.0, field.at(550, 400).share);
}

/// Over depths that vary only along y, kx is constant and ky follows from the local wave number (Snell).
TEST(IncidentRays, AlongAnEdgeCrestsBendAsSnellSays)
{
    const auto depth = [](int, int j) { return 20.0 - 0.1 * j; };
    const WaveSetup setup = setup_of(bathymetry_of({25, 121}, 5.0, 5.0, depth), 200.0, all_generating);
    const Traced traced(setup);
    const DiscreteWave& wave = traced.sea.waves.front();
    const LocalWaves local(wave, incoming_site(setup, traced.plan), setup.bathymetry.deepest_m());
    double lag = 0.0;
    for (int j = 1; j < 121; ++j) {
        const double k = local.wave_number(local.place_of(depth(0, j)));
        lag += (std::sqrt(k * k - wave.kx * wave.kx) - wave.ky) * 5.0;
    }
    const double k_at_end = local.wave_number(local.place_of(depth(0, 120)));
    const double cosine = std::sqrt(k_at_end * k_at_end - wave.kx * wave.kx) / k_at_end;
    const double height = std::sqrt(wave.ky / std::hypot(wave.kx, wave.ky) / cosine);
    const RayField field = traced.field();
    EXPECT_GT(std::abs(lag), 0.5);
    EXPECT_LT(height, 0.99);
    for (const int i : {0, 12, 24}) {
        EXPECT_NEAR(lag, field.at(i, 120).lag, 1e-6 * std::abs(lag)) << i;
        EXPECT_NEAR(height, field.at(i, 120).share, 1e-3) << i;
    }
}

/// A coast to the north and a wave that comes in mostly from the west, across the slope: k_x stays. On its way the sweep
/// carries the flux of energy along rays that crowd, and finds the same heights as on the edge.
TEST(IncidentRays, OverAnEdgeAcrossASlopeTheFluxOfEnergyIsKept)
{
    const auto depth = [](int, int j) { return 20.0 - 0.1 * j; };
    const WaveSetup setup = setup_of(bathymetry_of({121, 121}, 5.0, 5.0, depth), 240.0, all_generating);
    const Traced traced(setup);
    const DiscreteWave& wave = traced.sea.waves.front();
    const LocalWaves local(wave, incoming_site(setup, traced.plan), setup.bathymetry.deepest_m());
    const double k_site = std::hypot(wave.kx, wave.ky);
    const auto height = [&](int j) {
        const double k = local.wave_number(local.place_of(depth(0, j)));
        return std::sqrt(wave.ky / k_site * k / std::sqrt(k * k - wave.kx * wave.kx));
    };
    const RayField field = traced.field();
    EXPECT_LT(height(110) / height(10), 0.9);
    for (const int i : {0, 40, 80, 110}) {
        for (const int j : {10, 60, 110}) {
            EXPECT_NEAR(height(j), field.at(i, j).share, 0.02) << i << ", " << j;
            EXPECT_NEAR(field.at(0, j).lag, field.at(i, j).lag, 0.1) << i << ", " << j;
        }
    }
}

TEST(IncidentRays, TheSeaBehindLandOnTheBorderChangesSmoothlyWithItsDirection)
{
    const auto breakwater = [](int i, int j) { return j == 15 && i < 20 ? 0.0 : 15.0; };
    const Bathymetry bathymetry = bathymetry_of({41, 33}, 5.0, 5.0, breakwater);
    const auto share = [&](double from_deg) {
        return Traced(setup_of(bathymetry, from_deg, all_generating)).rays().at(0, 25).share;
    };
    double before = share(215.0);
    EXPECT_EQ(0.0, before);
    for (double from_deg = 216.0; from_deg <= 270.0; from_deg += 1.0) {
        const double here = share(from_deg);
        EXPECT_GE(here, before - 1e-12) << from_deg;
        EXPECT_LT(here, before + 0.05) << from_deg;
        before = here;
    }
    EXPECT_EQ(1.0, before);
}

TEST(IncidentRays, TheUserSaysWhatLiesOutsideOfLandOnTheBorder)
{
    const auto breakwater = [](int i, int j) { return j == 15 && i < 20 ? 0.0 : 15.0; };
    for (const double from_deg : {210.0, 240.0, 265.0}) {
        WaveSetup setup = setup_of(bathymetry_of({41, 33}, 5.0, 5.0, breakwater), from_deg, all_generating);
        setup.outside = Outside::land;
        EXPECT_EQ(0.0, Traced(setup).rays().at(0, 25).share) << from_deg;
        setup.outside = Outside::sea;
        EXPECT_NEAR(1.0, Traced(setup).rays().at(0, 25).share, 1e-2) << from_deg;
    }
}

TEST(LocalWaves, AtTheSiteAreTheWaveAndElsewhereFollowTheDepth)
{
    const WaveSetup setup = setup_of(flat_basin({41, 33}, 5.0, 5.0, 15.0), 250.0, all_generating);
    const Traced traced(setup);
    const DiscreteWave& wave = traced.sea.waves.front();
    const LocalWaves local(wave, incoming_site(setup, traced.plan), 40.0);
    const double site = local.place_of(15.0);
    EXPECT_EQ(0.0, local.excess(site));
    EXPECT_EQ(1.0, local.growth(site));
    const double outwards = -2.0 / 5.0 * std::sin(0.5 * wave.kx * 5.0); // through the west edge
    EXPECT_NEAR(wave.mass_flux[0], local.flux_depth(site) * wave.phi_amplitude * outwards,
                1e-12 * std::abs(wave.mass_flux[0]));
    // 5 m of water: the wave number of the grid's own relation, and the height of its flux of energy.
    const Dispersion shallow(setup.profile, 5.0);
    const double rate = leapfrog_rate(wave.omega, 0.05);
    const double k_squared = shallow.wave_number_squared(rate * rate);
    const double k = *wave_number_on_grid(k_squared, std::atan2(wave.ky, wave.kx), {5.0, 5.0, 0.05});
    EXPECT_NEAR(k, local.wave_number(local.place_of(5.0)), 1e-3 * k);
    EXPECT_NEAR(std::sqrt(wave.group_speed / group_speed(shallow, std::sqrt(k_squared))), local.growth(local.place_of(5.0)),
                1e-3);
}

TEST(IncomingSea, GivesTheEnergyOfShortWavesToTheRest)
{
    WaveSetup setup = setup_of(flat_basin({41, 33}, 6.0, 6.0, 15.0), 270.0, all_generating);
    setup.sea->kind = SeaState::Kind::jonswap;
    setup.sea->height_m = 2.0;
    const EdgePlan plan = plan_edges(setup);
    EXPECT_LT(incoming_sea(setup, plan).waves.size(), static_cast<std::size_t>(setup.sea->components));
    EXPECT_NEAR(2.0, sea_let_in(setup).height_m, 1e-12);
    setup.sea->kind = SeaState::Kind::regular;
    EXPECT_NEAR(2.0, sea_let_in(setup).height_m, 1e-12);
    setup.sea->period_s = 2.0; // which the grid does not carry
    EXPECT_EQ(0.0, sea_let_in(setup).height_m);
}

} // namespace
} // namespace swell::model
