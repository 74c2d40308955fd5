#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/run/seakeeping/six_by_six.hpp"

namespace swell::engine
{

/// Position, motion and memory of a ship that answers the waves. Everything that the next step depends on.
///
/// The heading frame has x along the ship's heading, horizontally, y to port, z up. Velocities: surge, sway, heave in the
/// heading frame, of the centre of gravity; rates of roll, pitch, yaw in axes of the body.
struct AnsweringState {
    Vector3 position{};                                    ///< of the centre of gravity, in the world [m]
    std::array<double, 4> orientation{1.0, 0.0, 0.0, 0.0}; ///< unit quaternion w, x, y, z: from body to world
    Vector6 velocity{};                                    ///< half a time step before `position` [m/s, rad/s]
    double steps = 0.0;                                    ///< number of steps made
    std::vector<double> history;      ///< ring of past velocities, 6 numbers each; step n writes place n modulo the size
    std::vector<double> bank;         ///< two numbers per resonator [degree of freedom][pole]
    std::vector<double> water;        ///< velocity at the points one step before, in the body, 3 numbers a point
    std::vector<double> water_before; ///< the same two steps before
};

/// Returns the matrix that turns body axes into world axes.
Matrix3 rotation_of(const std::array<double, 4>& orientation);

/// Returns the quaternion of a ship on an even keel with a heading [rad from the world's x axis, counter-clockwise].
std::array<double, 4> upright(double heading);

/// Returns the world's position of a point of the body; `from_gravity_centre` is in body axes.
Vector3 world_point(const AnsweringState& state, const Vector3& from_gravity_centre);

/// Cosine and sine of the heading.
struct Heading {
    double cosine = 1.0;
    double sine = 0.0;
};
Heading heading_of(const Matrix3& rotation);

/// Returns the number of doubles that append_doubles() writes.
std::size_t doubles_of(const AnsweringState& state);

/// Appends all numbers of a state, for a saved state.
void append_doubles(const AnsweringState& state, std::vector<double>& to);

/// Replaces all numbers of a state of the same ship. Returns false, and changes nothing, if the count is not
/// doubles_of(state), a number is not finite or the motion is not possible.
[[nodiscard]] bool restore_doubles(AnsweringState& state, std::span<const double> from);

constexpr double fastest_ship_m_per_s = 100.0;  ///< fastest velocity along an axis of a ship that answers
constexpr double fastest_turn_rad_per_s = 10.0; ///< fastest rate of turn about one

/// Returns whether every number of a motion is finite, and the ship is no faster than ships are. A faster one was pushed by
/// absurd forces or is unstable; a frame later her place or her loads may be no numbers.
bool is_possible(const AnsweringState& state);

} // namespace swell::engine
