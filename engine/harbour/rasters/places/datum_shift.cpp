#include "engine/harbour/rasters/places/datum_shift.hpp"

#include <cpl_string.h>
#include <fmt/format.h>
#include <ogr_srs_api.h>

#include <cmath>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

ProjContext quiet_proj()
{
    ProjContext context(proj_context_create());
    if (!context) {
        throw MachineError("no memory for PROJ");
    }
    proj_log_level(context.get(), PJ_LOG_NONE);
    proj_context_set_enable_network(context.get(), 0);
    const CPLStringList folders(OSRGetPROJSearchPaths());
    if (!folders.empty()) {
        proj_context_set_search_paths(context.get(), folders.size(), folders.List());
    }
    return context;
}

DatumShift::DatumShift(const std::string& operation)
    : context_(quiet_proj()), operation_(proj_create(context_.get(), operation.c_str()))
{
    if (!operation_) {
        throw InputError(
            fmt::format("PROJ does not know the operation \"{}\" from the raster's datum to WGS 84", operation));
    }
}

PJ_COORD DatumShift::moved(PJ_DIRECTION direction, const PJ_COORD& place) const
{
    proj_errno_reset(operation_.get());
    const PJ_COORD result = proj_trans(operation_.get(), direction, place);
    if (!std::isfinite(result.xy.x) || !std::isfinite(result.xy.y)) {
        throw InputError(fmt::format("the place {:.9g}, {:.9g} cannot be moved between WGS 84 and the raster's datum",
                                     place.xy.x, place.xy.y));
    }
    return result;
}

void DatumShift::to_wgs_84(double& east, double& north) const
{
    const PJ_COORD result = moved(PJ_FWD, proj_coord(east, north, 0.0, HUGE_VAL));
    east = result.xy.x;
    north = result.xy.y;
}

// Returns the inverse of to_wgs_84(), corrected once. PROJ's inverse errs by some millimetres, because a shift of the
// earth's centre drops the height over the ellipsoid and rotates by small angles. The error of a second inverse is
// subtracted.
void DatumShift::to_raster(double& longitude_deg, double& latitude_deg) const
{
    const PJ_COORD wanted = proj_coord(longitude_deg, latitude_deg, 0.0, HUGE_VAL);
    const PJ_COORD first = moved(PJ_INV, wanted);
    const PJ_COORD reached = moved(PJ_FWD, proj_coord(first.xy.x, first.xy.y, 0.0, HUGE_VAL));
    const PJ_COORD again = moved(PJ_INV, proj_coord(reached.xy.x, reached.xy.y, 0.0, HUGE_VAL));
    longitude_deg = first.xy.x + (first.xy.x - again.xy.x);
    latitude_deg = first.xy.y + (first.xy.y - again.xy.y);
}

} // namespace swell::engine
