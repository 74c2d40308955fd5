#include "engine/harbour/rasters/planes/local_plane.hpp"

#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <cmath>
#include <optional>

#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/harbour/rasters/opening/prj_file.hpp"
#include "engine/harbour/rasters/places/crs_kind.hpp"
#include "engine/harbour/rasters/planes/plane_on_ground.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

void refuse_untrue_plane(const OGRSpatialReference* crs, double x, double y, const std::string& file)
{
    if (crs == nullptr) {
        return;
    }
    refuse_derived_degrees(*crs, file);
    if (crs->IsGeographic() != 0 || std::abs(crs->GetLinearUnits() - 1.0) > 1e-12) {
        throw InputError(fmt::format("{}: \"local\" wants a grid in metres, but the file's CRS is \"{}\"; leave crs out",
                                     file, crs->GetName()));
    }
    if (crs->IsProjected() == 0) {
        return; // a plane without a place on the earth
    }
    const ReferencePointer plane = horizontal_part_of(*crs);
    const std::optional<PlaneOnGround> ground = plane_on_ground(*plane, x, y);
    if (ground && std::abs(ground->worst_length_m() - 1.0) > allowed_stretch) {
        throw InputError(
            fmt::format("{}: \"local\" wants a grid in metres, but a metre of the file's CRS \"{}\" is {:.4g} m "
                        "on the ground in the middle of the raster, and allowed is 1 %; leave crs out",
                        file, crs->GetName(), ground->worst_length_m()));
    }
}

std::string refuse_untrue_plane_beside(const std::string& file, double x, double y, std::vector<std::string>& warnings)
{
    register_gdal();
    const ReferencePointer crs(new OGRSpatialReference);
    std::string unit;
    try {
        if (!set_reference_beside(*crs, file)) {
            return unit;
        }
        unit = height_unit_beside(file);
    } catch (const InputError& error) {
        warnings.push_back(fmt::format("{}; the grid is taken for a plane in metres", error.what()));
        return unit;
    }
    refuse_untrue_plane(crs.get(), x, y, file);
    if (counts_from_ellipsoid(*crs)) {
        warnings.push_back(warning_of_ellipsoid(*crs));
    }
    return unit.empty() ? vertical_unit_of(crs.get()) : unit;
}

} // namespace swell::engine
