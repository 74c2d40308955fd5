#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Finds the files that a scenario names. A relative name is looked for beside the scenario, wherever the program was
/// started; "data:name" in data_folder() (engine/base/assets.hpp). An absolute path is taken as it is.
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

/// The names of all scenarios that find_scenario() knows, in alphabetical order.
std::vector<std::string> scenario_names();

} // namespace swell::engine
