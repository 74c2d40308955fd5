/// Long waves of groups: their height against other theory, their place against the groups, in the water of a run.
#include "model/incoming/long_waves.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>

#include "model/incoming/sea_let_in.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using std::numbers::pi;

/// Longuet-Higgins and Stewart (1962): eta = −S/(rho (g h − c_g²)), S the radiation stress of the group, so that the long
/// wave of two waves close to each other is −a1 a2 g (2n − 1/2)/(g h − c_g²).
double transfer_of_radiation_stress(double omega, double depth_m)
{
    const ContinuousWave wave(omega, depth_m);
    const double group_speed = wave.group_ratio() * omega / wave.wave_number();
    return -gravity * (2.0 * wave.group_ratio() - 0.5) / (gravity * depth_m - group_speed * group_speed);
}

TEST(LongWaves, OfTwoWavesNextToEachOtherAreThoseOfRadiationStress)
{
    for (const double depth_m : {3.0, 10.0, 30.0}) {
        for (const double period_s : {5.0, 8.0, 14.0}) {
            const double omega = 2.0 * pi / period_s;
            const double apart = 1e-3;
            const double expected = transfer_of_radiation_stress(omega, depth_m);
            EXPECT_NEAR(expected,
                        difference_transfer({omega * (1.0 + 0.5 * apart), depth_m}, {omega * (1.0 - 0.5 * apart), depth_m},
                                            0.0, depth_m),
                        2e-3 * std::abs(expected))
                << depth_m << " m, " << period_s << " s";
        }
    }
}

/// Negative, -|B|, for waves that run together, rising through 0: waves that run against each other raise the level where
/// they meet.
TEST(LongWaves, AreLowerWhereBothWavesRunApart)
{
    const double depth_m = 10.0;
    const ContinuousWave first(0.8, depth_m);
    const ContinuousWave second(0.72, depth_m);
    double before = difference_transfer(first, second, 0.0, depth_m);
    EXPECT_LT(before, 0.0);
    EXPECT_NEAR(before, difference_transfer(second, first, 0.0, depth_m), 1e-12); // the order of the waves does not matter
    for (const double turned : {0.2, 0.5, 0.9, 1.3, 2.0, 3.0}) {
        const double now = difference_transfer(first, second, turned, depth_m);
        EXPECT_GT(now, before) << turned;
        EXPECT_DOUBLE_EQ(now, difference_transfer(first, second, -turned, depth_m));
        before = now;
    }
    EXPECT_GT(before, 0.0);
}

SeaState two_waves()
{
    SeaState sea;
    sea.given = {{0.5, 2.0 * pi / 8.0, 0.3, 0.4}, {0.4, 2.0 * pi / 9.0, 0.1, 2.0}};
    sea.height_m = 4.0 * std::sqrt(0.5 * (0.25 + 0.16));
    sea.period_s = 8.5;
    sea.from_deg = 258.0;
    sea.ramp_s = 20.0;
    sea.long_waves = true;
    return sea;
}

/// A channel with the sea coming in from the west.
WaveSetup channel(const SeaState& sea)
{
    WaveSetup setup = exact_setup(flat_basin({81, 5}, 6.0, 6.0, 8.0), parabolic_profile(), 0.1);
    setup.sea = sea;
    for (Edge& edge : setup.edges) {
        edge.kind = EdgeKind::generating;
    }
    return setup;
}

TEST(LongWaves, HaveTheirTroughUnderTheHighWavesWhereTheSeaComesIn)
{
    const SeaState sea = two_waves();
    const WaveSetup setup = channel(sea);
    const WaveSite site{setup.profile, 8.0, {6.0, 6.0, 0.1}};
    const double east_m = 120.0;
    const double north_m = 60.0;
    const LongWaves made = free_long_waves(sea, sea.given, site, east_m, north_m);
    ASSERT_EQ(1, made.waves.size());
    EXPECT_EQ(1, made.pairs);
    EXPECT_DOUBLE_EQ(1.0, made.kept_share);
    const WaveComponent& wave = made.waves.front();
    EXPECT_DOUBLE_EQ(sea.given[0].omega - sea.given[1].omega, wave.omega);
    EXPECT_NEAR(0.2, wave.direction, 1e-12);
    EXPECT_DOUBLE_EQ(0.2 * std::abs(difference_transfer({sea.given[0].omega, 8.0}, {sea.given[1].omega, 8.0}, 0.2, 8.0)),
                     wave.amplitude_m);
    const auto phase = [&](const WaveComponent& component) {
        const DiscreteWave in_water = discrete_wave(component, site);
        return in_water.kx * east_m + in_water.ky * north_m + component.phase;
    };
    const double behind_group = phase(wave) - (phase(sea.given[0]) - phase(sea.given[1]));
    EXPECT_NEAR(-1.0, std::cos(behind_group), 1e-12);
}

TEST(LongWaves, OfASeaAreThoseOfItsStrongestPairsWithTheEnergyOfAll)
{
    SeaState sea;
    sea.height_m = 2.0;
    sea.period_s = 9.0;
    sea.long_waves = true;
    const std::vector<WaveComponent> components = wave_components(sea);
    const WaveSetup setup = channel(sea);
    const LongWaves made = free_long_waves(sea, components, {setup.profile, 8.0, {6.0, 6.0, 0.1}}, 0.0, 0.0);
    ASSERT_EQ(most_long_waves, made.waves.size());
    EXPECT_GT(made.pairs, 2000);
    double kept = 0.0;
    for (const WaveComponent& wave : made.waves) {
        EXPECT_GE(wave.omega, 2.0 * pi / longest_long_wave_s);
        EXPECT_LE(wave.omega, 2.0 * pi / (shortest_long_wave_peaks * sea.period_s));
        kept += wave.amplitude_m * wave.amplitude_m;
    }
    double all = 0.0;
    for (const WaveComponent& first : components) {
        for (const WaveComponent& second : components) {
            const double omega = first.omega - second.omega;
            if (omega >= 2.0 * pi / longest_long_wave_s && omega <= pi / sea.period_s) {
                const double height = first.amplitude_m * second.amplitude_m *
                                      difference_transfer({first.omega, 8.0}, {second.omega, 8.0}, 0.0, 8.0);
                all += height * height;
            }
        }
    }
    EXPECT_NEAR(all, kept, 1e-9 * all);
}

/// The amplitude, and the phase, of one frequency in a record.
std::complex<double> part_of(const std::vector<double>& record, double omega, double step_s, double start_s)
{
    std::complex<double> sum;
    for (std::size_t at = 0; at < record.size(); ++at) {
        sum += record[at] * std::polar(1.0, omega * (start_s + step_s * static_cast<double>(at)));
    }
    return 2.0 / static_cast<double>(record.size()) * sum;
}

TEST(LongWaves, StandInTheWaterAsHighAsTheoryHasThem)
{
    const SeaState sea = two_waves();
    WaveSetup setup = channel(sea);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const double omega = sea.given[0].omega - sea.given[1].omega; // 72 s, of which both waves are whole parts
    while (stepper.time_s() < 144.0 - 0.05) {
        stepper.step();
    }
    const double start_s = stepper.time_s();
    std::vector<double> record;
    while (stepper.time_s() < start_s + 144.0 - 0.05) {
        record.push_back(downloaded(backend, stepper.zeta())[setup.bathymetry.extent.index(40, 2)]);
        stepper.step();
    }
    const double expected =
        0.2 * std::abs(difference_transfer({sea.given[0].omega, 8.0}, {sea.given[1].omega, 8.0}, 0.2, 8.0));
    EXPECT_NEAR(expected, std::abs(part_of(record, omega, 0.1, start_s)), 0.05 * expected);
    EXPECT_NEAR(0.5, std::abs(part_of(record, sea.given[0].omega, 0.1, start_s)), 0.01);
}

TEST(LongWaves, AreNoPartOfTheSeasNumbers)
{
    SeaState sea = two_waves();
    const WaveSetup with = channel(sea);
    sea.long_waves = false;
    const WaveSetup without = channel(sea);
    EXPECT_EQ(sea_let_in(without).height_m, sea_let_in(with).height_m);
    EXPECT_EQ(numbers_of_sea_let_in(without).components, numbers_of_sea_let_in(with).components);
    EXPECT_EQ(remarks_on_sea(without).notes.size() + 1, remarks_on_sea(with).notes.size());
}

} // namespace
} // namespace swell::model
