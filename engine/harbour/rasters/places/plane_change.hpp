#pragma once
#include <memory>
#include <optional>
#include <string>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns the name of a CRS that is projected and in metres; nothing for another CRS. `what` names the text in messages.
/// Throws InputError as reference_named() does, and always in a build without SWELL_GEO.
std::optional<std::string> name_of_metric_crs(const std::string& crs, const std::string& what);

/// Returns the code of the zone of UTM at a place of WGS 84, such as "EPSG:32633".
std::string utm_zone_at(double longitude_deg, double latitude_deg);

/// Converts places between a map, which is a projected CRS in metres, and the projection of a grid. Two CRSs on one datum
/// are converted by PROJ alone; two datums by way of WGS 84, as degrees are. Not for several threads at once.
class PlaneChange
{
public:
    /// `map` is the CRS of the map. Throws InputError if PROJ cannot convert between the two, if no operation from one of
    /// their datums to WGS 84 is known, and always in a build without SWELL_GEO.
    PlaneChange(const std::string& map, const GeoReference& grid);
    ~PlaneChange();
    PlaneChange(const PlaneChange&) = delete;
    PlaneChange& operator=(const PlaneChange&) = delete;

    /// Replaces a place on the map by the place in the projection of the grid; to_map() does the opposite. Throws
    /// InputError if one of them does not reach the place.
    void to_grid(double& x, double& y) const;
    void to_map(double& x, double& y) const;

private:
    struct Steps;
    std::unique_ptr<const Steps> steps_;
};

} // namespace swell::engine
