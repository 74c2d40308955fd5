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

/// Tables along all strips, with the rays that they are made of: 48 bytes per node of rays and component, and what its
/// shadow lines need.
struct MadeSea {
    /// All that the waves depend on besides the sea.
    struct Site {
        double depth_m = 0.0; ///< EdgePlan::incoming_depth_m
        double current_east_m_per_s = 0.0, current_north_m_per_s = 0.0;
        double deepest_m = 0.0; ///< of the grid

        bool operator==(const Site&) const = default;
    };
    std::optional<RayGrid> grid;
    Site site;
    std::vector<LocalWaves> local; ///< per component
    std::vector<TracedRays> rays;  ///< likewise
    std::vector<IncomingTables> tables;
};

/// A sea on its way over a bathymetry, which makes its tables along one strip after the other. On the host.
class IncomingSeaOnGrid
{
public:
    /// `sea` is that of the plan; plan and sea are read until the end.
    /// `known` may be what the same sea made over other depths, which renew() is going to be asked for.
    IncomingSeaOnGrid(const WaveSetup& setup, const EdgePlan& plan, const IncomingSea& sea, const MadeSea* known = nullptr);

    /// The tables along a strip of the plan: without components where the strip lets no waves out, or there is no sea.
    /// Throws SetupError, which names the edge, the component and its first node, where a number is not finite.
    [[nodiscard]] IncomingTables tabulate(const EdgeStrip& strip) const;

    /// The tables along all strips of the plan, each as above; the rays of a component are traced once.
    [[nodiscard]] std::vector<IncomingTables> tabulate() const;

    /// The same in `made`, with all that renew() goes on from. Throws std::bad_alloc too.
    void tabulate(MadeSea& made) const;

    /// Makes of what the same sea made over other depths, which differ in a box of nodes alone, what tabulate() would make
    /// over these; false, and nothing is made, where more than those depths tells the rays. `is_new`: per strip, whether
    /// its tables have changed. Throws as tabulate(); `made` is good for nothing then.
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
    std::unique_ptr<IncidentRays> rays_; ///< none without waves
    std::vector<LocalWaves> local_;      ///< per wave
};

} // namespace swell::model
