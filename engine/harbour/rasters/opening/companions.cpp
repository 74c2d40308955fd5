#include "engine/harbour/rasters/opening/companions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace fs = std::filesystem;

namespace
{

constexpr std::uintmax_t most_bytes_of_crs = 65536;

std::string in_capitals(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return text;
}

/// Returns the file with this ending, in small letters or in capitals; empty if there is none. `stem` is the path without
/// it.
std::string companion(const std::string& stem, const std::string& ending)
{
    for (const std::string& path : {stem + ending, stem + in_capitals(ending)}) {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        if (!fs::exists(status)) {
            continue;
        }
        if (!fs::is_regular_file(status)) {
            throw InputError(fmt::format("{}: belongs to the raster by its name, and is a folder, a pipe or a device; "
                                         "wanted is a regular file, or none of this name",
                                         path));
        }
        return path;
    }
    return {};
}

/// Returns the possible endings of a world file by GDAL's manual: "tfw", "tifw" and "wld" for "tif".
std::vector<std::string> world_endings_of(const std::string& ending)
{
    std::vector<std::string> endings;
    if (ending.size() >= 3) { // with its dot
        endings.push_back({'.', ending[1], ending.back(), 'w'});
        endings.push_back(ending + "w");
    }
    endings.emplace_back(".wld");
    return endings;
}

std::string small_ending_of(const std::string& path)
{
    return small_letters(fs::path(path).extension().string());
}

} // namespace

Companions companions_of(const std::string& path)
{
    const std::string stem = fs::path(path).replace_extension().string();
    Companions companions;
    companions.crs = companion(stem, ".prj");
    std::error_code error;
    if (!companions.crs.empty() && (fs::file_size(companions.crs, error) > most_bytes_of_crs || error)) {
        throw InputError(
            fmt::format("{}: is too long for the text of a CRS; allowed are {} bytes", companions.crs, most_bytes_of_crs));
    }
    for (const std::string& ending : world_endings_of(small_ending_of(path))) {
        if (std::string file = companion(stem, ending); !file.empty()) {
            companions.world_files.push_back(std::move(file));
        }
    }
    companions.mask = companion(path, ".msk");
    companions.notes = notes_file_of(path);
    return companions;
}

std::string mask_file_of(const std::string& path)
{
    return companion(path, ".msk");
}

std::string notes_file_of(const std::string& path)
{
    return companion(path, ".aux.xml");
}

SiblingList::SiblingList(const std::string& path, const std::vector<std::string>& names)
{
    list_.AddString(fs::path(path).filename().c_str()); // GDAL takes an empty list for no list, and would read the folder
    for (const std::string& name : names) {
        list_.AddString(name.c_str());
    }
}

void refuse_irregular(const std::string& path, const std::string& file)
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
        throw InputError(file + ": there is no such file" + hint_of_missing_file(path));
    }
    if (!fs::is_regular_file(status)) {
        throw InputError(file + ": is a folder, a pipe or a device; wanted is a raster file");
    }
}

} // namespace swell::engine
