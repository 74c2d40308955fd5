#pragma once
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "solver/backends/set_to_zero.hpp"
#include "solver/comparison/krylov/general_operator.hpp"
#include "solver/comparison/krylov/gmres_cells.hpp"
#include "solver/comparison/krylov/residual_steps.hpp"

namespace swell::solver
{

/// The number of iterations, one new basis vector each, after which GMRES computes the solution and restarts.
inline constexpr int gmres_restart = 20;

/// The memory of GMRES: b, x, the basis of a cycle (21 vectors), the work vectors z and u, and the scalars. The caller sets
/// b, the right-hand side, and x, the first guess, which becomes the solution.
template <class T, int N>
struct GmresVectors {
    template <class Backend>
    GmresVectors(Backend& backend, const Grid& grid, int iteration_limit, const char* name = "Krylov vectors")
        : b(backend, grid, name), x(backend, grid, name), z(backend, grid, name), u(backend, grid, name),
          product_memory(backend.allocate(sizeof(double) * (gmres_restart + 2), "Krylov scalars")),
          history(static_cast<std::size_t>(iteration_limit) + 1)
    {
        for (int vector = 0; vector <= gmres_restart; ++vector) {
            basis.emplace_back(backend, grid, name);
        }
        backend.prepare_sums(grid, 1);
    }
    BlockVector<T, N> b, x, z, u;
    std::vector<BlockVector<T, N>> basis;
    Memory product_memory; ///< of the backend
    HessenbergLeastSquares cycle;
    ResidualScalars residual;    ///< of the last solve, in host memory
    std::vector<double> history; ///< of ‖r‖², in host memory

    /// Returns memory for dot products, on the backend.
    [[nodiscard]] double* products() const { return static_cast<double*>(product_memory.get()); }

    /// Returns ‖r‖ of the last solve, for the first guess and after each iteration: the estimate of GMRES, and at the end
    /// of a cycle the true ‖b − A x‖.
    [[nodiscard]] std::vector<double> residuals() const
    {
        std::vector<double> norms(history.begin(), history.begin() + residual.iterations + 1);
        for (double& norm : norms) {
            norm = std::sqrt(norm);
        }
        return norms;
    }

    /// Sets all vectors to 0. In stream order; does not wait.
    template <class Backend>
    void forget(Backend& backend)
    {
        for (BlockVector<T, N>* vector : {&b, &x, &z, &u}) {
            set_to_zero(backend, *vector);
        }
        for (BlockVector<T, N>& vector : basis) {
            set_to_zero(backend, vector);
        }
    }
};

/// GMRES(20) (Saad and Schultz 1986) with the preconditioner M on the right: x = A⁻¹ b from the first guess in x, for any A
/// and M, until `criterion` is met in plain norms of the residual (residual_steps.hpp). In a cycle, x0 + M⁻¹ V y has the
/// smallest true residual of all y, where V is an orthonormal basis of the Krylov space of A M⁻¹ and r0, made by modified
/// Gram–Schmidt. An iteration is one direction, and a cycle has at most 20. A cycle ends by computing the true residual.
/// The solve has converged only if the true residual meets the target. It has stagnated if the true residual is not smaller
/// than one cycle before, because then all later cycles would be the same.
///
/// The loop runs on the host and waits for the backend once per iteration, so it must not be recorded. Words moved per
/// unknown and iteration, at direction k: 4 k + 4, plus the words of A and M.
template <class Backend, class T, int N>
class Gmres
{
public:
    Gmres(Backend& backend, const StopCriterion& criterion, GmresVectors<T, N>& vectors)
        : backend_(backend), criterion_(criterion), k_(vectors),
          s_(vectors.residual), limits_{vectors.history.data(), criterion.iteration_limit, criterion.iteration_limit}
    {
    }

    template <class A, class M>
    requires Operator<A, T, N> && GeneralPreconditioner<M, T, N>
    void solve(A& matrix, M& preconditioner)
    {
        if (criterion_.rule == StopRule::rhs) {
            s_.squares_rhs = squares_of(k_.b);
        }
        matrix.residual(k_.b, k_.x, k_.basis[0]);
        s_.squares = squares_of(k_.basis[0]);
        residual_steps::start(s_, criterion_.rule, criterion_.tolerance, limits_);
        while (s_.stop == 0) {
            const double squares_before = s_.squares;
            run_cycle(matrix, preconditioner);
            if (s_.status == SolveStatus::not_finite) {
                return;
            }
            add_correction(preconditioner);
            matrix.residual(k_.b, k_.x, k_.basis[0]);
            s_.squares = squares_of(k_.basis[0]);
            finish_cycle(squares_before);
        }
    }

private:
    [[nodiscard]] auto grid() const -> const Grid& { return k_.x.grid(); }

    /// Returns <vector, vector>. Waits.
    double squares_of(const BlockVector<T, N>& vector)
    {
        dot(backend_, vector, vector, k_.products());
        double squares = 0.0;
        backend_.download_and_wait(&squares, k_.products(), sizeof squares);
        return squares;
    }

    void scale(BlockVector<T, N>& vector, double factor)
    {
        backend_.for_each_node(grid(), ScaleVector<T, N>{static_cast<T>(factor), vector.view()});
    }

    /// Computes the iterations of one cycle: adds directions to the basis until it has gmres_restart of them or the solve
    /// stops. On entry basis[0] is the residual.
    template <class A, class M>
    void run_cycle(A& matrix, M& preconditioner)
    {
        const double beta = std::sqrt(s_.squares);
        scale(k_.basis[0], 1.0 / beta);
        k_.cycle.start(beta);
        for (int direction = 0; direction < gmres_restart && s_.stop == 0; ++direction) {
            preconditioner.apply(k_.basis[direction], k_.z);
            multiply(matrix, k_.z, k_.basis[direction + 1], k_.products());
            std::vector<double> column = orthogonalise(direction);
            const double length = column.back();
            const double norm = k_.cycle.add(std::move(column));
            s_.squares = norm * norm;
            residual_steps::finish_iteration(s_, limits_, length == 0.0);
            scale(k_.basis[direction + 1], length == 0.0 ? 0.0 : 1.0 / length);
        }
    }

    /// Makes basis[direction + 1] orthogonal to the earlier basis vectors, by modified Gram–Schmidt. Returns a column of
    /// the Hessenberg matrix: the coefficients subtracted, and last the remaining length. Waits once.
    std::vector<double> orthogonalise(int direction)
    {
        BlockVector<T, N>& w = k_.basis[direction + 1];
        double* products = k_.products();
        const BlockVectorView<const T, N> read_w = std::as_const(w).view();
        dot(backend_, w, k_.basis[0], products);
        for (int row = 0; row <= direction; ++row) {
            const bool last = row == direction;
            const BlockVectorView<const T, N> next = last ? read_w : std::as_const(k_.basis[row + 1]).view();
            const SubtractProjection<T, N> cell{products + row, std::as_const(k_.basis[row]).view(), next, w.view(), last};
            backend_.for_each_node_and_sum(grid(), cell, products + row + 1);
        }
        std::vector<double> column(static_cast<std::size_t>(direction) + 2);
        backend_.download_and_wait(column.data(), products, column.size() * sizeof(double));
        column.back() = std::sqrt(column.back());
        return column;
    }

    /// x += M⁻¹ V y.
    template <class M>
    void add_correction(M& preconditioner)
    {
        const std::vector<double> y = k_.cycle.solution();
        for (std::size_t column = 0; column < y.size(); ++column) {
            backend_.for_each_node(grid(), AddScaledVector<T, N>{static_cast<T>(y[column]), column == 0,
                                                                 std::as_const(k_.basis[column]).view(), k_.u.view()});
        }
        preconditioner.apply(k_.u, k_.z);
        backend_.for_each_node(grid(), AddScaledVector<T, N>{T(1), false, std::as_const(k_.z).view(), k_.x.view()});
    }

    /// Decides after a cycle whether the solve goes on, by the true residual, because the estimate of a cycle may be wrong
    /// by rounding. `squares_before` is <r, r> one cycle earlier.
    void finish_cycle(double squares_before)
    {
        s_.stop = 0;
        k_.history[s_.iterations] = s_.squares;
        if (!krylov_steps::is_finite(s_.squares)) {
            residual_steps::stop_with(s_, SolveStatus::not_finite);
        } else if (s_.squares <= s_.target) {
            residual_steps::stop_with(s_, SolveStatus::converged);
        } else if (s_.squares >= squares_before) {
            residual_steps::stop_with(s_, SolveStatus::stagnated);
        } else if (s_.iterations >= criterion_.iteration_limit) {
            residual_steps::stop_with(s_, SolveStatus::iteration_limit);
        }
    }

    Backend& backend_;
    const StopCriterion& criterion_;
    GmresVectors<T, N>& k_;
    ResidualScalars& s_;
    ResidualLimits limits_;
};

/// Solves A x = b by GMRES(20) with the class Gmres. b and x are in `vectors`, as are the report and the history
/// afterwards.
template <class Backend, class A, class M, class T, int N>
void gmres(Backend& backend, A& matrix, M& preconditioner, const StopCriterion& criterion, GmresVectors<T, N>& vectors)
{
    Gmres<Backend, T, N>(backend, criterion, vectors).solve(matrix, preconditioner);
}

} // namespace swell::solver
