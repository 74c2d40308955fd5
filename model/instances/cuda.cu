/// Every instantiation of the model for a GPU. The headers declare these as extern, so no other file makes one.
#include "model/stepper/meshed_hulls_work.hpp"
#include "model/stepper/time_stepper_work.hpp"
#include "model/stepper/water_queries.hpp"
#include "solver/backends/cuda/cuda_loops.cuh"

namespace swell::model
{

template void WaveOperator<float>::rebuild(solver::CudaBackend&, const solver::Field<double>&, const VerticalProfile&);
template void WaveOperator<double>::rebuild(solver::CudaBackend&, const solver::Field<double>&, const VerticalProfile&);
template struct StepperState<solver::CudaBackend, float>;
template struct StepperState<solver::CudaBackend, double>;
template class TimeStepper<solver::CudaBackend, float>;
template class TimeStepper<solver::CudaBackend, double>;
template class WaterQueries<solver::CudaBackend, float>;
template class WaterQueries<solver::CudaBackend, double>;
template class MeshedHulls<solver::CudaBackend, float>;
template class MeshedHulls<solver::CudaBackend, double>;

} // namespace swell::model
