#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The first fault of the world files of a raster: a line among the first six that ends otherwise than a number does,
/// of which GDAL would read the beginning ("-2.0D+01" as -2). Empty if they have no fault. A decimal comma is read.
std::string fault_of_world_files(const std::vector<std::string>& paths);

/// Throws InputError where a grid of Surfer in letters (DSAA) has another word than numbers: GDAL would read its beginning.
void refuse_words_in_surfer_grid(const std::string& path, const std::string& file);

} // namespace swell::engine
