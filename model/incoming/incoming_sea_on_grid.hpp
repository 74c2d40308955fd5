#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/edges/incoming_tables.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/rays/incident_rays.hpp"
#include "model/incoming/rays/local_waves.hpp"
#include "model/incoming/waves_along_border.hpp"

namespace swell::model
{

/// The tables of a sea along the strips of all edges, kept with the rays from which they are computed, so that a change of
/// depths in a box of nodes can renew both. Takes 48 bytes per node of rays (RayGrid) and wave component, plus the shadow
/// lines.
struct MadeSea {
    /// The values, apart from the sea itself, on which the components as plane waves (DiscreteWave) and over other depths
    /// (LocalWaves) depend.
    struct Site {
        double depth_m = 0.0; ///< EdgePlan::incoming_depth_m
        double current_east_m_per_s = 0.0, current_north_m_per_s = 0.0;
        double deepest_m = 0.0; ///< of the grid

        bool operator==(const Site&) const = default;
    };
    std::optional<RayGrid> grid;
    Site site;
    std::vector<LocalWaves> local; ///< per component
    std::vector<TracedRays> rays;  ///< per component
    std::vector<IncomingTables> tables;
};

/// Computes the tables of a sea (IncomingTables: its wave components at every node) along the strips of edges, from its
/// rays over a bathymetry. Runs on the host.
class IncomingSeaOnGrid
{
public:
    /// `sea` must be incoming_sea() for `plan`, and `plan` must be plan_edges() of `setup`. All references must outlive the
    /// object. `known` may be the MadeSea that renew() will be called with; its LocalWaves are reused if its site is the
    /// same.
    IncomingSeaOnGrid(const WaveSetup& setup, const EdgePlan& plan, const IncomingSea& sea, const MadeSea* known = nullptr);

    /// Computes the tables of the sea along one strip of the plan. They have no components if the strip's edge does not
    /// radiate or there is no sea. Throws SetupError if a number is not finite; the text names the edge, the component and
    /// its first node.
    [[nodiscard]] IncomingTables tabulate(const EdgeStrip& strip) const;

    /// Computes the tables of the sea along all strips of the plan, each as tabulate(strip) does. Traces the rays of a
    /// component only once.
    [[nodiscard]] std::vector<IncomingTables> tabulate() const;

    /// Computes the tables along all strips of the plan and writes them to `made`, with everything that renew() needs. Also
    /// throws std::bad_alloc.
    void tabulate(MadeSea& made) const;

    /// Changes `made`, which the same sea made over other depths, to the result of tabulate() over the present depths. The
    /// depths may differ only in the box `changed`. Returns false, and changes nothing in `made`, if something else that
    /// the rays depend on has changed. `is_new`: per strip, whether its tables have changed. Throws as tabulate(); `made`
    /// cannot be used after that.
    [[nodiscard]] bool renew(const solver::Box& changed, MadeSea& made, std::vector<bool>& is_new) const;

private:
    [[nodiscard]] IncomingTables empty_tables(const EdgeStrip& strip) const;
    [[nodiscard]] std::vector<IncomingTables> tabulate(const std::vector<EdgeStrip>& strips) const;
    template <class Trace>
    std::vector<IncomingTables> tabulate(const std::vector<EdgeStrip>& strips, const Trace& trace) const;
    void tabulate(std::size_t component, const RayField& rays, const EdgeStrip& strip, NodeRange nodes,
                  IncomingTables& tables) const;
    [[nodiscard]] bool has_height(std::size_t component) const { return sea_.waves[component].zeta_amplitude != 0.0; }

    const Bathymetry& bathymetry_;
    const Current& current_;
    const EdgePlan& plan_;
    const IncomingSea& sea_;
    WavesAlongBorder along_border_;
    Discretisation grid_;
    MadeSea::Site site_;
    std::unique_ptr<IncidentRays> rays_; ///< null without waves
    std::vector<LocalWaves> local_;      ///< per wave
};

} // namespace swell::model
