/// What goes on top of preconditioners, for the CPU: deflation round a whole grid and round the black half of RRB, and RRB
/// in mixed precision.
#include "solver/methods/preconditioned_cg.hpp"
#include "solver/methods/rrb_wrapped.hpp"

namespace swell::solver
{

template class PcgSolver<OpenMpBackend, float, PreconditionedGridSystem<OpenMpBackend, float>>;
template class PcgSolver<OpenMpBackend, double, PreconditionedGridSystem<OpenMpBackend, double>>;
template class PcgSolver<OpenMpBackend, float, DeflatedGridSystem<OpenMpBackend, float>>;
template class PcgSolver<OpenMpBackend, double, DeflatedGridSystem<OpenMpBackend, double>>;

template std::unique_ptr<LinearSolver<OpenMpBackend, float>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&);
template std::unique_ptr<LinearSolver<OpenMpBackend, double>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&);

} // namespace swell::solver
