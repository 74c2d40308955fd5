#include "engine/base/asset_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <filesystem>

#include "engine/base/errors.hpp"

namespace swell::engine
{

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
