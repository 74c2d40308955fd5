#pragma once
#include <complex>
#include <vector>

#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/comparison/solvers/constant_depth/direct_report.hpp"
#include "solver/comparison/solvers/constant_depth/real_transform.hpp"
#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// Solves a system of constant depth directly: x = Q Λ⁻¹ Q⁻¹ b, where the columns of Q are products of sines (Dirichlet
/// edges) or cosines (closed walls) along each axis, and Λ has the eigenvalues of ConstantMatrix (R. Hockney, "A fast
/// direct solution of Poisson's equation using Fourier analysis", J. ACM 12:95, 1965). Q⁻¹ b is a transform of all rows and
/// then of all columns. Three passes over the grid suffice: rows forward, columns forward and back, rows back.
///
/// Any number of threads gives the same bits. Another machine may give other bits, because the C library computes the
/// sines. A GPU (BatchedFftSolver with CudaFft) gives other bits, because its library adds in another order.
template <class T>
class FftSolver final : public LinearSolver<OpenMpBackend, T>
{
public:
    /// Copies the matrix. Throws SolverError if it is not of constant depth, naming the first node that differs.
    FftSolver(OpenMpBackend& backend, const FivePointStencil<T>& matrix);

    /// Computes x = A⁻¹ b, without a first guess or a tolerance; the remaining error is rounding. A float system is
    /// transformed in double and stored in float between passes.
    void solve(const Field<T>& b, Field<T>& x) override;
    void set_matrix(const FivePointStencil<T>& matrix) override;
    void write_report(SolveReport* to) override { *to = report(); }
    /// Returns one iteration, and as residuals |b − A x| in the norm of vectors, and relative to |b|, of the given guess
    /// and of the solution; two products with A in solve() measure them.
    SolveReport report() override;

private:
    /// The working memory of one thread.
    struct Workspace {
        RealTransform along_x, along_y;
        std::vector<std::complex<double>> row, column;
    };

    void make_transforms();
    template <class Work>
    void share_pairs(int lines, const Work& work);
    void transform_rows(FieldView<const T> from, FieldView<T> to, bool forward);
    void solve_columns();

    OpenMpBackend& backend_;
    FivePointStencil<T> matrix_;
    FivePointOperator<OpenMpBackend, T> operator_;
    BlockVector<T, 1> b_, x_, modes_;
    ConstantMatrix constants_;
    std::vector<double> along_x_, along_y_; ///< eigenvalues
    std::vector<Workspace> workspaces_;     ///< one per thread
    SolveCheck check_{};
};

extern template class FftSolver<float>;
extern template class FftSolver<double>;

} // namespace swell::solver
