/// The time step of a ship that answers the waves: a regular wave against the frequency domain, restored states, turning.
#include <gmock/gmock.h>

#include <bit>
#include <iostream>
#include <chrono>
#include <cmath>
#include <numbers>
#include <vector>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/moved_reference.hpp"
#include "hull_tables.hpp"
#include "plane_wave.hpp"

namespace swell::engine
{
namespace
{

constexpr double dt = 0.05;

/// The coaster in 20 m in a regular wave, with the table's linear Froude-Krylov force.
class ShipInWave
{
public:
    ShipInWave(double heading_deg, double omega, double time_step = dt)
        : hull_(tabulated_hull("coaster_20m")), about_g_(moved_reference(hull_, coaster_gravity_centre)),
          ship_(hull_, coaster_properties(hull_), time_step), omega_(omega), time_step_(time_step),
          wave_(omega, hull_, heading_deg), state_(ship_.at(coaster_gravity_centre, 0.0)), places_(ship_.points()),
          water_(ship_.points()), heading_(heading_deg * std::numbers::pi / 180.0),
          moorings_(soft_springs(hull_, ship_.properties(), 0.7))
    {
        const auto heading = static_cast<std::size_t>((heading_deg - 90.0) / 45.0);
        frequency_ = static_cast<std::size_t>(std::lower_bound(hull_.frequencies.begin(), hull_.frequencies.end(), omega - 1e-9) -
                                              hull_.frequencies.begin());
        for (std::size_t i = 0; i < 6; ++i) {
            force_[i] = about_g_.froude_krylov[about_g_.force_index(heading, frequency_, i)];
        }
    }

    [[nodiscard]] const AnsweringShip& ship() const { return ship_; }
    AnsweringState& state() { return state_; }

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
        for (std::size_t input = 0; input < ship_.bank().inputs; ++input) {
            const std::complex<double> u = wave_.velocity(hull_.points[input / 3])[input % 3];
            for (std::size_t i = 0; i < 6; ++i) {
                force[i] += transfer_of(ship_.bank(), i, input, omega_) * u;
            }
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
            if (i == 3) { auto x = displacements(ship.state(), coaster_gravity_centre); printf("x %g %g %g yaw %g\n", x[0], x[1], x[2], x[5]); std::cout << measured[3] << wanted[3] << "\n"; }
 printf("  %zu: %.4f of %.4g\n", i, std::abs(measured[i] - wanted[i]) / std::abs(wanted[i]), std::abs(wanted[i]));
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

TEST(ShipInTime, TimesOneStep)
{
    ShipInWave head(180.0, 0.6);
    for (int n = 0; n < 700; ++n) head.step();
    std::vector<Vector3> water(head.ship().points());
    auto t = std::chrono::steady_clock::now();
    for (int n = 0; n < 5000; ++n) head.ship().step(head.state(), linear_hydrostatics(head.state(), head.ship().properties()), water, {});
    printf("%.2f us a step\n", std::chrono::duration<double>(std::chrono::steady_clock::now() - t).count() / 5000 * 1e6);
}

} // namespace
} // namespace swell::engine
