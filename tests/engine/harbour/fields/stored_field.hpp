#pragma once
#include <string>
#include <vector>

#include "engine/harbour/fields/node_field.hpp"

namespace swell::engine
{

/// The numbers of a field's file, NaN where one is missing.
inline std::vector<double> stored_field(const std::string& file, solver::Extent extent, const RasterLayer& layer = {},
                                        const std::vector<std::string>& allowed_drivers = {})
{
    return read_field({file, extent, FieldQuantity::elevation, layer, allowed_drivers, {}, 0.0, 0.0}).values;
}

} // namespace swell::engine
