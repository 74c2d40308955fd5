#pragma once
#include <string>

namespace swell::engine
{

/// The whole content of a file that a user names, which may be a pipe. Throws InputError, beginning with its name, for a
/// folder, for a device, which has no end, and where it cannot be read.
std::string content_of_input(const std::string& file);

} // namespace swell::engine
