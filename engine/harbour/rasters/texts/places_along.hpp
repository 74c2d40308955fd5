#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace swell::engine
{

/// The different places that the points of a text have in one direction, east or north.
class PlacesAlong
{
public:
    /// Adds the place of a point; `text` is the number as it is written.
    void add(double place, std::string_view text);

    /// Returns why places look rounded: all are whole multiples of the step of the cells, and single columns (or rows)
    /// without a point lie between full ones, or are three at least in places that are else an even grid. The text has both
    /// steps and the decimals wanted. Empty if they do not. `direction` is "eastwards" or "northwards", `across` the places
    /// in the other direction.
    [[nodiscard]] std::string reason_of_gaps(const std::string& direction, std::int64_t across) const;

    /// Returns why uneven places look rounded: each is within one step of an even grid. Empty if they are even, or farther
    /// off.
    [[nodiscard]] std::string reason_of_uneven_steps(const std::string& direction) const;

    /// Returns how many columns (or rows) of an even grid have no point and are between full ones.
    [[nodiscard]] std::int64_t empty_lines(std::int64_t across) const;

    [[nodiscard]] std::int64_t count() const { return static_cast<std::int64_t>(points_.size()); }

private:
    std::unordered_map<double, std::int64_t> points_; ///< at each place; scattered points are not kept beyond a limit
    bool are_too_many_ = false;
    int decimals_ = 0; ///< that the places need
};

} // namespace swell::engine
