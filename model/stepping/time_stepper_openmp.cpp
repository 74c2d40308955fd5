#include "model/stepping/time_stepper_body.hpp"
#include "model/stepping/time_stepper_depths_body.hpp"
#include "model/stepping/time_stepper_report_body.hpp"

namespace swell::model
{

template class TimeStepper<solver::OpenMpBackend, float>;
template class TimeStepper<solver::OpenMpBackend, double>;

} // namespace swell::model
