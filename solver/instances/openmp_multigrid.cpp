/// The instantiations of multigrid for the CPU, apart from the others because they take long to compile. The header
/// declares them as extern.
#include "solver/preconditioners/multigrid/multigrid_cycle.hpp"

namespace swell::solver
{

template class Multigrid<OpenMpBackend, float>;
template class Multigrid<OpenMpBackend, double>;

} // namespace swell::solver
