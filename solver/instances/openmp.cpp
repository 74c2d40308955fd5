/// Every explicit instantiation of the solver for the CPU. The headers declare these as extern, so no other file makes
/// them.
#include "solver/methods/rrb.hpp"

namespace swell::solver
{

template class RrbPreconditioner<OpenMpBackend, float>;
template class RrbPreconditioner<OpenMpBackend, double>;
template class RrbSolver<OpenMpBackend, float>;
template class RrbSolver<OpenMpBackend, double>;
template class RrbNinePointSolver<OpenMpBackend, float>;
template class RrbNinePointSolver<OpenMpBackend, double>;

} // namespace swell::solver
