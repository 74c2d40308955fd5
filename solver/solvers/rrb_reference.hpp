#pragma once
#include <memory>
#include <type_traits>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/krylov/pcg.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/preconditioners/rrb/rrb_in_place.hpp"

namespace swell::solver
{

/// The reference solver: conjugate gradients with the repeated red-black preconditioner (RRB), sequential, in host memory,
/// with one array per vector. Read this solver first; tests compare every other implementation with it, bit by bit.
///
/// For a five-point matrix the conjugate gradients run on the first Schur complement, on the black nodes (i + j even). The
/// reds are eliminated exactly before and computed afterwards. For a nine-point matrix the conjugate gradients run on the
/// whole grid. One thread at a time may use an object.
template <class T>
class RrbReference final : public LinearSolver<OpenMpBackend, T>, public ResidualRecord
{
public:
    /// Both constructors copy and factorise the matrix, which is in host memory. `spec.rrb.grids` is ignored. They throw
    /// OptionError for an option out of its range, and SolverError if the exact coarsest solve would take more than 4 GiB
    /// or the matrix of the coarsest grid is not positive definite.
    RrbReference(const FivePointStencil<T>& matrix, const SolverSpec& spec);
    RrbReference(const NinePointStencil<T>& matrix, const SolverSpec& spec);

    void solve(const Field<T>& b, Field<T>& x) override;
    void set_matrix(const FivePointStencil<T>& matrix) override;
    void write_report(SolveReport* to) override { *to = report(); }
    SolveReport report() override;
    std::vector<double> residual_history() override;

    /// Returns alpha and beta of the conjugate gradient iterations of the last solve, in turn (lanczos.hpp).
    std::vector<double> krylov_history();

    // An Operator (operators/operator.hpp), for pcg.
    void residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r);
    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result, const Action& action)
    {
        apply(p, q);
        dot(p, q, result);
        action();
    }

private:
    /// The preconditioner in the form that pcg() takes (the concept Preconditioner).
    struct Inverse {
        RrbReference& solver;
        template <class Action>
        void apply_then_multiply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z, double* result, const Action& action)
        {
            solver.precondition(r, z);
            solver.dot(r, z, result);
            action();
        }
    };

    void apply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q);
    void precondition(const BlockVector<T, 1>& r, BlockVector<T, 1>& z);
    void dot(const BlockVector<T, 1>& a, const BlockVector<T, 1>& b, double* result);
    using Start = typename RrbInPlace<T>::Start;
    RrbReference(Extent extent, const SolverSpec& spec, Start start, std::vector<NodeRow<T>> rows);

    void clear_reds(FieldView<T> field);
    void reduce_right_hand_side();
    void find_reds();

    Extent extent_;
    SolverSpec spec_;
    RrbPlan plan_;
    Start start_;
    OpenMpBackend backend_{1, VectorIsa::baseline};
    std::vector<NodeRow<T>> rows_; ///< the matrix, padding included
    RrbInPlace<T> factor_;
    KrylovVectors<T, 1> vectors_;
    BlockVector<T, 1> right_hand_side_; ///< b on all nodes
    KrylovMemory krylov_;
};

/// The solver "rrb-reference" as a row of the table of methods (solver_registry.hpp): its description, and the function
/// that makes it.
struct RrbReferenceMethod {
    static double words_per_node()
    {
        constexpr double tables = 3.0 * 9.0; // the matrix, the factors, the first Schur complement: nine entries a node
        constexpr double vectors = 7.0;
        return tables + vectors;
    }
    static constexpr SolverInfo row{
        "rrb-reference", "The same as rrb, plain and sequential, with the same bits", false, true, words_per_node, true};

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend&, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        if constexpr (std::is_same_v<Backend, OpenMpBackend>) {
            return std::make_unique<RrbReference<T>>(matrix, spec);
        } else {
            throw SolverError(runs_on_cpu_alone(row.name));
        }
    }
};

} // namespace swell::solver
