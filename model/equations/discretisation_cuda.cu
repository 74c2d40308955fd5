#include "model/equations/discretisation_body.hpp"
#include "model/equations/discretisation_cuda.hpp"
#include "solver/backends/cuda/cuda_loops.cuh"

namespace swell::model
{

template void WaveOperator<float>::rebuild(solver::CudaBackend&, const solver::Field<double>&, const VerticalProfile&);
template void WaveOperator<double>::rebuild(solver::CudaBackend&, const solver::Field<double>&, const VerticalProfile&);

} // namespace swell::model
