#pragma once
#include <vector>

namespace swell::model
{

/// A border as part of a coast, whose contours go on straight outwards. What swings along a border is banks and channels,
/// which end somewhere outside; what rises or falls all along it is a coast.
struct CoastProfile {
    /// The monotone profile nearest to the depths along the border, by least squares [m]; land has the depth of the water
    /// before it.
    std::vector<double> depth_m;
    /// How much of a coast the border is, 0 to 1: from the share of the depths' variance that the profile has, and from how
    /// far the depths at the border's two ends differ, over the range of all of them. 1 from 0.9 of the product of both on,
    /// 0 up to 0.5.
    double likeness = 0.0;
};

/// `depth_m` are the depths along a border; 0 is land.
CoastProfile coast_profile(const std::vector<double>& depth_m);

/// 0 up to `first`, 1 from `last` on, a cubic between.
double smooth_rise(double x, double first, double last);

} // namespace swell::model
