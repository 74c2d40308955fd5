#pragma once
#include <array>

#include "model/queries/water_samples.hpp"

namespace swell::model
{

/// The area over which a query averages, as offsets from the query's point [m]. All have the same weight, and each has a
/// counterpart on the other side of the point. The mean of their squared distances equals the mean over the whole area. So
/// a wave that is long compared with the area is averaged with an error of the fourth order.
struct FootprintPattern {
    static constexpr int most_along = 16; ///< offsets in each direction
    static constexpr int most = most_along * most_along;

    int count = 1;
    std::array<WaterPoint, most> offsets{}; ///< the first `count` are valid; by default the point itself
};

/// Returns the offsets of a disc. They are at most `spacing_m` apart if FootprintPattern::most_along offsets in each
/// direction are enough. A diameter of 0 is a point. Both lengths must be finite, the diameter 0 or more and the spacing
/// above 0; this is not checked.
FootprintPattern disc_pattern(double diameter_m, double spacing_m);

/// Returns the offsets of a rectangle with its length along the heading [degrees clockwise from north]. Spacing and allowed
/// lengths are as for disc_pattern().
FootprintPattern box_pattern(double length_m, double beam_m, double heading_deg, double spacing_m);

/// A query of the surface, without its points.
struct SurfaceQuery {
    WaterPoint origin; ///< the grid's south-west node, in the metres of the points
    FootprintPattern footprint;
    double share_of_before = 0.0; ///< weight of the frame before: 0: only the newest frame; 1: only the frame before
    int first_hull = 0;           ///< slot (ShipPressure) of the first ship whose depression in the surface is removed
    int hulls = 0;                ///< number of these hulls; 0: all depressions stay
};

} // namespace swell::model
