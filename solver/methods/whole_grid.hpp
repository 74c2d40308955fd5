#pragma once
#include <memory>

#include "solver/methods/pcg_solver.hpp"
#include "solver/operators/stencil_operator.hpp"
#include "solver/preconditioners/point_preconditioners.hpp"
#include "solver/preconditioners/preconditioner.hpp"

/// Conjugate gradients on the whole grid, red nodes and black, with a preconditioner that treats every node by itself: what
/// RRB is compared with.
namespace swell::solver
{

/// A five-point system as it is, with a preconditioner M made from (backend, matrix).
template <class Backend, class T, class M>
class WholeGridSystem
{
public:
    using Matrix = FivePointStencil<T>;
    static constexpr int blocks = 1;

    WholeGridSystem(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec&)
        : backend_(backend), matrix_(backend, matrix.centre.grid(), "matrix S"), operator_(backend, matrix_),
          preconditioner_(backend, matrix_)
    {
        set_matrix(matrix);
    }

    void set_matrix(const FivePointStencil<T>& matrix)
    {
        backend_.copy(matrix_.centre.data(), matrix.centre.data(), matrix.centre.bytes());
        backend_.copy(matrix_.west.data(), matrix.west.data(), matrix.west.bytes());
        backend_.copy(matrix_.south.data(), matrix.south.data(), matrix.south.bytes());
        backend_.synchronise();
    }
    [[nodiscard]] const Grid& grid() const { return matrix_.centre.grid(); }
    /// rho may rise until the directions have crossed the grid, a node an iteration, and have come back.
    [[nodiscard]] int stagnation_window() const
    {
        return StopCriterion{}.stagnation_window + 2 * (grid().global.nx + grid().global.ny);
    }
    [[nodiscard]] FivePointOperator<Backend, T>& matrix() { return operator_; }
    [[nodiscard]] WithProduct<Backend, M, T, blocks>& preconditioner() { return preconditioner_; }

    void enter(const Field<T>& b, const Field<T>& x, KrylovVectors<T, 1>& vectors)
    {
        backend_.copy(vectors.b[0].data(), b.data(), b.bytes());
        backend_.copy(vectors.x[0].data(), x.data(), x.bytes());
    }
    void leave(const BlockVector<T, 1>& solution, Field<T>& x) { backend_.copy(x.data(), solution[0].data(), x.bytes()); }

private:
    Backend& backend_;
    FivePointStencil<T> matrix_;
    FivePointOperator<Backend, T> operator_;
    WithProduct<Backend, M, T, blocks> preconditioner_;
};

/// The row of a method of the whole grid in the table of methods (solver_registry.hpp). The preconditioner keeps nothing.
constexpr SolverMethod whole_grid_row(const char* name, const char* summary)
{
    return {name, summary, true, false, [] {
                constexpr double matrix = 3.0;
                constexpr double krylov_vectors = 6.0;
                return matrix + krylov_vectors;
            }};
}

/// How such a method is made, with the preconditioner M.
template <template <class, class> class M>
struct WholeGridMethod {
    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return std::make_unique<PcgSolver<Backend, T, WholeGridSystem<Backend, T, M<Backend, T>>>>(backend, matrix, spec);
    }
};

struct CgMethod : WholeGridMethod<IdentityPreconditioner> {
    static constexpr SolverMethod row =
        whole_grid_row("cg", "Conjugate gradients without a preconditioner, on the whole grid");
};

struct DiagMethod : WholeGridMethod<DiagonalPreconditioner> {
    static constexpr SolverMethod row =
        whole_grid_row("diag", "Conjugate gradients, scaled by the diagonal, on the whole grid");
};

} // namespace swell::solver
