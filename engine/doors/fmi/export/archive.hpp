#pragma once
#include <string>
#include <vector>

#include "engine/doors/fmi/export/packed_scenario.hpp"

namespace swell::fmi
{

/// Writes a zip archive of files, whole or not at all. Its times are those of 1980, so that equal files make equal
/// archives. Throws InputError where it cannot be made, MachineError where the disk is full.
void write_archive(const std::string& archive, const std::vector<PackedFile>& files);

} // namespace swell::fmi
