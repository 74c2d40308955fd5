#pragma once
#include <array>
#include <vector>

#include "engine/run/api/moorings.hpp"

namespace swell::engine
{

/// The load of a fender, by its compression and the rate of it.
class FenderLaw
{
public:
    /// Needs a fender that passes check_fender().
    explicit FenderLaw(const Fender& fender);

    /// Returns the load across the fender's face [N], which is never negative: 0 without a compression [m]. `rate` is that
    /// of the compression [m/s].
    [[nodiscard]] double load(double compression, double rate) const;
    /// Returns the largest slope of the load over the compression, up to the thickness [N/m].
    [[nodiscard]] double steepest() const;

private:
    double stiffness_ = 0.0;
    double exponent_ = 1.0;
    double damping_ = 0.0;
    double deepest_ = 0.0;
    std::vector<std::array<double, 2>> table_;
};

/// Returns what a hull's velocity along the face [m/s] is multiplied by to give the friction [N]: friction N /
/// sqrt(v² + 0.01²), and at most `most` [N s/m]. A steeper one would turn a light ship's velocity round in each step.
double friction_factor(double friction, double load, double speed, double most);

} // namespace swell::engine
