#pragma once
#include <string>

class OGRSpatialReference;

namespace swell::engine
{

/// Sets a reference from the text of a CRS: an authority's code ("EPSG:4326"), a name that PROJ knows, WKT, PROJJSON or a
/// PROJ text. Nothing is opened or fetched for it: an address, the name of a file, and a text that names files for PROJ
/// (+init=, +nadgrids= and their like, other than @null) are refused. Throws InputError; `file` is for the message.
void set_reference(OGRSpatialReference& reference, const std::string& crs, const std::string& file);

} // namespace swell::engine
