#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace swell::engine
{

/// The different coordinates of the points in an XYZ text, in one direction: east or north. Finds coordinates that are
/// rounded, and columns or rows without points.
class PlacesAlong
{
public:
    /// Adds the coordinate of a point. `text` is the number as written.
    void add(double place, std::string_view text);

    /// Returns why the coordinates look rounded, for a message; empty if they do not. They look rounded if all are whole
    /// multiples of the smallest step and either a single column (or row) without a point is between full ones, or at least
    /// three are missing from an otherwise even grid. The text has both steps and the decimals that are needed. `direction`
    /// is "eastwards" or "northwards", `across` the number of coordinates in the other direction.
    [[nodiscard]] std::string reason_of_gaps(const std::string& direction, std::int64_t across) const;

    /// Returns why uneven coordinates look like rounded even ones, for a message: their deviations from an even grid of as
    /// many columns (or rows) spread over one step at most. Empty if they are even, or farther off.
    [[nodiscard]] std::string reason_of_uneven_steps(const std::string& direction) const;

    /// Returns how many columns (or rows) of an even grid have no point although they are between full ones, which have
    /// points at half or more of the `across` coordinates in the other direction.
    [[nodiscard]] std::int64_t empty_lines(std::int64_t across) const;

    [[nodiscard]] std::int64_t count() const { return static_cast<std::int64_t>(points_.size()); }

private:
    std::unordered_map<double, std::int64_t> points_; ///< number of points at each coordinate, up to a limit of coordinates
    bool are_too_many_ = false;
    int decimals_ = 0; ///< the most decimals that a place needs
};

} // namespace swell::engine
