#pragma once
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "solver/backends/set_to_zero.hpp"
#include "solver/comparison/solvers/stationary_sweeps.hpp"
#include "solver/krylov/krylov_steps.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"
#include "solver/preconditioners/preconditioner.hpp"

/// Basic iterative methods (de Jong's thesis ch. 8): Jacobi, Gauss-Seidel and SOR, used as solvers and not as
/// preconditioners. They serve for comparison: on Poisson at h = 1/64 an iteration reduces the error by 0.12 %, 0.24 % and
/// 9 %.
namespace swell::solver
{

/// Starts the stop test after the first residual, by the action StartIterations of conjugate gradients. A sweep has no
/// search direction, so sigma (<p, A p> of conjugate gradients) is set to 1, which passes all tests.
struct StartSweeps {
    StartIterations start;

    [[nodiscard]] SWELL_CELL const void* reads() const { return start.s; }
    SWELL_CELL void operator()() const
    {
        start();
        start.s->sigma = 1.0;
        start.s->rho_previous = start.s->rho;
    }
};

/// Tests after each sweep whether to stop, by the action FinishIteration of conjugate gradients. The history gets, instead
/// of alpha and beta, 0 and the ratio of <r, r> to the last sweep's, in turn.
struct FinishSweep {
    FinishIteration finish;

    [[nodiscard]] SWELL_CELL const void* reads() const { return finish.s; }
    SWELL_CELL void operator()() const
    {
        finish();
        finish.s->rho_previous = finish.s->rho;
    }
};

/// Computes r = b − A x for a five-point matrix A, and returns the node's share of <r, r>.
template <class T>
struct ResidualAndSquare {
    static constexpr std::size_t bytes = (FivePointProduct<T>::words + 2) * sizeof(T);
    static constexpr int reach = 1;
    FivePointProduct<T> rows; ///< of A x
    FieldView<const T> b;
    FieldView<T> r;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T rest = b(i, j) - rows(i, j).part[0];
        r(i, j) = rest;
        return static_cast<double>(rest) * static_cast<double>(rest);
    }
};

/// Solves by a basic iterative method (Jacobi, Gauss-Seidel or SOR) on a five-point matrix; `Sweep` is one iteration. The
/// stop rules (StopRule) use rho = <r, r>, without a preconditioner. The report's residuals are sqrt<r, r>, in the unit of
/// b. Every iteration is tested. A separate pass computes the residual; SOR and Gauss-Seidel would need less.
template <class Backend, class T, class Sweep>
class StationarySolver final : public LinearSolver<Backend, T>, public ResidualRecord
{
public:
    /// Copies the matrix. `omega` is the relaxation factor; if absent, the sweep chooses it. Throws OptionError for an
    /// option out of its range.
    StationarySolver(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec,
                     std::optional<double> omega);

    void solve(const Field<T>& b, Field<T>& x) override;
    void forget() override;
    void set_matrix(const FivePointStencil<T>& matrix) override;
    void write_report(SolveReport* to) override;
    SolveReport report() override;
    std::vector<double> residual_history() override;

private:
    template <class Action>
    void find_residual(const Field<T>& b, const Field<T>& x, const Action& action);

    Backend& backend_;
    StopCriterion stop_;
    Sweep sweep_;
    FivePointStencil<T> matrix_;
    Field<T> residual_;
    KrylovMemory scalars_;
};

// For the reason why the bodies are outside the class see pcg_solver.hpp.

template <class Backend, class T, class Sweep>
StationarySolver<Backend, T, Sweep>::StationarySolver(Backend& backend, const FivePointStencil<T>& matrix,
                                                      const SolverSpec& spec, std::optional<double> omega)
    : backend_(backend), stop_((spec.validate(), spec.criterion())), sweep_(omega),
      matrix_(backend, matrix.centre.grid(), "matrix S"), residual_(backend, matrix.centre.grid(), "residual"),
      scalars_(backend, spec.iteration_limit)
{
    const Extent grid = matrix.centre.grid().global;
    stop_.stagnation_window += 2 * (grid.nx + grid.ny); // the residual may rise until the sweeps have crossed the grid
    backend_.prepare_sums(matrix.centre.grid(), 1);
    set_matrix(matrix);
}

template <class Backend, class T, class Sweep>
void StationarySolver<Backend, T, Sweep>::set_matrix(const FivePointStencil<T>& matrix)
{
    backend_.copy(matrix_.centre.data(), matrix.centre.data(), matrix.centre.bytes());
    backend_.copy(matrix_.west.data(), matrix.west.data(), matrix.west.bytes());
    backend_.copy(matrix_.south.data(), matrix.south.data(), matrix.south.bytes());
    backend_.synchronise();
    sweep_.set_matrix(matrix_);
}

template <class Backend, class T, class Sweep>
template <class Action>
void StationarySolver<Backend, T, Sweep>::find_residual(const Field<T>& b, const Field<T>& x, const Action& action)
{
    exchange_halo(backend_, x.grid(), 1, x.view());
    const FivePointMatrix<T> rows{std::as_const(matrix_).centre.view(), std::as_const(matrix_).west.view(),
                                  std::as_const(matrix_).south.view()};
    const ResidualAndSquare<T> cell{rows.rows({{x.view()}}), b.view(), residual_.view()};
    backend_.for_each_node_and_sum(x.grid(), cell, &scalars_.scalars()->rho, action);
}

template <class Backend, class T, class Sweep>
void StationarySolver<Backend, T, Sweep>::solve(const Field<T>& b, Field<T>& x)
{
    KrylovScalars* const s = scalars_.scalars();
    if (stop_.rule == StopRule::rhs) {
        const BlockVectorView<const T, 1> wanted{{b.view()}};
        backend_.sum_over_nodes(b.grid(), ProductOfNode<T, 1>{wanted, wanted}, &s->rho_rhs, Nothing{});
    }
    find_residual(b, x, StartSweeps{{s, stop_.rule, stop_.tolerance}});
    backend_.repeat_until(&s->stop, [&] {
        sweep_.step(backend_, matrix_, b, residual_, x);
        find_residual(b, x, FinishSweep{{s, scalars_.history(), stop_.iteration_limit, stop_.stagnation_window}});
    });
}

template <class Backend, class T, class Sweep>
void StationarySolver<Backend, T, Sweep>::forget()
{
    set_to_zero(backend_, residual_);
}

template <class Backend, class T, class Sweep>
void StationarySolver<Backend, T, Sweep>::write_report(SolveReport* to)
{
    backend_.run_once(WriteReport{scalars_.scalars(), to});
}

template <class Backend, class T, class Sweep>
SolveReport StationarySolver<Backend, T, Sweep>::report()
{
    return report_of(scalars_.read(backend_));
}

template <class Backend, class T, class Sweep>
std::vector<double> StationarySolver<Backend, T, Sweep>::residual_history()
{
    return scalars_.read_residuals(backend_);
}

} // namespace swell::solver
