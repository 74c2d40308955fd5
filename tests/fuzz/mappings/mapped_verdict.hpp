#pragma once
#include <string>

#include "../answer.hpp"
#include "mapped_raster.hpp"

namespace swell::fuzz
{

/// Reads the file of a raster and holds the place and the depth of every node against the truth. A right answer is right
/// whatever is warned of; a wrong one is excused by a warning only where the raster contradicts itself or the scenario.
[[nodiscard]] Answer verdict_on(const MappedRaster& raster, const std::string& file);

} // namespace swell::fuzz
