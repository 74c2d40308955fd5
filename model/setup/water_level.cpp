#include "model/setup/water_level.hpp"

#include <algorithm>

namespace swell::model
{

double depth_over_bed(double bed_m, double level_m, bool was_wet)
{
    const double depth_m = bed_m + level_m;
    const bool is_wet = depth_m >= (was_wet ? dries_below_m : floods_from_m);
    return is_wet ? depth_m : std::min(depth_m, 0.0);
}

std::vector<double> depths_over_bed(const std::vector<double>& bed_m, double level_m, const std::vector<bool>& was_wet,
                                    const std::vector<bool>& may_change)
{
    std::vector<double> depth_m(bed_m.size());
    for (std::size_t node = 0; node < bed_m.size(); ++node) {
        if (may_change.empty() || may_change[node]) {
            depth_m[node] = depth_over_bed(bed_m[node], level_m, was_wet[node]);
        } else {
            depth_m[node] = was_wet[node] ? bed_m[node] + level_m : bed_m[node];
        }
    }
    return depth_m;
}

} // namespace swell::model
