#pragma once
#include <string>

#include "engine/output/field_netcdf.hpp"

namespace swell::engine
{

/// Defines the dimensions, coordinates, variables and attributes of a CF-1.8 file and writes the coordinates. `handle` is a
/// file open for writing; `file` its name for messages.
void write_netcdf_header(int handle, const FieldNetcdf::Description& description, const std::string& file);

} // namespace swell::engine
