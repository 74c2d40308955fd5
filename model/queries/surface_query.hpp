#pragma once
#include <array>

#include "model/queries/water_samples.hpp"

namespace swell::model
{

/// The places, relative to a point [m], over whose mean a sample is taken. All weigh the same, and for each there is one on
/// the other side of the point. The mean of the squares of their distances is that of the whole area, so a wave that is
/// long beside the area is averaged with an error of the fourth order.
struct FootprintPattern {
    static constexpr int most_along = 16; ///< places in each direction
    static constexpr int most = most_along * most_along;

    int count = 1;
    std::array<WaterPoint, most> offsets{}; ///< the first `count`; by default the point alone
};

/// A disc. Places lie at most `spacing_m` apart where FootprintPattern::most_along are enough for that. A diameter of 0 is
/// a point. Both lengths are finite, the diameter is 0 or more and the spacing above 0; nothing is checked.
FootprintPattern disc_pattern(double diameter_m, double spacing_m);

/// A rectangle, its length along the heading [degrees clockwise from north]. The same holds.
FootprintPattern box_pattern(double length_m, double beam_m, double heading_deg, double spacing_m);

/// What a surface is asked for, beside the points.
struct SurfaceQuery {
    WaterPoint origin; ///< of the grid's south-west node, in the metres of the points
    FootprintPattern footprint;
    double share_of_before = 0.0; ///< 0: the newest frame alone; 1: the frame before
    int first_hull = 0;           ///< the hulls whose dents are taken out, by their places
    int hulls = 0;                ///< how many; 0: all dents stay
};

} // namespace swell::model
