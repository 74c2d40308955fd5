#include "model/equations/discretisation_cuda.hpp"
#include "model/stepping/time_stepper_body.hpp"
#include "model/stepping/time_stepper_depths_body.hpp"
#include "model/stepping/time_stepper_report_body.hpp"
#include "solver/backends/cuda/cuda_loops.cuh"

namespace swell::model
{

template class TimeStepper<solver::CudaBackend, float>;
template class TimeStepper<solver::CudaBackend, double>;

} // namespace swell::model
