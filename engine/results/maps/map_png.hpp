#pragma once
#include <functional>
#include <string>

#include "engine/results/maps/map_picture.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// Draws the map with title, scale bar, colour bar and north arrow. North is up.
Picture draw_map(const MapPicture& map);

/// Writes a picture to a PNG file. draw(pixels) must return the picture with about that many pixels on its longer side; it
/// is called again with fewer, down to 500, while the file would be larger than 500 kB. Throws InputError if the file
/// cannot be made.
void write_fitting_png(const std::string& file, int pixels, const std::function<Picture(int)>& draw);

/// Draws the map and writes it to a PNG file, with fewer pixels if the file would be larger than 500 kB
/// (write_fitting_png()). A build without SWELL_GEO always throws InputError.
void write_map_png(const std::string& file, const MapPicture& map);

} // namespace swell::engine
