#include "solver/methods/constant_depth/cuda_fft_solver.hpp"

#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/methods/constant_depth/batched_fft_solver.hpp"
#include "solver/methods/constant_depth/cuda_fft.hpp"

namespace swell::solver
{

template <class T>
std::unique_ptr<LinearSolver<CudaBackend, T>> make_cuda_fft_solver(CudaBackend& backend, const FivePointStencil<T>& matrix)
{
    return std::make_unique<BatchedFftSolver<CudaBackend, T, CudaFft>>(backend, matrix);
}

template std::unique_ptr<LinearSolver<CudaBackend, float>> make_cuda_fft_solver(CudaBackend&,
                                                                                const FivePointStencil<float>&);
template std::unique_ptr<LinearSolver<CudaBackend, double>> make_cuda_fft_solver(CudaBackend&,
                                                                                 const FivePointStencil<double>&);

} // namespace swell::solver
