#pragma once
#include <memory>

#include "solver/solvers/rrb.hpp"

namespace swell::solver
{

/// The solver "rrb" as a row of the table of methods (solver_registry.hpp): its description, and the function that makes
/// it.
struct RrbMethod {
    static double words_per_node()
    {
        constexpr double of_all_grids = 4.0 / 3.0; // over the finest
        constexpr double factors_and_vectors = 15.0 + 4.0;
        constexpr double matrices = 5.0 + 10.0 / 4.0; // of which the factors are made: nine points, and the black half
        constexpr double diagonals_of_finest = 2.0;   // which it does not have
        constexpr double krylov_vectors = 6.0 * 2.0;
        return of_all_grids * (factors_and_vectors / 4.0 + matrices) - diagonals_of_finest + krylov_vectors / 4.0;
    }
    static constexpr SolverInfo row{
        "rrb", "Conjugate gradients, repeated red-black (RRB), on the black half", true, true, words_per_node, false, true};

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return std::make_unique<RrbSolver<Backend, T>>(backend, matrix, spec);
    }
};

} // namespace swell::solver
