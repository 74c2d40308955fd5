#pragma once
#include <string>

namespace swell::engine
{

/// Throws InputError where no file of that name can be made, so that nobody computes for an hour to find out. "" and "-"
/// are fine.
void check_output_file(const std::string& file);

} // namespace swell::engine
