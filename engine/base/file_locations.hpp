#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Finds the files that a scenario names. A relative name is looked for beside the scenario; "data:name" in the data
/// folder, which the environment variable SWELL_DATA_DIR names (without it: ../shared/data beside the source tree).
class FileLocations
{
public:
    explicit FileLocations(const std::string& scenario_file);

    /// The path of a file that the scenario names. Throws InputError, without a place, where there is no such file.
    [[nodiscard]] std::string path_of(const std::string& name) const;

private:
    std::string scenario_folder_;
};

/// The path of a scenario file. `path_or_name` is a path, or the name of a scenario without ".toml". A path is taken as
/// it is; a name is looked for in the folder scenarios/ of the assets (see asset_folders()). Throws
/// InputError with the known names and the nearest of them.
std::string find_scenario(const std::string& path_or_name);

/// The folders in which assets are looked for, the first that has a file wins: the folder that the environment variable
/// SWELL_ASSETS_DIR names, the one of the source tree, the installed one.
std::vector<std::string> asset_folders();

/// The path of an asset, for example of "shaders/water.vert". Throws MachineError where no folder has the file; the
/// message names the folders.
std::string asset_file(const std::string& name);

} // namespace swell::engine
