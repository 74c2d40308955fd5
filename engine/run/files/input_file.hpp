#pragma once
#include <fstream>
#include <string>

namespace swell::engine
{

/// Returns the whole content of a file that a user names; the file may be a pipe. Throws InputError, beginning with the
/// name, for a folder, for a device (it has no end), and if the file cannot be read.
std::string content_of_input(const std::string& file);

/// Opens such a file, to be read in parts. Throws as content_of_input() does.
std::ifstream opened_input(const std::string& file);

/// Throws InputError, without file and line, if a name is not a path but a library would open something else by it: a
/// virtual file of GDAL ("/vsicurl/…", "/vsizip/…", "/vsistdin/"), an address ("http://…"), or a text for a driver of GDAL
/// ("NETCDF:…", "GTIFF_DIR:…"). Accepts an address or a driver's text if a file has exactly this name.
void refuse_virtual_path(const std::string& name);

/// Returns the path to give to GDAL or NetCDF: absolute and without empty parts. These libraries look for drivers and
/// addresses in the text of a name, and find none in such a path. Throws InputError as refuse_virtual_path() does.
std::string path_for_library(const std::string& file);

} // namespace swell::engine
