#pragma once
#include "swell/solver/cuda_backend.hpp"
#include "swell/solver/rrb_solver.hpp"

namespace swell::solver
{

extern template class RrbSolver<CudaBackend, float>;
extern template class RrbSolver<CudaBackend, double>;

} // namespace swell::solver
