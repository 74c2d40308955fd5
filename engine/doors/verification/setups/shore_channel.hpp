#pragma once
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/run/options/wall_request.hpp"

namespace swell::verification
{

/// A channel that ends at a shore: even depth, then a slope up to land.
struct ShoreChannel {
    std::string name; ///< of its runs
    double depth_m = 10.0;
    double slope = 1.0 / 36.0;
    double least_depth_m = 0.3; ///< shallower water is land
    double cell_m = 5.0;
    double peak_period_s = 8.0;
    engine::WallRequest wall; ///< on the shore; its place is not read
};

/// Share of the amplitude that the shore sends back of a wave whose frequency is so many times the peak's: |B/A| of
/// A exp(ikx) + B exp(−ikx), fitted along two wavelengths over the even depth. Signs the report.
double reflection_of_shore(const ShoreChannel& channel, double over_peak_frequency, const model::VerticalProfile& profile,
                           const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
