#include "engine/results/report/degrees_of_run.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

namespace swell::engine
{

namespace
{

using Meaning = DegreesDatum::Meaning;

std::string accuracy_text(const DegreesDatum& degrees)
{
    return std::isnan(degrees.accuracy_m) ? "accuracy not known" : fmt::format("accurate to {:g} m", degrees.accuracy_m);
}

/// Returns " by OSGB36 to WGS 84 (6), EPSG:1314".
std::string operation_text(const DegreesDatum& degrees)
{
    if (degrees.transformation.empty()) {
        return "";
    }
    return fmt::format(" by {}{}{}", degrees.transformation, degrees.code.empty() ? "" : ", ", degrees.code);
}

std::string wgs_84_text(const DegreesDatum& degrees)
{
    if (degrees.accuracy_m == 0.0) {
        return "WGS 84, the datum of the raster";
    }
    if (degrees.transformation.empty() && std::isnan(degrees.accuracy_m)) {
        return "WGS 84 (assumed: the raster names no datum, and has the ellipsoid of WGS 84)";
    }
    return fmt::format("WGS 84; the raster's datum {} is taken as WGS 84{}, {}", degrees.of_raster, operation_text(degrees),
                       accuracy_text(degrees));
}

nlohmann::ordered_json text_or_null(const std::string& text)
{
    return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

nlohmann::ordered_json datum_json(const DegreesDatum& degrees)
{
    switch (degrees.meaning) {
    case Meaning::of_raster: return "raster";
    case Meaning::unknown: return nullptr;
    case Meaning::wgs_84:
    case Meaning::moved: break;
    }
    return "wgs84";
}

} // namespace

std::string degrees_text(const DegreesDatum& degrees)
{
    switch (degrees.meaning) {
    case Meaning::of_raster: return fmt::format("on the raster's own datum, {}", degrees.of_raster);
    case Meaning::wgs_84: return wgs_84_text(degrees);
    case Meaning::moved:
        return fmt::format("WGS 84, converted from the raster's datum {}{}, {}", degrees.of_raster, operation_text(degrees),
                           accuracy_text(degrees));
    case Meaning::unknown: break;
    }
    return fmt::format("not known: every transformation from the raster's datum {} to WGS 84 needs a grid file; "
                       "bathymetry.degrees = \"raster\" keeps degrees on that datum",
                       degrees.of_raster);
}

nlohmann::ordered_json degrees_json(const std::optional<DegreesDatum>& degrees)
{
    if (!degrees) {
        return nullptr;
    }
    const bool is_known = !std::isnan(degrees->accuracy_m);
    return {{"datum", datum_json(*degrees)},
            {"raster_datum", degrees->of_raster},
            {"transformation", text_or_null(degrees->transformation)},
            {"code", text_or_null(degrees->code)},
            {"accuracy_m", is_known ? nlohmann::ordered_json(degrees->accuracy_m) : nlohmann::ordered_json(nullptr)}};
}

nlohmann::ordered_json grid_way_json(const std::optional<GeoReference>& geo)
{
    if (!geo) {
        return nullptr;
    }
    const char* const way = geo->cells_across == 0 ? "resampled" : geo->cells_across == 1 ? "cells" : "means_of_cells";
    return {{"way", way},
            {"cells_across", geo->cells_across},
            {"grid_north_deg", geo->north_deg},
            {"scale_factor", geo->scale_factor}};
}

} // namespace swell::engine
