#include "engine/run/seakeeping/answering_ship.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/run/seakeeping/moved_reference.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t most_inputs = 3 * 256;

void check_properties(const ShipProperties& ship, double time_step)
{
    if (!(ship.mass > 0.0) || !(ship.inertia[0][0] > 0.0) || !(ship.inertia[1][1] > 0.0) || !(ship.inertia[2][2] > 0.0)) {
        throw std::invalid_argument(fmt::format(
            "a ship of {:g} kg with inertia {:g}, {:g}, {:g} kg m² cannot answer waves; allowed are positive numbers",
            ship.mass, ship.inertia[0][0], ship.inertia[1][1], ship.inertia[2][2]));
    }
    if (!(time_step > 0.0 && time_step <= 1.0)) {
        throw std::invalid_argument(
            fmt::format("a ship cannot answer waves in steps of {:g} s; allowed is more than 0, at most 1 s", time_step));
    }
}

Matrix6 mass_matrix(const ShipProperties& ship)
{
    Matrix6 mass{};
    for (std::size_t i = 0; i < 3; ++i) {
        mass[i][i] = ship.mass;
        for (std::size_t j = 0; j < 3; ++j) {
            mass[i + 3][j + 3] = ship.inertia[i][j];
        }
    }
    return mass;
}

/// Returns the product of unit quaternions of the orientation and a turn in the body by `rate` during `time_step`. The
/// turn's angle is 2 atan(|rate| time_step / 2): the error is of third order, and no sine is needed.
std::array<double, 4> turned(const std::array<double, 4>& orientation, const Vector3& rate, double time_step)
{
    const double half = 0.5 * time_step;
    const auto [w, x, y, z] = orientation;
    const double a = half * rate[0];
    const double b = half * rate[1];
    const double c = half * rate[2];
    std::array<double, 4> q{w - x * a - y * b - z * c, x + w * a + y * c - z * b, y + w * b + z * a - x * c,
                            z + w * c + x * b - y * a};
    const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (double& part : q) {
        part /= length;
    }
    return q;
}

/// Returns the matrix that turns axes of the body into those of the heading frame: by pitch and roll.
Matrix3 tilt_of(const Matrix3& rotation, const Heading& heading)
{
    Matrix3 tilt = rotation;
    for (std::size_t j = 0; j < 3; ++j) {
        tilt[0][j] = heading.cosine * rotation[0][j] + heading.sine * rotation[1][j];
        tilt[1][j] = heading.cosine * rotation[1][j] - heading.sine * rotation[0][j];
    }
    return tilt;
}

/// Returns v with its first three numbers, a force or a velocity, in other axes. Moments and rates have those of the body.
Vector6 in_other_axes(const Matrix3& matrix, const Vector6& v)
{
    const Vector3 first = times(matrix, Vector3{v[0], v[1], v[2]});
    return {first[0], first[1], first[2], v[3], v[4], v[5]};
}

/// Returns loads in axes of the body.
Vector6 loads_in_body(const ShipLoads& loads, const Matrix3& to_body)
{
    const Vector3 force = times(to_body, loads.force);
    const Vector3 moment = times(to_body, loads.moment);
    return {force[0], force[1], force[2], moment[0], moment[1], moment[2]};
}

/// Returns the forces on a mass whose velocity is given in a frame that turns: of the heading frame, and the gyroscopic
/// moment. The force is the one that turns the velocity by the exact angle.
Vector6 turning_force(const ShipProperties& ship, const Vector6& v, const Matrix3& rotation, double time_step)
{
    const double rate = rotation[2][0] * v[3] + rotation[2][1] * v[4] + rotation[2][2] * v[5];
    const double half = 0.5 * rate * time_step;
    const double per = 1.0 / (1.0 + half * half);
    const double cosine_less_1 = -2.0 * half * half * per;
    const double sine = 2.0 * half * per;
    const double factor = ship.mass / time_step;
    const Vector3 rates{v[3], v[4], v[5]};
    const Vector3 gyroscopic = cross(rates, times(ship.inertia, rates));
    return {factor * (cosine_less_1 * v[0] + sine * v[1]),
            factor * (cosine_less_1 * v[1] - sine * v[0]),
            0.0,
            -gyroscopic[0],
            -gyroscopic[1],
            -gyroscopic[2]};
}

void add(Vector6& to, const Vector6& force)
{
    for (std::size_t i = 0; i < 6; ++i) {
        to[i] += force[i];
    }
}

/// Returns K dt of all lags, [lag][velocity][force].
std::vector<double> memory_table(const RadiationKernels& kernels)
{
    std::vector<double> table;
    table.reserve(36 * kernels.kernels.size());
    for (const Matrix6& kernel : kernels.kernels) {
        for (std::size_t j = 0; j < 6; ++j) {
            for (std::size_t i = 0; i < 6; ++i) {
                table.push_back(kernels.time_step * kernel[i][j]);
            }
        }
    }
    return table;
}

} // namespace

Matrix3 inertia_of_radii(double mass, const Vector3& radii)
{
    Matrix3 inertia{};
    for (std::size_t i = 0; i < 3; ++i) {
        inertia[i][i] = mass * radii[i] * radii[i];
    }
    return inertia;
}

double roll_damping_of(double ratio, double stiffness, const Hydrodynamics& hydrodynamics, const ShipProperties& ship)
{
    if (!(stiffness > 0.0)) {
        throw std::invalid_argument(
            fmt::format("a roll stiffness of {:.3g} N m: allowed are stiffnesses above 0", stiffness));
    }
    const Hydrodynamics about_g = moved_reference(hydrodynamics, ship.gravity_centre);
    const double inertia = ship.inertia[0][0];
    const auto& omega = about_g.frequencies;
    std::size_t nearest = 0;
    double least = 1e300;
    for (std::size_t f = 0; f < omega.size(); ++f) {
        const double miss = std::fabs(omega[f] * omega[f] * (inertia + about_g.added_mass[f][3][3]) - stiffness);
        nearest = miss < least ? f : nearest;
        least = miss < least ? miss : least;
    }
    return 2.0 * ratio * std::sqrt(stiffness * (inertia + about_g.added_mass[nearest][3][3]));
}

AnsweringShip::AnsweringShip(const Hydrodynamics& hydrodynamics, const ShipProperties& ship, double time_step)
    : ship_(ship), time_step_(time_step), gravity_(hydrodynamics.gravity)
{
    check_properties(ship, time_step);
    if (hydrodynamics.frequencies.empty()) {
        throw std::invalid_argument("coefficients without frequencies; allowed are one or more");
    }
    if (3 * hydrodynamics.points.size() > most_inputs) {
        throw std::invalid_argument(
            fmt::format("{} points for diffraction; allowed are at most {}", hydrodynamics.points.size(), most_inputs / 3));
    }
    const Hydrodynamics about_g = moved_reference(hydrodynamics, ship.gravity_centre);
    kernels_ = make_radiation_kernels(about_g, time_step);
    bank_ = fit_diffraction_bank(about_g);
    memory_ = memory_table(kernels_);
    for (const Vector3& point : hydrodynamics.points) {
        points_.push_back(
            {point[0] - ship.gravity_centre[0], point[1] - ship.gravity_centre[1], point[2] - ship.gravity_centre[2]});
    }
    for (std::size_t n = 0; n < bank_poles; ++n) {
        resonators_[n] = resonator_step(bank_.omega[n], bank_.damping_ratio, time_step);
    }
    inertia_ = sum(mass_matrix(ship), kernels_.added_mass);
    Matrix6 with_damping = inertia_;
    with_damping[3][3] += 0.5 * time_step * ship.roll_damping;
    Vector6 scales{};
    for (std::size_t i = 0; i < 6; ++i) {
        scales[i] = std::sqrt(std::fabs(with_damping[i][i]));
        scales[i] = scales[i] > 0.0 ? scales[i] : 1.0;
    }
    const std::optional<Matrix6> inverted = inverse(with_damping, scales);
    if (!inverted) {
        throw std::invalid_argument("mass and added mass of the ship are singular; check its coefficients");
    }
    inverse_ = *inverted;
}

AnsweringState AnsweringShip::at(const Vector3& gravity_centre, double heading, const Vector6& velocity) const
{
    AnsweringState state;
    state.history.resize(6 * kernels_.kernels.size());
    move(state, gravity_centre, heading, velocity);
    state.bank.assign(6 * bank_poles * 2, 0.0);
    state.water.assign(bank_.inputs, 0.0);
    state.water_before.assign(bank_.inputs, 0.0);
    return state;
}

void AnsweringShip::move(AnsweringState& state, const Vector3& gravity_centre, double heading, const Vector6& velocity)
{
    state.position = gravity_centre;
    state.orientation = upright(heading);
    state.velocity = velocity;
    for (auto to = state.history.begin(); to != state.history.end(); to += 6) {
        std::copy(velocity.begin(), velocity.end(), to);
    }
}

void AnsweringShip::points_of(const AnsweringState& state, std::span<Vector3> to) const
{
    const Matrix3 rotation = rotation_of(state.orientation);
    for (std::size_t p = 0; p < points_.size(); ++p) {
        const Vector3 arm = times(rotation, points_[p]);
        to[p] = {state.position[0] + arm[0], state.position[1] + arm[1], state.position[2] + arm[2]};
    }
}

Vector3 AnsweringShip::origin_of(const AnsweringState& state) const
{
    const Vector3& g = ship_.gravity_centre;
    return world_point(state, {-g[0], -g[1], -g[2]});
}

/// Returns the force in axes of the body. The past velocities are turned by the present tilt, so that a steady motion of a
/// ship that pitches gives no force.
Vector6 AnsweringShip::memory_force(const AnsweringState& state, const Matrix3& to_body) const
{
    const std::size_t lags = memory_.size() / 36;
    std::array<Vector6, 6> sums{}; // by velocity: independent sums, each in the order of lags
    std::size_t place = static_cast<std::size_t>(state.steps) % lags;
    for (std::size_t lag = 0; lag < lags; ++lag) {
        place = place == 0 ? lags - 1 : place - 1;
        const double* kernel = &memory_[36 * lag];
        const double* past = &state.history[6 * place];
        const Vector6 velocity = in_other_axes(to_body, {past[0], past[1], past[2], past[3], past[4], past[5]});
        for (std::size_t j = 0; j < 6; ++j) {
            for (std::size_t i = 0; i < 6; ++i) {
                sums[j][i] += kernel[6 * j + i] * velocity[j];
            }
        }
    }
    Vector6 force{};
    for (std::size_t i = 0; i < 6; ++i) {
        force[i] = -(((sums[0][i] + sums[1][i]) + (sums[2][i] + sums[3][i])) + (sums[4][i] + sums[5][i]));
    }
    return force;
}

void AnsweringShip::advance_bank(AnsweringState& state, std::span<const double> water_now) const
{
    constexpr std::size_t numbers = 6 * bank_poles * 2;
    const bool is_first = state.steps == 0.0;
    std::array<double, numbers> drive{};
    for (std::size_t input = 0; input < bank_.inputs; ++input) {
        const double held = is_first ? water_now[input] : 0.5 * (water_now[input] + state.water[input]);
        const double* numerators = &bank_.numerators[input * numbers];
        for (std::size_t k = 0; k < numbers; ++k) {
            drive[k] += numerators[k] * held;
        }
    }
    for (std::size_t k = 0; k < numbers; k += 2) {
        const ResonatorStep& step = resonators_[(k / 2) % bank_poles];
        const double x = state.bank[k];
        const double y = state.bank[k + 1];
        state.bank[k] = (step.e[0] * x + step.e[1] * y) + (step.g[0] * drive[k] + step.g[1] * drive[k + 1]);
        state.bank[k + 1] = (step.e[2] * x + step.e[3] * y) + (step.g[2] * drive[k] + step.g[3] * drive[k + 1]);
    }
}

/// Returns the force in axes of the body, and advances bank and water of the state.
Vector6 AnsweringShip::diffraction_force(AnsweringState& state, std::span<const Vector3> water_velocity,
                                         const Matrix3& to_body) const
{
    std::array<double, most_inputs> now{};
    for (std::size_t p = 0; p < points_.size(); ++p) {
        const Vector3 in_body = times(to_body, water_velocity[p]);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            now[3 * p + axis] = in_body[axis];
        }
    }
    advance_bank(state, now);
    Vector6 force{};
    for (std::size_t input = 0; input < bank_.inputs; ++input) {
        const double before = state.water[input];
        double rate = 0.0;
        if (state.steps >= 2.0) {
            rate = (3.0 * now[input] - 4.0 * before + state.water_before[input]) / (2.0 * time_step_);
        } else if (state.steps >= 1.0) {
            rate = (now[input] - before) / time_step_;
        }
        for (std::size_t i = 0; i < 6; ++i) {
            force[i] -= bank_.direct[input * 6 + i] * rate;
        }
        state.water_before[input] = before;
        state.water[input] = now[input];
    }
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t n = 0; n < bank_poles; ++n) {
            force[i] += state.bank[(i * bank_poles + n) * 2];
        }
    }
    return force;
}

void AnsweringShip::step(AnsweringState& state, const ShipLoads& mesh, std::span<const Vector3> water_velocity,
                         const ShipLoads& caller) const
{
    const Matrix3 rotation = rotation_of(state.orientation);
    const Heading heading = heading_of(rotation);
    const Matrix3 to_body = transposed(rotation);
    const Matrix3 tilt = tilt_of(rotation, heading);
    const Matrix3 tilt_to_body = transposed(tilt);
    Vector6& v = state.velocity;

    Vector6 force = loads_in_body(mesh, to_body);
    add(force, loads_in_body({{0.0, 0.0, -ship_.mass * gravity_}, {}}, to_body));
    add(force, loads_in_body(caller, to_body));
    add(force, memory_force(state, tilt_to_body));
    add(force, diffraction_force(state, water_velocity, to_body));
    add(force, in_other_axes(tilt_to_body, turning_force(ship_, v, rotation, time_step_)));
    // A damping that would more than stop the roll in a step would make it grow.
    const double most = inertia_[3][3] / time_step_;
    force[3] -= ship_.roll_damping * v[3] + std::fmin(ship_.quadratic_roll_damping * std::fabs(v[3]), most) * v[3];

    const Vector6 acceleration = in_other_axes(tilt, times(inverse_, force));
    for (std::size_t i = 0; i < 6; ++i) {
        v[i] += time_step_ * acceleration[i];
    }
    const std::size_t lags = memory_.size() / 36;
    const std::size_t place = static_cast<std::size_t>(state.steps) % lags;
    std::copy(v.begin(), v.end(), state.history.begin() + static_cast<std::ptrdiff_t>(6 * place));
    state.orientation = turned(state.orientation, {v[3], v[4], v[5]}, time_step_);
    const Heading now = heading_of(rotation_of(state.orientation)); // turning_force() has turned the velocity so far
    state.position[0] += time_step_ * (now.cosine * v[0] - now.sine * v[1]);
    state.position[1] += time_step_ * (now.sine * v[0] + now.cosine * v[1]);
    state.position[2] += time_step_ * v[2];
    state.steps += 1.0;
}

RadiationStability AnsweringShip::stability() const
{
    constexpr double harmless = -0.002;
    Vector6 diagonal{};
    for (std::size_t i = 0; i < 6; ++i) {
        diagonal[i] = inertia_[i][i];
    }
    const double least = 0.5 * least_scaled_damping(kernels_, diagonal);
    return {least, !(least >= harmless)};
}

std::string text_of(const RadiationStability& stability)
{
    if (stability.least_damping >= 0.0) {
        return "damps every motion";
    }
    return fmt::format("feeds in at most {:.2g} % of critical damping", -100.0 * stability.least_damping);
}

} // namespace swell::engine
