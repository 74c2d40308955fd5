#include "engine/run/wave_engine/hulls_of_run.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

namespace swell::engine
{

namespace
{

// Pose and velocity now, push, mean of the own wave, and the pressure on the water.
constexpr std::size_t doubles_beside_states = 13 + 6 + 3 + 6;
constexpr std::size_t doubles_of_a_report = 8 + 1 + 12; // loads, clearance, pose of the newest frame

/// Calls use(number) for each number of what lines and fenders do; flags are 0 and 1.
template <class Lines, class Fenders, class Use>
void for_each_of_moorings(Lines& lines, Fenders& fenders, const Use& use)
{
    for (auto& line : lines) {
        use(line.tension_n);
        use(line.length_m);
        use(line.is_broken);
        use(line.is_cast_off);
        use(line.brakes);
        use(line.largest_n);
        use(line.breaks);
    }
    for (auto& fender : fenders) {
        use(fender.load_n);
        use(fender.compression_m);
        use(fender.is_bottomed_out);
        use(fender.largest_n);
    }
}
constexpr std::size_t doubles_of_line = 7, doubles_of_fender = 4;

/// Returns a number of a saved state. A count of a forged state is at least 0 and fits its type.
template <class Number>
Number number_from(double saved)
{
    if constexpr (std::is_same_v<Number, int>) {
        return static_cast<int>(std::clamp(saved, 0.0, 1e9));
    } else {
        return static_cast<Number>(saved);
    }
}

std::array<double, 6> numbers_of(const FollowingPulse& pulse)
{
    return {pulse.x_m, pulse.y_m, pulse.heading, pulse.ahead_m_per_s, pulse.to_port_m_per_s, pulse.turn};
}

FollowingPulse pulse_from(const std::array<double, 6>& numbers)
{
    return {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]};
}

/// Calls use(number) for each number of the loads and the pose of the newest frame.
template <class Report, class Pose, class Use>
void for_each_of_report(Report& report, Pose& pose, const Use& use)
{
    for (auto& sum : report.loads.value) {
        use(sum);
    }
    use(report.deepest.below_no_bed);
    for (int axis = 0; axis < 3; ++axis) {
        use(pose.reference[axis]);
        for (auto& part : pose.rotation[axis]) {
            use(part);
        }
    }
}

} // namespace

std::size_t HullsOfRun::doubles_of_state() const
{
    std::size_t count = 0;
    for (const Hull& hull : hulls_) {
        count += doubles_of_a_report + (hull.ship ? doubles_of(hull.next) + doubles_beside_states : 0);
        count += doubles_of(hull.mooring) + hull.lines.size() * doubles_of_line + hull.fenders.size() * doubles_of_fender;
    }
    return count;
}

std::vector<double> HullsOfRun::state() const
{
    std::vector<double> all;
    const auto append = [&](const auto& values) { all.insert(all.end(), values.begin(), values.end()); };
    for (const Hull& hull : hulls_) {
        for_each_of_report(hull.report, hull.pose, [&](double value) { all.push_back(value); });
        if (hull.ship) {
            append_doubles(hull.next, all);
            append(hull.now.position);
            append(hull.now.orientation);
            append(hull.now.velocity);
            append(hull.push.force_n);
            append(hull.push.moment_nm);
            append(hull.mean_of_own_wave);
            append(numbers_of(hull.pulse));
        }
        append_doubles(hull.mooring, all);
        for_each_of_moorings(hull.lines, hull.fenders, [&](auto value) { all.push_back(static_cast<double>(value)); });
    }
    return all;
}

bool HullsOfRun::prepare(std::span<const double> state)
{
    if (state.size() != doubles_of_state() ||
        !std::all_of(state.begin(), state.end(), [](double value) { return std::isfinite(value); })) {
        return false;
    }
    std::vector<Hull> restored = hulls_;
    for (Hull& hull : restored) {
        for_each_of_report(hull.report, hull.pose, [&](double& value) {
            value = state.front();
            state = state.subspan(1);
        });
        if (!hull.ship) {
            continue;
        }
        const auto restore = [&](auto& numbers) {
            const std::size_t own = doubles_of(numbers);
            const bool is_good = restore_doubles(numbers, state.first(own));
            state = state.subspan(own);
            return is_good;
        };
        if (!restore(hull.next)) {
            return false;
        }
        const auto take = [&](auto& values) {
            std::copy_n(state.begin(), values.size(), values.begin());
            state = state.subspan(values.size());
        };
        take(hull.now.position);
        take(hull.now.orientation);
        take(hull.now.velocity);
        take(hull.push.force_n);
        take(hull.push.moment_nm);
        take(hull.mean_of_own_wave);
        std::array<double, 6> of_pulse{};
        take(of_pulse);
        hull.pulse = pulse_from(of_pulse);
        if (!is_possible(hull.pulse) || !restore(hull.mooring)) {
            return false;
        }
        for_each_of_moorings(hull.lines, hull.fenders, [&](auto& value) {
            value = number_from<std::remove_reference_t<decltype(value)>>(state.front());
            state = state.subspan(1);
        });
    }
    prepared_ = std::move(restored);
    return true;
}

} // namespace swell::engine
