#pragma once
#include <memory>
#include <utility>

#include "solver/base/errors.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/krylov/stop_rule.hpp"
#include "solver/methods/bicgstab_solver.hpp"
#include "solver/methods/block_red_black.hpp"
#include "solver/methods/pcg_solver.hpp"
#include "solver/preconditioners/block_red_black/block_preconditioner.hpp"

/// The system of the solvers in block_red_black.hpp, and how they are made. Only instances/ includes this file.
namespace swell::solver
{

/// A five- or seven-point system in the block red-black ordering, with a factorisation in the same ordering as the
/// preconditioner. All vectors of the solve are in the ordering; the right-hand side enters it, and the solution leaves it.
template <class Backend, class T, class A>
class BlockRedBlackSystem
{
public:
    using Matrix = A;
    static constexpr int blocks = 2; ///< of a vector: red and black

    /// Copies and factorises the matrix. Throws as set_matrix().
    BlockRedBlackSystem(Backend& backend, const Matrix& matrix, const BlockChoice& choice)
        : backend_(backend), choice_(choice), matrix_(backend, BlockGrid(volume_of(matrix), choice.blocks)),
          operator_(backend, matrix_), preconditioner_(backend, matrix_, choice.factor)
    {
        set_matrix(matrix);
    }

    /// Throws MethodError where a pivot is zero or negative.
    void set_matrix(const Matrix& matrix)
    {
        const BlockGrid& nodes = matrix_.grid;
        backend_.for_each_node(nodes.storage(), EnterMatrix<T>{nodes, layered_view_of(matrix), matrix_.view()});
        const std::int64_t zeros = preconditioner_.factorise();
        if (zeros > 0) {
            throw MethodError(zero_pivot_text(choice_, zeros, block_of_first_zero_pivot()));
        }
    }
    [[nodiscard]] const Grid& grid() const { return matrix_.centre.grid(); }
    /// The residual may rise until the directions have crossed the volume, a node an iteration, and have come back.
    [[nodiscard]] int stagnation_window() const
    {
        const Volume volume = matrix_.grid.volume();
        return StopCriterion{}.stagnation_window + 2 * (volume.nx + volume.ny + volume.nz);
    }
    [[nodiscard]] BlockOperator<Backend, T>& matrix() { return operator_; }
    [[nodiscard]] auto& preconditioner() { return preconditioner_; }

    /// `vectors` are those of any Krylov method.
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
    /// The preconditioner as conjugate gradients see it, and as BiCGSTAB does.
    struct Inverse : ApplyThenMultiply<Backend, BlockPreconditioner<Backend, T>> {
        using ApplyThenMultiply<Backend, BlockPreconditioner<Backend, T>>::ApplyThenMultiply;
        std::int64_t factorise() { return this->inner().factorise(); }
        void apply(const BlockVector<T, 2>& residual, BlockVector<T, 2>& z) { this->inner().apply(residual, z); }
        [[nodiscard]] const BlockVector<T, 2>& inverse_pivots() { return this->inner().inverse_pivots(); }
    };

    [[nodiscard]] Triple block_of_first_zero_pivot();

    Backend& backend_;
    BlockChoice choice_;
    BlockMatrix<T> matrix_;
    BlockOperator<Backend, T> operator_;
    Inverse preconditioner_;
};

template <class Backend, class T, class A>
Triple BlockRedBlackSystem<Backend, T, A>::block_of_first_zero_pivot()
{
    const BlockGrid& nodes = matrix_.grid;
    for (int colour = red_blocks; colour <= black_blocks; ++colour) {
        HostField<T> inverse;
        inverse.copy_from(backend_, preconditioner_.inverse_pivots()[colour]);
        for (int number = 0; number < nodes.blocks_of_a_colour(); ++number) {
            const Triple block = nodes.block_of(colour, number);
            for (int node = 0; node < nodes.nodes_of_a_block(); ++node) {
                if (nodes.has_node(block, nodes.local_of(node)) && inverse.view()(number, node) == T(0)) {
                    return block;
                }
            }
        }
    }
    return {-1, -1, -1};
}

template <class Backend, class T, class Matrix>
std::unique_ptr<LinearSolver<Backend, T, Matrix>>
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
