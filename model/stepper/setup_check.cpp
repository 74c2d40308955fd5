#include "model/stepper/setup_check.hpp"

#include <cmath>
#include <cstddef>
#include <string>

#include "model/setup/errors.hpp"
#include "model/terms/water_rates.hpp"

namespace swell::model
{

void check(const WaveSetup& setup)
{
    setup.bathymetry.validate();
    const std::size_t modes = setup.profile.modes.size();
    if (modes == 0 || modes > WaterOfManyModes<double>::most_modes) {
        throw SetupError("the vertical profile has " + std::to_string(modes) + " modes: allowed are 1 to " +
                         std::to_string(WaterOfManyModes<double>::most_modes));
    }
    if (!(setup.time_step_s > 0.0) || !std::isfinite(setup.time_step_s)) {
        throw SetupError("the time step is " + std::to_string(setup.time_step_s) + " s: allowed are finite times above 0");
    }
    if (!(setup.friction_per_s >= 0.0) || !(setup.friction_per_s * setup.time_step_s <= 1.0)) {
        throw SetupError("the bottom friction is " + std::to_string(setup.friction_per_s) +
                         " 1/s: allowed are 0 to 1 over the time step");
    }
    if (!(setup.friction_quadratic >= 0.0) || !(setup.friction_quadratic <= 1.0)) {
        throw SetupError("the quadratic bottom friction is " + std::to_string(setup.friction_quadratic) +
                         ": allowed are 0 to 1");
    }
    const Smoothing& smoothing = setup.smoothing;
    if (!(smoothing.strength >= 0.0) || !(smoothing.strength <= 1.0) || smoothing.order < 1 ||
        smoothing.order > Smoothing::most_orders) {
        throw SetupError("smoothing of strength " + std::to_string(smoothing.strength) + " and order " +
                         std::to_string(smoothing.order) + ": allowed are 0 to 1, and orders from 1 to " +
                         std::to_string(Smoothing::most_orders));
    }
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    if (!setup.tidal.empty() && setup.tidal.size() != nodes) {
        throw SetupError("the list of tidal nodes does not have one value per node of the bathymetry");
    }
    if (setup.initial.present() && (setup.initial.zeta_m.size() != nodes || setup.initial.phi_m2_per_s.size() != nodes)) {
        throw SetupError("the initial fields do not have one value per node of the bathymetry");
    }
}

} // namespace swell::model
