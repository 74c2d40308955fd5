#include "model/incoming/incoming_waves.hpp"

#include <algorithm>
#include <cmath>

#include "model/boundaries/sea_over_edge.hpp"
#include "model/incoming/carried_energy.hpp"
#include "model/incoming/long_waves.hpp"
#include "model/incoming/sea_on_current.hpp"
#include "model/incoming/waves_along_border.hpp"
#include "model/setup/sea_state.hpp"
#include "model/theory/sea_numbers.hpp"

namespace swell::model
{

namespace
{

/// Returns a wave without height for a setup with so many modes.
DiscreteWave still_wave(std::size_t modes)
{
    DiscreteWave wave;
    wave.mode_flux.resize(modes);
    return wave;
}

void raise(DiscreteWave& wave, double factor)
{
    wave.zeta_amplitude *= factor;
    wave.phi_amplitude *= factor;
    for (double& flux : wave.mass_flux) {
        flux *= factor;
    }
    for (std::array<double, 4>& flux : wave.mode_flux) {
        for (double& of_side : flux) {
            of_side *= factor;
        }
    }
}

/// Returns whether a component takes over energy of components that are left out.
bool takes_over(const BorderStretch* stretch)
{
    return stretch == nullptr || !stretch->keeps_heights();
}

/// Moves the phase of a wave to node (0, 0) from the place where its stretch gives the phase.
DiscreteWave from_place_of_phase(DiscreteWave wave, const BorderStretch* stretch)
{
    if (stretch != nullptr) {
        wave.phase -= wave.kx * stretch->phase_x_m + wave.ky * stretch->phase_y_m;
    }
    return wave;
}

/// Squares of amplitudes of the components that take over each other's energy: of one stretch, or of all without stretches.
struct SharedEnergy {
    double asked = 0.0;
    double carried = 0.0;
};

/// Raises the waves by the energy of the components of their stretch that are left out.
void take_over_missing(const SeaState& state, const std::vector<SharedEnergy>& energies, IncomingSea& sea)
{
    for (std::size_t wave = 0; wave < sea.waves.size(); ++wave) {
        const std::size_t component = sea.components[wave];
        const SharedEnergy& energy = energies[state.stretch_of.empty() ? 0 : state.stretch_of[component]];
        if (energy.carried > 0.0 && takes_over(state.stretch_of_wave(component))) {
            raise(sea.waves[wave], std::sqrt(energy.asked / energy.carried));
        }
    }
}

/// The middle of the generating edges' nodes that let the sea in [m east and north of node (0, 0)].
struct Middle {
    double east_m = 0.0;
    double north_m = 0.0;
};

Middle middle_of_edges(const Bathymetry& bathymetry, const std::vector<EdgeStrip>& strips)
{
    double east = 0.0;
    double north = 0.0;
    double count = 0.0;
    for (const EdgeStrip& strip : strips) {
        for (std::size_t s = 0; s < strip.lets_sea_in.size(); ++s) {
            const double weight = strip.lets_sea_in[s] && strip.generates() ? 1.0 : 0.0;
            east += weight * strip.frame.i(static_cast<int>(s), 0);
            north += weight * strip.frame.j(static_cast<int>(s), 0);
            count += weight;
        }
    }
    return count > 0.0 ? Middle{east / count * bathymetry.dx_m, north / count * bathymetry.dy_m} : Middle{};
}

/// Adds the long waves of the sea's groups after its own waves.
void add_long_waves(const WaveSetup& setup, const EdgePlan& plan, const std::vector<WaveComponent>& components,
                    bool is_remarked, IncomingSea& sea)
{
    const WaveSite site = incoming_site(setup, plan);
    const Middle middle = middle_of_edges(setup.bathymetry, plan.strips);
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access): incoming_sea() has looked
    const LongWaves made = free_long_waves(*setup.sea, components, site, middle.east_m, middle.north_m);
    for (const WaveComponent& wave : made.waves) {
        const bool carried = grid_carries(wave, site);
        sea.components.push_back(components.size() + sea.of_groups);
        sea.waves.push_back(carried ? discrete_wave(wave, site) : still_wave(setup.profile.modes.size()));
        ++sea.of_groups;
    }
    if (is_remarked) {
        remark_on_long_waves(made, sea.remarks);
    }
}

} // namespace

WaveSite incoming_site(const WaveSetup& setup, const EdgePlan& plan)
{
    WaveSite site{setup.profile, plan.incoming_depth_m, {setup.bathymetry.dx_m, setup.bathymetry.dy_m, setup.time_step_s}};
    const CurrentAlongEdges current = current_along_edges(setup, plan);
    site.current_east_m_per_s = current.east_m_per_s;
    site.current_north_m_per_s = current.north_m_per_s;
    return site;
}

IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan, const std::vector<std::size_t>* wanted_components)
{
    IncomingSea sea;
    if (!setup.sea || plan.incoming_depth_m <= 0.0) {
        return sea;
    }
    sea.ramp_s = setup.sea->developed ? 0.0 : setup.sea->ramp_s;
    const WaveSite site = incoming_site(setup, plan);
    const std::vector<WaveComponent> components = wave_components(*setup.sea);
    if (setup.current.present() && wanted_components == nullptr) {
        remark_on_current(components, site, current_along_edges(setup, plan), sea.remarks);
    }
    std::vector<SharedEnergy> energies(std::max<std::size_t>(setup.sea->stretches.size(), 1));
    std::size_t dropped = 0;
    for (std::size_t at = 0; at < components.size(); ++at) {
        const WaveComponent& component = components[at];
        const bool wanted = wanted_components == nullptr || std::ranges::binary_search(*wanted_components, at);
        const bool carried = wanted && grid_carries(component, site);
        const BorderStretch* stretch = setup.sea->stretch_of_wave(at);
        const double square = component.amplitude_m * component.amplitude_m;
        SharedEnergy& energy = energies[stretch == nullptr ? 0 : setup.sea->stretch_of[at]];
        energy.asked += square;
        energy.carried += carried ? square : 0.0;
        dropped += carried ? 0 : 1;
        if (carried || (wanted && wanted_components != nullptr)) {
            sea.waves.push_back(carried ? from_place_of_phase(discrete_wave(component, site), stretch)
                                        : still_wave(setup.profile.modes.size()));
            sea.components.push_back(at);
        }
    }
    if (dropped > 0) {
        take_over_missing(*setup.sea, energies, sea);
    }
    if (dropped > 0 && wanted_components == nullptr) {
        const StoppedWaves stopped = stopped_waves(components, site);
        remark_on_stopped_waves(*setup.sea, site, stopped, sea.remarks);
        if (dropped > stopped.count) {
            remark_on_short_waves(*setup.sea, site, dropped - stopped.count, sea.remarks, stopped.share);
        }
    }
    if (wanted_components == nullptr) {
        remark_on_spread(*setup.sea, components, sea.remarks);
        remark_on_records(*setup.sea, sea.remarks);
    }
    if (setup.sea->long_waves && !sea.waves.empty()) {
        add_long_waves(setup, plan, components, wanted_components == nullptr, sea);
    }
    return sea;
}

} // namespace swell::model
