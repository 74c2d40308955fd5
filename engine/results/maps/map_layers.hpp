#pragma once
#include "engine/results/maps/map_picture.hpp"
#include "engine/results/maps/map_view.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// Returns the range of a map's colours: the range that the map sets, else one that ends at scale_end_m(). The highest
/// 1 in 500 wet values are ignored, so that a single crest does not bleach the rest. Nodes under ships are ignored too.
ValueRange range_of(const MapPicture& map);

/// The colour of water with an unknown value.
inline constexpr Colour unknown_colour{205, 205, 205};

/// Assigns colours to the values of a map; NaN becomes unknown_colour.
struct MapColours {
    MapPicture::Colours kind;
    ValueRange range;

    [[nodiscard]] Colour of(double value) const;
};

/// Returns the step between depth contours [m]: a round number, at least a sixth of the deepest water.
double contour_step_m(const model::Bathymetry& bathymetry);

/// Draws land, water, shore and depth contours on a new picture of the size of the view. Contours are faint below waves and
/// clear on a map of depths.
Picture draw_ground(const MapPicture& map, const MapView& view, const MapColours& colours);

} // namespace swell::engine
