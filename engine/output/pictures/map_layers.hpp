#pragma once
#include "engine/output/pictures/map_png.hpp"
#include "engine/output/pictures/picture.hpp"
#include "engine/output/pictures/map_view.hpp"

namespace swell::engine
{

/// The range of a map's colours where it names none: one wet value in 500 lies beyond, so a single crest does not bleach
/// the rest.
ValueRange range_of(const MapPicture& map);

/// The colours of a map's numbers.
struct MapColours {
    MapPicture::Colours kind;
    ValueRange range;

    [[nodiscard]] Colour of(double value) const;
};

/// Land, water, shore and depth contours: the map without anything on it.
Picture draw_ground(const MapPicture& map, const MapView& view, const MapColours& colours);

/// Ships and gauges, on a picture where the map starts at `left`, `top`.
void draw_things(const MapPicture& map, const MapView& view, int left, int top, Picture& picture);

} // namespace swell::engine
