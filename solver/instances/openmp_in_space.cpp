/// Every explicit instantiation of the solver in space, of seven-point matrices, for the CPU.
#include "solver/methods/preconditioned_cg.hpp"
#include "solver/methods/solver_registry.hpp"

namespace swell::solver
{

template class PcgSolver<OpenMpBackend, float, PreconditionedGridSystem<OpenMpBackend, float, SevenPointStencil<float>>>;
template class PcgSolver<OpenMpBackend, double, PreconditionedGridSystem<OpenMpBackend, double, SevenPointStencil<double>>>;

template std::unique_ptr<LinearSolver<OpenMpBackend, float, SevenPointStencil<float>>>
make_linear_solver(OpenMpBackend&, const SevenPointStencil<float>&, const SolverSpec&);
template std::unique_ptr<LinearSolver<OpenMpBackend, double, SevenPointStencil<double>>>
make_linear_solver(OpenMpBackend&, const SevenPointStencil<double>&, const SolverSpec&);

} // namespace swell::solver
