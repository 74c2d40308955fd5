/// Every explicit instantiation of the core's solvers for the CPU in double precision. The headers declare these as extern,
/// so no other file makes them.
#include "solver/psi_solver/rrb_set_up.hpp"
#include "solver/solvers/core_methods.hpp"
#include "solver/solvers/solver_registry.hpp"

namespace swell::solver
{

template class RrbPreconditioner<OpenMpBackend, double>;
template class PcgSolver<OpenMpBackend, double, SchurReducedSystem<OpenMpBackend, double>>;
template class RrbWithHistory<OpenMpBackend, double>;

std::vector<SolverMaker<OpenMpBackend, double>> core_makers_cpu_double()
{
    return makers_of<CoreMethods, OpenMpBackend, double>();
}

} // namespace swell::solver
