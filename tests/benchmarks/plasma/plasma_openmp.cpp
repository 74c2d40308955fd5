/// The plasma on the CPU.
#include "plasma_steps.hpp"

namespace swell::plasma
{

template class Plasma<solver::OpenMpBackend, float>;
template class Plasma<solver::OpenMpBackend, double>;

} // namespace swell::plasma
