/// Runs over beds that change from node to node: on both sides of the limit of the time step, and with the steps that Swell
/// chooses.
#include <gtest/gtest.h>

#include <cstdlib>

#include "dense_waves.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/theory/grid_fit.hpp"
#include "model/theory/stability.hpp"
#include "model/theory/time_step.hpp"
#include "random_beds.hpp"
#include "steep_beds.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

double highest_after(int steps, const WaveSetup& setup)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < steps; ++step) {
        stepper.step();
    }
    return stepper.observe().max_abs_zeta_m;
}

WaveSetup setup_of(const SteepBed& row, solver::SolveMode method)
{
    WaveSetup setup;
    setup.bathymetry = water_over(row);
    setup.profile = dispersive_profile();
    setup.solver.mode = method;
    setup.initial = noise_on(setup.bathymetry);
    if (row.is_open) {
        setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::open;
        setup.edges[static_cast<std::size_t>(Side::east)].kind = EdgeKind::open;
    }
    return setup;
}

TEST(SteepRuns, StayBoundedWithTheStepsThatSwellChooses)
{
    constexpr int frames = 2000;
    for (const SteepBed& row : steep_beds()) {
        for (const solver::SolveMode method : {solver::SolveMode::fixed_count, solver::SolveMode::to_tolerance}) {
            WaveSetup setup = setup_of(row, method);
            const int steps = divide_frame(setup, row.frame_s, false).steps;
            EXPECT_LT(highest_after(frames * steps, setup), 0.2)
                << row.name << (method == solver::SolveMode::to_tolerance ? ", pcg, " : ", fixed, ") << steps
                << " steps a frame";
        }
    }
}

// Conjugate gradients with the former steps, by the limit over flat water: these rows must explode, as stated.
TEST(SteepRuns, EndWithTheStepsOfFlatWater)
{
    for (const SteepBed& row : steep_beds()) {
        WaveSetup setup = setup_of(row, solver::SolveMode::to_tolerance);
        const StabilityLimit flat = flat_water_limit(setup.bathymetry, setup.profile);
        divide_frame_into(stable_steps_per_frame(row.frame_s, flat), setup, row.frame_s);
        ASSERT_GT(setup.time_step_s, stability_limit(setup.bathymetry, setup.profile).time_step_s) << row.name;
        EXPECT_GT(highest_after(2000, setup), 1e3) << row.name;
    }
}

/// Twelve small beds: walls, corners and rocks in four kinds of water.
std::vector<Bathymetry> twelve_beds()
{
    struct Water {
        double deep_m, shallow_m, dx_m;
    };
    std::vector<Bathymetry> beds;
    for (const Water& water :
         {Water{20.0, 7.0, 1.0}, Water{15.0, 2.0, 2.0}, Water{60.0, 5.0, 1.0}, Water{12.0, 8.0, 5.0}}) {
        const auto add = [&](const std::function<bool(int, int)>& is_shallow) {
            beds.push_back(bathymetry_of({9, 8}, water.dx_m, water.dx_m,
                                         [&](int i, int j) { return is_shallow(i, j) ? water.shallow_m : water.deep_m; }));
        };
        add([](int i, int) { return i > 4; });
        add([](int i, int j) { return i > 4 && j > 3; });
        add([](int i, int j) { return i == 4 && j == 4; });
    }
    return beds;
}

/// Noise on a bed for 5,000 steps: bounded just below the limit, and not bounded just above the true one.
void expect_stable_up_to_the_limit(const Bathymetry& bed, const VerticalProfile& profile, const std::string& name)
{
    constexpr int steps = 5000;
    WaveSetup setup = exact_setup(bed, profile, 0.98 * stability_limit(bed, profile).time_step_s);
    setup.initial = noise_on(bed);
    EXPECT_LT(highest_after(steps, setup), 1.0) << name << ", " << profile.name;
    setup.time_step_s = 1.02 / largest_frequency(bed, profile);
    EXPECT_FALSE(highest_after(steps, setup) < 1e3) << name << ", " << profile.name;
}

TEST(SteepRuns, AreStableUpToTheLimitAndNotBeyondTheTrueOne)
{
    for (const Bathymetry& bed : twelve_beds()) {
        expect_stable_up_to_the_limit(bed, fitted_to_grid(dispersive_profile(), {bed.dx_m, bed.dy_m, 0.05}),
                                      std::to_string(bed.deepest_m()) + " m");
    }
}

TEST(SteepRuns, SoAreThoseOverAllRandomBeds)
{
    if (std::getenv("SWELL_LONG_TESTS") == nullptr) {
        GTEST_SKIP() << "takes minutes: scripts/random_setups runs it";
    }
    for (const RandomBed& bed : random_beds()) {
        for (const VerticalProfile& profile : profiles_on(bed.water)) {
            expect_stable_up_to_the_limit(bed.water, profile, bed.name);
        }
    }
}

} // namespace
} // namespace swell::model
