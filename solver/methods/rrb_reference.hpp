#pragma once
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/krylov/pcg.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/preconditioners/rrb/rrb_in_place.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// The reference solver: RRB-preconditioned conjugate gradients, sequential, in host memory, with one array per vector.
/// Read this solver first; tests compare every other implementation with it, bit by bit.
///
/// For a five-point matrix the conjugate gradients run on the first Schur complement, that is on the black nodes. The reds
/// are eliminated exactly before and found again after. For a nine-point matrix the conjugate gradients run on the whole
/// grid. One thread at a time may use an object.
template <class T>
class RrbReference
{
public:
    /// Both constructors copy and factorise the matrix, which is in host memory. `options.grids` plays no role. They throw
    /// OptionError for an option out of its range, and MethodError where the exact coarsest solve would take more than 4
    /// GiB or the matrix of the coarsest grid is not positive definite.
    RrbReference(const FivePointStencil<T>& matrix, const SolverOptions& options);
    RrbReference(const NinePointStencil<T>& matrix, const SolverOptions& options);

    /// x = A⁻¹ b from the first guess in x. Both fields are in host memory and have the matrix's extent. A dry node with b
    /// = 0 and x = 0 keeps x = 0.
    void solve(const Field<T>& b, Field<T>& x);

    /// The report of the last solve.
    SolveReport report();

    /// alpha and beta of the last solve's iterations, in turn.
    std::vector<double> krylov_history();

    // The system that pcg calls (see pcg.hpp).
    void residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r);
    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result, const Action& action)
    {
        apply(p, q);
        dot(p, q, result);
        action();
    }
    template <class Action>
    void precondition_then_multiply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z, double* result, const Action& action)
    {
        precondition(r, z);
        dot(r, z, result);
        action();
    }

private:
    void apply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q);
    void precondition(const BlockVector<T, 1>& r, BlockVector<T, 1>& z);
    void dot(const BlockVector<T, 1>& a, const BlockVector<T, 1>& b, double* result);
    using Start = typename RrbInPlace<T>::Start;
    RrbReference(Extent extent, const SolverOptions& options, Start start, std::vector<NodeRow<T>> rows);

    void clear_reds(FieldView<T> field);
    void reduce_right_hand_side();
    void find_reds();

    Extent extent_;
    SolverOptions options_;
    RrbPlan plan_;
    Start start_;
    OpenMpBackend backend_{1, VectorIsa::baseline};
    std::vector<NodeRow<T>> rows_; ///< the matrix, padding included
    RrbInPlace<T> factor_;
    KrylovVectors<T, 1> vectors_;
    BlockVector<T, 1> right_hand_side_; ///< b on all nodes
    KrylovMemory krylov_;
};

} // namespace swell::solver
