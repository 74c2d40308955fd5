#include "swell/solver/cuda_loops.cuh"
#include "swell/solver/rrb_solver_body.hpp"
#include "swell/solver/rrb_sweeps.cuh"
#include "swell/solver/small_grids.cuh"

namespace swell::solver
{

template class RrbSolver<CudaBackend, float>;
template class RrbSolver<CudaBackend, double>;

} // namespace swell::solver
