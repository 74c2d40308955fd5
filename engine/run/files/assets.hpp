#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Sets the folder of Swell's assets (scenarios/, shaders/, data/) for this process. It has priority over the folder of the
/// program. For programs that are distributed with their own copy of the assets. Programs that link swell::engine through
/// the package Swell need no call, because the package sets its folder. Call this before another thread looks for an asset.
void set_assets_folder(const std::string& folder);

/// Returns the folders in which assets are looked for; the first that has a file wins:
/// 1. the folder in the environment variable SWELL_ASSETS_DIR,
/// 2. the folder of set_assets_folder(),
/// 3. ../share/swell, seen from the folder of the running program, so that an installation can be moved as a whole.
std::vector<std::string> asset_folders();

/// Returns the path of an asset, such as "shaders/water.vert". Throws MachineError, with the folders, if no folder has the
/// file.
std::string asset_file(const std::string& name);

/// Returns the folder of the files that a scenario calls "data:NAME": the folder in the environment variable SWELL_DATA_DIR
/// or, if it is not set, data/ in the first of asset_folders() that has such a folder. If none has, returns data/ in the
/// last one.
std::string data_folder();

#if defined(SWELL_PACKAGE_ASSETS_DIR)
/// The package defines this macro for all programs that link it, so the folder is known before main() begins.
inline const bool package_assets_are_known = (set_assets_folder(SWELL_PACKAGE_ASSETS_DIR), true);
#endif

} // namespace swell::engine
