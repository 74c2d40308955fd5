#include "solver/rrb_solver_body.hpp"

namespace swell::solver
{

template class RrbSolver<OpenMpBackend, float>;
template class RrbSolver<OpenMpBackend, double>;
template class RrbNinePointSolver<OpenMpBackend, float>;
template class RrbNinePointSolver<OpenMpBackend, double>;

} // namespace swell::solver
