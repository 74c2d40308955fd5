#pragma once
#include <vector>

#include "solver/grid/extent.hpp"

/// Foam on the water: a copy of its field, the mean share of white water, and the whitecaps of a wind.
namespace swell::model
{

/// Returns the extent of the field of foam on a grid of extent `water`. It has a node over every second node of the grid
/// each way: node (a, b) is over node (2a, 2b).
inline solver::Extent foam_extent(const solver::Extent& water)
{
    return {(water.nx + 1) / 2, (water.ny + 1) / 2};
}

/// A copy of the field of foam on the host, row by row from the south-west. Empty if no foam is collected.
struct Foam {
    solver::Extent extent{0, 0};
    std::vector<float> cover; ///< share of the surface that is white, 0 to 1; 0 on land (as of the last computation)
};

/// Returns the share of the open sea that whitecaps cover in a wind of this speed 10 m above it [m/s]: W = 3.84e-6 U^3.41
/// (Monahan & O'Muircheartaigh 1980), at most 1.
double monahan_cover(double wind_m_per_s);

/// Returns the mean share of white water in the field of foam over water (nodes with `depth_m` above 0) on a grid of extent
/// `water`; 0 without foam.
double mean_cover(const Foam& foam, const solver::Extent& water, const std::vector<double>& depth_m);

/// Returns the share of the surface that whitecaps of waves too short for the grid cover, 0 to 1: monahan_cover() of the
/// wind minus mean_cover() of the field of foam, at least 0.
double whitecap_cover(const Foam& foam, const solver::Extent& water, const std::vector<double>& depth_m,
                      double wind_m_per_s);

} // namespace swell::model
