#pragma once
#include <string>

namespace swell::engine
{

/// Where a scenario's files are: relative names beside the scenario, "data:name" in the folder of the environment variable
/// SWELL_DATA_DIR (without it: ../shared/data beside the source tree).
class FileLocations
{
public:
    explicit FileLocations(const std::string& scenario_file);

    /// The path of a file a scenario names. Throws InputError, without a place, where there is no such file.
    [[nodiscard]] std::string path_of(const std::string& name) const;

private:
    std::string scenario_folder_;
};

/// The file of a scenario given as a path or as the name of one in assets/scenarios: looked for as it is, then in
/// $SWELL_ASSETS_DIR/scenarios, then in the source tree's and the installed assets. Throws InputError with the nearest
/// name.
std::string find_scenario(const std::string& path_or_name);

} // namespace swell::engine
