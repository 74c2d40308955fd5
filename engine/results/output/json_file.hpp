#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// Writes JSON to a file, complete or not at all; for "-" to standard output. A number that is not finite becomes null.
/// Throws InputError if the file cannot be made, MachineError if the disk is full.
void write_json(const std::string& file, const nlohmann::ordered_json& json);

} // namespace swell::engine
