#include "swell/model/discretisation_cuda.hpp"
#include "swell/model/time_stepper_body.hpp"
#include "swell/model/time_stepper_depths_body.hpp"
#include "swell/model/time_stepper_report_body.hpp"
#include "swell/solver/cuda_loops.cuh"

namespace swell::model
{

template class TimeStepper<solver::CudaBackend, float>;
template class TimeStepper<solver::CudaBackend, double>;

} // namespace swell::model
