#pragma once
#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/grid/stencil.hpp"

/// Copies of host systems in a GPU's memory.
namespace swell::gpu_tests
{

template <class T>
solver::Field<T> to_gpu(solver::CudaBackend& gpu, const solver::Field<T>& host_field)
{
    solver::Field<T> field(gpu, solver::Grid(host_field.extent()), "copy", host_field.halo());
    gpu.upload_and_wait(field.data(), host_field.data(), host_field.bytes());
    return field;
}

template <class T>
solver::FivePointStencil<T> to_gpu(solver::CudaBackend& gpu, const solver::FivePointStencil<T>& host_matrix)
{
    solver::FivePointStencil<T> matrix(gpu, solver::Grid(host_matrix.centre.extent()));
    matrix.centre = to_gpu(gpu, host_matrix.centre);
    matrix.west = to_gpu(gpu, host_matrix.west);
    matrix.south = to_gpu(gpu, host_matrix.south);
    return matrix;
}

} // namespace swell::gpu_tests
