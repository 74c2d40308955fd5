#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Names the folder of Swell's assets – scenarios/, shaders/, data/ – for this process, before the one beside the program.
/// For a program that is passed on with a copy of the assets somewhere of its own; a program that links swell::engine
/// through the package Swell needs no call, for the package names its own folder so. Call this function before another
/// thread looks for an asset.
void set_assets_folder(const std::string& folder);

/// The folders in which assets are looked for; the first that has a file wins:
/// 1. the folder that the environment variable SWELL_ASSETS_DIR names,
/// 2. the folder of set_assets_folder(),
/// 3. ../share/swell, seen from the folder of the running program. An installation that is moved as a whole stays whole.
std::vector<std::string> asset_folders();

/// The path of an asset, for example of "shaders/water.vert". Throws MachineError where no folder has the file; the
/// message names the folders.
std::string asset_file(const std::string& name);

/// The folder of the files that a scenario calls "data:NAME": the one that the environment variable SWELL_DATA_DIR names,
/// else data/ in the first of asset_folders() that has it. Where none has it, the last of those that were looked for.
std::string data_folder();

#if defined(SWELL_PACKAGE_ASSETS_DIR)
/// The package gives this definition to all who link it; the folder is then known before main() begins.
inline const bool package_assets_are_known = (set_assets_folder(SWELL_PACKAGE_ASSETS_DIR), true);
#endif

} // namespace swell::engine
