#pragma once
#include <memory>

#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// BatchedFftSolver on a GPU, by NVIDIA's cuFFT (CudaFft). To about 1e-15 of the solution what FftSolver finds, not to the
/// bit. Throws as BatchedFftSolver, and MethodError where cuFFT is not installed.
template <class T>
std::unique_ptr<LinearSolver<CudaBackend, T>> make_cuda_fft_solver(CudaBackend& backend, const FivePointStencil<T>& matrix);

} // namespace swell::solver
