/// Seas that come in over part of the border, or higher here than there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <complex>
#include <numbers>

#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/sea_let_in.hpp"
#include "model/incoming/seas/developed_sea.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using std::numbers::pi;

constexpr Extent box_extent{41, 81};
constexpr double box_cell_m = 5.0;
constexpr double box_step_s = 0.05;
constexpr double box_length_m = (box_extent.ny - 1) * box_cell_m;

/// Waves from the west over flat water, with a quarter of the energy at the southern end of the western edge.
WaveSetup rising_to_the_north(double period_s)
{
    WaveSetup setup = exact_setup(flat_basin(box_extent, box_cell_m, box_cell_m, 15.0), parabolic_profile(), box_step_s);
    setup.solver.tolerance = 1e-6;
    SeaState sea;
    sea.height_m = 1.0;
    sea.period_s = period_s;
    sea.given = {{0.5, 2.0 * pi / period_s, 0.0, 0.0}};
    sea.developed = true;
    sea.stretches.resize(1);
    sea.stretches[0].places = {{0.0, 0.0, 0.25}, {0.0, box_length_m, 1.0}};
    sea.stretch_of = {0};
    setup.sea = sea;
    for (Edge& edge : setup.edges) {
        edge.kind = EdgeKind::generating;
    }
    return setup;
}

TEST(SeaAlongEdges, IsAsHighInTheWaterAsAtTheEdgeBesideIt)
{
    constexpr double period_s = 8.0;
    WaveSetup setup = rising_to_the_north(period_s);
    setup.initial = developed_sea(setup);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    while (stepper.time_s() < 5.0 * period_s) {
        stepper.step();
    }
    const int steps = static_cast<int>(std::lround(period_s / box_step_s));
    std::vector<std::complex<double>> amplitude(static_cast<std::size_t>(box_extent.nodes()));
    for (int step = 0; step < steps; ++step) {
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        for (std::size_t node = 0; node < zeta.size(); ++node) {
            amplitude[node] += 2.0 / steps * zeta[node] * std::polar(1.0, 2.0 * pi * step / steps);
        }
        stepper.step();
    }
    for (const double part : {0.25, 0.5, 0.75}) {
        const int j = static_cast<int>(part * (box_extent.ny - 1));
        const double wanted_m = 0.5 * std::sqrt(0.25 + 0.75 * part);
        for (const int i : {0, 4, 10}) {
            EXPECT_NEAR(1.0, std::abs(amplitude[box_extent.index(i, j)]) / wanted_m, 0.05) << i << ", " << j;
        }
    }
}

/// A run that begins with the sea in all of its water follows the edge in the same way.
TEST(SeaAlongEdges, IsDevelopedAlongTheRaysThatComeFromThere)
{
    const InitialFields fields = developed_sea(rising_to_the_north(8.0));
    const int half = (box_extent.ny - 1) / 2;
    for (int i = 0; i < box_extent.nx; i += 5) {
        const double south_m = fields.zeta_m[box_extent.index(i, 0)];
        EXPECT_NEAR(2.0 * south_m, fields.zeta_m[box_extent.index(i, box_extent.ny - 1)], 1e-9);
        EXPECT_NEAR(std::sqrt(2.5) * south_m, fields.zeta_m[box_extent.index(i, half)], 1e-9);
    }
}

TEST(SeaAlongEdges, IsToldWhereItIsHighest)
{
    WaveSetup setup = rising_to_the_north(8.0);
    EXPECT_NEAR(4.0 * std::sqrt(0.5) * 0.5, sea_let_in(setup).height_m, 0.01);
    // Two stretches have equal energy, and at each place only one of them is present.
    setup.sea->given.push_back({0.5, 0.7, 0.0, 0.0});
    setup.sea->stretches = {{{{0.0, 0.0, 1.0}, {0.0, box_length_m, 0.0}}}, {{{0.0, 0.0, 0.0}, {0.0, box_length_m, 1.0}}}};
    setup.sea->stretch_of = {0, 1};
    EXPECT_NEAR(4.0 * std::sqrt(0.5) * 0.5, sea_let_in(setup).height_m, 0.01);
}

/// A wave of 1 s is too short for the grid.
TEST(SeaAlongEdges, TakesEnergyOverFromWavesOfItsOwnStretchAndNotOfARecord)
{
    WaveSetup setup = rising_to_the_north(8.0);
    const auto amplitudes = [&] {
        const IncomingSea sea = incoming_sea(setup, plan_strips(setup));
        std::vector<double> all;
        all.reserve(sea.waves.size());
        for (const DiscreteWave& wave : sea.waves) {
            all.push_back(wave.zeta_amplitude);
        }
        return all;
    };
    const BorderStretch place = setup.sea->stretches[0];
    setup.sea->stretches = {place, place};
    const double omega = 2.0 * pi / 8.0;
    setup.sea->given = {{0.3, omega, 0.0, 0.0}, {0.3, omega, 0.0, 1.0}, {0.4, 2.0 * pi, 0.0, 0.0}};
    setup.sea->stretch_of = {0, 1, 1};
    const std::vector<double> one_short = amplitudes();
    ASSERT_EQ(2U, one_short.size());
    EXPECT_NEAR(one_short[0] * 5.0 / 3.0, one_short[1], 1e-9);
    setup.sea->stretches[1].record_s = 120.0;
    const std::vector<double> of_a_record = amplitudes();
    EXPECT_EQ(of_a_record[0], of_a_record[1]);
    const Remarks remarks = incoming_sea(setup, plan_strips(setup)).remarks;
    EXPECT_THAT(remarks.notes, testing::Contains(testing::HasSubstr("a record of 120 s comes in over part of an edge")));
    EXPECT_THAT(remarks.warnings, testing::Not(testing::Contains(testing::HasSubstr("take over"))));
}

TEST(SeaAlongEdges, HasItsPhasesWhereTheStretchSays)
{
    WaveSetup setup = rising_to_the_north(8.0);
    const double before = incoming_sea(setup, plan_strips(setup)).waves[0].phase;
    setup.sea->stretches[0].phase_x_m = 100.0;
    const DiscreteWave wave = incoming_sea(setup, plan_strips(setup)).waves[0];
    EXPECT_NEAR(before, wave.phase + 100.0 * wave.kx, 1e-9);
}

} // namespace
} // namespace swell::model
