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

/// Where rays are other ones than before.
struct RenewedRays {
    RayLines lines;
    std::vector<NodeRange> nodes; ///< per line

    /// The nodes along a strip, from the first to the last, whose tables may be others for it: `factor` is RayField's.
    [[nodiscard]] NodeRange along(const EdgeStrip& strip, int factor) const;
};

/// The rays of a component and the shadow lines between them.
struct TracedRays {
    SweptRays swept;
    std::vector<ShadowLine> shadows;
};

/// The nodes along a strip, from the first to the last, that have a node of a box of the grid on one of the rows whose rays
/// and depths its tables are made of.
NodeRange nodes_along(const EdgeStrip& strip, const solver::Box& box);

/// The way of the incoming sea over the bathymetry, by rays: |grad theta| = k(h) from the edges that let the sea in, and
/// the flux of energy a² c_g along them, both from line to line of nodes (ray_sweep.hpp). Outside an edge the depths of its
/// nodes go on straight outwards (border_waves.hpp), so a wave that runs along an edge bends as those depths tell. What
/// gets round the tips of land is added to the rays (light_round_tips.hpp); without a shadow line they stay as they are.
class IncidentRays
{
public:
    /// Looks at the whole bathymetry once. `plan` is that of the bathymetry.
    IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan);

    /// One component, from the sides it comes in through. Work of some 40 ns per node of the field, of which there are
    /// `most_nodes` at most; as much again per shadow line.
    /// `along_border`: what of it comes in where; everything where the sea does without one.
    [[nodiscard]] RayField trace(const DiscreteWave& wave, const LocalWaves& local,
                                 const HeightAlongBorder* along_border = nullptr) const;

    /// The same where the plan's strips read it; elsewhere the rays alone.
    [[nodiscard]] RayField trace_for_strips(const DiscreteWave& wave, const LocalWaves& local,
                                            const HeightAlongBorder* along_border) const;

    /// The rays and their shadow lines, kept with all that renew() goes on from. `traced.swept` has had make_room().
    void trace(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
               TracedRays& traced) const;

    /// What trace_for_strips() returns, of traced rays: their own field where there is no shadow line, else `room`.
    const RayField& for_strips(const DiscreteWave& wave, const TracedRays& traced, RayField& room) const;

    /// Makes of the rays of the same component over depths that differ in a box of nodes of grid() alone those that trace()
    /// would find.
    RenewedRays renew(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
                      const solver::Box& changed, TracedRays& traced) const;

    [[nodiscard]] const RayGrid& grid() const { return grid_; }

    static constexpr long most_nodes = RayGrid::most_nodes;

private:
    /// The side from which a wave crosses the most nodes in a given time; the other one it comes in through if the first is
    /// walled.
    [[nodiscard]] Side entry_of(const DiscreteWave& wave) const;
    [[nodiscard]] std::vector<ShadowLine> shadows_of(const DiscreteWave& wave, const LocalWaves& local,
                                                     const RayField& rays) const;

    RayGrid grid_;
    LinesOfSight sights_;
    std::vector<std::size_t> in_strips_; ///< nodes of rays that the tables of strips are made of
};

} // namespace swell::model
