#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// Checks before a long computation that a command can make a file. Writes nothing. "" (no file is wanted) and "-"
/// (standard output) are accepted. Throws InputError if the name is a folder, the folder does not exist, the file was read,
/// or another option has the file. `option`: as "--json".
void check_output_file(const std::string& file, const std::string& option);

/// Checks the file of a picture. Throws InputError also if the name does not end in .png, or this build makes no pictures.
void check_picture_file(const std::string& file, const std::string& option);

/// Writes JSON to a file, complete or not at all; for "-" to standard output. A number that is not finite becomes null.
/// Throws InputError if the file cannot be made, MachineError if the disk is full.
void write_json(const std::string& file, const nlohmann::ordered_json& json);

} // namespace swell::engine
