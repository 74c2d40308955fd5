#pragma once
#include "solver/backends/exchange.hpp"
#include "solver/backends/set_to_zero.hpp"
#include "solver/backends/sums.hpp"
#include "solver/comparison/krylov/scaled_cg_cells.hpp"
#include "solver/krylov/krylov_steps.hpp"
#include "solver/krylov/stop_rule.hpp"

/// Conjugate gradients preconditioned by the diagonal C (Jacobi), as plain conjugate gradients on the scaled matrix
///   Â = C^(−1/2) A C^(−1/2),  whose diagonal is 1:  the same iterates as with M = C (de Jong's thesis §10.1.1, §20.2.3).
/// The loop has no division and no diagonal, and z is r. An iteration is three passes with 12 words a node:
///   x += alpha_before p, p = r + beta p     reads x, p, r; writes x, p:        5
///   q = Â p, <p, q>                         reads west, south, p; writes q:    4
///   r −= alpha q, <r, r>                    reads r, q; writes r:              3
/// With M as a separate preconditioner (pcg.hpp) there are four passes and 17 words. A form with two passes and 11 words
/// exists, which computes p of the neighbours again from r and the last p in a second field. It was slower on a CPU,
/// because two fields in turn cannot be vectorised.
namespace swell::solver
{

/// A five-point matrix scaled to a diagonal of ones, Â = C^(−1/2) A C^(−1/2): its couplings to the west and the south, and
/// `scale` = C^(−1/2), with the diagonal C of A.
template <class T>
struct ScaledMatrix {
    template <class Backend>
    ScaledMatrix(Backend& backend, const Grid& grid)
        : scale(backend, grid, "scaled matrix"), west(backend, grid, "scaled matrix"), south(backend, grid, "scaled matrix")
    {
    }
    Field<T> scale, west, south;

    /// Scales `matrix` to a diagonal of ones and stores the result here. If its diagonal is not positive everywhere, solves
    /// end with SolveStatus::not_finite. In stream order; does not wait.
    template <class Backend>
    void set(Backend& backend, const FivePointStencil<T>& matrix)
    {
        const FieldView<T> roots = scale.view();
        backend.for_each_node(scale.grid(), InverseRoots<T>{matrix.centre.view(), roots});
        exchange_halo(backend, scale.grid(), 1, roots);
        backend.for_each_node(scale.grid(),
                              ScaleCouplings<T>{roots, matrix.west.view(), matrix.south.view(), west.view(), south.view()});
    }
};

/// The vectors of a solve of the system scaled to a diagonal of ones. All are overwritten.
template <class T>
struct ScaledCgVectors {
    template <class Backend>
    ScaledCgVectors(Backend& backend, const Grid& grid)
        : r(backend, grid, name), q(backend, grid, name), x(backend, grid, name), p(backend, grid, name)
    {
    }
    Field<T> r, q, x, p;

    /// Sets all vectors to 0. In stream order; does not wait.
    template <class Backend>
    void forget(Backend& backend)
    {
        for (Field<T>* field : {&r, &q, &x, &p}) {
            set_to_zero(backend, *field);
        }
    }

private:
    static constexpr const char* name = "Krylov vectors";
};

/// Solves A x = b by conjugate gradients on the scaled matrix, from the first guess in x until `criterion` is met. The rho
/// of the criterion is <r, C⁻¹ r> of the unscaled system with the diagonal C. `s` receives how the solve ended; no values
/// in b or A make a solve throw. Scalars, history and waiting are as in pcg().
template <class Backend, class T>
void scaled_cg(Backend& backend, const ScaledMatrix<T>& matrix, const StopCriterion& criterion, const Field<T>& b,
               Field<T>& x, ScaledCgVectors<T>& v, KrylovScalars* s, double* history)
{
    const Grid& grid = x.grid();
    const auto read = [](const Field<T>& field) { return field.view(); };
    const FieldView<const T> scale = read(matrix.scale);
    const FieldView<const T> west = read(matrix.west);
    const FieldView<const T> south = read(matrix.south);

    backend.for_each_node(grid, ScaleGuess<T>{scale, read(x), v.p.view()});
    if (criterion.rule == StopRule::rhs) {
        backend.sum_over_nodes(grid, ScaledSquare<T>{scale, read(b)}, &s->rho_rhs, Nothing{});
    }
    exchange_halo(backend, grid, 1, v.p.view());
    backend.for_each_node_and_sum(grid, ScaledResidual<T>{scale, west, south, read(b), read(v.p), v.r.view()}, &s->rho,
                                  StartIterations{s, criterion.rule, criterion.tolerance});

    backend.repeat_until(&s->stop, [&] {
        backend.for_each_node(grid, AdvanceAndTurn<T>{s, read(v.r), v.p.view(), v.x.view()});
        exchange_halo(backend, grid, 1, v.p.view());
        backend.for_each_node_and_sum(grid, ScaledProduct<T>{west, south, read(v.p), v.q.view()}, &s->sigma,
                                      StepLength{s, history});
        backend.for_each_node_and_sum(grid, UpdateResidualAndSquare<T>{s, read(v.q), v.r.view()}, &s->rho,
                                      FinishIteration{s, history, criterion.iteration_limit, criterion.stagnation_window});
    });
    backend.for_each_node(grid, AddScaledSolution<T>{s, scale, read(v.x), read(v.p), x.view()});
}

} // namespace swell::solver
