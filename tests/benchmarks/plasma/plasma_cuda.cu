/// The plasma on a GPU.
#include "plasma_steps.hpp"
#include "solver/backends/cuda/cuda_loops.cuh"

namespace swell::plasma
{

template class Plasma<solver::CudaBackend, float>;
template class Plasma<solver::CudaBackend, double>;

} // namespace swell::plasma
