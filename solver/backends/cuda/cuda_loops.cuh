#pragma once
#include <string_view>

#include "solver/backends/backend.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/cuda/cuda_error.hpp"
#include "solver/backends/cuda/cuda_node_kernels.cuh"
#include "solver/backends/cuda/cuda_sum_kernels.cuh"

/// The loops of the CUDA backend: which kernel runs them, in how many threads.
namespace swell::solver
{

namespace cuda_loops
{

/// "ForwardB1<float>" of swell::solver::ForwardB1<float>, as the compiler spells it.
template <class Type>
constexpr std::string_view name_of_type()
{
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("Type = ") + 7);
    text = text.substr(0, text.find_first_of(";]"));
    const std::size_t arguments = text.find('<');
    const std::size_t scope = text.substr(0, arguments).rfind("::");
    text.remove_prefix(scope == std::string_view::npos ? 0 : scope + 2);
    return text;
}

/// What a cell says it moves, over an extent.
template <class Cell>
constexpr double bytes_of(Extent extent)
{
    if constexpr (requires { Cell::bytes; }) {
        return static_cast<double>(extent.nodes()) * Cell::bytes;
    } else {
        return 0.0;
    }
}

} // namespace cuda_loops

/// In the stream of this backend's work, overlapping the kernel's start with the end of the one before where the device
/// can: so a kernel begins with wait_for_previous_kernel().
template <class... Parameters, class... Arguments>
void CudaBackend::launch(void (*kernel)(Parameters...), const Launch& how, const Arguments&... arguments)
{
    check_thread();
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = how.grid;
    config.blockDim = how.block;
    config.dynamicSmemBytes = how.shared_bytes;
    config.stream = static_cast<cudaStream_t>(stream());
    config.attrs = &attribute;
    config.numAttrs = overlaps_launches() ? 1 : 0;
    begin_kernel();
    check_cuda(cudaLaunchKernelEx(&config, kernel, arguments...), "a kernel launch");
    end_kernel(how);
}

template <class Cell>
void CudaBackend::for_each_node(Extent extent, const Cell& cell)
{
    if (extent.nx <= 0 || extent.ny <= 0) {
        return;
    }
    if constexpr (requires { cell.find(0, 0); }) {
        if (extent.nodes() >= cuda_loops::nodes_worth_columns) {
            launch(cuda_loops::column_kernel<Cell>,
                   {cuda_loops::columns_of(extent), dim3(cuda_loops::column_lanes, cuda_loops::columns_above),
                    cuda_loops::name_of_type<Cell>(), extent, cuda_loops::bytes_of<Cell>(extent)},
                   extent, cell, done_flag());
            return;
        }
    }
    launch(cuda_loops::node_kernel<Cell>,
           {cuda_loops::tiles_of(extent), cuda_loops::tile(), cuda_loops::name_of_type<Cell>(), extent,
            cuda_loops::bytes_of<Cell>(extent)},
           extent, cell, done_flag());
}

template <class Result, class Action>
void CudaBackend::finish_sum(const Result* partial, int tiles, Result* result, const Action& action)
{
    launch(cuda_loops::finish_kernel<Result, Action>, {dim3(1), dim3(cuda_loops::threads), "finish_sum", {tiles, 1}},
           partial, tiles, result, action, done_flag());
}

template <class Term, class Result, class Action>
void CudaBackend::for_each_node_and_sum(Extent extent, const Term& term, Result* result, const Action& action)
{
    const dim3 tiles = cuda_loops::tiles_of(extent);
    auto* partial = static_cast<Result*>(room_for_partial_sums(std::size_t{tiles.x} * tiles.y * sizeof(Result)));
    launch(cuda_loops::tile_per_block_kernel<Term, Result>,
           {tiles, cuda_loops::tile(), cuda_loops::name_of_type<Term>(), extent, cuda_loops::bytes_of<Term>(extent)},
           extent, term, partial, done_flag());
    finish_sum(partial, static_cast<int>(tiles.x * tiles.y), result, action);
}

template <class Term, class Result, class Action>
void CudaBackend::sum_over_nodes(Extent extent, const Term& term, Result* result, const Action& action)
{
    if (extent.nodes() < cuda_loops::nodes_worth_tile_per_warp) {
        for_each_node_and_sum(extent, term, result, action);
        return;
    }
    const dim3 tiles = cuda_loops::tiles_of(extent);
    const dim3 blocks((tiles.x + cuda_loops::tiles_of_a_block - 1) / cuda_loops::tiles_of_a_block, tiles.y);
    auto* partial = static_cast<Result*>(room_for_partial_sums(std::size_t{tiles.x} * tiles.y * sizeof(Result)));
    launch(cuda_loops::tile_per_warp_kernel<Term, Result>,
           {blocks, dim3(cuda_loops::tiles_of_a_block * cuda_loops::lanes), cuda_loops::name_of_type<Term>(), extent,
            cuda_loops::bytes_of<Term>(extent)},
           extent, term, partial, static_cast<int>(tiles.x), done_flag());
    finish_sum(partial, static_cast<int>(tiles.x * tiles.y), result, action);
}

template <class Action>
void CudaBackend::run_once(const Action& action)
{
    launch(cuda_loops::once_kernel<Action>, {dim3(1), dim3(1), cuda_loops::name_of_type<Action>(), {1, 1}}, action,
           done_flag());
}

template <class Action>
void CudaBackend::run_together(const Action& action)
{
    launch(cuda_loops::team_kernel<Action>,
           {dim3(1), dim3(cuda_loops::team_threads), cuda_loops::name_of_type<Action>(), {1, 1}}, action, done_flag());
}

static_assert(Backend<CudaBackend>);

} // namespace swell::solver
