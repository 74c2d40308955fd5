/// Laws of lines and fenders: curves, tables, energy, friction.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/run/mooring/fender_law.hpp"
#include "engine/run/mooring/line_law.hpp"

namespace swell::engine
{
namespace
{

MooringLine rope()
{
    MooringLine line;
    line.stiffness_n = 2e6;
    line.curve = {1.0, -2.0, 30.0};
    line.damping_n_s_per_m = 1e4;
    line.strength_n = 4e5;
    return line;
}

MooringLine table_rope()
{
    MooringLine line;
    line.table = {{0.0, 0.0}, {0.02, 1e4}, {0.05, 1e5}, {0.06, 2e5}};
    return line;
}

TEST(LineLaw, IsTheCurveAndTheDamping)
{
    const LineLaw law(rope());
    const double e = 0.1;
    const double at_rest = 2e6 * (e - 2.0 * e * e + 30.0 * e * e * e);
    EXPECT_NEAR(law.load(e), at_rest, 1e-6);
    EXPECT_NEAR(law.tension(e, 0.5), at_rest + 5e3, 1e-6);
    EXPECT_EQ(law.tension(e, -1e3), 0.0) << "a line does not push";
    EXPECT_EQ(law.tension(0.0, 1.0), 0.0) << "a slack line has no damping";
    EXPECT_EQ(law.tension(-0.5, 1.0), 0.0);
}

TEST(LineLaw, KnowsTheStretchOfALoadAndItsSteepestPlace)
{
    const LineLaw law(rope());
    for (const double load : {1e-3, 10.0, 123456.0, 4e5, 9e7}) {
        EXPECT_NEAR(law.load(law.stretch_at(load)), load, 1e-9 * load);
    }
    EXPECT_NEAR(law.stretch_at(1e12), longest_stretch, 1e-9);
    EXPECT_NEAR(law.load(law.largest_stretch()), 4e5, 1e-6);
    double steepest = 0.0;
    const int pieces = 10000;
    for (int n = 0; n < pieces; ++n) {
        const double e = law.largest_stretch() * n / pieces;
        const double step = law.largest_stretch() / pieces;
        steepest = std::max(steepest, (law.load(e + step) - law.load(e)) / step);
    }
    EXPECT_NEAR(law.steepest(), steepest, 1e-3 * steepest);
    MooringLine linear;
    linear.stiffness_n = 1e6;
    EXPECT_EQ(LineLaw(linear).largest_stretch(), 0.3);
    EXPECT_EQ(LineLaw(linear).steepest(), 1e6);
    EXPECT_EQ(LineLaw(linear).stretch_at(1e5), 0.1);
}

TEST(LineLaw, TakesATableWhoseLastPieceGoesOn)
{
    const LineLaw law(table_rope());
    EXPECT_NEAR(law.load(0.01), 5e3, 1e-9);
    EXPECT_NEAR(law.load(0.02), 1e4, 1e-9);
    EXPECT_NEAR(law.load(0.035), 5.5e4, 1e-9);
    EXPECT_NEAR(law.load(0.07), 3e5, 1e-6);
    for (const double load : {5e3, 1e4, 5.5e4, 2e5, 3e5}) {
        EXPECT_NEAR(law.load(law.stretch_at(load)), load, 1e-6);
    }
    EXPECT_NEAR(law.steepest(), 1e7, 1e-6);
    MooringLine weak = table_rope();
    weak.strength_n = 8e4;
    EXPECT_NEAR(LineLaw(weak).steepest(), 3e6, 1e-6) << "it breaks before the steep piece";
}

/// Returns the energy of a mass on a line, at the time of its position: the stored energy by a sum over small pieces.
double energy(const LineLaw& law, double mass, double stretch, double velocity, double length)
{
    double stored = 0.0;
    const int pieces = 2000;
    for (int n = 0; n < pieces && stretch > 0.0; ++n) {
        stored += law.load(stretch * (n + 0.5) / pieces) * stretch / pieces * length;
    }
    return stored + 0.5 * mass * velocity * velocity;
}

TEST(LineLaw, GivesAMassBetweenTwoLinesNoEnergyInHundredThousandSteps)
{
    MooringLine undamped = rope();
    undamped.damping_n_s_per_m = 0.0;
    const LineLaw law(undamped);
    const double mass = 1e5;
    const double length = 20.0;
    const double dt = 0.05;
    double x = 0.0;
    double v = 1.3;
    double first = 0.0;
    double last = 0.0;
    for (int n = 0; n < 100'000; ++n) {
        const double before = v;
        v += dt * (law.tension(-x / length, -v) - law.tension(x / length, v)) / mass;
        if (n < 1000 || n >= 99'000) {
            const double now = energy(law, mass, std::fabs(x) / length, 0.5 * (before + v), length);
            double& largest = n < 1000 ? first : last;
            largest = std::max(largest, now);
        }
        x += dt * v;
    }
    EXPECT_NEAR(first, 0.5 * mass * 1.3 * 1.3, 0.03 * first);
    EXPECT_LT(last, 1.001 * first);
    EXPECT_GT(last, 0.99 * first);
}

Fender rubber()
{
    Fender fender;
    fender.stiffness = 3e5;
    fender.exponent = 1.5;
    fender.damping_n_s_per_m = 2e4;
    fender.deepest_m = 1.2;
    return fender;
}

TEST(FenderLaw, IsThePowerAndTheDampingAndNeverPulls)
{
    const FenderLaw law(rubber());
    EXPECT_NEAR(law.load(0.64, 0.0), 3e5 * 0.512, 1e-6);
    EXPECT_NEAR(law.load(0.64, 0.1), 3e5 * 0.512 + 2e3, 1e-6);
    EXPECT_EQ(law.load(0.64, -10.0), 0.0);
    EXPECT_EQ(law.load(0.0, 1.0), 0.0);
    EXPECT_EQ(law.load(-1.0, 1.0), 0.0);
    EXPECT_NEAR(law.load(2.0, 0.0), 3e5 * std::sqrt(8.0), 1e-6) << "the law goes on beyond the thickness";
    EXPECT_NEAR(law.steepest(), 1.5 * 3e5 * std::sqrt(1.2), 1e-6);
}

TEST(FenderLaw, TakesATableThatBuckles)
{
    Fender fender = rubber();
    fender.damping_n_s_per_m = 0.0;
    fender.table = {{0.0, 0.0}, {0.35, 7e5}, {0.5, 6e5}, {0.7, 1.2e6}};
    const FenderLaw law(fender);
    EXPECT_NEAR(law.load(0.175, 0.0), 3.5e5, 1e-6);
    EXPECT_NEAR(law.load(0.425, 0.0), 6.5e5, 1e-6);
    EXPECT_NEAR(law.load(0.8, 0.0), 1.5e6, 1e-6);
    EXPECT_NEAR(law.steepest(), 3e6, 1e-6);
}

TEST(FenderLaw, RubsWithItsShareOfTheLoad)
{
    const double no_limit = 1e30;
    EXPECT_NEAR(1.0 * friction_factor(0.3, 1e5, 1.0, no_limit), 3e4, 2.0);
    EXPECT_NEAR(0.01 * friction_factor(0.3, 1e5, 0.01, no_limit), 3e4 / std::sqrt(2.0), 1e-6);
    EXPECT_EQ(friction_factor(0.3, 1e5, 0.0, 1e6), 1e6) << "no steeper than the step allows";
    EXPECT_EQ(friction_factor(0.3, 0.0, 0.0, 1e6), 0.0);
}

} // namespace
} // namespace swell::engine
