#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

/// What a scenario that is made in memory is held against, instead of the reader of files: the same table of options gives
/// the ranges. A program that embeds Swell fills a Scenario member by member:
///
///     Scenario scenario;
///     scenario.waves.bathymetry = {{nx, ny}, dx_m, dy_m, depths_m};
///     scenario.waves.profile = model::vertical_profile_named("dispersive", 3.0);
///     scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
///     scenario.waves.sea = sea;
///     check_scenario(scenario); // engine/run/api/scenario.hpp
///     WaveEngine engine(std::move(scenario));
///
/// The C interface does so too (engine/doors/c_api/create.cpp).
namespace swell::engine
{

/// The largest number of nodes that a grid may have.
inline constexpr std::int64_t most_nodes = 500'000'000;

/// Refuses a grid that no scenario could have: fewer than 3 nodes along a side, more than most_nodes, cells of no size. For
/// callers who copy nx * ny values next. Throws InputError.
void check_grid(solver::Extent extent, double dx_m, double dy_m);

/// Refuses an initial elevation beyond the heights that scenarios allow: no water stands so. Throws InputError.
void check_elevations(const std::vector<double>& zeta_m);

/// Refuses an initial potential beyond 50,000 m²/s: that of the highest and longest wave that scenarios allow, g a/omega of
/// 30 m and 600 s, is 28,000. Throws InputError.
void check_potentials(const std::vector<double>& phi_m2_per_s);

/// Refuses a part of a current that is beyond the speeds of scenarios at a wet node, and names the node: a dry value of
/// another model, or another unit. Throws InputError.
void check_speeds(const std::vector<double>& speeds_m_per_s, const model::Bathymetry& bathymetry);

/// Refuses a kappa_h of the profile `cosh` that no scenario could have. For callers who make the profile next. Throws
/// InputError.
void check_profile(const std::string& name, double kappa_h);

/// The width of the strip of an edge of that kind where nobody names one, in peak wavelengths.
double usual_width_wavelengths(model::EdgeKind kind);

} // namespace swell::engine
