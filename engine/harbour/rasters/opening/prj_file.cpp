#include "engine/harbour/rasters/opening/prj_file.hpp"

#include <cpl_conv.h>
#include <cpl_string.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

constexpr std::uintmax_t most_bytes = 65536;

[[noreturn]] void refuse_prj(const std::string& path, const std::string& why)
{
    throw InputError(fmt::format("{}: {}; give crs in the scenario and remove this file", path, why));
}

/// Returns the path of a grid's .prj file; empty without one.
std::string prj_beside(const std::string& file)
{
    for (const char* ending : {".prj", ".PRJ"}) {
        std::string path = std::filesystem::path(file).replace_extension(ending).string();
        std::error_code error;
        if (std::filesystem::is_regular_file(path, error)) {
            return path;
        }
    }
    return {};
}

CPLStringList lines_of(const std::string& path)
{
    std::error_code error;
    if (std::filesystem::file_size(path, error) > most_bytes || error) {
        refuse_prj(path, "is too long for the text of a CRS");
    }
    const std::string content = content_of_input(path);
    return CPLStringList(CSLTokenizeString2(std::string(plain_text(content, path)).c_str(), "\r\n", 0));
}

/// Returns the word after a keyword, "Zunits FEET", in ESRI's format before WKT; empty if no line has the keyword.
std::string said_of(const CPLStringList& lines, const char* keyword)
{
    for (int line = 0; line < lines.size(); ++line) {
        const CPLStringList words(CSLTokenizeString(lines[line]));
        if (words.size() >= 2 && EQUAL(words[0], keyword)) {
            return words[1];
        }
    }
    return {};
}

bool is_one_of(const std::string& word, std::initializer_list<const char*> words)
{
    return std::ranges::any_of(words, [&](const char* known) { return EQUAL(known, word.c_str()); });
}

/// Refuses the lines of ESRI's old format that OGR would ignore: units and shifts.
void refuse_unread_lines(const CPLStringList& lines, const std::string& path)
{
    const std::string units = said_of(lines, "Units");
    const bool is_geographic = is_one_of(said_of(lines, "Projection"), {"GEOGRAPHIC"});
    if (EQUAL(units.c_str(), "DS")) {
        refuse_prj(path, "has its coordinates in tenths of seconds, which are not read");
    }
    char* end = nullptr;
    const bool is_number = CPLStrtod(units.c_str(), &end) > 0.0 && *end == '\0';
    const bool is_known = is_geographic ? is_one_of(units, {"DD"}) : is_number || is_one_of(units, {"METERS", "FEET"});
    if (!units.empty() && !is_known) {
        refuse_prj(path, fmt::format("has \"Units {}\"; allowed are {}", visible(units),
                                     is_geographic ? "DD, decimal degrees" : "METERS, FEET and a number of metres"));
    }
    for (const char* shift : {"Xshift", "Yshift"}) {
        const std::string number = said_of(lines, shift);
        if (!number.empty() && (CPLStrtod(number.c_str(), &end) != 0.0 || *end != '\0')) {
            refuse_prj(path,
                       fmt::format("has \"{} {}\", a shift of the coordinates; allowed is 0", shift, visible(number)));
        }
    }
}

} // namespace

bool set_reference_beside(OGRSpatialReference& reference, const std::string& file)
{
    const std::string path = prj_beside(file);
    if (path.empty()) {
        return false;
    }
    CPLStringList lines = lines_of(path);
    if (lines.empty() || reference.importFromESRI(lines.List()) != OGRERR_NONE) {
        refuse_prj(path, "holds no known CRS");
    }
    refuse_unread_lines(lines, path);
    return true;
}

std::string height_unit_beside(const std::string& file)
{
    const std::string path = prj_beside(file);
    const std::string unit = path.empty() ? "" : said_of(lines_of(path), "Zunits");
    return is_one_of(unit, {"NO", "NONE"}) ? "" : unit;
}

} // namespace swell::engine
