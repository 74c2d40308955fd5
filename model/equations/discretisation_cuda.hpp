#pragma once
#include "model/equations/discretisation.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"

namespace swell::model
{

extern template void WaveOperator<float>::rebuild(solver::CudaBackend&, const solver::Field<double>&,
                                                  const VerticalProfile&);
extern template void WaveOperator<double>::rebuild(solver::CudaBackend&, const solver::Field<double>&,
                                                   const VerticalProfile&);

} // namespace swell::model
