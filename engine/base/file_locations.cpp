#include "engine/base/file_locations.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace fs = std::filesystem;

namespace
{

std::string environment(const char* name, const char* otherwise)
{
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0' ? value : otherwise;
}

std::vector<fs::path> scenario_folders()
{
    std::vector<fs::path> folders;
    for (const std::string& assets : asset_folders()) {
        folders.push_back(fs::path(assets) / "scenarios");
    }
    return folders;
}

std::vector<std::string> scenario_names(const std::vector<fs::path>& folders)
{
    std::vector<std::string> names;
    std::error_code absent;
    for (const fs::path& folder : folders) {
        for (const auto& entry : fs::directory_iterator(folder, absent)) {
            if (entry.path().extension() == ".toml") {
                names.push_back(entry.path().stem().string());
            }
        }
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

bool is_path(const std::string& path_or_name)
{
    return fs::path(path_or_name).extension() == ".toml" || path_or_name.find('/') != std::string::npos;
}

} // namespace

FileLocations::FileLocations(const std::string& scenario_file)
    : scenario_folder_(fs::path(scenario_file).parent_path().string())
{
}

std::string FileLocations::path_of(const std::string& name) const
{
    const std::string prefix = "data:";
    const bool in_data = name.starts_with(prefix);
    const std::string data_folder = environment("SWELL_DATA_DIR", SWELL_DEFAULT_DATA_DIR);
    const fs::path path = in_data ? fs::path(data_folder) / name.substr(prefix.size()) : fs::path(scenario_folder_) / name;
    if (!fs::exists(path)) {
        throw InputError(in_data
                             ? fmt::format("there is no file \"{}\" in the data folder {}; the environment variable "
                                           "SWELL_DATA_DIR names another",
                                           name.substr(prefix.size()), data_folder)
                             : fmt::format("there is no file \"{}\"; relative names are looked for beside the scenario, "
                                           "\"data:name\" in the data folder",
                                           path.string()));
    }
    if (!fs::is_regular_file(path)) {
        throw InputError(fmt::format("\"{}\" is a directory; wanted is a file", path.string()));
    }
    return path.string();
}

std::string find_scenario(const std::string& path_or_name)
{
    if (is_path(path_or_name) || fs::is_regular_file(path_or_name)) {
        return path_or_name;
    }
    const std::vector<fs::path> folders = scenario_folders();
    for (const fs::path& folder : folders) {
        const fs::path file = folder / (path_or_name + ".toml");
        if (fs::is_regular_file(file)) {
            return file.string();
        }
    }
    const std::vector<std::string> names = scenario_names(folders);
    const std::string nearest = nearest_word(path_or_name, names);
    throw InputError(fmt::format("{}: there is no such scenario; known are {}, or a path to a .toml file{}", path_or_name,
                                 fmt::join(names, ", "),
                                 nearest.empty() ? "" : fmt::format("; did you mean {}?", nearest)));
}

std::vector<std::string> asset_folders()
{
    std::vector<std::string> folders;
    const char* chosen = std::getenv("SWELL_ASSETS_DIR");
    if (chosen != nullptr && *chosen != '\0') {
        folders.emplace_back(chosen);
    }
    folders.emplace_back(SWELL_SOURCE_ASSETS_DIR);
    folders.emplace_back(SWELL_INSTALLED_ASSETS_DIR);
    return folders;
}

std::string asset_file(const std::string& name)
{
    const std::vector<std::string> folders = asset_folders();
    for (const std::string& folder : folders) {
        const std::filesystem::path file = std::filesystem::path(folder) / name;
        if (std::filesystem::is_regular_file(file)) {
            return file.string();
        }
    }
    throw MachineError(fmt::format("{}: not among Swell's assets; looked for in {}; SWELL_ASSETS_DIR names another folder",
                                   name, fmt::join(folders, ", ")));
}

} // namespace swell::engine
