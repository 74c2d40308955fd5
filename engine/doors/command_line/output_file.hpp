#pragma once
#include <string>

#include "engine/results/output/json_file.hpp"

namespace swell::engine
{

/// Checks, before a long computation, that a command can make an output file. Writes nothing. `file` is a name, "" (no file
/// is wanted) or "-" (standard output). Throws InputError if the name is a folder, its folder does not exist, the command
/// has read the file, or another option has the same file. `option` names the option in messages, "--json".
void check_output_file(const std::string& file, const std::string& option);

/// Checks, before a long computation, that a command can make a picture file. Throws InputError as check_output_file(), and
/// if the name does not end in .png, or this build makes no pictures.
void check_picture_file(const std::string& file, const std::string& option);

} // namespace swell::engine
