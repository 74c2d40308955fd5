#pragma once
#include <string>
#include <vector>

#include "engine/doors/fmi/export/packed_scenario.hpp"

namespace swell::fmi
{

/// Writes files to a zip archive, such as an FMU, complete or not at all. All times in it are of 1980, so that equal files
/// make equal archives. Throws InputError if it cannot be made, MachineError if the disk is full.
void write_archive(const std::string& archive, const std::vector<PackedFile>& files);

} // namespace swell::fmi
