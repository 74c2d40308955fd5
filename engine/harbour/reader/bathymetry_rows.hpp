#pragma once
#include <vector>

#include "engine/run/options/option_table.hpp"

namespace swell::engine
{

/// The rows of [bathymetry]: those of the generators, and those of a raster.
std::vector<OptionRow> bathymetry_rows();

} // namespace swell::engine
