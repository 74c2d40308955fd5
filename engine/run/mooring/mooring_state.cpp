#include "engine/run/mooring/mooring_state.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace swell::engine
{

namespace
{

constexpr std::size_t doubles_of_line = 2;

bool is_length(double metres)
{
    return std::isfinite(metres) && metres >= 0.0;
}

/// Returns a line whose length an order may change; null if there is none.
MooringState::Line* line_to_change(MooringState& state, std::size_t line, double metres)
{
    if (line >= state.lines.size() || !is_length(metres)) {
        return nullptr;
    }
    MooringState::Line& found = state.lines[line];
    return found.hold == MooringState::Hold::fast && found.length_m > 0.0 ? &found : nullptr;
}

} // namespace

bool MooringState::cast_off(std::size_t line)
{
    if (line >= lines.size()) {
        return false;
    }
    if (lines[line].hold != Hold::broken) {
        lines[line].hold = Hold::cast_off;
    }
    return true;
}

bool MooringState::heave_in(std::size_t line, double metres)
{
    Line* changed = line_to_change(*this, line, metres);
    if (changed == nullptr) {
        return false;
    }
    changed->length_m = std::max(std::min(shortest_line_m, changed->length_m), changed->length_m - metres);
    return true;
}

bool MooringState::slack(std::size_t line, double metres)
{
    Line* changed = line_to_change(*this, line, metres);
    if (changed == nullptr) {
        return false;
    }
    changed->length_m += metres;
    return true;
}

bool MooringState::renew(std::size_t line)
{
    if (line >= lines.size()) {
        return false;
    }
    lines[line] = {};
    return true;
}

std::size_t doubles_of(const MooringState& state)
{
    return doubles_of_line * state.lines.size();
}

void append_doubles(const MooringState& state, std::vector<double>& to)
{
    for (const MooringState::Line& line : state.lines) {
        to.push_back(line.length_m);
        to.push_back(static_cast<double>(line.hold));
    }
}

bool restore_doubles(MooringState& state, std::span<const double> from)
{
    if (from.size() != doubles_of(state)) {
        return false;
    }
    MooringState read = state;
    for (std::size_t n = 0; n < read.lines.size(); ++n) {
        const double length = from[doubles_of_line * n];
        const double hold = from[doubles_of_line * n + 1];
        const bool is_a_hold = hold == 0.0 || hold == 1.0 || hold == 2.0;
        if (!is_length(length) || !is_a_hold) {
            return false;
        }
        read.lines[n] = {length, static_cast<MooringState::Hold>(static_cast<int>(hold))};
    }
    state = std::move(read);
    return true;
}

} // namespace swell::engine
