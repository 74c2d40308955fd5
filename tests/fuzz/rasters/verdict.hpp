#pragma once
#include <string>

#include "../answer.hpp"
#include "random_raster.hpp"

namespace swell::fuzz
{

/// Reads the file of a generated raster and compares every node with the true value. Warnings do not matter for a right
/// number. A wrong number is excused by a warning only if the raster contradicts itself or the scenario.
[[nodiscard]] Answer verdict_on(const RandomRaster& raster, const std::string& file);

} // namespace swell::fuzz
