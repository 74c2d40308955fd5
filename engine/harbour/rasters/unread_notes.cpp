#include "engine/harbour/rasters/unread_notes.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <optional>

#include "engine/harbour/rasters/cells/length_units.hpp"
#include "engine/harbour/rasters/opening/companions.hpp"
#include "engine/harbour/rasters/opening/side_notes.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

constexpr double most_of_float32 = 3.4028235677973366e38; // larger numbers round to infinity

/// Returns whether a noted nodata number is known. A note may have fewer digits than the raster: the lowest float32 is
/// written as -3.40282346e+38 or -3.4028235e+38.
bool is_known_nodata(const std::string& text, const RasterRequest& request, const OwnNumbers& own)
{
    const std::optional<double> number = number_of_word(text);
    const auto is_noted = [&](const std::optional<double>& known) {
        const bool are_floats =
            known && number && std::abs(*known) <= most_of_float32 && std::abs(*number) <= most_of_float32;
        return number && known &&
               (*number == *known ||
                (own.is_float32 && are_floats && static_cast<float>(*number) == static_cast<float>(*known)));
    };
    const bool is_unknown_anyway = number && !std::isfinite(*number);
    return is_unknown_anyway || is_noted(own.nodata) || is_noted(request.nodata);
}

bool is_known_unit(const std::string& text, const RasterRequest& request, const OwnStatements& own)
{
    const std::optional<double> noted = metres_per(text);
    const std::optional<double> of_raster = own.unit.empty() ? std::optional(1.0) : metres_per(own.unit);
    return text.empty() || text == own.unit || !request.vertical_unit.empty() ||
           (noted && of_raster && are_one_unit(*noted, *of_raster));
}

/// Returns whether six numbers with commas (west, cell, 0, first row, 0, cell) are the raster's own place.
bool is_known_place(const std::string& text, const RasterCells& cells)
{
    constexpr double least_part_of_cell = 1e-6;
    const CPLStringList words(CSLTokenizeStringComplex(text.c_str(), ", ", FALSE, FALSE));
    const std::array<double, 6> own{cells.west, cells.dx, 0.0, cells.first_row, 0.0, cells.dy};
    bool is_known = words.size() == 6;
    for (int n = 0; is_known && n < 6; ++n) {
        const std::optional<double> number = number_of_word(words[n]);
        is_known =
            number && std::abs(*number - own[static_cast<std::size_t>(n)]) <= least_part_of_cell * std::abs(cells.dx);
    }
    return is_known;
}

bool is_known_crs(const std::string& text, const RasterRequest& request, const OwnStatements& own)
{
    if (!request.crs.empty()) {
        return true;
    }
    OGRSpatialReference noted;
    noted.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    return own.crs != nullptr && noted.importFromWkt(text.c_str()) == OGRERR_NONE && own.crs->IsSame(&noted) != 0;
}

bool is_known(const SideNote& note, const RasterRequest& request, const OwnStatements& own)
{
    if (note.element == "NoDataValue") {
        return is_known_nodata(note.text, request, own.numbers);
    }
    if (note.element == "UnitType") {
        return is_known_unit(note.text, request, own);
    }
    if (note.element == "GeoTransform") {
        return is_known_place(note.text, own.cells);
    }
    if (note.element == "SRS") {
        return is_known_crs(note.text, request, own);
    }
    return note.element == "Scale"    ? number_of_word(note.text) == own.numbers.scale
           : note.element == "Offset" ? number_of_word(note.text) == own.numbers.offset
                                      : false;
}

} // namespace

UnreadNotes unread_notes(const RasterRequest& request, const OwnStatements& own)
{
    UnreadNotes unread;
    const std::string path = notes_file_of(path_for_library(request.file));
    if (path.empty()) {
        return unread;
    }
    constexpr std::size_t shown = 60;
    for (const SideNote& note : side_notes_of(path)) {
        if ((note.band != 0 && note.band != request.layer.band) || is_known(note, request, own)) {
            continue;
        }
        const std::string text = one_line(note.text);
        unread.warnings.push_back(fmt::format("{}.aux.xml says {}{}{}, which is not read; write it into the raster "
                                              "(gdal_translate), or give it in the scenario",
                                              request.file, note.element, text.empty() ? "" : " ",
                                              text.size() > shown ? text.substr(0, shown) + " …" : text));
        unread.name_a_crs = unread.name_a_crs || note.element == "SRS";
    }
    return unread;
}

} // namespace swell::engine
