#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/output/maps/map_view.hpp"
#include "engine/output/pictures/canvas.hpp"
#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

/// Draws slanting lines over the pixels of some nodes, whose numbers rise: water that is not like the rest of the map.
void hatch(const std::vector<std::int64_t>& nodes, const MapView& view, Picture& ground);

/// A box of a legend and its words, from a point on to the right; the letters stand on the line at.y. Returns where the
/// next one may begin.
Point draw_key(Canvas& canvas, Point at, const Picture& box, const std::string& words);

/// The boxes of draw_key(): of one colour, and hatched.
Picture plain_box(Colour colour);
Picture hatched_box();

} // namespace swell::engine
