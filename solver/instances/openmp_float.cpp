/// Every explicit instantiation of the solver for the CPU in single precision. The headers declare these as extern, so no
/// other file makes them.
#include "solver/comparison/methods/mic_eisenstat.hpp"
#include "solver/comparison/methods/preconditioned_cg.hpp"
#include "solver/comparison/methods/rrb_nine_point.hpp"
#include "solver/comparison/methods/rrb_wrapped.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid_cycle.hpp"
#include "solver/methods/solver_registry.hpp"

namespace swell::solver
{

template class RrbPreconditioner<OpenMpBackend, float>;
template class PcgSolver<OpenMpBackend, float, SchurReducedSystem<OpenMpBackend, float>>;
template class PcgSolver<OpenMpBackend, float, EisenstatSystem<float>>;
template class PcgSolver<OpenMpBackend, float, PreconditionedGridSystem<OpenMpBackend, float>>;
template class PcgSolver<OpenMpBackend, float, DeflatedGridSystem<OpenMpBackend, float>>;
template class Multigrid<OpenMpBackend, float>;
template class RrbWithHistory<OpenMpBackend, float>;
template class RrbNinePointSolver<OpenMpBackend, float>;

template std::unique_ptr<LinearSolver<OpenMpBackend, float>>
make_linear_solver(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&);

template std::unique_ptr<LinearSolver<OpenMpBackend, float>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&);

} // namespace swell::solver
