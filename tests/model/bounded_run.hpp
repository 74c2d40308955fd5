#pragma once
#include <gtest/gtest.h>

#include <string>

#include "model/stepper/time_stepper.hpp"

namespace swell::model
{

/// Returns the root mean square of the height zeta after so many steps in float, over the one after the first step. The
/// test fails if it ever doubles.
inline double rms_left_after(const WaveSetup& setup, int steps)
{
    solver::OpenMpBackend backend(1);
    TimeStepper<solver::OpenMpBackend, float> stepper(backend, setup);
    stepper.step();
    const double at_start = stepper.observe().rms_zeta_m;
    for (int step = 0; step < steps; ++step) {
        stepper.step();
        const double now = stepper.observe().rms_zeta_m;
        if (!(now < 2.0 * at_start)) {
            ADD_FAILURE() << "rms " << now << " of " << at_start << " m after step " << step;
            return now / at_start;
        }
    }
    const double left = stepper.observe().rms_zeta_m / at_start;
    testing::Test::RecordProperty("rms left", std::to_string(left));
    return left;
}

} // namespace swell::model
