#pragma once
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/preconditioners/preconditioner.hpp"

namespace swell::solver
{

/// A five-point matrix and its MIC(0) preconditioner in one operator, in Eisenstat's form (SIAM J. Sci. Stat. Comput. 2,
/// 1981; solver "Cg4" of de Jong's thesis, §22.2). With M = (D + L) D⁻¹ (D + Lᵀ), E = D^(-1/2), and tildes for E … E,
///
///     Â = (I + L̃)⁻¹ Ã (I + L̃ᵀ)⁻¹,   x̂ = (I + L̃ᵀ) E⁻¹ x,   b̂ = (I + L̃)⁻¹ E b:
///
/// conjugate gradients on Â x̂ = b̂ without a preconditioner equal conjugate gradients on A x = b with M, and
/// <r̂, r̂> = <r, M⁻¹ r>. Because Ã = (I + L̃) + (I + L̃ᵀ) + (diag(Ã) − 2 I), the product with A needs no separate pass:
///
///     t = (I + L̃ᵀ)⁻¹ v,   Â v = t + (I + L̃)⁻¹ (v + (diag(Ã) − 2 I) t).
///
/// Operations per node and iteration: 4 + 7 = 11; for mic0 the product (9) and the substitutions (10) take 19. Memory: 4
/// fields of tables and one of work. Sequential, in natural ordering, on the CPU, in host memory. One thread may use an
/// object. An Operator (operators/operator.hpp).
template <class T>
class EisenstatOperator
{
public:
    EisenstatOperator(OpenMpBackend& backend, const Grid& grid);

    /// Computes the pivots and the scaled matrix of MIC(0) for a matrix, which is not kept. Throws SolverError if a pivot
    /// is not above 0.
    void factorise(const FivePointStencil<T>& matrix);

    void residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r);
    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result, const Action& action)
    {
        apply(p, q);
        backend_.sum_over_nodes(q.grid(), ProductOfNode<T, 1>{p.view(), std::as_const(q).view()}, result, action);
    }

    /// Computes b̂ from b.
    void enter_right_hand_side(FieldView<const T> b, FieldView<T> entered) const;
    /// Compute x̂ = (I + L̃ᵀ) E⁻¹ x, the unknowns of the operator's system, from x, and x from x̂.
    void enter_solution(FieldView<const T> x, FieldView<T> entered) const;
    void leave_solution(FieldView<const T> entered, FieldView<T> x) const;

private:
    void apply(const BlockVector<T, 1>& v, BlockVector<T, 1>& product);

    OpenMpBackend& backend_;
    Extent extent_;
    Field<T> scale_;        ///< E
    Field<T> west_, south_; ///< L̃
    Field<T> rest_;         ///< diag(Ã) − 2 I
    Field<T> work_;
};

} // namespace swell::solver
