#pragma once
#include <string>

#include "engine/output/pictures/map_picture.hpp"
#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

/// Draws the map with title, scale bar, colour bar and north arrow. North is up.
Picture draw_map(const MapPicture& map);

/// Draws the map and writes it to a PNG file. The map gets fewer pixels where the file would be larger than 300 kB.
/// Throws InputError where the file cannot be made; a build without SWELL_GEO always.
void write_map_png(const std::string& file, const MapPicture& map);

} // namespace swell::engine
