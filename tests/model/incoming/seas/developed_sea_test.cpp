#include "model/incoming/seas/developed_sea.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <utility>

#include "model/incoming/incoming_waves.hpp"
#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using Stepper = TimeStepper<OpenMpBackend, double>;

WaveSetup setup_over(Bathymetry bathymetry, double from_deg)
{
    WaveSetup setup = exact_setup(std::move(bathymetry), dispersive_profile(), 0.1);
    setup.sea = SeaState{};
    setup.sea->period_s = 8.0;
    setup.sea->from_deg = from_deg;
    setup.sea->developed = true;
    for (Edge& edge : setup.edges) {
        edge.kind = EdgeKind::generating;
    }
    return setup;
}

double rms(const std::vector<double>& values, const std::function<bool(std::size_t)>& counts)
{
    double squares = 0.0;
    long number = 0;
    for (std::size_t node = 0; node < values.size(); ++node) {
        squares += counts(node) ? values[node] * values[node] : 0.0;
        number += counts(node) ? 1 : 0;
    }
    return std::sqrt(squares / static_cast<double>(number));
}

/// Every generating edge continues the waves that are already there, so over a flat bed the water stays the incoming sea. A
/// run with a spin-up begins before time 0 and needs the phases of that moment. With the phases of time 0 its edges would
/// let in a different sea from the one that is there.
TEST(DevelopedSea, OverAFlatBedIsTheIncomingSeaAndStaysIt)
{
    const Extent extent{97, 81};
    for (const auto& [from_deg, first_step] : {std::pair{270.0, 0L}, {215.0, -37L}, {20.0, 0L}}) {
        WaveSetup setup = setup_over(flat_basin(extent, 5.0, 5.0, 20.0), from_deg);
        setup.first_step = first_step;
        const IncomingSea sea = incoming_sea(setup, plan_edges(setup));
        EXPECT_EQ(0.0, sea.ramp_s);
        setup.initial = developed_sea(setup);
        OpenMpBackend backend(1);
        Stepper stepper(backend, setup);
        constexpr int steps = 150;
        for (int step = 0; step < steps; ++step) {
            stepper.step();
        }
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        const double time_s = 0.1 * static_cast<double>(first_step + steps);
        double worst = 0.0;
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                double wanted = 0.0;
                for (const DiscreteWave& wave : sea.waves) {
                    wanted += wave.zeta_amplitude * portable::cos_cycles(wave.cycles_at(5.0 * i, 5.0 * j, time_s));
                }
                worst = std::max(worst, std::abs(zeta[extent.index(i, j)] - wanted));
            }
        }
        EXPECT_LT(worst, 0.02 * setup.sea->height_m) << from_deg;
    }
}

/// From 20 m up to 8 m: at time 0 the waves in the middle are as high as in a run from rest after its waves have arrived.
TEST(DevelopedSea, OverASlopeIsAsHighAsARunFromRestBecomes)
{
    const Extent extent{141, 21};
    WaveSetup setup =
        setup_over(bathymetry_of(extent, 5.0, 5.0, [](int i, int) { return 20.0 - 12.0 * i / 140.0; }), 270.0);
    for (const Side side : {Side::east, Side::south, Side::north}) {
        setup.edges[static_cast<std::size_t>(side)].kind = side == Side::east ? EdgeKind::open : EdgeKind::wall;
    }
    setup.sea->kind = SeaState::Kind::regular;
    const auto inner = [&](std::size_t node) { return node % 141 >= 40 && node % 141 < 120; };
    const double at_start = rms(developed_sea(setup).zeta_m, inner);

    setup.sea->developed = false;
    OpenMpBackend backend(1);
    Stepper stepper(backend, setup);
    double squares = 0.0;
    for (int step = 0; step < 1360; ++step) { // 120 s, then two periods
        stepper.step();
        const double now = step >= 1200 ? rms(downloaded(backend, stepper.zeta()), inner) : 0.0;
        squares += now * now / 160.0;
    }
    EXPECT_NEAR(at_start, std::sqrt(squares), 0.1 * std::sqrt(squares));
}

/// Depths vary only eastwards: ky is constant, kx² = k² - ky² grows as the water becomes shallower (Snell), and the phase
/// is the integral of kx from the edge. If the lag had the wrong sign, heights would be right, but crests would spread
/// instead of crowd: after 700 m the phase would be wrong by whole waves.
TEST(DevelopedSea, OverASlopeItsCrestsCrowdAsSnellSays)
{
    const Extent extent{141, 41};
    const auto depth = [](int i, int) { return 20.0 - 12.0 * i / 140.0; };
    for (const double from_deg : {270.0, 285.0}) {
        WaveSetup setup = setup_over(bathymetry_of(extent, 5.0, 5.0, depth), from_deg);
        setup.sea->kind = SeaState::Kind::regular;
        for (const Side side : {Side::east, Side::south, Side::north}) {
            setup.edges[static_cast<std::size_t>(side)].kind = EdgeKind::wall;
        }
        const EdgePlan plan = plan_edges(setup);
        const DiscreteWave wave = incoming_sea(setup, plan).waves.front();
        const LocalWaves local(wave, incoming_site(setup, plan), setup.bathymetry.deepest_m());
        const auto kx_at = [&](int i) {
            const double k = local.wave_number(local.place_of(depth(i, 0)));
            return std::sqrt(k * k - wave.ky * wave.ky);
        };
        const InitialFields sea = developed_sea(setup);
        constexpr int row = 20;
        double theta = portable::two_pi * wave.cycles_at(0.0, 5.0 * row, 0.0);
        double bent_by = 0.0;
        double worst = 0.0;
        for (int i = 0; i < extent.nx; ++i) {
            const std::size_t node = extent.index(i, row);
            const double phase =
                std::atan2(sea.phi_m2_per_s[node] / wave.phi_amplitude, sea.zeta_m[node] / wave.zeta_amplitude);
            worst = std::max(worst, std::abs(std::remainder(phase - theta, portable::two_pi)));
            const double over_next_cell = i + 1 < extent.nx ? 2.5 * (kx_at(i) + kx_at(i + 1)) : 0.0;
            theta += over_next_cell;
            bent_by += over_next_cell - 5.0 * wave.kx;
        }
        EXPECT_LT(worst, 0.1) << from_deg << ": radians; rays go from node to node, to first order";
        EXPECT_GT(bent_by, 2.0) << from_deg << ": radians beyond a flat bed";
    }
}

TEST(DevelopedSea, IsFarLowerBehindABreakwater)
{
    const Extent extent{161, 81};
    const auto harbour = [](int i, int j) { return i >= 60 && i < 63 && j < 60 ? -2.0 : 15.0; };
    WaveSetup setup = setup_over(bathymetry_of(extent, 5.0, 5.0, harbour), 270.0);
    setup.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::wall;
    const std::vector<double> zeta = developed_sea(setup).zeta_m;
    const auto within = [&](int west, int east, int south, int north) {
        return rms(zeta, [=](std::size_t node) {
            const int i = static_cast<int>(node % 161), j = static_cast<int>(node / 161);
            return i >= west && i < east && j >= south && j < north;
        });
    };
    const double open = within(5, 55, 5, 75);
    EXPECT_NEAR(4.0 * open, setup.sea->height_m, 0.15 * setup.sea->height_m);
    EXPECT_LT(within(98, 110, 5, 50), 0.3 * open); // three wavelengths of 77 m east of it, 50 m inside its shadow
    EXPECT_EQ(0.0, zeta[extent.index(61, 30)]);
}

TEST(DevelopedSea, IsNothingWhereNoSeaComesIn)
{
    WaveSetup setup = setup_over(flat_basin({41, 31}, 5.0, 5.0, 20.0), 270.0);
    for (Edge& edge : setup.edges) {
        edge.kind = EdgeKind::open;
    }
    EXPECT_FALSE(developed_sea(setup).present());
}

TEST(DevelopedSea, OfABoxIsThatOfItsNodes)
{
    const auto bed = [](int i, int j) { return (i - 60) * (i - 60) + (j - 30) * (j - 30) < 60 ? -2.0 : 9.0 + 0.05 * i; };
    const Extent extent{133, 53};
    const WaveSetup setup = setup_over(bathymetry_of(extent, 5.0, 4.0, bed), 225.0);
    const InitialFields whole = developed_sea(setup);
    for (const solver::Box& box : {solver::Box{0, 0, {64, 16}}, {64, 16, {69, 37}}}) {
        const InitialFields part = developed_sea(setup, box);
        for (int j = 0; j < box.extent.ny; ++j) {
            for (int i = 0; i < box.extent.nx; ++i) {
                const std::size_t node = box.extent.index(i, j), of_whole = extent.index(box.first_i + i, box.first_j + j);
                ASSERT_EQ(part.zeta_m[node], whole.zeta_m[of_whole]) << i << ' ' << j;
                ASSERT_EQ(part.phi_m2_per_s[node], whole.phi_m2_per_s[of_whole]) << i << ' ' << j;
            }
        }
    }
}

TEST(DevelopedSea, IsWithWhichARunBegins)
{
    const WaveSetup setup = setup_over(flat_basin({61, 41}, 5.0, 5.0, 20.0), 250.0);
    ASSERT_TRUE(begins_with_sea(setup));
    WaveSetup given = setup;
    given.initial = developed_sea(setup);
    EXPECT_FALSE(begins_with_sea(given));
    OpenMpBackend backend(1), other_backend(1);
    Stepper stepper(backend, setup), other(other_backend, given);
    for (int step = 0; step < 5; ++step) {
        ASSERT_EQ(downloaded(backend, stepper.zeta()), downloaded(other_backend, other.zeta())) << step;
        stepper.step();
        other.step();
    }
}

} // namespace
} // namespace swell::model
