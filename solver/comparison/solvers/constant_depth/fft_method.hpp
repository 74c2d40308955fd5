#pragma once
#include <memory>
#include <type_traits>

#include "solver/comparison/solvers/constant_depth/batched_fft_solver.hpp"
#include "solver/comparison/solvers/constant_depth/cuda_fft.hpp"
#include "solver/comparison/solvers/constant_depth/fft_solver.hpp"

namespace swell::solver
{

/// The method `fft`, a direct solver for constant depth, for the table of methods (solver_registry.hpp).
struct FftMethod {
    static double words_per_node()
    {
        constexpr double matrix = 3.0;
        constexpr double vectors = 3.0;
        return matrix + vectors;
    }
    /// The memory of a GPU's lines of complex numbers [bytes per node]: two buffers, and for lines of some lengths a work
    /// area as large as one buffer.
    static constexpr double bytes_of_lines = 48.0;
    static constexpr SolverInfo row{.name = "fft",
                                    .summary = "Direct, by sine and cosine transforms, for one depth without land",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = words_per_node,
                                    .bytes_per_node = bytes_of_lines,
                                    .is_direct = true,
                                    .constant_depth_only = true};

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec&)
    {
        if constexpr (std::is_same_v<Backend, OpenMpBackend>) {
            return std::make_unique<FftSolver<T>>(backend, matrix);
        } else {
            return std::make_unique<BatchedFftSolver<CudaBackend, T, CudaFft>>(backend, matrix);
        }
    }
};

} // namespace swell::solver
