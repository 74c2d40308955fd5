#pragma once
#include "model/stepping/time_stepper.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"

namespace swell::model
{

extern template class TimeStepper<solver::CudaBackend, float>;
extern template class TimeStepper<solver::CudaBackend, double>;

} // namespace swell::model
