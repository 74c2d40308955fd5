#pragma once
#include <string>

#include "engine/harbour/rasters/places/proj_handles.hpp"

namespace swell::engine
{

/// Converts longitudes and latitudes between the datum of a raster and WGS 84 by a PROJ operation
/// (DegreesDatum::operation). East comes before north. A position that is converted there and back is the same, to
/// rounding. Not for several threads at once.
class DatumShift
{
public:
    /// Throws InputError if PROJ does not know the operation.
    explicit DatumShift(const std::string& operation);

    /// Replaces a position on the raster's datum by the one on WGS 84; to_raster() does the opposite. Throws InputError if
    /// PROJ cannot convert it.
    void to_wgs_84(double& east, double& north) const;
    void to_raster(double& longitude_deg, double& latitude_deg) const;

private:
    [[nodiscard]] PJ_COORD moved(PJ_DIRECTION direction, const PJ_COORD& place) const;

    ProjContext context_;
    ProjObject operation_;
};

} // namespace swell::engine
