/// Every instantiation of the model for the CPU in double precision. The headers declare these as extern, so no other file
/// makes one.
#include "model/stepper/meshed_hulls_work.hpp"
#include "model/stepper/time_stepper_work.hpp"
#include "model/stepper/water_queries.hpp"

namespace swell::model
{

template void WaveOperator<double>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&, const VerticalProfile&);
template struct StepperState<solver::OpenMpBackend, double>;
template class TimeStepper<solver::OpenMpBackend, double>;
template class WaterQueries<solver::OpenMpBackend, double>;
template class MeshedHulls<solver::OpenMpBackend, double>;

} // namespace swell::model
