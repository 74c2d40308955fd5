#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// A map projection as attributes of a CF grid mapping (CF-1.8, appendix F). Projections other than the transverse
/// Mercator, Lambert's conformal conic with two parallels and the polar stereographic with a parallel have only their WKT.
struct ProjectionValues {
    std::string wkt;
    std::string mapping; ///< grid_mapping_name; empty: only the WKT describes the projection
    /// Names and values of the other attributes: one number, or two for two standard parallels.
    std::vector<std::pair<std::string, std::vector<double>>> numbers{};
};

/// Returns the values of a grid's projection; nothing in a build without SWELL_GEO. Throws InputError if PROJ does not know
/// it.
std::optional<ProjectionValues> projection_values_of(const GeoReference& geo);

} // namespace swell::engine
