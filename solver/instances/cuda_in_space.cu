/// Every explicit instantiation of the solver in space, of seven-point matrices, for a GPU.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/methods/preconditioned_cg.hpp"
#include "solver/methods/solver_registry.hpp"

namespace swell::solver
{

template class PcgSolver<CudaBackend, float, PreconditionedGridSystem<CudaBackend, float, SevenPointStencil<float>>>;
template class PcgSolver<CudaBackend, double, PreconditionedGridSystem<CudaBackend, double, SevenPointStencil<double>>>;

template std::unique_ptr<LinearSolver<CudaBackend, float, SevenPointStencil<float>>>
make_linear_solver(CudaBackend&, const SevenPointStencil<float>&, const SolverSpec&);
template std::unique_ptr<LinearSolver<CudaBackend, double, SevenPointStencil<double>>>
make_linear_solver(CudaBackend&, const SevenPointStencil<double>&, const SolverSpec&);

} // namespace swell::solver
