/// The instantiations of multigrid for a GPU, apart from the others because they take long to compile. The header declares
/// them as extern.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/preconditioners/multigrid/multigrid_cycle.hpp"

namespace swell::solver
{

template class Multigrid<CudaBackend, float>;
template class Multigrid<CudaBackend, double>;

} // namespace swell::solver
