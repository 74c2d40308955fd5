#pragma once
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/preconditioners/rrb/in_place_sweeps.hpp"

/// The solve on the coarsest grid of the RRB preconditioner M⁻¹, by all multiprocessors, if that grid directly follows a
/// grid in parity storage (rrb_level.hpp). A is the matrix of the coarsest grid.
namespace swell::solver
{

namespace cuda_coarsest
{

/// Computes values = A⁻¹ z with the dense inverse of the coarsest grid's matrix A, one warp per row, added in the order of
/// dense_row().
template <class T>
__global__ void __launch_bounds__(cuda_loops::threads)
    dense_kernel(InPlaceView<T> rest, FieldView<const T> z, const int* done_flag)
{
    cuda_loops::wait_for_previous_kernel();
    const int lane = static_cast<int>(threadIdx.x);
    const int row = static_cast<int>(blockIdx.x) * cuda_loops::rows + static_cast<int>(threadIdx.y);
    if (row >= rest.coarsest_count || cuda_loops::is_done(done_flag)) {
        return;
    }
    const T* inverse = rest.inverse + static_cast<std::ptrdiff_t>(row) * rest.coarsest_count;
    T sum{};
#pragma unroll 8
    for (int column = lane; column < rest.coarsest_count; column += cuda_loops::lanes) {
        const CoarseNode node = rest.coarsest[column];
        sum += inverse[column] * z(node.i, node.j);
    }
    sum = cuda_loops::halve_lanes(sum);
    if (lane == 0) {
        rest.coarsest_values[row] = sum;
    }
}

/// Copies the computed values to z at the nodes of the coarsest grid, one node per call.
template <class T>
struct PutCoarsest {
    InPlaceView<T> rest;
    FieldView<T> z;
    __device__ void operator()(int node, int) const
    {
        z(rest.coarsest[node].i, rest.coarsest[node].j) = rest.coarsest_values[node];
    }
};

/// Divides z by the sum of the matrix row, at one node of the coarsest grid per call: CoarsestSolve::diagonal.
template <class T>
struct ScaleCoarsest {
    InPlaceView<T> rest;
    FieldView<T> z;
    __device__ void operator()(int node, int) const
    {
        z(rest.coarsest[node].i, rest.coarsest[node].j) *= rest.inverse_row_sum[node];
    }
};

} // namespace cuda_coarsest

/// Computes z = A⁻¹ z on the coarsest grid with all multiprocessors, or z / (row sum) for CoarsestSolve::diagonal. Does
/// nothing and returns false if one block of threads must do the work: if there are finer grids in place (RrbInPlace), only
/// a single node, or an exact solve without a stored inverse.
template <class T>
bool solve_coarsest(CudaBackend& backend, const InPlaceView<T>& rest, FieldView<T> z)
{
    const Extent nodes{rest.coarsest_count, 1};
    if (rest.half_levels > 0 || rest.coarsest_count <= 1) {
        return false;
    }
    if (rest.coarsest_solve == CoarsestSolve::diagonal) {
        backend.for_each_node(Grid(nodes), cuda_coarsest::ScaleCoarsest<T>{rest, z});
        return true;
    }
    if (rest.inverse == nullptr) {
        return false;
    }
    const dim3 blocks(static_cast<unsigned>((rest.coarsest_count + cuda_loops::rows - 1) / cuda_loops::rows));
    const double bytes = static_cast<double>(rest.coarsest_count) * rest.coarsest_count * sizeof(T);
    backend.launch(cuda_coarsest::dense_kernel<T>, {blocks, cuda_loops::tile(), "solve_coarsest", nodes, bytes}, rest,
                   FieldView<const T>(z), backend.done_flag());
    backend.for_each_node(Grid(nodes), cuda_coarsest::PutCoarsest<T>{rest, z});
    return true;
}

} // namespace swell::solver
