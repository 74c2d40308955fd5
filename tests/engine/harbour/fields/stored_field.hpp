#pragma once
#include <string>
#include <vector>

#include "engine/harbour/fields/node_field.hpp"

namespace swell::engine
{

/// Returns the values of a field that a file stores, one per node, with NaN for missing ones.
inline std::vector<double> stored_field(const std::string& file, solver::Extent extent, const RasterLayer& layer = {},
                                        const std::vector<std::string>& allowed_drivers = {})
{
    return read_field({file, extent, FieldQuantity::elevation, layer, allowed_drivers, {}, 0.0, 0.0}).values;
}

} // namespace swell::engine
