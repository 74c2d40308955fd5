#pragma once
#include "engine/results/maps/map_picture.hpp"
#include "engine/results/maps/map_view.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// Returns the values at the ends of a map's colour bar: MapPicture::range if it is set, otherwise a range up to a round
/// number (scale_end_m()). The highest 1 in 500 of the values on water are ignored, so that a single crest does not make
/// all other colours pale. Nodes under ships are ignored too.
ValueRange range_of(const MapPicture& map);

/// The colour of water with an unknown value.
inline constexpr Colour unknown_colour{205, 205, 205};

/// Assigns colours to the values of a map by the kind of its colour scale; NaN becomes unknown_colour, a grey.
struct MapColours {
    MapPicture::Colours kind;
    ValueRange range;

    [[nodiscard]] Colour of(double value) const;
};

/// Returns the step between depth contours [m]: a round number, at least a sixth of the deepest water.
double contour_step_m(const model::Bathymetry& bathymetry);

/// Draws the map without its margins: land, water in the colours of the values, shore and depth contours, on a new picture
/// of the size of the view. Contours are faint on a map of waves and clear on a map of depths.
Picture draw_ground(const MapPicture& map, const MapView& view, const MapColours& colours);

} // namespace swell::engine
