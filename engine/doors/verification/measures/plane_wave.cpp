#include "engine/doors/verification/measures/plane_wave.hpp"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "engine/doors/verification/numerical_tank.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

std::complex<double> PlaneWave::at(double x_m, double y_m) const
{
    const double phase = kx * x_m + ky * y_m;
    return amplitude_m * std::complex<double>(portable::cos(phase), portable::sin(phase));
}

double PlaneWave::wavelength_m() const
{
    return portable::two_pi / std::hypot(kx, ky);
}

PlaneWave plane_wave(const model::WaveComponent& component, const engine::Scenario& scenario, double depth_m)
{
    const model::Discretisation grid = discretisation_of(scenario);
    const double rate = model::leapfrog_rate(component.omega, grid.time_step_s);
    const double k_squared = dispersion_of(scenario, depth_m).wave_number_squared(rate * rate);
    const auto k = model::wave_number_on_grid(k_squared, component.direction, grid);
    if (!k) {
        throw std::runtime_error("the grid does not carry the wave");
    }
    return {std::polar(component.amplitude_m, component.phase), *k * portable::cos(component.direction),
            *k * portable::sin(component.direction)};
}

model::SeaState regular_sea(double period_s, double from_deg)
{
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = 2.0;
    sea.period_s = period_s;
    sea.from_deg = from_deg;
    sea.ramp_s = 3.0 * period_s;
    return sea;
}

model::SeaState sea_of(std::vector<model::WaveComponent> components, double peak_period_s)
{
    model::SeaState sea;
    sea.period_s = peak_period_s;
    sea.ramp_s = 3.0 * peak_period_s;
    sea.given = std::move(components);
    return sea;
}

} // namespace swell::verification
