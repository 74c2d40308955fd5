#pragma once
#include "swell/model/time_stepper.hpp"
#include "swell/solver/cuda_backend.hpp"

namespace swell::model
{

extern template class TimeStepper<solver::CudaBackend, float>;
extern template class TimeStepper<solver::CudaBackend, double>;

} // namespace swell::model
