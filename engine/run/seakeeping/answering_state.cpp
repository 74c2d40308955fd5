#include "engine/run/seakeeping/answering_state.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// Calls `visit` with every array of a state, in the order of saved states.
template <class State, class Visit>
void visit_numbers(State& state, Visit visit)
{
    visit(std::span(state.position));
    visit(std::span(state.orientation));
    visit(std::span(state.velocity));
    visit(std::span(&state.steps, 1));
    visit(std::span(state.history));
    visit(std::span(state.bank));
    visit(std::span(state.water));
    visit(std::span(state.water_before));
}

bool all_finite(std::span<const double> numbers)
{
    return std::all_of(numbers.begin(), numbers.end(), [](double number) { return std::isfinite(number); });
}

} // namespace

Matrix3 rotation_of(const std::array<double, 4>& orientation)
{
    const auto [w, x, y, z] = orientation;
    return {Vector3{1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)},
            Vector3{2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)},
            Vector3{2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)}};
}

std::array<double, 4> upright(double heading)
{
    return {portable::cos(0.5 * heading), 0.0, 0.0, portable::sin(0.5 * heading)};
}

Vector3 world_point(const AnsweringState& state, const Vector3& from_gravity_centre)
{
    const Vector3 arm = times(rotation_of(state.orientation), from_gravity_centre);
    return {state.position[0] + arm[0], state.position[1] + arm[1], state.position[2] + arm[2]};
}

Heading heading_of(const Matrix3& rotation)
{
    const double length = std::sqrt(rotation[0][0] * rotation[0][0] + rotation[1][0] * rotation[1][0]);
    return length > 1e-9 ? Heading{rotation[0][0] / length, rotation[1][0] / length} : Heading{};
}

std::size_t doubles_of(const AnsweringState& state)
{
    std::size_t count = 0;
    visit_numbers(state, [&](auto numbers) { count += numbers.size(); });
    return count;
}

void append_doubles(const AnsweringState& state, std::vector<double>& to)
{
    visit_numbers(state, [&](auto numbers) { to.insert(to.end(), numbers.begin(), numbers.end()); });
}

bool restore_doubles(AnsweringState& state, std::span<const double> from)
{
    if (from.size() != doubles_of(state)) {
        return false;
    }
    AnsweringState read = state;
    visit_numbers(read, [&](auto numbers) {
        std::copy_n(from.begin(), numbers.size(), numbers.begin());
        from = from.subspan(numbers.size());
    });
    if (!is_possible(read)) {
        return false;
    }
    state = std::move(read);
    return true;
}

bool is_possible(const AnsweringState& state)
{
    bool finite = true;
    visit_numbers(state, [&](auto numbers) { finite = finite && all_finite(numbers); });
    const auto below = [](std::span<const double> speeds, double fastest) {
        return std::all_of(speeds.begin(), speeds.end(), [fastest](double speed) { return std::fabs(speed) <= fastest; });
    };
    const std::span<const double, 6> velocity(state.velocity);
    return finite && below(velocity.first<3>(), fastest_ship_m_per_s) && below(velocity.last<3>(), fastest_turn_rad_per_s);
}

} // namespace swell::engine
