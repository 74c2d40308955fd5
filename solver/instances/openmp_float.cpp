/// Every explicit instantiation of the core's solvers for the CPU in single precision. The headers declare these as extern,
/// so no other file makes them.
#include "solver/psi_solver/rrb_set_up.hpp"
#include "solver/solvers/core_methods.hpp"
#include "solver/solvers/solver_registry.hpp"

namespace swell::solver
{

template class RrbPreconditioner<OpenMpBackend, float>;
template class PcgSolver<OpenMpBackend, float, SchurReducedSystem<OpenMpBackend, float>>;
template class RrbWithHistory<OpenMpBackend, float>;

std::vector<SolverMaker<OpenMpBackend, float>> core_makers_cpu_float()
{
    return makers_of<CoreMethods, OpenMpBackend, float>();
}

} // namespace swell::solver
