#include "swell/model/discretisation_body.hpp"
#include "swell/model/discretisation_cuda.hpp"
#include "swell/solver/cuda_loops.cuh"

namespace swell::model
{

template void WaveOperator<float>::rebuild(solver::CudaBackend&, const solver::Field<double>&, const VerticalProfile&);
template void WaveOperator<double>::rebuild(solver::CudaBackend&, const solver::Field<double>&, const VerticalProfile&);

} // namespace swell::model
