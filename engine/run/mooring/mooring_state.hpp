#pragma once
/// What changes of the moorings of a ship: the lengths of lines, and which lines hold. Everything that the next step
/// depends on, and the orders that change it.
#include <cstddef>
#include <span>
#include <vector>

namespace swell::engine
{

struct MooringState {
    enum class Hold { fast, broken, cast_off };

    struct Line {
        double length_m = 0.0; ///< unstretched; 0: from the pretension, at the next step
        Hold hold = Hold::fast;
    };
    std::vector<Line> lines;

    // Orders. Each is about one line, by its number. It returns false and changes nothing without such a line.

    /// Lets a line go. A broken line stays broken.
    bool cast_off(std::size_t line);
    /// Shortens a line [m, 0 or more], but no further than to `shortest_line_m`. A line that is broken or cast off, or
    /// renewed since the last step, stays as it is, and the order returns false.
    bool heave_in(std::size_t line, double metres);
    /// Makes a line longer [m, 0 or more], under the same conditions.
    bool slack(std::size_t line, double metres);
    /// Makes a new line fast, or this one anew: with its pretension where the ship is then.
    bool renew(std::size_t line);
};

/// The shortest that a winch heaves in a line.
inline constexpr double shortest_line_m = 0.1;

/// Returns the number of doubles that append_doubles() writes.
std::size_t doubles_of(const MooringState& state);

/// Appends all numbers of a saved state.
void append_doubles(const MooringState& state, std::vector<double>& to);

/// Replaces all numbers of a state of the same moorings. Returns false, and changes nothing, if the count is not
/// doubles_of(state), or if no line can have such a number.
[[nodiscard]] bool restore_doubles(MooringState& state, std::span<const double> from);

} // namespace swell::engine
