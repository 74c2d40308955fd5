#pragma once
#include <string>

class OGRSpatialReference;

namespace swell::engine
{

/// Sets a reference from the text of a CRS: a code ("EPSG:4326"), a name that PROJ knows, WKT, PROJJSON or a PROJ text.
/// Opens and fetches nothing: refuses an address, a file name, and a text that names files for PROJ (+init=, +nadgrids= and
/// the like, other than @null). Throws InputError; `file` is the name for the message.
void set_reference(OGRSpatialReference& reference, const std::string& crs, const std::string& file);

} // namespace swell::engine
