#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Finds the files that a scenario names. A relative name is looked for in the folder of the scenario, independent of the
/// current folder; "data:name" in data_folder() (engine/run/files/assets.hpp). An absolute path is used as it is. Also has
/// the list of GDAL drivers that the user, not the scenario, allows for reading the files
/// (harbour/rasters/opening/raster_drivers.hpp).
class FileLocations
{
public:
    explicit FileLocations(const std::string& scenario_file, std::vector<std::string> allowed_drivers = {});

    /// Returns the path of a file that the scenario names. Throws InputError, without file and line, if the file does not
    /// exist or refuse_virtual_path() refuses the name.
    [[nodiscard]] std::string path_of(const std::string& name) const;
    [[nodiscard]] const std::vector<std::string>& allowed_drivers() const { return allowed_drivers_; }

private:
    std::string scenario_folder_;
    std::vector<std::string> allowed_drivers_;
};

/// Returns the path of a scenario file. `path_or_name` is a path, which is returned as it is, or the name of a scenario
/// without ".toml", which is looked for in the folders scenarios/ of the assets (see asset_folders()). Throws InputError
/// with the known names and the nearest of them; for a name with another ending, such as "a.tml", with the nearest file.
std::string find_scenario(const std::string& path_or_name);

/// Returns the names of all scenarios that find_scenario() knows, in alphabetical order.
std::vector<std::string> scenario_names();

} // namespace swell::engine
