#include "engine/input/rasters/opening/prj_file.hpp"

#include <cpl_string.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <filesystem>

#include "engine/base/errors.hpp"
#include "engine/base/input_file.hpp"

namespace swell::engine
{

namespace
{

bool is_in_tenths_of_seconds(const CPLStringList& lines)
{
    for (int line = 0; line < lines.size(); ++line) {
        const CPLStringList words(CSLTokenizeString(lines[line]));
        if (words.size() == 2 && EQUAL(words[0], "Units") && EQUAL(words[1], "DS")) {
            return true;
        }
    }
    return false;
}

} // namespace

bool set_reference_beside(OGRSpatialReference& reference, const std::string& file)
{
    constexpr std::uintmax_t most_bytes = 65536;
    for (const char* ending : {".prj", ".PRJ"}) {
        const std::string path = std::filesystem::path(file).replace_extension(ending).string();
        std::error_code error;
        if (!std::filesystem::is_regular_file(path, error)) {
            continue;
        }
        const auto refuse = [&](const char* why) {
            throw InputError(fmt::format("{}: {}; give crs in the scenario and take this file away", path, why));
        };
        if (std::filesystem::file_size(path, error) > most_bytes || error) {
            refuse("is too long for the text of a CRS");
        }
        const std::string text = content_of_input(path);
        CPLStringList lines(CSLTokenizeString2(text.c_str(), "\r\n", 0));
        if (lines.empty() || reference.importFromESRI(lines.List()) != OGRERR_NONE) {
            refuse("names no CRS that is known");
        }
        if (is_in_tenths_of_seconds(lines)) {
            refuse("has its coordinates in tenths of seconds, which are not read");
        }
        return true;
    }
    return false;
}

} // namespace swell::engine
