#pragma once
/// The crests of a standing wave, from which a test reads how fast friction takes it.
#include <cmath>
#include <numeric>
#include <vector>

#include "wave_scenes.hpp"

namespace swell::model
{

/// A crest of a standing wave: its time and its height.
struct Crest {
    double time_s = 0.0;
    double height = 0.0;
};

/// Returns the crests of the coefficient of a standing mode in a computed run, of either sign, in the order of time.
/// `mode`: its shape, one value per node.
inline std::vector<Crest> crests_of(const WaveSetup& setup, const std::vector<double>& mode, double seconds)
{
    solver::OpenMpBackend backend(1);
    TimeStepper<solver::OpenMpBackend, double> stepper(backend, setup);
    std::vector<Crest> crests;
    Crest before;
    bool rises = false;
    while (stepper.time_s() < seconds) {
        stepper.step();
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        const Crest now{stepper.time_s(), std::abs(std::inner_product(mode.begin(), mode.end(), zeta.begin(), 0.0))};
        if (rises && now.height < before.height) {
            crests.push_back(before);
        }
        rises = now.height > before.height;
        before = now;
    }
    return crests;
}

} // namespace swell::model
