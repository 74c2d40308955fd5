#pragma once
/// How a TimeStepper takes another bathymetry. Included by the one source per backend that instantiates TimeStepper.
#include "model/stepping/time_stepper_body.hpp"

namespace swell::model
{

/// Everything is made anew where it lies: recorded frames read the same memory.
template <class Backend, class T>
void TimeStepper<Backend, T>::set_depths(const std::vector<double>& depth_m)
{
    StepperState<Backend, T>& p = *parts_;
    check_new_depths(p.bathymetry, p.held, depth_m);
    p.bathymetry.depth_m = depth_m;
    upload_values(p.backend, depth_m, p.water.depth);
    p.water.rebuild(p.backend, p.water.depth, p.profile);
    for (std::size_t m = 0; m < p.modes.size(); ++m) {
        p.modes[m]->solver.refactorise(p.water.modes[m].matrix);
    }
}

} // namespace swell::model
