#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "wave_scenes.hpp"

/// Noise on every node contains every wave of the grid. With a fixed count no wave may grow.
namespace swell::model
{
namespace
{

/// 100,000 steps in the long tests.
int steps_of_a_run()
{
    return std::getenv("SWELL_LONG_TESTS") != nullptr ? 100'000 : 2'000;
}

struct Water {
    const char* name;
    double node_distance_m;
    double depth_m; ///< the deepest; the shallowest is a third of it
    double time_step_s;
};

constexpr Water waters[] = {{"harbour", 5.0, 30.0, 0.05},
                            {"deep80", 5.0, 80.0, 0.05},
                            {"deep100", 5.0, 100.0, 0.05},
                            {"fine1", 1.0, 20.0, 0.05 / 3.0}, // steps per frame as many as the engine takes
                            {"fine2", 2.0, 40.0, 0.025}};

WaveSetup noisy(const Water& water, const VerticalProfile& profile)
{
    WaveSetup setup;
    setup.bathymetry = bathymetry_of({53, 38}, water.node_distance_m, water.node_distance_m, [&](int i, int j) {
        const bool land = (i > 30 && i < 36 && j > 20) || (i == 12 && j == 9);
        return land ? 0.0 : water.depth_m * (2.0 / 3.0 + std::sin(0.13 * i + 0.4) * std::cos(0.17 * j) / 3.0);
    });
    setup.profile = profile;
    setup.time_step_s = water.time_step_s;
    setup.solver.mode = solver::SolveMode::fixed_count;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.7);
    std::uint32_t state = 1;
    for (double& zeta : setup.initial.zeta_m) {
        state = state * 1664525U + 1013904223U;
        zeta += zeta != 0.0 ? 0.3 * (static_cast<double>(state) * 0x1.0p-31 - 1.0) : 0.0;
    }
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    return setup;
}

/// The mean square of zeta [m²] over the next so many steps.
template <class T>
double mean_square(TimeStepper<solver::OpenMpBackend, T>& stepper, solver::OpenMpBackend& backend, int steps)
{
    double sum = 0.0;
    std::size_t values = 0;
    for (int step = 0; step < steps; ++step) {
        stepper.step();
        for (const T zeta : downloaded(backend, stepper.zeta())) {
            sum += static_cast<double>(zeta) * static_cast<double>(zeta);
            ++values;
        }
    }
    return sum / static_cast<double>(values);
}

template <class T>
void expect_bounded(const Water& water, const VerticalProfile& profile)
{
    solver::OpenMpBackend backend(1);
    TimeStepper<solver::OpenMpBackend, T> stepper(backend, noisy(water, profile));
    const std::string what = std::string(water.name) + ", " + profile.name;
    const double early = mean_square(stepper, backend, 200);
    for (int step = 0; step < steps_of_a_run(); ++step) {
        stepper.step();
    }
    const double late = mean_square(stepper, backend, 200);
    EXPECT_LT(late, 1.05 * early) << what;
    EXPECT_GT(late, 0.5 * early) << what;
    EXPECT_FALSE(stepper.psi_solver().schedule().uses_pcg_from_now_on()) << what;
    EXPECT_EQ(stepper.psi_solver().schedule().state().failed_checks, 0) << what;
}

TEST(FixedCountNoise, StaysBounded)
{
    for (const Water& water : waters) {
        for (const VerticalProfile& profile : {parabolic_profile(), dispersive_profile()}) {
            expect_bounded<double>(water, profile);
            expect_bounded<float>(water, profile);
        }
    }
}

} // namespace
} // namespace swell::model
