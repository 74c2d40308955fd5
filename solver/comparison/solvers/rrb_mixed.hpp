#pragma once
#include <memory>
#include <utility>

#include "solver/comparison/grid/convert.hpp"
#include "solver/comparison/operators/black_half.hpp"
#include "solver/solvers/rrb.hpp"

namespace swell::solver
{

/// A System (pcg_solver.hpp: matrix, preconditioner and conversion of vectors) with RRB in float for conjugate gradients in
/// double, both on the black nodes (i + j even; rrb.hpp). In double: the elimination of the red nodes, S1 (the matrix on
/// the black nodes), the vectors and the sums. In float: the factorisation of RRB and its sweeps over all grids. For the
/// benefit, and for other preconditioners in float, see mixed_precision.hpp.
///
/// The float factors are made from the matrix in float. Memory moved by M per quad of 2 × 2 nodes: half of double's, plus
/// 12 words of float for the two conversions. The product with S1 and the updates do not change.
template <class Backend>
class MixedSchurSystem
{
public:
    using Matrix = FivePointStencil<double>;
    using Solver = LinearSolver<Backend, double>;
    static constexpr int blocks = 2; ///< b2, b1

    /// Copies the matrix, also in float, and factorises. Throws as RrbPreconditioner does.
    MixedSchurSystem(Backend& backend, const Matrix& matrix, const SolverSpec& spec)
        : backend_(backend), in_float_(in_float(matrix)), preconditioner_(backend, in_float_, spec.rrb),
          half_(backend, matrix, preconditioner_.rrb.plan()), schur_(backend, {half_.schur()})
    {
    }

    void set_matrix(const Matrix& matrix)
    {
        half_.set_matrix(matrix);
        convert(backend_, matrix, in_float_);
        preconditioner_.rrb.factorise(view_of(std::as_const(in_float_)));
    }
    void forget()
    {
        half_.forget();
        preconditioner_.forget();
    }
    [[nodiscard]] const Grid& grid() const { return half_.quads(); }
    [[nodiscard]] int stagnation_window() const { return StopCriterion{}.stagnation_window; }
    [[nodiscard]] SchurOperator<Backend, double>& matrix() { return schur_; }
    [[nodiscard]] auto& preconditioner() { return preconditioner_; }

    void enter(const Field<double>& b, const Field<double>& x, KrylovVectors<double, 2>& vectors)
    {
        half_.reduce(b, vectors.b);
        half_.split(x, vectors.x);
    }
    void leave(const BlockVector<double, 2>& solution, Field<double>& x) { half_.expand(solution, x); }

private:
    FivePointStencil<float> in_float(const Matrix& matrix)
    {
        FivePointStencil<float> copy(backend_, matrix.centre.grid(), "matrix in float");
        convert(backend_, matrix, copy);
        return copy;
    }

    /// The preconditioner z = double(M⁻¹ float(residual)), with M the RRB factorisation of the matrix in float, on the
    /// black nodes.
    struct InFloat {
        InFloat(Backend& made_for, const FivePointStencil<float>& matrix, const RrbOptions& options)
            : backend(made_for), rrb(made_for, matrix, options), r(made_for, rrb.quads(), "vectors in float"),
              z(made_for, rrb.quads(), "vectors in float"), unused(made_for.allocate(sizeof(double), "vectors in float"))
        {
        }

        template <class Action>
        void apply_then_multiply(const BlockVector<double, 2>& residual, BlockVector<double, 2>& to, double* result,
                                 const Action& action)
        {
            convert(backend, residual, r);
            rrb.apply_then_multiply(r, z, static_cast<double*>(unused.get()), Nothing{});
            convert(backend, z, to);
            const BlockVectorView<const double, 2> applied = std::as_const(to).view();
            backend.sum_over_nodes(to.grid(), ProductOfNode<double, 2>{residual.view(), applied}, result, action);
        }
        void forget()
        {
            rrb.forget();
            set_to_zero(backend, r);
            set_to_zero(backend, z);
        }

        Backend& backend;
        RrbPreconditioner<Backend, float> rrb;
        BlockVector<float, 2> r, z;
        Memory unused; ///< receives <r, z> in float, which is not used
    };

    Backend& backend_;
    FivePointStencil<float> in_float_;
    InFloat preconditioner_;
    BlackHalf<Backend, double> half_;
    SchurOperator<Backend, double> schur_;
};

} // namespace swell::solver
