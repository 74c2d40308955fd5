#include "model/boundaries/incoming_waves.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/boundaries/carried_energy.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// The mean of one component of the current over the water nodes of the generating edges; 0 where there are none.
double mean_along_generating_edges(const EdgePlan& plan, const std::vector<double>& current)
{
    double sum = 0.0;
    long count = 0;
    for (const EdgeStrip& strip : plan.strips) {
        for (int s = 0; strip.generates() && s < strip.length; ++s) {
            const int i = strip.frame.i(s, 0);
            const int j = strip.frame.j(s, 0);
            if (plan.bathymetry.wet_at(i, j)) {
                sum += current[plan.bathymetry.extent.index(i, j)];
                ++count;
            }
        }
    }
    return count > 0 ? sum / static_cast<double>(count) : 0.0;
}

/// Writes the weights of one component: `amplitude` times exp(i 2 pi cycles) for a quantity that varies as the cosine of
/// the wave's phase, and -i times that for a quantity that varies as the sine.
class WeightWriter
{
public:
    WeightWriter(IncomingTables& tables, int component) : tables_(tables), component_(component) {}

    void cosine(int row, double amplitude, double cycles)
    {
        write(row, amplitude * portable::cos_cycles(cycles), amplitude * portable::sin_cycles(cycles));
    }

    void sine(int row, double amplitude, double cycles)
    {
        write(row, amplitude * portable::sin_cycles(cycles), -amplitude * portable::cos_cycles(cycles));
    }

private:
    void write(int row, double real, double imaginary)
    {
        const std::size_t at = static_cast<std::size_t>(row) * tables_.components + component_;
        tables_.weight_real[at] = real;
        tables_.weight_imaginary[at] = imaginary;
    }

    IncomingTables& tables_;
    int component_;
};

/// The weights of one component on every row of the strip.
void tabulate_across(const DiscreteWave& wave, int component, const EdgeStrip& strip, const Discretisation& grid,
                     IncomingTables& tables)
{
    const auto cycles_at = [&](double m) {
        const double x = (strip.frame.i0 + m * strip.frame.i_inward) * grid.dx_m;
        const double y = (strip.frame.j0 + m * strip.frame.j_inward) * grid.dy_m;
        return (wave.kx * x + wave.ky * y) / portable::two_pi;
    };
    WeightWriter writer(tables, component);
    const double mean_of_levels = portable::cos(wave.omega * grid.time_step_s);
    for (int m = 0; m < strip.width; ++m) {
        writer.cosine(tables.rows.zeta_mean(m), mean_of_levels * wave.zeta_amplitude, cycles_at(m));
        writer.sine(tables.rows.phi_mean(m), mean_of_levels * wave.phi_amplitude, cycles_at(m));
    }
    for (const int m : {0, 1}) {
        writer.cosine(tables.rows.zeta(m), wave.zeta_amplitude, cycles_at(m));
    }
    const std::size_t side = static_cast<std::size_t>(strip.side);
    writer.cosine(tables.rows.mass_flux(), wave.mass_flux[side], cycles_at(-0.5));
    for (int mode = 0; mode < tables.rows.modes; ++mode) {
        writer.cosine(tables.rows.mode_flux(mode), wave.mode_flux[static_cast<std::size_t>(mode)][side], cycles_at(-0.5));
    }
}

/// A wave without height, of a setup with so many modes.
DiscreteWave still_wave(std::size_t modes)
{
    DiscreteWave wave;
    wave.mode_flux.resize(modes);
    return wave;
}

} // namespace

IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan, const std::vector<std::size_t>* wanted_components)
{
    IncomingSea sea;
    if (!setup.sea || plan.incoming_depth_m <= 0.0) {
        return sea;
    }
    sea.ramp_s = setup.sea->developed ? 0.0 : setup.sea->ramp_s;
    WaveSite site{setup.profile, plan.incoming_depth_m, {setup.bathymetry.dx_m, setup.bathymetry.dy_m, setup.time_step_s}};
    if (setup.current.present()) {
        site.current_east_m_per_s = mean_along_generating_edges(plan, setup.current.east_m_per_s);
        site.current_north_m_per_s = mean_along_generating_edges(plan, setup.current.north_m_per_s);
        sea.remarks.notes.emplace_back(
            "the incoming waves feel the mean current of the generating edges: where it varies along them, or "
            "crosses them, their height is not exact");
    }
    const std::vector<WaveComponent> components = wave_components(*setup.sea);
    std::size_t dropped = 0;
    for (std::size_t at = 0; at < components.size(); ++at) {
        const WaveComponent& component = components[at];
        const bool wanted = wanted_components == nullptr || std::ranges::binary_search(*wanted_components, at);
        const bool carried = wanted && grid_carries(component, site);
        dropped += carried ? 0 : 1;
        if (carried || (wanted && wanted_components != nullptr)) {
            sea.waves.push_back(carried ? discrete_wave(component, site) : still_wave(setup.profile.modes.size()));
            sea.components.push_back(at);
        }
    }
    if (dropped > 0 && wanted_components == nullptr) {
        remark_on_short_waves(*setup.sea, site, dropped, sea.remarks);
    }
    return sea;
}

IncomingTables tabulate(const IncomingSea& sea, const EdgeStrip& strip, const Discretisation& grid)
{
    IncomingTables tables;
    tables.length = strip.length;
    const int groups = (static_cast<int>(sea.waves.size()) + components_at_once - 1) / components_at_once;
    tables.components = groups * components_at_once;
    tables.rows = {strip.width, static_cast<int>(strip.gamma.size())};
    const std::size_t components = static_cast<std::size_t>(tables.components);
    tables.along.assign(2 * components * static_cast<std::size_t>(strip.length), 0.0);
    tables.weight_real.assign(components * static_cast<std::size_t>(tables.rows.count()), 0.0);
    tables.weight_imaginary = tables.weight_real;
    tables.cycles_at_start.assign(components, 0.0);
    tables.cycles_per_step.assign(components, 0.0);
    for (std::size_t c = 0; c < sea.waves.size(); ++c) {
        const DiscreteWave& wave = sea.waves[c];
        const double cycles_per_node =
            (wave.kx * strip.frame.i_along * grid.dx_m + wave.ky * strip.frame.j_along * grid.dy_m) / portable::two_pi;
        for (int s = 0; s < strip.length; ++s) {
            const std::size_t at = 2 * c * static_cast<std::size_t>(strip.length) + s;
            tables.along[at] = portable::cos_cycles(cycles_per_node * s);
            tables.along[at + strip.length] = portable::sin_cycles(cycles_per_node * s);
        }
        tabulate_across(wave, static_cast<int>(c), strip, grid, tables);
        tables.cycles_at_start[c] = wave.phase / portable::two_pi;
        tables.cycles_per_step[c] = wave.omega * grid.time_step_s / portable::two_pi;
    }
    return tables;
}

} // namespace swell::model
