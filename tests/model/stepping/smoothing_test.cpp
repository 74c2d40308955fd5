#include "bounded_run.hpp"
#include "model/stepping/smoothing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "model/theory/judged_waves.hpp"
#include "model/theory/stability.hpp"
#include "model/theory/time_step.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using std::numbers::pi;

struct Level {
    std::vector<double> zeta, phi;
};

template <class Stepper>
Level level_of(OpenMpBackend& backend, Stepper& stepper)
{
    return {downloaded(backend, stepper.zeta()), downloaded(backend, stepper.phi())};
}

struct Rates {
    std::vector<double> zeta, phi;
};

/// Returns dzeta/dt and dphi/dt of a level, from one step that starts from this level and a level before of zeros.
Rates rates_at(const WaveSetup& without, const Level& level)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, without);
    Checkpoint start = stepper.checkpoint();
    const std::vector<double> nothing(level.zeta.size(), 0.0);
    start.step_number = 7;
    start.previous.zeta_m = nothing;
    start.previous.phi_m2_per_s = nothing;
    start.now.zeta_m = level.zeta;
    start.now.phi_m2_per_s = level.phi;
    stepper.restore(start);
    stepper.step();
    const Level after = level_of(backend, stepper);
    Rates rates{after.zeta, after.phi};
    for (std::size_t node = 0; node < nothing.size(); ++node) {
        rates.zeta[node] /= 2.0 * without.time_step_s;
        rates.phi[node] /= 2.0 * without.time_step_s;
    }
    return rates;
}

/// Returns K = <q, q> + <q', q'> - 2 dt <q', F q>, where q' is the level after q, F q are q's rates, and <q, r> = g <zeta,
/// zeta_r> + <phi_r, A phi>. Leapfrog keeps K, and K is positive below the limit of the time step.
double positive_energy(const WaveSetup& without, const Level& now, const Level& next)
{
    const Rates at_now = rates_at(without, now);
    const Rates at_next = rates_at(without, next);
    const double of_now = gravity * scalar_product(now.zeta, now.zeta) + scalar_product(now.phi, at_now.zeta);
    const double of_next = gravity * scalar_product(next.zeta, next.zeta) + scalar_product(next.phi, at_next.zeta);
    const double across = gravity * scalar_product(next.zeta, at_now.zeta) + scalar_product(at_next.zeta, at_now.phi);
    return of_now + of_next - 2.0 * without.time_step_s * across;
}

/// Returns noise from node to node, 0 on land and 0 on average.
std::vector<double> noise(const Bathymetry& bathymetry, double amplitude, unsigned seed)
{
    std::vector<double> values;
    for (const double depth : bathymetry.depth_m) {
        seed = seed * 1664525U + 1013904223U;
        const double value = static_cast<double>(seed >> 8U) / 8388608.0 - 1.0;
        values.push_back(depth > 0.0 ? amplitude * value : 0.0);
    }
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(bathymetry.wet_nodes());
    for (std::size_t node = 0; node < values.size(); ++node) {
        values[node] -= bathymetry.depth_m[node] > 0.0 ? mean : 0.0;
    }
    return values;
}

Bathymetry islands(double dx_m, double dy_m, double slope)
{
    return bathymetry_of({17, 13}, dx_m, dy_m, [=](int i, int j) {
        const bool island = (i == 5 && j == 4) || (i > 9 && i < 12 && j == 8) || i + j < 4;
        return island ? 0.0 : 9.0 + slope * std::sin(0.5 * i) * std::cos(0.4 * j);
    });
}

WaveSetup noisy(const Bathymetry& bathymetry, const Smoothing& smoothing)
{
    WaveSetup setup = exact_setup(bathymetry, dispersive_profile(), 0.05);
    setup.initial.zeta_m = noise(bathymetry, 0.5, 1U);
    setup.initial.phi_m2_per_s = noise(bathymetry, 0.5, 2U);
    setup.smoothing = smoothing;
    return setup;
}

/// The change of K during a run: the largest relative rise from step to step, and the share left at the end.
struct Fall {
    double largest_rise = -HUGE_VAL;
    double left = 1.0;
};

Fall fall_of(WaveSetup setup, int steps)
{
    setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
    WaveSetup without = setup;
    without.smoothing = {};
    without.initial = {};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    stepper.step();
    Level now = level_of(backend, stepper);
    stepper.step();
    Level next = level_of(backend, stepper);
    const double first = positive_energy(without, now, next);
    double before = first;
    Fall fall;
    for (int step = 0; step < steps; ++step) {
        stepper.step();
        // The step has smoothed `next`, which is now the level before the newest. The checkpoint has its smoothed values.
        const Checkpoint pair = stepper.checkpoint();
        now = {pair.previous.zeta_m, pair.previous.phi_m2_per_s};
        next = {pair.now.zeta_m, pair.now.phi_m2_per_s};
        const double energy = positive_energy(without, now, next);
        EXPECT_GT(energy, 0.0);
        fall.largest_rise = std::max(fall.largest_rise, energy / before - 1.0);
        before = energy;
    }
    fall.left = before / first;
    return fall;
}

/// Every frame, from noise, at walls and islands, on square and other cells, over an even and an uneven bed.
TEST(Smoothing, EnergyFallsInEveryFrame)
{
    for (const int order : {1, 2, 3, 4}) {
        for (const double strength : {0.02, 0.5, 1.0}) {
            for (const double slope : {0.0, 4.0, 8.0}) {
                const Bathymetry bed = order % 2 == 0 ? islands(5.0, 5.0, slope) : islands(5.0, 3.5, slope);
                const Fall fall = fall_of(noisy(bed, {strength, order}), 25);
                RecordProperty("rise and rest, order " + std::to_string(order) + ", s " + std::to_string(strength) +
                                   ", slope " + std::to_string(slope),
                               std::to_string(fall.largest_rise) + " " + std::to_string(fall.left));
                EXPECT_LT(fall.largest_rise, 0.0) << "order " << order << ", s " << strength << ", slope " << slope;
            }
        }
    }
}

/// Without smoothing leapfrog keeps the same number. This shows how small a change the test above can notice.
TEST(Smoothing, WithoutItTheEnergyIsKept)
{
    const Fall fall = fall_of(noisy(islands(5.0, 3.5, 8.0), {}), 25);
    EXPECT_NEAR(fall.left, 1.0, 1e-9);
    EXPECT_LT(std::abs(fall.largest_rise), 1e-9);
}

/// Plane waves along either axis and along the diagonal, as standing waves of a basin, which are sums of plane waves. The
/// quantity g zeta(n) zeta(n+1) + (w²/g) phi(n) phi(n+1), which leapfrog keeps for each wave, gets the factor c² a step.
TEST(Smoothing, AWaveKeepsWhatTheFormulaSays)
{
    const Bathymetry basin = flat_basin({16, 16}, 5.0, 4.0, 8.0);
    const Dispersion water(parabolic_profile(), 8.0);
    for (const int order : {1, 2, 3, 4}) {
        for (const auto& [p, q] : {std::pair{5, 0}, std::pair{0, 7}, std::pair{6, 6}, std::pair{11, 11}}) {
            WaveSetup setup = exact_setup(basin, parabolic_profile(), 0.05);
            setup.smoothing = {0.2, order};
            setup.initial.zeta_m = basin_mode(basin, p, q);
            setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
            const double a = 16.0 / 41.0; // dy²/(dx² + dy²)
            const double share =
                a * std::pow(std::sin(0.5 * pi * p / 16), 2) + (1.0 - a) * std::pow(std::sin(0.5 * pi * q / 16), 2);
            const double w_squared = water.frequency_squared(
                grid_wave_number_squared(pi * p / (16 * 5.0), pi * q / (16 * 4.0), {5.0, 4.0, 0.0}));
            const double kept = 1.0 - 0.2 * std::pow(share, order);
            OpenMpBackend backend(1);
            TimeStepper<OpenMpBackend, double> stepper(backend, setup);
            const std::vector<double> mode = setup.initial.zeta_m;
            const auto form = [&] {
                const Checkpoint pair = stepper.checkpoint();
                return gravity * scalar_product(pair.now.zeta_m, mode) * scalar_product(pair.previous.zeta_m, mode) +
                       w_squared / gravity * scalar_product(pair.now.phi_m2_per_s, mode) *
                           scalar_product(pair.previous.phi_m2_per_s, mode);
            };
            stepper.step();
            const double first = form();
            for (int step = 0; step < 10; ++step) {
                stepper.step();
            }
            const double per_step = std::pow(form() / first, 0.05);
            EXPECT_NEAR(per_step, kept, 1e-3) << "order " << order << ", mode (" << p << ", " << q << ")";
            EXPECT_NEAR(per_step, kept, 1e-9) << "order " << order << ", mode (" << p << ", " << q << ")";
        }
    }
}

TEST(Smoothing, VolumeIsKeptToRounding)
{
    WaveSetup setup = noisy(islands(5.0, 3.5, 8.0), {1.0, 3});
    for (std::size_t node = 0; node < setup.initial.zeta_m.size(); ++node) {
        setup.initial.zeta_m[node] += setup.bathymetry.depth_m[node] > 0.0 ? 0.1 : 0.0;
    }
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const double at_start = stepper.observe().mass_m3;
    for (int step = 0; step < 2000; ++step) {
        stepper.step();
    }
    EXPECT_NEAR(stepper.observe().mass_m3 / at_start, 1.0, 1e-12);
}

/// With edges that let water through, the change of the volume equals the inflow.
TEST(Smoothing, VolumeLessInflowIsKept)
{
    WaveSetup setup = noisy(islands(5.0, 3.5, 8.0), {0.5, 2});
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::open;
    setup.edges[static_cast<std::size_t>(Side::east)] = {EdgeKind::open, 0.0};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const auto mass_less_inflow = [&] {
        const Observations seen = stepper.observe();
        return seen.mass_m3 - seen.boundary_inflow_m3;
    };
    stepper.step();
    const double at_start = mass_less_inflow();
    for (int step = 0; step < 500; ++step) {
        stepper.step();
    }
    EXPECT_NEAR(mass_less_inflow(), at_start, 1e-9);
}

TEST(Smoothing, HasTheSameBitsForAnyNumberOfThreads)
{
    WaveSetup setup = exact_setup(rough_harbour(), dispersive_profile(), 0.05);
    setup.initial.zeta_m = noise(setup.bathymetry, 0.5, 1U);
    setup.initial.phi_m2_per_s = noise(setup.bathymetry, 0.5, 2U);
    setup.smoothing = {0.3, 3};
    setup.friction_quadratic = 0.1;
    const auto level_with = [&](int threads) {
        OpenMpBackend backend(threads);
        TimeStepper<OpenMpBackend, float> stepper(backend, setup);
        for (int step = 0; step < 40; ++step) {
            stepper.step();
        }
        return std::pair{downloaded(backend, stepper.zeta()), downloaded(backend, stepper.phi())};
    };
    const auto one = level_with(1);
    EXPECT_EQ(one, level_with(2));
    EXPECT_EQ(one, level_with(5));
}

/// The certificate of the fixed count includes smoothing. Without an error of the solves, its waves are leapfrog's times c.
TEST(Smoothing, TheCertificateKnowsIt)
{
    int certified = 0;
    for (const double strength : {0.1, 1.0}) {
        for (const double share : {0.0, 0.02, 0.05}) {
            for (const double depth_m : {3.0, 10.0, 40.0}) {
                JudgedWaves waves{depth_m, 8.0 / 25.0, 0.0, 1.0, 1.0};
                const Dispersion water(dispersive_profile(), depth_m);
                waves.time_step_s = bounded_step_share / std::sqrt(water.frequency_squared(8.0 / 25.0));
                if (largest_growth(dispersive_profile(), waves, {share, share}) > bounded_growth) {
                    continue; // not certified even without smoothing
                }
                ++certified;
                waves.smoothing = {strength, 2};
                EXPECT_LE(largest_growth(dispersive_profile(), waves, {share, share}), bounded_growth)
                    << strength << ", share " << share << ", " << depth_m << " m";
            }
        }
    }
    EXPECT_GE(certified, 12);
    // Without psi, and so without an error of the solves, the growth is leapfrog's neutral wave times c. The largest is the
    // growth of the longest of thirty waves.
    JudgedWaves waves{10.0, 8.0 / 25.0, 0.05, 0.0, 1.0};
    waves.smoothing = {1.0, 1};
    EXPECT_NEAR(largest_growth(parabolic_profile(), waves, {0.0}), 1.0 - 1.0 / 900.0, 1e-9);
}

/// The fixed count, in float, over an uneven bed: the waves die, and nothing grows.
TEST(Smoothing, AFixedCountStaysBounded)
{
    WaveSetup setup = noisy(islands(5.0, 5.0, 8.0), {0.05, 2});
    setup.solver = {};
    setup.solver.mode = solver::SolveMode::fixed_count;
    divide_frame(setup, 0.05, false);
    ASSERT_EQ(setup.solver.mode, solver::SolveMode::fixed_count);
    EXPECT_LT(rms_left_after(setup, 10'000), 0.3);
}

TEST(Smoothing, OneThatIsNoneIsRefused)
{
    WaveSetup setup = exact_setup(flat_basin({9, 7}, 5.0, 5.0, 10.0), parabolic_profile(), 0.05);
    OpenMpBackend backend(1);
    for (const Smoothing& smoothing : {Smoothing{-0.1, 2}, Smoothing{1.1, 2}, Smoothing{0.1, 0}, Smoothing{0.1, 5},
                                       Smoothing{std::numeric_limits<double>::quiet_NaN(), 2}}) {
        setup.smoothing = smoothing;
        EXPECT_THROW((TimeStepper<OpenMpBackend, double>(backend, setup)), SetupError)
            << smoothing.strength << ", " << smoothing.order;
    }
}

} // namespace
} // namespace swell::model
