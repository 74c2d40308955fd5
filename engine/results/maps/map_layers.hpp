#pragma once
#include "engine/results/maps/map_picture.hpp"
#include "engine/results/maps/map_view.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// The range of a map's colours: the range that the map names, or one that leaves out one wet value in 500, so that a
/// single crest does not bleach the rest, and that ends at scale_end_m(). Nodes under ships do not count.
ValueRange range_of(const MapPicture& map);

/// Of water whose value is not known.
inline constexpr Colour unknown_colour{205, 205, 205};

/// Gives the numbers of a map their colours; NaN is unknown_colour.
struct MapColours {
    MapPicture::Colours kind;
    ValueRange range;

    [[nodiscard]] Colour of(double value) const;
};

/// The depth from one depth contour to the next [m]: a round number, a sixth of the deepest water or more.
double contour_step_m(const model::Bathymetry& bathymetry);

/// Draws land, water, shore and depth contours on a new picture of the size of the view. Contours are faint below waves and
/// clear on a map of depths.
Picture draw_ground(const MapPicture& map, const MapView& view, const MapColours& colours);

} // namespace swell::engine
