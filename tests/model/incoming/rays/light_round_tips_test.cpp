/// Waves that get round the tips of land, against Sommerfeld's half-plane; and places that waves must not reach.
#include "model/incoming/rays/light_round_tips.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <random>

#include "engine/doors/verification/references/fresnel_integrals.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/rays/fresnel_factor.hpp"
#include "solver/grid/portable_math.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using Complex = std::complex<double>;

constexpr std::array into_the_south{EdgeKind::generating, EdgeKind::generating, EdgeKind::generating, EdgeKind::open};

/// The one wave of a regular sea of 8 s from a direction, over a bathymetry whose land continues outside.
struct WaveOver {
    WaveOver(Bathymetry bathymetry, double from_deg) : setup(exact_setup(std::move(bathymetry), parabolic_profile(), 0.05))
    {
        setup.sea = SeaState{};
        setup.sea->kind = SeaState::Kind::regular;
        setup.sea->period_s = 8.0;
        setup.sea->from_deg = from_deg;
        setup.outside = Outside::land;
        for (std::size_t side = 0; side < into_the_south.size(); ++side) {
            setup.edges[side].kind = into_the_south[side];
        }
        plan = plan_edges(setup);
        sea = incoming_sea(setup, plan);
    }

    [[nodiscard]] const DiscreteWave& wave() const { return sea.waves.front(); }
    [[nodiscard]] LocalWaves local() const { return {wave(), incoming_site(setup, plan), setup.bathymetry.deepest_m()}; }
    [[nodiscard]] RayField field() const { return IncidentRays(setup.bathymetry, plan).trace(wave(), local()); }
    /// The wave at a node over the plane one.
    [[nodiscard]] static Complex at(const RayField& field, int i, int j)
    {
        const RayField::AtNode node = field.at(i, j);
        return std::polar(node.share, node.lag);
    }

    WaveSetup setup;
    EdgePlan plan;
    IncomingSea sea;
};

Bathymetry behind_breakwater(Extent extent, int row, int columns)
{
    return bathymetry_of(extent, 5.0, 5.0, [=](int i, int j) { return j == row && i < columns ? 0.0 : 15.0; });
}

/// E(s) by Fresnel's integrals C and S.
Complex fresnel_factor(double s)
{
    const verification::FresnelIntegrals of = verification::fresnel_integrals(s * std::sqrt(2.0 / portable::pi));
    return 0.5 * Complex(1.0, -1.0) * Complex(0.5 + of.cosine, 0.5 + of.sine);
}

TEST(FresnelFactor, IsHalfOnTheShadowLineAndFadesWithTheRootOfTheWay)
{
    EXPECT_NEAR(0.5, fresnel_in_the_dark(0.0).height, 1e-12);
    EXPECT_NEAR(0.0, fresnel_in_the_dark(0.0).phase, 1e-12);
    EXPECT_NEAR(0.5 / std::sqrt(portable::pi) / 30.0, fresnel_in_the_dark(30.0).height, 2e-5);
    for (double v = 0.0; v < 12.0; v += 0.02) {
        const FresnelFactor dark = fresnel_in_the_dark(v);
        const Complex truth = fresnel_factor(-v);
        EXPECT_LT(std::abs(std::polar(dark.height, dark.phase) - truth), 0.004 * std::abs(truth)) << v;
        EXPECT_NEAR(v * v, dark.phase, 0.8) << v;
    }
}

/// Sommerfeld's wave without its reflection: E over the plane wave.
TEST(LightRoundTips, BehindABreakwaterIsThatOfSommerfeldsHalfPlane)
{
    constexpr int row = 30, columns = 60;
    for (const double from_deg : {180.0, 160.0, 210.0, 240.0}) {
        const WaveOver water(behind_breakwater({121, 101}, row, columns), from_deg);
        const RayField field = water.field();
        const double k = std::hypot(water.wave().kx, water.wave().ky);
        double largest = 0.0;
        for (int j = row + 2; j < 101; ++j) {
            for (int i = 0; i < 121; ++i) {
                const double east = 5.0 * (i - columns + 0.5), north = 5.0 * (j - row);
                const double way = (east * water.wave().kx + north * water.wave().ky) / k;
                const double off = (east * water.wave().ky - north * water.wave().kx) / k;
                const double s = std::copysign(std::sqrt(k * (std::hypot(east, north) - way)), off);
                const double error = std::abs(fresnel_factor(s) - WaveOver::at(field, i, j));
                largest = std::max(largest, error);
            }
        }
        EXPECT_LT(largest, 0.005) << from_deg;
    }
}

TEST(LightRoundTips, WithoutAShadowTheRaysStay)
{
    const auto banks = [](int i, int j) { return 15.0 + 3.0 * std::sin(0.2 * i) * std::cos(0.15 * j); };
    for (const double from_deg : {180.0, 215.0}) {
        const WaveOver water(bathymetry_of({61, 51}, 5.0, 5.0, banks), from_deg);
        const LocalWaves local = water.local();
        const IncidentRays rays(water.setup.bathymetry, water.plan);
        const Side entry = Side::south;
        const RayField swept = RaySweep(rays.grid(), water.wave(), local, entry, nullptr).run();
        const RayField field = rays.trace(water.wave(), local);
        for (std::size_t node = 0; node < field.nodes.size(); ++node) {
            ASSERT_EQ(swept.nodes[node].share, field.nodes[node].share);
            ASSERT_EQ(swept.nodes[node].lag, field.nodes[node].lag);
        }
    }
}

TEST(LightRoundTips, ClosedLandLetsNothingThrough)
{
    // A mole casts a shadow. No way leads past a bar across the window, or into a basin with walls at an angle.
    const auto depth = [](int i, int j) {
        const bool is_mole = j == 12 && i < 30;
        const bool is_bar = j >= 40 && j < 42;
        const bool is_basin = std::abs(std::abs(i - 60) + std::abs(j - 24) - 8) <= 1;
        return is_mole || is_bar || is_basin ? 0.0 : 15.0;
    };
    for (const double from_deg : {180.0, 195.0, 224.0}) {
        const RayField field = WaveOver(bathymetry_of({91, 61}, 5.0, 5.0, depth), from_deg).field();
        EXPECT_GT(field.at(10, 30).share, 0.02) << "behind the mole";
        for (int j = 0; j < 61; ++j) {
            for (int i = 0; i < 91; ++i) {
                if (j > 42 || std::abs(i - 60) + std::abs(j - 24) < 7) {
                    ASSERT_EQ(0.0, field.at(i, j).share) << from_deg << " at " << i << ", " << j;
                }
            }
        }
    }
}

TEST(LightRoundTips, AGapLetsThroughWhatBothItsTipsDo)
{
    constexpr int row = 20, west_end = 45, east_end = 75;
    const auto depth = [](int i, int j) { return j == row && (i < west_end || i >= east_end) ? 0.0 : 15.0; };
    const WaveOver water(bathymetry_of({121, 101}, 5.0, 5.0, depth), 180.0);
    const RayField field = water.field();
    const double k = std::hypot(water.wave().kx, water.wave().ky);
    for (int i = 10; i < 111; ++i) {
        const double north = 5.0 * (80 - row);
        const auto factor = [&](double into_light_m) {
            const double r = std::hypot(into_light_m, north);
            return fresnel_factor(std::copysign(std::sqrt(k * (r - north)), into_light_m));
        };
        const Complex truth = factor(5.0 * (i - west_end + 0.5)) + factor(5.0 * (east_end - 0.5 - i)) - 1.0;
        EXPECT_NEAR(0.0, std::abs(truth - WaveOver::at(field, i, 80)), 0.06) << i;
    }
}

TEST(LightRoundTips, InRandomHarboursIsFiniteAndNoHigherThanTwoRaysOfOne)
{
    std::mt19937 random(5);
    for (int harbour = 0; harbour < 12; ++harbour) {
        std::vector<std::array<int, 4>> islands(12);
        for (std::array<int, 4>& island : islands) {
            const auto any = [&](int least, int most) { return std::uniform_int_distribution(least, most)(random); };
            island = {any(3, 75), any(6, 60), any(1, 9), any(1, 9)};
        }
        const auto depth = [&](int i, int j) {
            for (const auto& [east, north, wide, high] : islands) {
                if (i >= east && i < east + wide && j >= north && j < north + high) {
                    return 0.0;
                }
            }
            return 12.0 + 3.0 * std::sin(0.3 * i + harbour) * std::cos(0.2 * j);
        };
        const Bathymetry bathymetry = bathymetry_of({81, 71}, 5.0, 5.0, depth);
        const RayField field = WaveOver(bathymetry, 150.0 + 8.0 * harbour).field();
        for (std::size_t node = 0; node < field.nodes.size(); ++node) {
            ASSERT_TRUE(std::isfinite(field.nodes[node].share) && std::isfinite(field.nodes[node].lag)) << harbour;
            ASSERT_LE(field.nodes[node].share, 1.8) << harbour;
            ASSERT_GE(field.nodes[node].share, 0.0) << harbour;
            ASSERT_TRUE(bathymetry.depth_m[node] > 0.0 || field.nodes[node].share == 0.0) << harbour;
        }
    }
}

} // namespace
} // namespace swell::model
