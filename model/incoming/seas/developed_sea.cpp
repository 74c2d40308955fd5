#include "model/incoming/seas/developed_sea.hpp"

#include <algorithm>
#include <cmath>

#include "model/incoming/finite_sea.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/rays/incident_rays.hpp"
#include "model/incoming/rays/local_waves.hpp"
#include "model/incoming/waves_along_border.hpp"
#include "solver/base/parallel_loop.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// One component, which add_to_row() adds to the fields at wet nodes.
class ComponentOverGrid
{
public:
    ComponentOverGrid(const WaveSetup& setup, const DiscreteWave& wave, const LocalWaves& local, const RayField& rays)
        : bathymetry_(setup.bathymetry), wave_(wave), local_(local), rays_(rays),
          start_s_(static_cast<double>(setup.first_step) * setup.time_step_s)
    {
    }

    void add_to_row(int j, InitialFields& fields) const
    {
        for (int i = 0; i < bathymetry_.extent.nx; ++i) {
            if (bathymetry_.wet_at(i, j)) {
                add(i, j, fields);
            }
        }
    }

private:
    void add(int i, int j, InitialFields& fields) const
    {
        const double place = local_.place_of(bathymetry_.depth_at(i, j));
        const RayField::AtNode ray = rays_.at(i, j);
        if (ray.share <= 0.0 || !local_.is_carried(place)) {
            return;
        }
        const double height = ray.share * local_.growth(place);
        const double cycles =
            wave_.cycles_at(i * bathymetry_.dx_m, j * bathymetry_.dy_m, start_s_) + ray.lag / portable::two_pi;
        const std::size_t node = bathymetry_.extent.index(i, j);
        fields.zeta_m[node] += height * wave_.zeta_amplitude * portable::cos_cycles(cycles);
        fields.phi_m2_per_s[node] += height * wave_.phi_amplitude * portable::sin_cycles(cycles);
    }

    const Bathymetry& bathymetry_;
    const DiscreteWave& wave_;
    const LocalWaves& local_;
    const RayField& rays_;
    double start_s_;
};

} // namespace

InitialFields developed_sea(const WaveSetup& setup)
{
    const EdgePlan plan = plan_edges(setup);
    const IncomingSea sea = incoming_sea(setup, plan);
    InitialFields fields;
    if (sea.waves.empty()) {
        return fields;
    }
    const Bathymetry& bathymetry = setup.bathymetry;
    fields.zeta_m.assign(static_cast<std::size_t>(bathymetry.extent.nodes()), 0.0);
    fields.phi_m2_per_s = fields.zeta_m;
    const IncidentRays rays(bathymetry, plan);
    const WaveSite site = incoming_site(setup, plan);
    const double deepest_m = bathymetry.deepest_m();
    const WavesAlongBorder along_border(setup, sea.components);
    for (std::size_t at = 0; at < sea.waves.size(); ++at) {
        const DiscreteWave& wave = sea.waves[at];
        const LocalWaves local(wave, site, deepest_m);
        const RayField field = rays.trace(wave, local, along_border.of(at));
        const ComponentOverGrid component(setup, wave, local, field);
        solver::share_turns(bathymetry.extent.ny, [&](long j) { component.add_to_row(static_cast<int>(j), fields); });
        require_finite(fields, bathymetry.extent, wave);
    }
    return fields;
}

} // namespace swell::model
