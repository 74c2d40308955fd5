/// All explicit instantiations of the solver in space, for seven-point matrices, and of the block red-black family, on the
/// CPU.
#include "solver/comparison/make_matrix_solver.hpp"
#include "solver/comparison/solvers/block_red_black_system.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"

namespace swell::solver
{

template class PcgSolver<OpenMpBackend, float, PreconditionedGridSystem<OpenMpBackend, float, SevenPointStencil<float>>>;
template class PcgSolver<OpenMpBackend, double, PreconditionedGridSystem<OpenMpBackend, double, SevenPointStencil<double>>>;

template std::unique_ptr<MatrixSolver<OpenMpBackend, float, SevenPointStencil<float>>>
make_linear_solver(OpenMpBackend&, const SevenPointStencil<float>&, const SolverSpec&);
template std::unique_ptr<MatrixSolver<OpenMpBackend, double, SevenPointStencil<double>>>
make_linear_solver(OpenMpBackend&, const SevenPointStencil<double>&, const SolverSpec&);

template std::unique_ptr<LinearSolver<OpenMpBackend, float>>
make_block_red_black<OpenMpBackend, float>(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&,
                                           const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<OpenMpBackend, double>>
make_block_red_black<OpenMpBackend, double>(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&,
                                            const BlockRedBlackFamily&);
template std::unique_ptr<MatrixSolver<OpenMpBackend, float, SevenPointStencil<float>>>
make_block_red_black<OpenMpBackend, float>(OpenMpBackend&, const SevenPointStencil<float>&, const SolverSpec&,
                                           const BlockRedBlackFamily&);
template std::unique_ptr<MatrixSolver<OpenMpBackend, double, SevenPointStencil<double>>>
make_block_red_black<OpenMpBackend, double>(OpenMpBackend&, const SevenPointStencil<double>&, const SolverSpec&,
                                            const BlockRedBlackFamily&);

} // namespace swell::solver
