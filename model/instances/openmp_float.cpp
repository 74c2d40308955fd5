/// Every instantiation of the model for the CPU in single precision. The headers declare these as extern, so no other file
/// makes one.
#include "model/stepper/meshed_hulls_work.hpp"
#include "model/stepper/time_stepper_work.hpp"
#include "model/stepper/water_queries.hpp"

namespace swell::model
{

template void WaveOperator<float>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&, const VerticalProfile&);
template struct StepperState<solver::OpenMpBackend, float>;
template class TimeStepper<solver::OpenMpBackend, float>;
template class WaterQueries<solver::OpenMpBackend, float>;
template class MeshedHulls<solver::OpenMpBackend, float>;

} // namespace swell::model
