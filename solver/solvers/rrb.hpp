#pragma once
#include <utility>

#include "solver/operators/schur_operator.hpp"
#include "solver/preconditioners/rrb/rrb_preconditioner.hpp"
#include "solver/solvers/pcg_solver.hpp"

namespace swell::solver
{

/// A System, the matrix and preconditioner of a PcgSolver (pcg_solver.hpp): a five-point system reduced to its black half,
/// the nodes with i + j even, where the repeated red-black preconditioner (RRB) in parity storage (rrb_level.hpp)
/// preconditions the first Schur complement S1. The reds, i + j odd, are eliminated exactly before the conjugate gradients
/// and computed afterwards (de Jong's thesis §19.1.5).
template <class Backend, class T>
class SchurReducedSystem
{
public:
    using Matrix = FivePointStencil<T>;
    using Solver = LinearSolver<Backend, T>;
    static constexpr int blocks = 2; ///< b2, b1

    SchurReducedSystem(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec)
        : backend_(backend), preconditioner_(backend, matrix, spec.rrb), schur_(backend, {preconditioner_.schur()})
    {
    }

    /// Selects the constructor that allocates memory for matrices with the extent and the spans (parts of rows that are not
    /// dry) of `matrix`, but makes no factors.
    struct Unmade {
    };
    SchurReducedSystem(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec, Unmade)
        : backend_(backend), preconditioner_(backend, matrix.centre.grid(), matrix.spans, spec.rrb),
          schur_(backend, {preconditioner_.schur()})
    {
    }

    void set_matrix(const FivePointStencil<T>& matrix) { preconditioner_.factorise(view_of(matrix)); }
    void forget() { preconditioner_.forget(); }
    [[nodiscard]] const Grid& grid() const { return preconditioner_.quads(); }
    [[nodiscard]] int stagnation_window() const { return StopCriterion{}.stagnation_window; }
    [[nodiscard]] SchurOperator<Backend, T>& matrix() { return schur_; }
    [[nodiscard]] RrbPreconditioner<Backend, T>& preconditioner() { return preconditioner_; }

    void enter(const Field<T>& b, const Field<T>& x, KrylovVectors<T, 2>& vectors)
    {
        preconditioner_.reduce(b, vectors.b);
        backend_.for_each_node(
            grid(), SplitBlacks<T>{x.view(), preconditioner_.plan().shift, vectors.x[1].view(), vectors.x[0].view()});
    }
    void leave(const BlockVector<T, 2>& solution, Field<T>& x) { preconditioner_.expand(solution, x); }

private:
    Backend& backend_;
    RrbPreconditioner<Backend, T> preconditioner_;
    SchurOperator<Backend, T> schur_;
};

/// The production solver: conjugate gradients with the repeated red-black preconditioner on the black nodes (i + j even),
/// in parity storage (rrb_level.hpp), on any backend. The result is bitwise equal to RrbReference for every backend, thread
/// count and instruction set.
template <class Backend, class T>
using RrbSolver = PcgSolver<Backend, T, SchurReducedSystem<Backend, T>>;

extern template class PcgSolver<OpenMpBackend, float, SchurReducedSystem<OpenMpBackend, float>>;
extern template class PcgSolver<OpenMpBackend, double, SchurReducedSystem<OpenMpBackend, double>>;
extern template class PcgSolver<CudaBackend, float, SchurReducedSystem<CudaBackend, float>>;
extern template class PcgSolver<CudaBackend, double, SchurReducedSystem<CudaBackend, double>>;

} // namespace swell::solver
