/// All explicit instantiations of the solver in space, for seven-point matrices, and of the block red-black family, on a
/// GPU.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/comparison/make_matrix_solver.hpp"
#include "solver/comparison/solvers/block_red_black_system.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"

namespace swell::solver
{

template class PcgSolver<CudaBackend, float, PreconditionedGridSystem<CudaBackend, float, SevenPointStencil<float>>>;
template class PcgSolver<CudaBackend, double, PreconditionedGridSystem<CudaBackend, double, SevenPointStencil<double>>>;

template std::unique_ptr<MatrixSolver<CudaBackend, float, SevenPointStencil<float>>>
make_linear_solver(CudaBackend&, const SevenPointStencil<float>&, const SolverSpec&);
template std::unique_ptr<MatrixSolver<CudaBackend, double, SevenPointStencil<double>>>
make_linear_solver(CudaBackend&, const SevenPointStencil<double>&, const SolverSpec&);

template std::unique_ptr<LinearSolver<CudaBackend, float>>
make_block_red_black<CudaBackend, float>(CudaBackend&, const FivePointStencil<float>&, const SolverSpec&,
                                         const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<CudaBackend, double>>
make_block_red_black<CudaBackend, double>(CudaBackend&, const FivePointStencil<double>&, const SolverSpec&,
                                          const BlockRedBlackFamily&);
template std::unique_ptr<MatrixSolver<CudaBackend, float, SevenPointStencil<float>>>
make_block_red_black<CudaBackend, float>(CudaBackend&, const SevenPointStencil<float>&, const SolverSpec&,
                                         const BlockRedBlackFamily&);
template std::unique_ptr<MatrixSolver<CudaBackend, double, SevenPointStencil<double>>>
make_block_red_black<CudaBackend, double>(CudaBackend&, const SevenPointStencil<double>&, const SolverSpec&,
                                          const BlockRedBlackFamily&);

} // namespace swell::solver
