#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/discrete_wave.hpp"
#include "model/incoming/incident_rays.hpp"
#include "model/incoming/incoming_tables.hpp"
#include "model/incoming/local_waves.hpp"
#include "model/incoming/waves_along_border.hpp"
#include "model/setup/sea_numbers.hpp"

namespace swell::model
{

/// The sea as the grid carries it: the components that enter, as discrete waves over the depth of the generating edges.
struct IncomingSea {
    std::vector<DiscreteWave> waves;
    /// Of the spectrum, which the waves are; the others are too short for the grid. Long waves of groups are numbered
    /// behind the last of the spectrum.
    std::vector<std::size_t> components;
    std::size_t of_groups = 0; ///< how many of the waves, the last ones, are long waves of groups
    double ramp_s = 0.0;       ///< SeaState::ramp_s; 0 of a developed sea
    Remarks remarks;
};

/// The incoming sea of a setup; it has no waves where there is no sea or no generating edge. Components that are too short
/// for the grid are left out; the others, of their stretch of the border where there are stretches, are raised so that the
/// energy, and so Hs, is that of the whole sea, unless the stretch keeps heights; a remark says how much that is. Their
/// lengths are those on the current's mean along the generating edges, and what the current there carries in comes in with
/// them. Throws SetupError where the sea state is not valid, or the current stops more than half of its energy.
/// `components` are those of the sea that the same setup had over other depths: then the sea has the same ones, one that
/// the grid no longer carries has no height, and nothing is remarked.
IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan,
                         const std::vector<std::size_t>* components = nullptr);

/// What a run is going to remark on its edges and its sea, which their strips and the spectrum alone tell. Throws as
/// plan_edges and incoming_sea.
Remarks remarks_on_sea(const WaveSetup& setup);

/// The sea that the edges let in. Height and direction are those of the setup, but that the height is 0 where the grid
/// carries no component or none of them comes in over an edge, as of a sea from the east with a western edge alone, and
/// that the components which it carries of a spread sea have a mean of their own. Where the sea differs along the edges,
/// both are those at the node where it is highest. Throws as plan_edges and incoming_sea.
SeaLetIn sea_let_in(const WaveSetup& setup);

/// What that sea is made of: the components that the grid carries, with the directions in which they come. All 0 where none
/// comes in. Throws as sea_let_in().
SeaNumbers numbers_of_sea_let_in(const WaveSetup& setup);

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

/// The depths along generating edges as the incoming waves take them: those of the site, with the mean current there.
WaveSite incoming_site(const WaveSetup& setup, const EdgePlan& plan);

} // namespace swell::model
