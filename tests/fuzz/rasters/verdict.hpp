#pragma once
#include <string>

#include "../answer.hpp"
#include "random_raster.hpp"

namespace swell::fuzz
{

/// Reads the file of a raster and holds every node against the truth. A right number is right whatever is warned of; a
/// wrong one is excused by a warning only where the raster contradicts itself or the scenario.
[[nodiscard]] Answer verdict_on(const RandomRaster& raster, const std::string& file);

} // namespace swell::fuzz
