#pragma once
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/local_waves.hpp"
#include "model/incoming/ray_grid.hpp"

namespace swell::model
{

/// The way of the incoming sea over the bathymetry, by rays: |grad theta| = k(h) from the edges that let the sea in, and
/// the flux of energy a² c_g along them, both from line to line of nodes (ray_sweep.hpp). Outside an edge the depths of its
/// nodes go on straight outwards (border_waves.hpp), so a wave that runs along an edge bends as those depths tell.
/// Diffraction is left out.
class IncidentRays
{
public:
    /// Looks at the whole bathymetry once. `plan` is that of the bathymetry.
    IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan);

    /// One component, from the sides it comes in through. Work of some 40 ns per node of the field, of which there are
    /// `most_nodes` at most.
    /// `along_border`: what of it comes in where; everything where the sea does without one.
    [[nodiscard]] RayField trace(const DiscreteWave& wave, const LocalWaves& local,
                                 const HeightAlongBorder* along_border = nullptr) const;

    static constexpr long most_nodes = RayGrid::most_nodes;

private:
    /// The side from which a wave crosses the most nodes in a given time; the other one it comes in through if the first is
    /// walled.
    [[nodiscard]] Side entry_of(const DiscreteWave& wave) const;

    RayGrid grid_;
};

} // namespace swell::model
