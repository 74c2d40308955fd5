/// Every instantiation of the model for the CPU. The headers declare these as extern, so no other file makes one.
#include "model/stepping/time_stepper.hpp"
#include "model/stepping/water_queries.hpp"

namespace swell::model
{

template void WaveOperator<float>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&, const VerticalProfile&);
template void WaveOperator<double>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&, const VerticalProfile&);
template struct StepperState<solver::OpenMpBackend, float>;
template struct StepperState<solver::OpenMpBackend, double>;
template class TimeStepper<solver::OpenMpBackend, float>;
template class TimeStepper<solver::OpenMpBackend, double>;
template class WaterQueries<solver::OpenMpBackend, float>;
template class WaterQueries<solver::OpenMpBackend, double>;

} // namespace swell::model
