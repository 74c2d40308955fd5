#pragma once
#include <string>

#include "../answer.hpp"
#include "mapped_raster.hpp"

namespace swell::fuzz
{

/// Reads the file of a generated raster and compares the place and the depth of every node with the true ones. Warnings do
/// not matter for a right answer. A wrong answer is excused by a warning only if the raster contradicts itself or the
/// scenario.
[[nodiscard]] Answer verdict_on(const MappedRaster& raster, const std::string& file);

} // namespace swell::fuzz
