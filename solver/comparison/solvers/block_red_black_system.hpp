#pragma once
#include <memory>
#include <utility>

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/block_red_black/block_inverse.hpp"
#include "solver/comparison/solvers/bicgstab_solver.hpp"
#include "solver/comparison/solvers/block_red_black.hpp"
#include "solver/krylov/stop_rule.hpp"
#include "solver/solvers/pcg_solver.hpp"

/// The system of the solvers in block_red_black.hpp, and their construction. Only instances/ includes this file.
namespace swell::solver
{

/// A five- or seven-point system in the block red-black ordering, with a factorisation in the same ordering as the
/// preconditioner. All vectors of the solve are in this ordering; right-hand side and solution are converted.
template <class Backend, class T, class A>
class BlockRedBlackSystem
{
public:
    using Matrix = A;
    using Solver = SolverOf<Backend, T, A>;
    static constexpr int blocks = 2; ///< fields of a vector: red and black

    /// Copies and factorises the matrix with the settings `choice`. Throws as set_matrix() does.
    BlockRedBlackSystem(Backend& backend, const Matrix& matrix, const BlockChoice& choice)
        : backend_(backend), choice_(choice), matrix_(backend, BlockGrid(volume_of(matrix), choice.blocks)),
          operator_(backend, matrix_), preconditioner_(backend, matrix_, choice.factor, choice.mixed)
    {
        set_matrix(matrix);
    }

    /// Copies and factorises a matrix of the same shape. Throws SolverError if a pivot is zero or negative.
    void set_matrix(const Matrix& matrix)
    {
        const BlockGrid& nodes = matrix_.grid;
        backend_.for_each_node(nodes.storage(), EnterMatrix<T>{nodes, layered_view_of(matrix), matrix_.view()});
        const std::int64_t zeros = preconditioner_.blocks().factorise();
        if (zeros > 0) {
            throw SolverError(zero_pivot_text(choice_, zeros, preconditioner_.blocks().block_of_first_zero_pivot()));
        }
    }
    void forget() { preconditioner_.blocks().forget(); }
    [[nodiscard]] const Grid& grid() const { return matrix_.centre.grid(); }
    /// Returns the number of iterations without progress after which a solve counts as stagnated: the default plus two
    /// crossings of the volume, because the residual may rise until the search directions have crossed the volume, one node
    /// per iteration, and come back.
    [[nodiscard]] int stagnation_window() const
    {
        const Volume volume = matrix_.grid.volume();
        return StopCriterion{}.stagnation_window + 2 * (volume.nx + volume.ny + volume.nz);
    }
    [[nodiscard]] BlockOperator<Backend, T>& matrix() { return operator_; }
    [[nodiscard]] auto& preconditioner() { return preconditioner_; }

    /// Sets vectors.b and vectors.x to b and x in the block red-black ordering. `Vectors` is the type of any Krylov method.
    template <class Vectors>
    void enter(const Field<T>& b, const Field<T>& x, Vectors& vectors)
    {
        const BlockGrid& nodes = matrix_.grid;
        backend_.for_each_node(nodes.storage(), EnterVector<T>{nodes, b.view(), vectors.b.view()});
        backend_.for_each_node(nodes.storage(), EnterVector<T>{nodes, reading(x), vectors.x.view()});
    }
    void leave(const BlockVector<T, 2>& solution, Field<T>& x)
    {
        const BlockGrid& nodes = matrix_.grid;
        backend_.for_each_node(nodes.storage(), LeaveVector<T>{nodes, solution.view(), x.view()});
    }

private:
    /// The preconditioner with the functions for two Krylov methods: z = M⁻¹ r with a dot product for conjugate gradients,
    /// without for BiCGSTAB.
    struct Inverse : ApplyThenMultiply<Backend, BlockInverse<Backend, T>> {
        using ApplyThenMultiply<Backend, BlockInverse<Backend, T>>::ApplyThenMultiply;
        void apply(const BlockVector<T, 2>& residual, BlockVector<T, 2>& z) { blocks().apply(residual, z); }
        [[nodiscard]] BlockInverse<Backend, T>& blocks() { return this->inner(); }
    };

    Backend& backend_;
    BlockChoice choice_;
    BlockMatrix<T> matrix_;
    BlockOperator<Backend, T> operator_;
    Inverse preconditioner_;
};

template <class Backend, class T, class Matrix>
std::unique_ptr<SolverOf<Backend, T, Matrix>>
make_block_red_black(Backend& backend, const Matrix& matrix, const SolverSpec& spec, const BlockRedBlackFamily& method)
{
    using System = BlockRedBlackSystem<Backend, T, Matrix>;
    const BlockChoice choice = block_choice(volume_of(matrix), spec.options, method);
    auto system = std::make_unique<System>(backend, matrix, choice);
    if (choice.krylov == KrylovMethod::bicgstab) {
        return std::make_unique<BicgstabSolver<Backend, T, System>>(backend, spec, std::move(system));
    }
    return std::make_unique<PcgSolver<Backend, T, System>>(backend, spec, std::move(system));
}

} // namespace swell::solver
