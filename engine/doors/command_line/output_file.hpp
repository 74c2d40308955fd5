#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// Checks that a command can make a file, so that nobody computes for an hour to find out. Nothing is written. "" (no file
/// is wanted) and "-" (standard output) are fine. Throws InputError where the name is a folder, the folder does not exist,
/// the file was read, or another option has it. `option`: as "--json".
void check_output_file(const std::string& file, const std::string& option);

/// The same for a picture. Throws InputError, too, where the name does not end in .png, or this build makes no pictures.
void check_picture_file(const std::string& file, const std::string& option);

/// Writes JSON to a file, whole or not at all; for "-" to standard output. A number that is not finite becomes null. Throws
/// InputError where the file cannot be made, MachineError where the disk is full.
void write_json(const std::string& file, const nlohmann::ordered_json& json);

} // namespace swell::engine
