#pragma once
#include <array>

#include "model/queries/water_samples.hpp"

namespace swell::model
{

/// The places, relative to a point [m], whose mean is the sample. All have the same weight, and each has a counterpart on
/// the other side of the point. The mean of their squared distances equals the mean over the whole area. So a wave that is
/// long compared with the area is averaged with an error of the fourth order.
struct FootprintPattern {
    static constexpr int most_along = 16; ///< places in each direction
    static constexpr int most = most_along * most_along;

    int count = 1;
    std::array<WaterPoint, most> offsets{}; ///< the first `count` are valid; by default the point itself
};

/// Returns a disc. Places are at most `spacing_m` apart if FootprintPattern::most_along places are enough. A diameter of 0
/// is a point. Both lengths must be finite, the diameter 0 or more and the spacing above 0; this is not checked.
FootprintPattern disc_pattern(double diameter_m, double spacing_m);

/// Returns a rectangle with its length along the heading [degrees clockwise from north]. The rules of disc_pattern() hold.
FootprintPattern box_pattern(double length_m, double beam_m, double heading_deg, double spacing_m);

/// A query of the surface, without its points.
struct SurfaceQuery {
    WaterPoint origin; ///< the grid's south-west node, in the metres of the points
    FootprintPattern footprint;
    double share_of_before = 0.0; ///< 0: only the newest frame; 1: only the frame before
    int first_hull = 0;           ///< first of the hulls whose depressions are taken out, by its place
    int hulls = 0;                ///< number of these hulls; 0: all depressions stay
};

} // namespace swell::model
