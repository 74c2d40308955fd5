#pragma once
#include <array>
#include <vector>

#include "engine/run/api/moorings.hpp"

namespace swell::engine
{

/// The longest stretch at which a line is asked for a load: five times its length.
inline constexpr double longest_stretch = 4.0;

/// The tension of a line without mass, by its stretch e = l/l0 - 1 and the rate of its length.
class LineLaw
{
public:
    /// Needs a line that passes check_line().
    explicit LineLaw(const MooringLine& line);

    /// Returns the tension of a line at rest [N]: 0 up to a stretch of 0.
    [[nodiscard]] double load(double stretch) const;
    /// Returns the tension [N], which is never negative; `rate` is dl/dt [m/s].
    [[nodiscard]] double tension(double stretch, double rate) const;
    /// Returns the stretch at which a line at rest has a load; longest_stretch if no stretch up to it has.
    [[nodiscard]] double stretch_at(double load) const;

    /// The stretch at which a line at rest breaks; 0.3 for a line without a strength.
    [[nodiscard]] double largest_stretch() const { return largest_stretch_; }
    /// The largest slope of the load over the stretch, up to largest_stretch() [N].
    [[nodiscard]] double steepest() const;

private:
    [[nodiscard]] double slope(double stretch) const;

    std::array<double, 3> factors_{}; ///< EA c1, EA c2, EA c3
    std::vector<std::array<double, 2>> table_;
    double damping_ = 0.0;
    double largest_stretch_ = 0.0;
};

} // namespace swell::engine
