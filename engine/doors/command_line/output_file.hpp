#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// Checks, before a long computation, that a command can make an output file. Writes nothing. `file` is a name, "" (no file
/// is wanted) or "-" (standard output). Throws InputError if the name is a folder, its folder does not exist, the command
/// has read the file, or another option has the same file. `option` names the option in messages, "--json".
void check_output_file(const std::string& file, const std::string& option);

/// Checks, before a long computation, that a command can make a picture file. Throws InputError as check_output_file(), and
/// if the name does not end in .png, or this build makes no pictures.
void check_picture_file(const std::string& file, const std::string& option);

/// Writes JSON to a file, complete or not at all; for "-" to standard output. A number that is not finite becomes null.
/// Throws InputError if the file cannot be made, MachineError if the disk is full.
void write_json(const std::string& file, const nlohmann::ordered_json& json);

} // namespace swell::engine
