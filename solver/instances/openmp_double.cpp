/// Every explicit instantiation of the solver for the CPU in double precision. The headers declare these as extern, so no
/// other file makes them.
#include "solver/comparison/methods/mic_eisenstat.hpp"
#include "solver/comparison/methods/preconditioned_cg.hpp"
#include "solver/comparison/methods/rrb_nine_point.hpp"
#include "solver/comparison/methods/rrb_wrapped.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid_cycle.hpp"
#include "solver/methods/solver_registry.hpp"

namespace swell::solver
{

template class RrbPreconditioner<OpenMpBackend, double>;
template class PcgSolver<OpenMpBackend, double, SchurReducedSystem<OpenMpBackend, double>>;
template class PcgSolver<OpenMpBackend, double, EisenstatSystem<double>>;
template class PcgSolver<OpenMpBackend, double, PreconditionedGridSystem<OpenMpBackend, double>>;
template class PcgSolver<OpenMpBackend, double, DeflatedGridSystem<OpenMpBackend, double>>;
template class Multigrid<OpenMpBackend, double>;
template class RrbWithHistory<OpenMpBackend, double>;
template class RrbNinePointSolver<OpenMpBackend, double>;

template std::unique_ptr<LinearSolver<OpenMpBackend, double>>
make_linear_solver(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&);

template std::unique_ptr<LinearSolver<OpenMpBackend, double>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&);

} // namespace swell::solver
