#pragma once
#include <vector>

#include "solver/grid/extent.hpp"

/// Foam on the water: where it lies on the grid, how much there is, and how much of it the wind alone would make.
namespace swell::model
{

/// A field of foam has a node over every second node of the grid each way: node (a, b) lies over node (2a, 2b).
inline solver::Extent foam_extent(const solver::Extent& water)
{
    return {(water.nx + 1) / 2, (water.ny + 1) / 2};
}

/// A copy of the field, row by row from the south-west. Empty where no foam is collected.
struct Foam {
    solver::Extent extent{0, 0};
    std::vector<float> cover; ///< the share of the surface that is white, 0 to 1; 0 where land was when it was renewed
};

/// The share of the open sea that whitecaps cover in a wind of this speed 10 m above it [m/s]: W = 3.84e-6 U^3.41 (Monahan
/// & O'Muircheartaigh 1980), at most 1.
double monahan_cover(double wind_m_per_s);

/// The mean cover of the field over water, `depth_m` above 0 on a grid of `water`; 0 without foam.
double mean_cover(const Foam& foam, const solver::Extent& water, const std::vector<double>& depth_m);

/// What is left of it for waves that the grid does not carry: less the mean cover of the field, at least 0.
double whitecap_cover(const Foam& foam, const solver::Extent& water, const std::vector<double>& depth_m,
                      double wind_m_per_s);

} // namespace swell::model
