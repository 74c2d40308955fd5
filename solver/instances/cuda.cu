#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/rrb_solver_body.hpp"
#include "solver/preconditioners/rrb/rrb_sweeps.cuh"
#include "solver/preconditioners/rrb/small_grids.cuh"

namespace swell::solver
{

template class RrbSolver<CudaBackend, float>;
template class RrbSolver<CudaBackend, double>;

} // namespace swell::solver
