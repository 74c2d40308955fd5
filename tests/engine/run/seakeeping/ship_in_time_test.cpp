/// The time step of a ship that answers the waves: a regular wave against the frequency domain, restored states, turning.
#include <gmock/gmock.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/moved_reference.hpp"
#include "hull_tables.hpp"
#include "plane_wave.hpp"

namespace swell::engine
{
namespace
{

/// The coaster in 20 m in a regular wave, with the table's linear Froude-Krylov force.
class ShipInWave
{
public:
    ShipInWave(double heading_deg, double omega, double time_step = ship_step_s)
        : hull_(tabulated_hull("coaster_20m")), about_g_(moved_reference(hull_, coaster_gravity_centre)),
          ship_(hull_, coaster_properties(hull_), time_step), omega_(omega), time_step_(time_step),
          wave_(omega, hull_, heading_deg), state_(ship_.at(coaster_gravity_centre, 0.0)), places_(ship_.points()),
          water_(ship_.points()), heading_(heading_deg * std::numbers::pi / 180.0),
          moorings_(soft_springs(hull_, ship_.properties(), 0.7))
    {
        const auto heading = static_cast<std::size_t>((heading_deg - 90.0) / 45.0);
        frequency_ = static_cast<std::size_t>(
            std::lower_bound(hull_.frequencies.begin(), hull_.frequencies.end(), omega - 1e-9) - hull_.frequencies.begin());
        force_ = froude_krylov_of(about_g_, heading, frequency_);
    }

    [[nodiscard]] const AnsweringShip& ship() const { return ship_; }
    AnsweringState& state() { return state_; }

    /// The wave is small: a mean yaw of 5e-4 rad would turn the pitching moment of these loads into a roll moment.
    void step(double amplitude = 0.01)
    {
        const double time = time_step_ * state_.steps;
        const double strength = amplitude * std::min(1.0, time / 20.0);
        ShipLoads mesh = linear_hydrostatics(state_, ship_.properties());
        const Vector3 place = ship_.origin_of(state_);
        const double along = wave_.wavenumber() * (std::cos(heading_) * place[0] + std::sin(heading_) * place[1]);
        const std::complex<double> turn = std::polar(strength, along - omega_ * time);
        for (std::size_t i = 0; i < 3; ++i) {
            mesh.force[i] += (force_[i] * turn).real();
            mesh.moment[i] += (force_[i + 3] * turn).real();
        }
        ship_.points_of(state_, places_);
        for (std::size_t p = 0; p < places_.size(); ++p) {
            water_[p] = wave_.velocity(places_[p], time);
            for (double& speed : water_[p]) {
                speed *= strength;
            }
        }
        ship_.step(state_, mesh, water_, moorings_.loads(state_, coaster_gravity_centre));
    }

    /// Returns the amplitude of motion per metre, from the velocities of the last periods of a long run.
    Complex6 measured()
    {
        const double period = 2.0 * std::numbers::pi / omega_;
        const auto count = static_cast<std::size_t>(std::round(8.0 * period / time_step_));
        const auto start = static_cast<std::size_t>(300.0 / time_step_);
        Complex6 sum{};
        for (std::size_t n = 0; n < start + count; ++n) {
            step();
            const double time = time_step_ * (state_.steps - 0.5); // of the velocity
            for (std::size_t i = 0; n >= start && i < 6; ++i) {
                sum[i] += state_.velocity[i] * std::polar(2.0 / static_cast<double>(count), omega_ * time);
            }
        }
        for (auto& number : sum) {
            number /= std::complex<double>(0.0, -omega_) * 0.01;
        }
        return sum;
    }

    /// Returns the same in the frequency domain.
    [[nodiscard]] Complex6 wanted() const
    {
        Complex6 force = force_;
        const Complex6 scattered = diffraction_of(ship_, hull_.points, wave_, omega_);
        for (std::size_t i = 0; i < 6; ++i) {
            force[i] += scattered[i];
        }
        return solve(impedance_of(ship_, coaster_stiffness(), omega_, moorings_), force);
    }

private:
    Hydrodynamics hull_;
    Hydrodynamics about_g_;
    AnsweringShip ship_;
    double omega_;
    double time_step_;
    PlaneWave wave_;
    AnsweringState state_;
    std::vector<Vector3> places_;
    std::vector<Vector3> water_;
    double heading_;
    Springs moorings_;
    std::size_t frequency_ = 0;
    Complex6 force_{};
};

void expect_same_motion(ShipInWave& ship, const std::vector<std::size_t>& degrees)
{
    const Complex6 measured = ship.measured();
    const Complex6 wanted = ship.wanted();
    for (const std::size_t i : degrees) {
        EXPECT_LT(std::abs(measured[i] - wanted[i]), 0.02 * std::abs(wanted[i])) << i;
    }
}

TEST(ShipInTime, AnswersARegularWaveAsInTheFrequencyDomain)
{
    ShipInWave head(180.0, 0.6);
    expect_same_motion(head, {0, 2, 4});
    ShipInWave beam(90.0, 0.95);
    expect_same_motion(beam, {1, 2, 3});
    ShipInWave bow(135.0, 0.75);
    expect_same_motion(bow, {2, 3, 4, 5});
}

TEST(ShipInTime, AnswersInStepsOfAnotherLength)
{
    ShipInWave quick(135.0, 0.75, 0.025);
    expect_same_motion(quick, {2, 3, 4});
    ShipInWave slow(135.0, 0.75, 0.1);
    expect_same_motion(slow, {2, 3, 4});
}

std::vector<std::uint64_t> bits_of_state(const AnsweringState& state)
{
    std::vector<double> numbers;
    append_doubles(state, numbers);
    std::vector<std::uint64_t> bits;
    for (const double number : numbers) {
        bits.push_back(std::bit_cast<std::uint64_t>(number));
    }
    return bits;
}

TEST(ShipInTime, GoesOnWithEqualBitsFromARestoredState)
{
    ShipInWave through(135.0, 0.75);
    for (int n = 0; n < 777; ++n) { // the ring of velocities is not at its start
        through.step(1.0);
    }
    std::vector<double> saved;
    append_doubles(through.state(), saved);
    EXPECT_EQ(saved.size(), doubles_of(through.state()));
    ShipInWave restored(135.0, 0.75);
    ASSERT_TRUE(restore_doubles(restored.state(), saved));
    for (int n = 0; n < 700; ++n) {
        through.step(1.0);
        restored.step(1.0);
    }
    EXPECT_EQ(bits_of_state(through.state()), bits_of_state(restored.state()));
}

TEST(ShipInTime, RefusesAStateOfAnotherShipAndOneThatIsNotFinite)
{
    ShipInWave ship(180.0, 0.6);
    ship.step();
    const std::vector<std::uint64_t> before = bits_of_state(ship.state());
    std::vector<double> saved;
    append_doubles(ship.state(), saved);
    EXPECT_FALSE(restore_doubles(ship.state(), std::span(saved).first(saved.size() - 1)));
    saved[20] = std::nan("");
    EXPECT_FALSE(restore_doubles(ship.state(), saved));
    EXPECT_EQ(bits_of_state(ship.state()), before);
}

/// Returns a ship's displacement after a push forward and sideways, in its own axes.
Vector3 pushed(const AnsweringShip& ship, double heading)
{
    AnsweringState state = ship.at(coaster_gravity_centre, heading);
    const std::vector<Vector3> still(ship.points());
    for (int n = 0; n < 400; ++n) {
        ShipLoads push;
        push.force = {1e5 * std::cos(heading) - 5e4 * std::sin(heading), 1e5 * std::sin(heading) + 5e4 * std::cos(heading),
                      0.0};
        ship.step(state, {{0.0, 0.0, 9.81 * ship.properties().mass}, {}}, still, push);
    }
    const Vector3& x = state.position;
    return {std::cos(heading) * x[0] + std::sin(heading) * x[1], std::cos(heading) * x[1] - std::sin(heading) * x[0], x[2]};
}

TEST(ShipInTime, MovesTheSameOnEveryHeading)
{
    const Hydrodynamics hull = tabulated_hull("coaster_20m");
    const AnsweringShip ship(hull, coaster_properties(hull), ship_step_s);
    const Vector3 east = pushed(ship, 0.0);
    const Vector3 other = pushed(ship, 2.3);
    EXPECT_GT(east[0], 1.0);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        EXPECT_NEAR(east[axis], other[axis], 1e-6);
    }
}

TEST(ShipInTime, FeelsNoForceInSteadyMotion)
{
    const Hydrodynamics hull = tabulated_hull("coaster_20m");
    const AnsweringShip ship(hull, coaster_properties(hull), ship_step_s);
    AnsweringState state = ship.at(coaster_gravity_centre, 0.4, {5.0, 0.5, 0.0, 0.0, 0.0, 0.0});
    const std::vector<Vector3> still(ship.points());
    for (int n = 0; n < 1000; ++n) {
        ship.step(state, linear_hydrostatics(state, ship.properties()), still, {});
    }
    EXPECT_NEAR(state.velocity[0], 5.0, 1e-9);
    EXPECT_NEAR(state.velocity[1], 0.5, 1e-9);
    EXPECT_NEAR(state.position[2], coaster_gravity_centre[2], 1e-9);
}

TEST(ShipInTime, KeepsTheSpeedOfAMassThatTurns)
{
    Hydrodynamics light = tabulated_hull("coaster_20m");
    for (auto* table : {&light.added_mass, &light.radiation_damping}) {
        std::fill(table->begin(), table->end(), Matrix6{});
    }
    light.points.clear();
    ShipProperties properties = coaster_properties(light);
    properties.roll_damping = 0.0;
    const AnsweringShip ship(light, properties, ship_step_s);
    AnsweringState state = ship.at({}, 0.0, {5.0, 0.0, 0.0, 0.0, 0.0, 0.05});
    for (int n = 0; n < 2000; ++n) {
        ship.step(state, {{0.0, 0.0, 9.81 * properties.mass}, {}}, {}, {});
    }
    EXPECT_NEAR(state.position[0], 500.0, 0.01); // without forces the mass runs straight on
    EXPECT_NEAR(state.position[1], 0.0, 0.01);
    EXPECT_NEAR(state.velocity[0] * state.velocity[0] + state.velocity[1] * state.velocity[1], 25.0, 1e-9);
}

TEST(ShipInTime, RefusesAShipWithoutMass)
{
    const Hydrodynamics hull = tabulated_hull("coaster_9m");
    ShipProperties ship = coaster_properties(hull);
    EXPECT_THROW(AnsweringShip(hull, ship, 0.0), std::invalid_argument);
    EXPECT_THROW(AnsweringShip(Hydrodynamics{}, ship, ship_step_s), std::invalid_argument);
    ship.mass = 0.0;
    EXPECT_THROW(AnsweringShip(hull, ship, ship_step_s), std::invalid_argument);
}

} // namespace
} // namespace swell::engine
