#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

/// Checks of a scenario made in memory, by the same table of options that the reader of files uses. A program that embeds
/// Swell fills a Scenario member by member:
///
///     Scenario scenario;
///     scenario.waves.bathymetry = {{nx, ny}, dx_m, dy_m, depths_m};
///     scenario.waves.profile = model::vertical_profile_named("dispersive", 3.0);
///     scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
///     scenario.waves.sea = sea;
///     check_scenario(scenario); // engine/run/api/scenario.hpp
///     WaveEngine engine(std::move(scenario));
///
/// The C interface does the same (engine/doors/c_api/create.cpp).
namespace swell::engine
{

/// The most nodes that a grid may have.
inline constexpr std::int64_t most_nodes = 500'000'000;

/// Checks the size of a grid: at least 3 nodes along each side, at most most_nodes, and cells of an allowed size. For
/// callers that copy nx * ny values next. Throws InputError.
void check_grid(solver::Extent extent, double dx_m, double dy_m);

/// Checks the numbers of a sea in memory: the ranges of SeaState::validate(), which throws SetupError, and of the keys that
/// it does not check (OptionRow::is_checked_by_structure), for which this throws InputError.
void check_sea_numbers(const model::SeaState& sea);

/// Checks initial elevations against the allowed heights of scenarios. Throws InputError.
void check_elevations(const std::vector<double>& zeta_m);

/// Checks initial potentials: at most 50,000 m²/s in magnitude. The highest and longest wave that scenarios allow, 30 m and
/// 600 s, has g a/omega = 28,000. Throws InputError.
void check_potentials(const std::vector<double>& phi_m2_per_s);

/// Checks one component of a current against the allowed speeds at all wet nodes. Throws InputError with the node. Typical
/// causes of a refusal are another model's value for dry nodes, or another unit.
void check_speeds(const std::vector<double>& speeds_m_per_s, const model::Bathymetry& bathymetry);

/// Checks kappa_h, the parameter of the vertical profile `cosh`, against its range, for callers that make a profile next.
/// Accepts any kappa_h for a profile with another name. Throws InputError.
void check_profile(const std::string& name, double kappa_h);

/// Returns the default width, in peak wavelengths, of the strip of an edge: the rows of nodes along an edge of this kind in
/// which waves are damped.
double usual_width_wavelengths(model::EdgeKind kind);

} // namespace swell::engine
