#pragma once
#include <vector>

#include "engine/run/options/option_table.hpp"

namespace swell::engine
{

/// Returns the rows of the table of options (OptionRow) for the section [bathymetry], for generators and for raster files.
std::vector<OptionRow> bathymetry_rows();

} // namespace swell::engine
