#pragma once
#include <vector>

#include "model/setup/edge.hpp"

namespace swell::model
{

/// The share of a wave's height that gets behind land on a border, 0 to 1 (Outside): by its wave numbers along and across
/// the border [rad/m], of either sign.
double share_behind_land(Outside outside, double along, double across);

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

    bool operator==(const CoastProfile&) const = default;
};

/// `depth_m` are the depths along a border; 0 is land.
CoastProfile coast_profile(const std::vector<double>& depth_m);

/// 0 up to `first`, 1 from `last` on, a cubic between.
double smooth_rise(double x, double first, double last);

/// A component on a border from which straight contours run outwards, against the plane wave of the site.
struct CoastWave {
    double along;  ///< its wave number along the border [rad/m]
    double height; ///< over that by Green's law; at most 1.5
};

/// By Snell: the wave number across the border stays, because the depth does not change that way, and so along^2 =
/// k^2 - across^2; the flux of energy along the border stays too: a^2 c_g cos(theta), theta between wave and border
/// (Dingemans 1997, 2.6). `along` and `across` are those of the site, `excess` is k over that of the site [rad/m].
///
/// A wave that runs in nearly head on runs along such contours, and would have come over them from infinitely far. Contours
/// are not that straight: within 15 degrees of head on the wave fades into the plane one, and so it does where the border
/// is hardly a coast (CoastProfile::likeness). Nor is any wave turned back: its wave number along the border keeps half of
/// its size.
CoastWave coast_wave(double along, double across, double excess, double likeness);

} // namespace swell::model
