#pragma once
#include <string>

#include "engine/harbour/rasters/places/proj_handles.hpp"

namespace swell::engine
{

/// Moves degrees between the datum of a raster and WGS 84 by a PROJ operation (DegreesDatum::operation). East comes before
/// north. A place that is moved there and back is the same place, to rounding. Not for several threads at once.
class DatumShift
{
public:
    /// Throws InputError if PROJ does not know the operation.
    explicit DatumShift(const std::string& operation);

    /// Moves a place. Throws InputError if the place cannot be moved.
    void to_wgs_84(double& east, double& north) const;
    void to_raster(double& longitude_deg, double& latitude_deg) const;

private:
    [[nodiscard]] PJ_COORD moved(PJ_DIRECTION direction, const PJ_COORD& place) const;

    ProjContext context_;
    ProjObject operation_;
};

} // namespace swell::engine
