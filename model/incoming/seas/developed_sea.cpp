#include "model/incoming/seas/developed_sea.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

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
    ComponentOverGrid(const WaveSetup& setup, const solver::Box& box, const DiscreteWave& wave, const LocalWaves& local,
                      const RayField& rays)
        : bathymetry_(setup.bathymetry), box_(box), wave_(wave), local_(local), rays_(rays),
          start_s_(static_cast<double>(setup.first_step) * setup.time_step_s)
    {
    }

    /// `row`: of the box.
    void add_to_row(int row, std::vector<double>& zeta_m, std::vector<double>& phi_m2_per_s) const
    {
        const int j = box_.first_j + row;
        for (int column = 0; column < box_.extent.nx; ++column) {
            if (bathymetry_.wet_at(box_.first_i + column, j)) {
                const std::size_t node = box_.extent.index(column, row);
                add(box_.first_i + column, j, zeta_m[node], phi_m2_per_s[node]);
            }
        }
    }

private:
    void add(int i, int j, double& zeta_m, double& phi_m2_per_s) const
    {
        const double place = local_.place_of(bathymetry_.depth_at(i, j));
        const RayField::AtNode ray = rays_.at(i, j);
        if (ray.share <= 0.0 || !local_.is_carried(place)) {
            return;
        }
        const double height = ray.share * local_.growth(place);
        const double cycles =
            wave_.cycles_at(i * bathymetry_.dx_m, j * bathymetry_.dy_m, start_s_) + ray.lag / portable::two_pi;
        zeta_m += height * wave_.zeta_amplitude * portable::cos_cycles(cycles);
        phi_m2_per_s += height * wave_.phi_amplitude * portable::sin_cycles(cycles);
    }

    const Bathymetry& bathymetry_;
    const solver::Box& box_;
    const DiscreteWave& wave_;
    const LocalWaves& local_;
    const RayField& rays_;
    double start_s_;
};

} // namespace

InitialFields developed_sea(const WaveSetup& setup)
{
    return developed_sea(setup, {0, 0, setup.bathymetry.extent});
}

InitialFields developed_sea(const WaveSetup& setup, const solver::Box& box)
{
    const EdgePlan plan = plan_edges(setup);
    const IncomingSea sea = incoming_sea(setup, plan);
    if (sea.waves.empty()) {
        return {};
    }
    const Bathymetry& bathymetry = setup.bathymetry;
    std::vector<double> zeta_m(static_cast<std::size_t>(box.extent.nodes()), 0.0), phi_m2_per_s = zeta_m;
    const IncidentRays rays(bathymetry, plan);
    const WaveSite site = incoming_site(setup, plan);
    const double deepest_m = bathymetry.deepest_m();
    const WavesAlongBorder along_border(setup, sea.components);
    for (std::size_t at = 0; at < sea.waves.size(); ++at) {
        const DiscreteWave& wave = sea.waves[at];
        const LocalWaves local(wave, site, deepest_m);
        const RayField field = rays.trace(wave, local, along_border.of(at));
        const ComponentOverGrid component(setup, box, wave, local, field);
        solver::share_turns(box.extent.ny,
                            [&](long row) { component.add_to_row(static_cast<int>(row), zeta_m, phi_m2_per_s); });
        require_finite(zeta_m, phi_m2_per_s, box, wave);
    }
    return {std::move(zeta_m), std::move(phi_m2_per_s)};
}

} // namespace swell::model
