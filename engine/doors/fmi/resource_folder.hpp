#pragma once
#include <string>

namespace swell::fmi
{

/// Returns the path of the FMU's folder resources from the URI that a host passes, "file:///tmp/a%20b/resources"; a plain
/// path is returned unchanged. Throws std::runtime_error with a one-line message for other schemes, because their files
/// cannot be opened.
std::string resource_folder(const std::string& uri);

} // namespace swell::fmi
