#include "model/equations/discretisation_body.hpp"

namespace swell::model
{

template void WaveOperator<float>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&, const VerticalProfile&);
template void WaveOperator<double>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&, const VerticalProfile&);

} // namespace swell::model
