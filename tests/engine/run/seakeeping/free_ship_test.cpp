/// A ship in still water: decay, natural periods on springs of the caller, and no growth without damping.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/moved_reference.hpp"
#include "hull_tables.hpp"
#include "springs.hpp"
#include "upward_crossings.hpp"

namespace swell::engine
{
namespace
{

/// Returns a hull without points: in still water they see nothing, and a step is quicker.
Hydrodynamics in_still_water(const std::string& name)
{
    Hydrodynamics hull = tabulated_hull(name);
    hull.points.clear();
    hull.haskind.clear();
    hull.haskind_at_infinity.clear();
    return hull;
}

/// A ship in still water with linear hydrostatics.
class FloatingShip
{
public:
    FloatingShip(const std::string& name, double roll_damping_ratio, const Springs& springs = {},
                 double time_step = ship_step_s)
        : hull_(in_still_water(name)), ship_(hull_, coaster_properties(hull_, roll_damping_ratio), time_step),
          springs_(springs), state_(ship_.at(coaster_gravity_centre, 0.0))
    {
    }

    AnsweringState& state() { return state_; }
    [[nodiscard]] const AnsweringShip& ship() const { return ship_; }
    [[nodiscard]] const Hydrodynamics& hull() const { return hull_; }
    Springs& springs() { return springs_; }

    void step()
    {
        ship_.step(state_, linear_hydrostatics(state_, ship_.properties()), {},
                   springs_.loads(state_, coaster_gravity_centre));
    }

    /// Returns a displacement after every step.
    std::vector<double> record(std::size_t degree, std::size_t steps)
    {
        std::vector<double> record;
        for (std::size_t n = 0; n < steps; ++n) {
            step();
            record.push_back(displacements(state_, coaster_gravity_centre)[degree]);
        }
        return record;
    }

private:
    Hydrodynamics hull_;
    AnsweringShip ship_;
    Springs springs_;
    AnsweringState state_;
};

/// Returns the time between the first two upward crossings after a release from rest [s].
double heave_cycle(const std::string& name)
{
    FloatingShip ship(name, 0.05);
    ship.state().position[2] += 0.5;
    const std::vector<double> crossings = upward_crossings(ship.record(heave, 400));
    return ship_step_s * (crossings.at(1) - crossings.at(0));
}

struct RollDecay {
    double period = 0.0;    ///< [s]
    double decrement = 0.0; ///< as a share of critical damping
};

RollDecay roll_decay(const std::string& name)
{
    FloatingShip ship(name, 0.05);
    ship.state().orientation = {std::cos(0.025), std::sin(0.025), 0.0, 0.0};
    const std::vector<double> record = ship.record(roll, 2600);
    const std::vector<double> crossings = upward_crossings(record);
    const double cycles = static_cast<double>(crossings.size() - 1);
    std::vector<double> tops;
    for (std::size_t c = 1; c < crossings.size(); ++c) {
        tops.push_back(*std::max_element(record.begin() + static_cast<std::ptrdiff_t>(crossings[c - 1]),
                                         record.begin() + static_cast<std::ptrdiff_t>(crossings[c])));
    }
    const double logarithm = std::log(tops.front() / tops.back()) / static_cast<double>(tops.size() - 1);
    return {ship_step_s * (crossings.back() - crossings.front()) / cycles, logarithm / (2.0 * std::numbers::pi)};
}

TEST(FreeShip, HeavesAndRollsInTheKnownPeriods)
{
    EXPECT_NEAR(heave_cycle("coaster_deep"), 5.95, 0.03 * 5.95);
    EXPECT_NEAR(heave_cycle("coaster_9m"), 7.0, 0.03 * 7.0);
    const RollDecay deep = roll_decay("coaster_deep");
    EXPECT_NEAR(deep.period, 12.70, 0.01 * 12.70);
    EXPECT_GT(deep.decrement, 0.047);
    EXPECT_LT(deep.decrement, 0.056);
    EXPECT_NEAR(roll_decay("coaster_9m").period, 12.86, 0.01 * 12.86);
}

Springs soft_springs_of_coaster(double damping_ratio)
{
    const Hydrodynamics hull = tabulated_hull("coaster_20m");
    return soft_springs(hull, coaster_properties(hull), damping_ratio);
}

/// The largest displacements in the first and in the last steps of a long run.
struct Growth {
    Vector6 first{};
    Vector6 last{};

    [[nodiscard]] double left(std::size_t degree) const { return last[degree] / first[degree]; }
    /// Returns the factor of growth in 20,000 of 100,000 steps.
    [[nodiscard]] double growth(std::size_t degree) const { return std::pow(left(degree), 0.2); }
};

Growth after_kick(FloatingShip& ship, const Vector6& velocity)
{
    constexpr std::size_t steps = 100'000;
    constexpr std::size_t window = 4400; // more than a period of the springs
    Growth growth;
    ship.state().velocity = velocity;
    for (std::size_t n = 0; n < steps; ++n) {
        ship.step();
        if (n < window || n >= steps - window) {
            const Vector6 x = displacements(ship.state(), coaster_gravity_centre);
            Vector6& largest = n < window ? growth.first : growth.last;
            for (std::size_t i = 0; i < 6; ++i) {
                largest[i] = std::max(largest[i], std::abs(x[i]));
            }
        }
    }
    return growth;
}

TEST(FreeShip, LosesHeavePitchAndRollInHundredThousandStepsFromAKick)
{
    FloatingShip ship("coaster_20m", 0.0, soft_springs_of_coaster(0.0));
    const Growth growth = after_kick(ship, {0.0, 0.0, 0.3, 0.02, 0.01, 0.0});
    EXPECT_LT(growth.left(heave), 0.01);
    EXPECT_LT(growth.left(pitch), 0.01);
    EXPECT_LT(growth.left(roll), 1.0);
}

TEST(FreeShip, DoesNotGrowOnSoftSpringsWithoutDamping)
{
    FloatingShip ship("coaster_20m", 0.0, soft_springs_of_coaster(0.0));
    const Growth growth = after_kick(ship, {0.1, 0.1, 0.0, 0.0, 0.0, 0.002});
    EXPECT_LT(growth.growth(surge), 1.01);
    EXPECT_LT(growth.growth(sway), 1.01);
    EXPECT_LT(growth.growth(yaw), 1.01);
    EXPECT_FALSE(ship.ship().stability().may_grow);
}

TEST(FreeShip, DecaysOnSoftSpringsWithAHundredthOfCriticalDamping)
{
    FloatingShip ship("coaster_20m", 0.0, soft_springs_of_coaster(0.01));
    const Growth growth = after_kick(ship, {0.1, 0.1, 0.0, 0.0, 0.0, 0.002});
    EXPECT_LT(growth.growth(surge), 1.0);
    EXPECT_LT(growth.growth(sway), 1.0);
    EXPECT_LT(growth.growth(yaw), 1.0);
}

/// Returns the measured period over the wanted one, less 1, of a ship on springs in one degree of freedom.
double period_error(const std::string& name, std::size_t degree, double period)
{
    const Hydrodynamics hull = tabulated_hull(name);
    const Springs all = springs_of_period(period, hull, coaster_properties(hull), 0.0);
    Springs springs;
    springs.stiffness[degree] = all.stiffness[degree];
    FloatingShip ship(name, 0.05, springs);
    if (degree == yaw) {
        ship.state().orientation = upright(0.02);
    } else {
        ship.state().position[degree] += 0.5;
    }
    const auto steps = static_cast<std::size_t>(6.0 * period / ship_step_s);
    const std::vector<double> crossings = upward_crossings(ship.record(degree, steps));
    const double measured =
        ship_step_s * (crossings.back() - crossings.front()) / static_cast<double>(crossings.size() - 1);
    return measured / period - 1.0;
}

TEST(FreeShip, HasTheNaturalPeriodsOfTheCallersSprings)
{
    for (const std::size_t degree : {surge, sway, yaw}) {
        for (const double period : {20.0, 60.0, 120.0}) {
            EXPECT_LT(std::abs(period_error("coaster_20m", degree, period)), 0.01) << degree << ", " << period << " s";
            EXPECT_LT(std::abs(period_error("coaster_9m", degree, period)), 0.05) << degree << ", " << period << " s, 9 m";
        }
    }
}

} // namespace
} // namespace swell::engine
