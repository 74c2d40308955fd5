#include "engine/run/files/file_locations.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"
#include "engine/run/files/assets.hpp"
#include "engine/run/files/input_file.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace fs = std::filesystem;

namespace
{

std::vector<fs::path> scenario_folders()
{
    std::vector<fs::path> folders;
    for (const std::string& assets : asset_folders()) {
        folders.push_back(fs::path(assets) / "scenarios");
    }
    return folders;
}

bool is_path(const std::string& path_or_name)
{
    return fs::path(path_or_name).extension() == ".toml" || path_or_name.find('/') != std::string::npos;
}

} // namespace

FileLocations::FileLocations(const std::string& scenario_file, std::vector<std::string> allowed_drivers)
    : scenario_folder_(fs::path(scenario_file).parent_path().string()), allowed_drivers_(std::move(allowed_drivers))
{
}

std::string FileLocations::path_of(const std::string& name) const
{
    const std::string prefix = "data:";
    const bool in_data = name.starts_with(prefix);
    const fs::path path =
        in_data ? fs::path(data_folder()) / name.substr(prefix.size()) : fs::path(scenario_folder_) / name;
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        refuse_virtual_path(in_data ? path.string() : name);
        const std::string hint = hint_of_missing_file(path.string());
        throw InputError(in_data ? fmt::format("there is no file \"{}\" in the data folder {}; set the environment "
                                               "variable SWELL_DATA_DIR to another folder{}",
                                               name.substr(prefix.size()), data_folder(), hint)
                                 : fmt::format("there is no file \"{}\"; relative names are looked for in the scenario's "
                                               "folder, \"data:name\" in the data folder{}",
                                               path.string(), hint));
    }
    refuse_virtual_path(path.string());
    if (!fs::is_regular_file(path, ignored)) {
        throw InputError(fmt::format("\"{}\" is {}; wanted is a file", path.string(),
                                     fs::is_directory(path, ignored) ? "a directory" : "a device or a pipe"));
    }
    return path.string();
}

std::string find_scenario(const std::string& path_or_name)
{
    std::error_code ignored;
    if (is_path(path_or_name) || fs::is_regular_file(path_or_name, ignored)) {
        return path_or_name;
    }
    for (const fs::path& folder : scenario_folders()) {
        const fs::path file = folder / (path_or_name + ".toml");
        if (fs::is_regular_file(file, ignored)) {
            return file.string();
        }
    }
    if (fs::path(path_or_name).has_extension()) {
        throw InputError(fmt::format("{}: no such file; wanted is a path to a .toml file, or a name that swell list "
                                     "prints{}",
                                     path_or_name, hint_of_missing_file(path_or_name)));
    }
    const std::vector<std::string> names = scenario_names();
    const std::string nearest = nearest_word(path_or_name, names);
    throw InputError(fmt::format(
        "{}: no scenario has this name; known are {}, or a path to a .toml file{}", path_or_name, fmt::join(names, ", "),
        nearest.empty() ? hint_of_missing_file(path_or_name + ".toml") : fmt::format("; did you mean {}?", nearest)));
}

std::vector<std::string> scenario_names()
{
    std::vector<std::string> names;
    std::error_code absent;
    for (const fs::path& folder : scenario_folders()) {
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

} // namespace swell::engine
