#include "model/terms/term_list.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "model/theory/stability.hpp"
#include "wave_scenes.hpp"

/// Checks that every term of the list must pass. A new term needs a switch_on() here; a failure names the term.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

void switch_on(MeanCurrent, WaveSetup& setup)
{
    setup.current = {rough_field(setup.bathymetry, 1.0, 0.7), rough_field(setup.bathymetry, 1.0, 2.2)};
}

void switch_on(BottomFriction, WaveSetup& setup)
{
    setup.friction_per_s = 0.05;
}

void switch_on(QuadraticFriction, WaveSetup& setup)
{
    setup.friction_quadratic = 0.5;
}

/// Closed, with water in motion, solved to rounding.
WaveSetup harbour_in_motion()
{
    WaveSetup setup = exact_setup(rough_harbour(), dispersive_profile(), 0.05);
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.7);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.4, 0.2);
    return setup;
}

template <class Term>
WaveSetup harbour_with()
{
    WaveSetup setup = harbour_in_motion();
    switch_on(Term{}, setup);
    return setup;
}

struct Levels {
    std::vector<double> zeta, phi;
};

std::vector<Levels> levels_of(const WaveSetup& setup, int steps)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    std::vector<Levels> levels;
    for (int step = 0; step < steps; ++step) {
        stepper.step();
        levels.push_back({downloaded(backend, stepper.zeta()), downloaded(backend, stepper.phi())});
    }
    return levels;
}

/// Computes <q(n), H q(n+1)>, q = (zeta, phi), up to a factor. Leapfrog keeps it exactly if nothing drives or damps the
/// water. H q(n+1) = (-dphi/dt, dzeta/dt) comes from the levels n + 2 and n.
double energy_at(const std::vector<Levels>& levels, std::size_t n)
{
    double sum = 0.0;
    for (std::size_t node = 0; node < levels[n].zeta.size(); ++node) {
        sum += levels[n].phi[node] * (levels[n + 2].zeta[node] - levels[n].zeta[node]) -
               levels[n].zeta[node] * (levels[n + 2].phi[node] - levels[n].phi[node]);
    }
    return sum;
}

template <class Term>
class EachTerm : public testing::Test
{
};
template <class List>
struct TypesOf;
template <class... Term>
struct TypesOf<std::tuple<Term...>> {
    using Types = testing::Types<Term...>;
};
TYPED_TEST_SUITE(EachTerm, TypesOf<EveryTerm>::Types, );

TYPED_TEST(EachTerm, IsOffUntilItIsAskedForAndThenMovesTheWater)
{
    const WaveSetup plain = harbour_in_motion();
    const WaveSetup with = harbour_with<TypeParam>();
    EXPECT_FALSE(TypeParam::is_on(plain)) << TypeParam::name;
    EXPECT_TRUE(TypeParam::is_on(with)) << TypeParam::name;
    const Levels without = levels_of(plain, 3).back();
    const Levels moved = levels_of(with, 3).back();
    double difference = 0.0;
    for (std::size_t node = 0; node < without.phi.size(); ++node) {
        difference = std::max(difference, std::abs(moved.phi[node] - without.phi[node]));
    }
    EXPECT_GT(difference, 1e-4) << TypeParam::name << " does nothing to phi";
}

TYPED_TEST(EachTerm, DoesToEnergyWhatItSays)
{
    constexpr std::size_t between = 50;
    const std::vector<Levels> levels = levels_of(harbour_with<TypeParam>(), 400);
    double before = energy_at(levels, 1);
    const double at_start = before;
    ASSERT_GT(at_start, 0.0);
    for (std::size_t n = 1 + between; n + 2 < levels.size(); n += between) {
        const double now = energy_at(levels, n);
        if (TypeParam::energy == Energy::kept) {
            EXPECT_NEAR(now / at_start, 1.0, 1e-9) << TypeParam::name << " does not keep energy, step " << n;
        } else if (TypeParam::energy == Energy::taken) {
            EXPECT_LT(now, 0.99 * before) << TypeParam::name << " takes no energy, step " << n;
            EXPECT_GT(now, 0.0) << TypeParam::name << ", step " << n;
        }
        before = now;
    }
}

/// From noise, at the step that the list allows.
TYPED_TEST(EachTerm, StaysBoundedAtTheStepThatItLeaves)
{
    WaveSetup setup = harbour_with<TypeParam>();
    setup.time_step_s = 0.99 * stability_limit(setup).time_step_s;
    EXPECT_LE(stability_limit(setup).time_step_s,
              stability_limit(setup.bathymetry, setup.profile, setup.current).time_step_s)
        << TypeParam::name;
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < 1500; ++step) {
        stepper.step();
    }
    EXPECT_LT(stepper.observe().max_abs_zeta_m, 10.0) << TypeParam::name;
}

} // namespace
} // namespace swell::model
