#pragma once
#include <memory>
#include <type_traits>
#include <utility>

#include "solver/base/errors.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/operators/stencil_kind.hpp"
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"
#include "solver/comparison/preconditioners/mixed_precision.hpp"
#include "solver/comparison/solvers/deflated.hpp"
#include "solver/comparison/solvers/wrap_options.hpp"
#include "solver/preconditioners/preconditioner.hpp"
#include "solver/solvers/pcg_solver.hpp"

/// Conjugate gradients on the whole grid with any GridPreconditioner: a method is a preconditioner and a row of the table.
namespace swell::solver
{

/// A System (pcg_solver.hpp: matrix, preconditioner and conversion of vectors) whose unknowns are the nodes of the grid, on
/// a plane or in space (StencilKind). The type of the preconditioner is chosen at run time.
template <class Backend, class T, class A = FivePointStencil<T>>
class PreconditionedGridSystem
{
public:
    using Matrix = A;
    using Solver = SolverOf<Backend, T, A>;
    using Operator = typename StencilKind<A>::template Operator<Backend>;
    using Inverse = GridPreconditioner<Backend, T, A>;
    static constexpr int blocks = 1;

    /// Copies the matrix and factorises the preconditioner `inner` for it. Throws the exceptions of
    /// GridPreconditioner::factorise.
    PreconditionedGridSystem(Backend& backend, const Matrix& matrix, std::unique_ptr<Inverse> inner)
        : backend_(backend), matrix_(backend, StencilKind<A>::shape(matrix), "matrix S"), operator_(backend, matrix_),
          preconditioner_(backend, std::move(inner))
    {
        set_matrix(matrix);
    }

    void set_matrix(const Matrix& matrix)
    {
        copy_matrix(backend_, matrix, matrix_);
        preconditioner_.factorise(matrix_);
    }
    void forget() { preconditioner_.forget(); }
    [[nodiscard]] const Grid& grid() const { return matrix_.centre.grid(); }
    /// Returns the number of iterations without progress after which a solve counts as stagnated: the default plus two
    /// crossings of the grid, because rho = <r, M⁻¹ r> may rise until the search directions have crossed the grid, one node
    /// per iteration, and come back.
    [[nodiscard]] int stagnation_window() const
    {
        return StopCriterion{}.stagnation_window + 2 * StencilKind<A>::crossing(matrix_);
    }
    [[nodiscard]] Operator& matrix() { return operator_; }
    [[nodiscard]] auto& preconditioner() { return preconditioner_; }

    /// Sets vectors.b and vectors.x to b and x. `Vectors` is the type of any Krylov method.
    template <class Vectors>
    void enter(const Field<T>& b, const Field<T>& x, Vectors& vectors)
    {
        backend_.copy(vectors.b[0].data(), b.data(), b.bytes());
        backend_.copy(vectors.x[0].data(), x.data(), x.bytes());
    }
    void leave(const BlockVector<T, 1>& solution, Field<T>& x) { backend_.copy(x.data(), solution[0].data(), x.bytes()); }

private:
    /// The preconditioner in the form that the Krylov loop needs (ApplyOnly): only z = M⁻¹ residual.
    struct Inner {
        Inner(Backend&, std::unique_ptr<Inverse> made) : preconditioner(std::move(made)) {}
        void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) { preconditioner->apply(residual, z); }
        std::unique_ptr<Inverse> preconditioner;
    };
    /// The preconditioner with the functions for two Krylov methods: z = M⁻¹ r with a dot product for conjugate gradients,
    /// without for BiCGSTAB.
    struct PreconditionThenMultiply : ApplyThenMultiply<Backend, Inner> {
        using ApplyThenMultiply<Backend, Inner>::ApplyThenMultiply;
        void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) { this->inner().apply(residual, z); }
        void factorise(const Matrix& matrix) { this->inner().preconditioner->factorise(matrix); }
        void forget() { this->inner().preconditioner->forget(); }
    };

    Backend& backend_;
    Matrix matrix_;
    Operator operator_;
    PreconditionThenMultiply preconditioner_;
};

template <class Backend, class T, class Matrix = FivePointStencil<T>>
using PreconditionedCgSolver = PcgSolver<Backend, T, PreconditionedGridSystem<Backend, T, Matrix>>;

extern template class PcgSolver<OpenMpBackend, float, PreconditionedGridSystem<OpenMpBackend, float>>;
extern template class PcgSolver<OpenMpBackend, double, PreconditionedGridSystem<OpenMpBackend, double>>;
extern template class PcgSolver<CudaBackend, float, PreconditionedGridSystem<CudaBackend, float>>;
extern template class PcgSolver<CudaBackend, double, PreconditionedGridSystem<CudaBackend, double>>;
extern template class PcgSolver<OpenMpBackend, float,
                                PreconditionedGridSystem<OpenMpBackend, float, SevenPointStencil<float>>>;
extern template class PcgSolver<OpenMpBackend, double,
                                PreconditionedGridSystem<OpenMpBackend, double, SevenPointStencil<double>>>;
extern template class PcgSolver<CudaBackend, float, PreconditionedGridSystem<CudaBackend, float, SevenPointStencil<float>>>;
extern template class PcgSolver<CudaBackend, double,
                                PreconditionedGridSystem<CudaBackend, double, SevenPointStencil<double>>>;

template <class Backend, class T>
using DeflatedGridSystem = Deflated<Backend, T, PreconditionedGridSystem<Backend, T>>;

extern template class PcgSolver<OpenMpBackend, float, DeflatedGridSystem<OpenMpBackend, float>>;
extern template class PcgSolver<OpenMpBackend, double, DeflatedGridSystem<OpenMpBackend, double>>;
extern template class PcgSolver<CudaBackend, float, DeflatedGridSystem<CudaBackend, float>>;
extern template class PcgSolver<CudaBackend, double, DeflatedGridSystem<CudaBackend, double>>;

/// Makes a preconditioner of the type M, in float if `spec` asks for mixed precision. Throws OptionError (mixed) if it asks
/// for that in a solve in float.
template <template <class, class> class M, class Backend, class T>
std::unique_ptr<GridPreconditioner<Backend, T>> made_preconditioner(Backend& backend, const Grid& grid,
                                                                    const SolverSpec& spec)
{
    if (!wrap_options(spec).mixed) {
        return std::make_unique<M<Backend, T>>(backend, grid, spec);
    }
    if constexpr (std::is_same_v<T, double>) {
        return std::make_unique<MixedPrecision<Backend, M<Backend, float>>>(backend, grid, spec);
    } else {
        throw refused_mixed_in_float();
    }
}

/// The part that all methods share whose preconditioner is a GridPreconditioner M: `make`, which makes the solver. A method
/// derives from this and adds its `row` (solver_registry.hpp).
template <template <class, class> class M>
struct PreconditionedCg {
    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        using System = PreconditionedGridSystem<Backend, T>;
        return conjugate_gradients<Backend, T>(
            backend, matrix, spec,
            std::make_unique<System>(backend, matrix,
                                     made_preconditioner<M, Backend, T>(backend, matrix.centre.grid(), spec)));
    }
};

} // namespace swell::solver
