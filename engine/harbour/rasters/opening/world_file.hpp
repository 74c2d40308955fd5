#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Returns the first fault in a raster's world files: one of the first six values that is not a number to its end. GDAL
/// would read its beginning ("-2.0D+01" as -2). Empty without a fault. A decimal comma is allowed.
std::string fault_of_world_files(const std::vector<std::string>& paths);

/// Throws InputError if a Surfer grid in text (DSAA) has a word that is not a number. GDAL would read its beginning.
void refuse_words_in_surfer_grid(const std::string& path, const std::string& file);

} // namespace swell::engine
