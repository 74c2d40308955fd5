#pragma once
#include "engine/output/pictures/map_picture.hpp"
#include "engine/output/pictures/map_view.hpp"
#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

/// The range of a map's colours: the range that the map names, or one that leaves out one wet value in 500, so that a
/// single crest does not bleach the rest. Nodes under ships do not count.
ValueRange range_of(const MapPicture& map);

/// Gives the numbers of a map their colours.
struct MapColours {
    MapPicture::Colours kind;
    ValueRange range;

    [[nodiscard]] Colour of(double value) const;
};

/// Draws land, water, shore and depth contours on a new picture of the size of the view.
Picture draw_ground(const MapPicture& map, const MapView& view, const MapColours& colours);

/// Draws ships and gauges on a picture in which the map begins at the pixel (`left`, `top`).
void draw_things(const MapPicture& map, const MapView& view, int left, int top, Picture& picture);

} // namespace swell::engine
