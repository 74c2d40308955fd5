#pragma once
#include "solver/psi_solver/solve_plan.hpp"
#include "solver/solver_spec.hpp"

/// The memory that a PsiSolver needs per mode, for estimates before it is made: in numbers of its precision per node of the
/// grid. SolverInfo::bytes_per_node comes on top.
namespace swell::solver
{

/// Returns the memory of past solutions, of which each has the black half. It is also the solver's part of a saved state.
inline double words_of_past_solutions(const SolverSpec& spec)
{
    return spec.keeps_history() ? 0.5 * past_solutions : 0.0;
}

/// Returns the memory of the solver with its past solutions.
inline double words_of_psi_solver(const SolverSpec& spec)
{
    return solver_info(spec.name).words_per_node() + words_of_past_solutions(spec);
}

/// Returns the memory of PsiSolver::make_room_for(): of another matrix that is prepared while frames run.
inline double words_of_prepared_matrix(const SolverSpec& spec)
{
    const SolverInfo& method = solver_info(spec.name);
    return method.has_fixed_count && spec.keeps_history() ? method.words_per_node() : 0.0;
}

} // namespace swell::solver
