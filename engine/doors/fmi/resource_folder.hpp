#pragma once
#include <string>

namespace swell::fmi
{

/// The path of the folder that a URI names, "file:///tmp/a%20b/resources"; a path is taken as it is. Throws
/// std::runtime_error, a line, where it is of another scheme, as what is behind it could not be opened.
std::string resource_folder(const std::string& uri);

} // namespace swell::fmi
