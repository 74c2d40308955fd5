#pragma once
#include <memory>
#include <type_traits>

#include "solver/comparison/preconditioners/natural_order/eisenstat_operator.hpp"
#include "solver/solvers/pcg_solver.hpp"

/// Conjugate gradients with MIC(0) in Eisenstat's form: the iterates of mic0, apart from rounding, with 21 operations per
/// node and iteration instead of 29 (conjugate gradients themselves take 10). See eisenstat_operator.hpp.
namespace swell::solver
{

/// Sets z = r, for a system without a preconditioner; returns the node's share of <r, r>.
template <class T>
struct CopyAndSquare {
    static constexpr std::size_t bytes = 2 * sizeof(T);
    FieldView<const T> r;
    FieldView<T> z;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T value = r(i, j);
        z(i, j) = value;
        return static_cast<double>(value) * static_cast<double>(value);
    }
};

/// The System (matrix, preconditioner and conversion of vectors) of EisenstatOperator, Â x̂ = b̂, for PcgSolver.
template <class T>
class EisenstatSystem
{
public:
    using Matrix = FivePointStencil<T>;
    using Solver = LinearSolver<OpenMpBackend, T>;
    static constexpr int blocks = 1;

    /// Copies and factorises the matrix by MIC(0). Throws SolverError if a pivot is not above 0.
    EisenstatSystem(OpenMpBackend& backend, const Matrix& matrix, const SolverSpec&)
        : grid_(matrix.centre.grid()), operator_(backend, grid_), identity_{backend}
    {
        set_matrix(matrix);
    }

    void set_matrix(const Matrix& matrix) { operator_.factorise(matrix); }
    [[nodiscard]] const Grid& grid() const { return grid_; }
    /// Returns the number of iterations without progress after which a solve counts as stagnated: the default plus two
    /// crossings of the grid, as for the other methods on the whole grid.
    [[nodiscard]] int stagnation_window() const
    {
        return StopCriterion{}.stagnation_window + 2 * (grid_.global.nx + grid_.global.ny);
    }
    [[nodiscard]] EisenstatOperator<T>& matrix() { return operator_; }
    [[nodiscard]] auto& preconditioner() { return identity_; }

    void enter(const Field<T>& b, const Field<T>& x, KrylovVectors<T, 1>& vectors)
    {
        operator_.enter_right_hand_side(b.view(), vectors.b[0].view());
        operator_.enter_solution(x.view(), vectors.x[0].view());
    }
    void leave(const BlockVector<T, 1>& solution, Field<T>& x) { operator_.leave_solution(solution[0].view(), x.view()); }

private:
    /// The Preconditioner z = r, because the system Â x̂ = b̂ is preconditioned already.
    struct Identity {
        template <class Action>
        void apply_then_multiply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z, double* result, const Action& action)
        {
            backend.for_each_node_and_sum(z.grid(), CopyAndSquare<T>{r[0].view(), z[0].view()}, result, action);
        }
        OpenMpBackend& backend;
    };

    Grid grid_;
    EisenstatOperator<T> operator_;
    Identity identity_;
};

template <class T>
using MicEisenstatSolver = PcgSolver<OpenMpBackend, T, EisenstatSystem<T>>;

extern template class PcgSolver<OpenMpBackend, float, EisenstatSystem<float>>;
extern template class PcgSolver<OpenMpBackend, double, EisenstatSystem<double>>;

/// The method `mic0-eisenstat` for the table of methods (solver_registry.hpp). Only on the CPU.
struct MicEisenstatMethod {
    static constexpr SolverInfo row{.name = "mic0-eisenstat",
                                    .summary = "The same as mic0, in Eisenstat's form with fewer operations",
                                    .runs_on_gpu = false,
                                    .has_rrb_options = false,
                                    .words_per_node = [] { return 4.0 + 1.0 + 6.0; }};

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        if constexpr (std::is_same_v<Backend, OpenMpBackend>) {
            return std::make_unique<MicEisenstatSolver<T>>(backend, matrix, spec);
        } else {
            throw SolverError(runs_on_cpu_alone(row.name));
        }
    }
};

} // namespace swell::solver
