#pragma once
#include <vector>

namespace swell::verification
{

/// A bed along a line: depths [m] at places [m] in ascending order, straight in between, even beyond both ends.
struct BedLine {
    std::vector<double> x_m;
    std::vector<double> depth_m;

    [[nodiscard]] double depth_at(double x_m) const;
    [[nodiscard]] double length_m() const { return x_m.back() - x_m.front(); }
};

/// Returns the share of a head-on wave's amplitude that a bed sends back, by the modified mild-slope equation (Chamberlain
/// and Porter 1995, J. Fluid Mech. 291, 393), in one dimension
///
///   (u0 eta')' + (k² u0 + u1 h'' + u2 h'²) eta = 0,
///
/// whose terms with h'' and h'² make it right for slopes to about 1 : 2. Where the slope jumps, u0 eta' + u1 h' eta is
/// continuous. Solved by Runge-Kutta from the far end, a step or more per piece of the line. Uses no code of the model.
double modified_mild_slope_reflection(const BedLine& bed, double omega);

} // namespace swell::verification
