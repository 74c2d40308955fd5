/// The solvers in the block red-black ordering for the CPU.
#include "solver/methods/block_red_black_system.hpp"

namespace swell::solver
{

template std::unique_ptr<LinearSolver<OpenMpBackend, float, FivePointStencil<float>>>
make_block_red_black(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&, const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<OpenMpBackend, double, FivePointStencil<double>>>
make_block_red_black(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&, const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<OpenMpBackend, float, SevenPointStencil<float>>>
make_block_red_black(OpenMpBackend&, const SevenPointStencil<float>&, const SolverSpec&, const BlockRedBlackFamily&);
template std::unique_ptr<LinearSolver<OpenMpBackend, double, SevenPointStencil<double>>>
make_block_red_black(OpenMpBackend&, const SevenPointStencil<double>&, const SolverSpec&, const BlockRedBlackFamily&);

} // namespace swell::solver
