#pragma once
#include <vector>

#include "model/setup/edge.hpp"

namespace swell::model
{

/// Returns the share of a wave's height, 0 to 1, that comes in over those nodes of the grid's border that land on the
/// border shades; `outside` says what is beyond that land. `along` and `across` are the wave's wave numbers along and
/// across the border [rad/m], of either sign.
double share_behind_land(Outside outside, double along, double across);

/// The depths of a border, taken as a cut through a coast whose depth contours go straight outwards from the border. Depths
/// that rise or fall all along the border are a coast. Depths that swing along the border are banks and channels, which end
/// somewhere outside.
struct CoastProfile {
    /// The monotone profile nearest to the depths along the border, by least squares [m]. A node on land has the depth of
    /// the water node before it along the border, or of the first one.
    std::vector<double> depth_m;
    /// How much of a coast the border is, 0 to 1. Computed from the product of two numbers: the share of the depths'
    /// variance that the profile explains, and the difference between the depths at the border's two ends over the range of
    /// all depths. 1 if the product is 0.9 or more, 0 if it is 0.5 or less.
    double likeness = 0.0;

    bool operator==(const CoastProfile&) const = default;
};

/// Returns the coast profile of a border with these depths; a depth of 0 or less is land.
CoastProfile coast_profile(const std::vector<double>& depth_m);

/// Returns 0 for x up to `first`, 1 from `last` on, and between them a cubic that rises from 0 to 1.
double smooth_rise(double x, double first, double last);

/// A wave component at a point of a border from which straight depth contours run outwards, compared with the same
/// component as a plane wave at the site. The site is the water for which the sea is given (WaveSite in
/// incoming/rays/discrete_wave.hpp).
struct CoastWave {
    double along;  ///< its wave number along the border [rad/m]
    double height; ///< its height over the height that Green's law gives; at most 1.5
};

/// Returns a component on a border with straight contours, by Snell's law. The wave number across the border stays, because
/// the depth does not change in that direction, so along^2 = k^2 - across^2. The flux of energy along the border, a^2 c_g
/// cos(theta), stays too; theta is the angle between wave and border (Dingemans 1997, 2.6). `along` and `across` are the
/// wave numbers at the site along and across the border, `excess` is the k at the border point minus the k at the site
/// [rad/m].
///
/// A wave that runs in nearly head on would have run along such contours from infinitely far. Real contours are not that
/// straight. So within 15 degrees of head on the wave fades into the plane one. It also does if the border is hardly a
/// coast (CoastProfile::likeness). No wave is turned back: its wave number along the border keeps at least half of its
/// size.
CoastWave coast_wave(double along, double across, double excess, double likeness);

} // namespace swell::model
