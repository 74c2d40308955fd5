#pragma once
#include <string>

namespace swell::engine
{

/// The whole content of a file that a user names, which may be a pipe. Throws InputError, beginning with its name, for a
/// folder, for a device, which has no end, and where it cannot be read.
std::string content_of_input(const std::string& file);

/// Throws InputError, without a place, where a name is no path of a file on this machine but what a library would take for
/// something else: a virtual file of GDAL ("/vsicurl/…", "/vsizip/…", "/vsistdin/"), an address ("http://…"), or a text
/// for one of GDAL's drivers ("NETCDF:…", "GTIFF_DIR:…"), unless there is a file of exactly this name.
void refuse_virtual_path(const std::string& name);

/// The path by which a library is told a file: absolute, without empty parts. So GDAL and NetCDF, which look for drivers
/// and addresses in the text of a name, find neither, whatever the file is called. Throws InputError as
/// refuse_virtual_path().
std::string path_for_library(const std::string& file);

} // namespace swell::engine
