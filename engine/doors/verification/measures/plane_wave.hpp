#pragma once
#include <complex>

#include "engine/run/api/scenario.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::verification
{

/// A plane wave as the cells of a scenario carry it over one depth: zeta = Re(a exp(i(kx x + ky y) − i omega t)).
struct PlaneWave {
    std::complex<double> amplitude_m; ///< at the south-west node
    double kx = 0.0;                  ///< [rad/m]
    double ky = 0.0;

    /// Complex amplitude at a place [m].
    [[nodiscard]] std::complex<double> at(double x_m, double y_m) const;
    [[nodiscard]] double wavelength_m() const;
};

/// Returns the wave of the component in water of this depth [m], by the scenario's discrete dispersion relation. Throws
/// std::runtime_error if the grid does not carry the wave.
PlaneWave plane_wave(const model::WaveComponent& component, const engine::Scenario& scenario, double depth_m);

/// Returns a sea of one wave, of unit amplitude, that grows over three periods.
model::SeaState regular_sea(double period_s, double from_deg);

/// Returns a sea of the given waves. Edges are laid out for the peak period [s].
model::SeaState sea_of(std::vector<model::WaveComponent> components, double peak_period_s);

} // namespace swell::verification
