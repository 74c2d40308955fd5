/// All explicit instantiations of the solver for a GPU, and the only file that includes the CUDA overloads of the sweeps
/// (rrb_sweeps.cuh, small_grids.cuh). An instantiation without them does not compile, because CudaBackend::has_own_sweeps
/// excludes the general sweeps.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/comparison/methods/rrb_nine_point.hpp"
#include "solver/methods/solver_registry.hpp"
#include "solver/preconditioners/rrb/rrb_sweeps.cuh"
#include "solver/preconditioners/rrb/small_grids.cuh"

namespace swell::solver
{

template class RrbPreconditioner<CudaBackend, float>;
template class RrbPreconditioner<CudaBackend, double>;
template class PcgSolver<CudaBackend, float, SchurReducedSystem<CudaBackend, float>>;
template class PcgSolver<CudaBackend, double, SchurReducedSystem<CudaBackend, double>>;
template class RrbWithHistory<CudaBackend, float>;
template class RrbWithHistory<CudaBackend, double>;
template class RrbNinePointSolver<CudaBackend, float>;
template class RrbNinePointSolver<CudaBackend, double>;

template std::unique_ptr<LinearSolver<CudaBackend, float>> make_linear_solver(CudaBackend&, const FivePointStencil<float>&,
                                                                              const SolverSpec&);
template std::unique_ptr<LinearSolver<CudaBackend, double>>
make_linear_solver(CudaBackend&, const FivePointStencil<double>&, const SolverSpec&);

} // namespace swell::solver
