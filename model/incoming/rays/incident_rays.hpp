#pragma once
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/line_of_sight.hpp"
#include "model/incoming/rays/local_waves.hpp"
#include "model/incoming/rays/ray_grid.hpp"
#include "model/incoming/rays/ray_sweep.hpp"
#include "model/incoming/rays/shadow_lines.hpp"

namespace swell::model
{

/// The nodes at which the rays of a wave component have changed after a change of depths: a range for each line of nodes.
struct RenewedRays {
    RayLines lines;
    std::vector<NodeRange> nodes; ///< per line

    /// Returns the range of nodes along a strip whose tables may change with these rays. `factor` is the distance of nodes
    /// of rays in nodes of the grid (RayField::factor).
    [[nodiscard]] NodeRange along(const EdgeStrip& strip, int factor) const;
};

/// The rays of one wave component over the grid, and the shadow lines that land casts, between lit and dark water.
struct TracedRays {
    SweptRays swept;
    std::vector<ShadowLine> shadows;
};

/// Returns the range of nodes along a strip whose tables depend on rays or depths in a box of the grid.
NodeRange nodes_along(const EdgeStrip& strip, const solver::Box& box);

/// Traces the incoming sea over the bathymetry by rays: |grad theta| = k(h) from the edges that let the sea in, and the
/// flux of energy a² c_g along the rays. Both go from line to line of nodes (ray_sweep.hpp). Outside an edge the depths of
/// its nodes go on straight outwards (border_waves.hpp), so a wave that runs along an edge bends with those depths. Waves
/// that get round the tips of land are added to the rays (light_round_tips.hpp). Without a shadow line the rays are not
/// changed.
class IncidentRays
{
public:
    /// Looks at the whole bathymetry once. `plan` must be made for this bathymetry.
    IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan);

    /// Traces one component from the sides that it comes in through. Takes some 40 ns per node of the field, which has at
    /// most `most_nodes`, and as much again per shadow line. `along_border`: the share of the height that comes in at each
    /// point of the border; null if the whole component comes in wherever the sea does.
    [[nodiscard]] RayField trace(const DiscreteWave& wave, const LocalWaves& local,
                                 const HeightAlongBorder* along_border = nullptr) const;

    /// Traces one component, but adds waves round the tips of land only at nodes that the plan's strips read.
    [[nodiscard]] RayField trace_for_strips(const DiscreteWave& wave, const LocalWaves& local,
                                            const HeightAlongBorder* along_border) const;

    /// Traces the rays and their shadow lines into `traced`, with everything that renew() needs. make_room() must have been
    /// called for `traced.swept`.
    void trace(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
               TracedRays& traced) const;

    /// Returns the result of trace_for_strips() from traced rays. Without a shadow line this is the field of `traced`,
    /// otherwise `room`.
    const RayField& for_strips(const DiscreteWave& wave, const TracedRays& traced, RayField& room) const;

    /// Changes `traced`, the rays of the same component over depths that differ only in a box of nodes of grid(), to the
    /// rays that trace() would find.
    RenewedRays renew(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
                      const solver::Box& changed, TracedRays& traced) const;

    [[nodiscard]] const RayGrid& grid() const { return grid_; }

    static constexpr long most_nodes = RayGrid::most_nodes;

private:
    /// Returns the side of the grid at which the rays of a wave begin: the side from which the wave crosses the most nodes
    /// in a given time. If that side does not radiate and the other side does through which the wave runs in, returns the
    /// other.
    [[nodiscard]] Side entry_of(const DiscreteWave& wave) const;
    [[nodiscard]] std::vector<ShadowLine> shadows_of(const DiscreteWave& wave, const LocalWaves& local,
                                                     const RayField& rays) const;

    RayGrid grid_;
    LinesOfSight sights_;
    /// indices of the nodes of the RayGrid that the tables of strips are computed from
    std::vector<std::size_t> in_strips_;
};

} // namespace swell::model
