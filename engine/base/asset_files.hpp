#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Where assets/ is looked for, in this order: $SWELL_ASSETS_DIR, the source tree's, the installed one.
std::vector<std::string> asset_folders();

/// The path of a file of assets/, e.g. "shaders/water.vert". Throws MachineError, which says where it was looked for.
std::string asset_file(const std::string& name);

} // namespace swell::engine
