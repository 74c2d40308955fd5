/// Every explicit instantiation of the solver for a GPU, and the only file that includes the CUDA overloads of the sweeps
/// (rrb_sweeps.cuh, small_grids.cuh). An instantiation without them does not compile, because CudaBackend::has_own_sweeps
/// shuts out the general sweeps.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/preconditioners/rrb/rrb_sweeps.cuh"
#include "solver/preconditioners/rrb/small_grids.cuh"
#include "solver/methods/rrb.hpp"

namespace swell::solver
{

template class RrbPreconditioner<CudaBackend, float>;
template class RrbPreconditioner<CudaBackend, double>;
template class RrbSolver<CudaBackend, float>;
template class RrbSolver<CudaBackend, double>;

} // namespace swell::solver
