#pragma once
#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/rrb_solver.hpp"

namespace swell::solver
{

extern template class RrbSolver<CudaBackend, float>;
extern template class RrbSolver<CudaBackend, double>;

} // namespace swell::solver
