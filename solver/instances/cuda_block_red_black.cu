/// The solvers in the block red-black ordering for a GPU.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/methods/block_red_black_system.hpp"

namespace swell::solver
{

template std::unique_ptr<LinearSolver<CudaBackend, float, FivePointStencil<float>>>
make_block_red_black(CudaBackend&, const FivePointStencil<float>&, const SolverSpec&, const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<CudaBackend, double, FivePointStencil<double>>>
make_block_red_black(CudaBackend&, const FivePointStencil<double>&, const SolverSpec&, const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<CudaBackend, float, SevenPointStencil<float>>>
make_block_red_black(CudaBackend&, const SevenPointStencil<float>&, const SolverSpec&, const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<CudaBackend, double, SevenPointStencil<double>>>
make_block_red_black(CudaBackend&, const SevenPointStencil<double>&, const SolverSpec&, const BlockRedBlackFamily&);

} // namespace swell::solver
