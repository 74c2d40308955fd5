#include "engine/run/files/assets.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <filesystem>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"

namespace swell::engine
{

namespace fs = std::filesystem;

namespace
{

/// A function-local variable, because it may be set while other global objects of the program are not made yet.
std::string& chosen_folder()
{
    static std::string folder;
    return folder;
}

/// Returns the value of an environment variable; empty if it is not set.
std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

/// Returns the assets next to an installed program. SWELL_ASSETS_FROM_PROGRAM leads there from the program's folder:
/// "../share/swell".
std::string folder_beside_program()
{
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
    return (program.parent_path() / SWELL_ASSETS_FROM_PROGRAM).lexically_normal().string();
}

} // namespace

void set_assets_folder(const std::string& folder)
{
    chosen_folder() = folder;
}

std::vector<std::string> asset_folders()
{
    std::vector<std::string> folders;
    for (const std::string& folder : {environment("SWELL_ASSETS_DIR"), chosen_folder(), folder_beside_program()}) {
        if (!folder.empty()) {
            folders.push_back(folder);
        }
    }
    return folders;
}

std::string asset_file(const std::string& name)
{
    const std::vector<std::string> folders = asset_folders();
    for (const std::string& folder : folders) {
        const fs::path file = fs::path(folder) / name;
        std::error_code ignored;
        if (fs::is_regular_file(file, ignored)) {
            note_input(file.string());
            return file.string();
        }
    }
    throw MachineError(
        fmt::format("{}: is missing in Swell's assets: folders are {}; set SWELL_ASSETS_DIR to another folder", name,
                    fmt::join(folders, ", ")));
}

std::string data_folder()
{
    std::string folder = environment("SWELL_DATA_DIR");
    if (!folder.empty()) {
        return folder;
    }
    for (const std::string& assets : asset_folders()) {
        folder = (fs::path(assets) / "data").string();
        std::error_code ignored;
        if (fs::is_directory(folder, ignored)) {
            break;
        }
    }
    return folder;
}

} // namespace swell::engine
