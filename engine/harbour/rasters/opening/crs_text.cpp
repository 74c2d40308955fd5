#include "engine/harbour/rasters/opening/crs_text.hpp"

#include <cpl_conv.h>
#include <cpl_error.h>
#include <cpl_string.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <array>
#include <string_view>

#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

/// Returns whether a text has a parameter that names files. The value "@null" is not a file: it means "no shift grid".
bool names_files(const std::string& text)
{
    // These occur in PROJ texts, and in WKT: PROJ's grids are parameters there, and GDAL keeps the PROJ text as an
    // extension.
    constexpr std::array<std::string_view, 4> parameters{"init=", "grids=", "file=", "parameterfile["};
    const std::string lower = small_letters(text);
    for (const std::string_view parameter : parameters) {
        for (std::size_t at = lower.find(parameter); at != std::string::npos; at = lower.find(parameter, at + 1)) {
            std::string_view value = std::string_view(lower).substr(at + parameter.size());
            if (parameter.ends_with('[')) { // the parameter's name, then the file's name: ["…","@null"]
                const std::size_t comma = value.find("\",\"");
                value = comma == std::string_view::npos ? value : value.substr(comma + 3);
            }
            if (!value.starts_with("@null")) {
                return true;
            }
        }
    }
    return false;
}

std::string text_of(const OGRSpatialReference& reference)
{
    char* text = nullptr;
    const std::array<const char*, 3> options{"FORMAT=WKT2_2019", "MULTILINE=NO", nullptr};
    reference.exportToWkt(&text, options.data());
    std::string wkt = text == nullptr ? "" : text;
    CPLFree(text);
    return wkt;
}

[[noreturn]] void refuse(const std::string& crs, const std::string& file, const char* why)
{
    constexpr std::size_t longest = 80;
    const std::string shown = one_line(crs.size() > longest ? crs.substr(0, longest) + "…" : crs);
    throw InputError(fmt::format("{}: the CRS \"{}\" {}; allowed are an EPSG code such as \"EPSG:4326\", WKT, a PROJ text, "
                                 "or \"local\" for a grid in metres",
                                 file, shown, why));
}

} // namespace

void set_reference(OGRSpatialReference& reference, const std::string& crs, const std::string& file)
{
    register_gdal();
    constexpr const char* names_a_file = "names a file or an address, which is not opened";
    if (names_files(crs)) {
        refuse(crs, file, names_a_file);
    }
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler); // the exception reports the error
    const std::array<const char*, 3> closed{"ALLOW_NETWORK_ACCESS=NO", "ALLOW_FILE_ACCESS=NO", nullptr};
    if (reference.SetFromUserInput(crs.c_str(), closed.data()) != OGRERR_NONE) {
        const bool is_elsewhere = crs.find("://") != std::string::npos || crs.starts_with('/') || crs.starts_with('.');
        refuse(crs, file, is_elsewhere ? names_a_file : "is not known");
    }
    if (names_files(text_of(reference))) { // PROJJSON may write its letters as numbers: \u0066
        refuse(crs, file, names_a_file);
    }
}

} // namespace swell::engine
