#pragma once
#include <string>

class OGRSpatialReference;

namespace swell::engine
{

/// Sets a reference to the CRS of the .prj file beside an ESRI ASCII grid: WKT, or the lines that ESRI wrote before there
/// was any. False where there is no such file. Throws InputError where it is too long or not understood, or has lines of
/// units and shifts that OGR passes over.
bool set_reference_beside(OGRSpatialReference& reference, const std::string& file);

/// The unit of the grid's numbers by a line such as "Zunits FEET" of that file, as the file has it; empty if it names none.
std::string height_unit_beside(const std::string& file);

} // namespace swell::engine
