#pragma once
#include <string>

class OGRSpatialReference;

namespace swell::engine
{

/// Sets a reference to the CRS of the .prj file beside an ESRI ASCII grid. The file holds WKT, or the lines that ESRI used
/// before WKT. Returns false if there is no such file. Throws InputError if the file is too long or not understood, or has
/// lines with units or shifts that OGR would ignore.
bool set_reference_beside(OGRSpatialReference& reference, const std::string& file);

/// Returns the unit of the grid's numbers, from a line such as "Zunits FEET" of the .prj file, unchanged; empty if no line
/// names one.
std::string height_unit_beside(const std::string& file);

} // namespace swell::engine
