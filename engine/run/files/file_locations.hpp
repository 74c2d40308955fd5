#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Finds the files that a scenario names. A relative name is looked for beside the scenario, wherever the program was
/// started; "data:name" in data_folder() (engine/run/files/assets.hpp). An absolute path is taken as it is. Knows too which
/// of GDAL's drivers the user, not the scenario, allows to read them (input/rasters/opening/raster_drivers.hpp).
class FileLocations
{
public:
    explicit FileLocations(const std::string& scenario_file, std::vector<std::string> allowed_drivers = {});

    /// The path of a file that the scenario names. Throws InputError, without a place, where there is no such file, or
    /// the name is no path of a file (local_path.hpp).
    [[nodiscard]] std::string path_of(const std::string& name) const;
    [[nodiscard]] const std::vector<std::string>& allowed_drivers() const { return allowed_drivers_; }

private:
    std::string scenario_folder_;
    std::vector<std::string> allowed_drivers_;
};

/// The path of a scenario file. `path_or_name` is a path, or the name of a scenario without ".toml". A path is taken as
/// it is; a name is looked for in the folder scenarios/ of the assets (see asset_folders()). Throws
/// InputError with the known names and the nearest of them.
std::string find_scenario(const std::string& path_or_name);

/// The names of all scenarios that find_scenario() knows, in alphabetical order.
std::vector<std::string> scenario_names();

} // namespace swell::engine
