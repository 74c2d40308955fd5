#pragma once
#include <utility>

#include "solver/backends/exchange.hpp"
#include "solver/backends/set_to_zero.hpp"
#include "solver/operators/schur_operator.hpp"
#include "solver/preconditioners/rrb/rrb_factor_cells.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/preconditioners/rrb/rrb_sweeps.hpp"

namespace swell::solver
{

/// Reduces a five-point system exactly to its black half, the nodes with i + j even (de Jong's thesis §19.1.5): S1 = A_bb −
/// A_br C_r⁻¹ A_rb, where the red nodes (i + j odd) have no couplings among themselves and C_r is their diagonal. For a
/// preconditioner in another precision than the system. The values equal those of RrbPreconditioner in the same precision,
/// bit by bit.
///
/// The backend must outlive the object.
template <class Backend, class T>
class BlackHalf
{
public:
    /// Copies and reduces the matrix. The plan (rrb_grids.hpp) defines which node of a quad (2 × 2 nodes) is red or black.
    BlackHalf(Backend& backend, const FivePointStencil<T>& matrix, RrbPlan plan)
        : backend_(backend), extent_(matrix.centre.extent()), plan_(std::move(plan)), quads_(plan_.grids[1]),
          matrix_(backend, Grid(whole_quads(plan_.grids[0])), "matrix S", 2, Diagonals::none),
          r1_factor_(backend, quads_, "factors of the reds"), r2_factor_(backend, quads_, "factors of the reds"),
          black_(backend, quads_, "matrix S1"), r1_(backend, quads_, "reds"), r2_(backend, quads_, "reds")
    {
        set_matrix(matrix);
    }

    /// Copies and reduces another matrix on the same grid, in the same memory. In stream order; does not wait.
    void set_matrix(const FivePointStencil<T>& matrix)
    {
        backend_.for_each_node(matrix_.centre.grid(),
                               LoadMatrix<T>{view_of(matrix), false, extent_, plan_.shift, view_of(matrix_)});
        const NinePointRows<T> rows{view_of(std::as_const(matrix_))};
        const auto r1 = view_of(r1_factor_);
        const auto r2 = view_of(r2_factor_);
        backend_.for_each_node(quads_, FactorReds<T>{rows, false, T(0), r1, r2});
        exchange_halo(backend_, quads_, 1, r1, r2);
        backend_.for_each_node(quads_, EliminateReds<T>{rows, false, false, T(0), r1, r2, view_of(black_)});
    }

    /// Returns the grid of quads: each node is a block of 2 × 2 nodes of the matrix's grid.
    [[nodiscard]] const Grid& quads() const { return quads_; }
    /// Returns the matrix S1 on the black nodes; its vectors have two fields over quads(): b2 (i and j even in the plan's
    /// padded grid), then b1 (both odd).
    [[nodiscard]] BlackStencilView<T> schur() { return view_of(black_); }

    /// Computes the right-hand side on the black nodes (i + j even), black = b_b − A_br C_r⁻¹ b_r, and keeps b_r, the part
    /// at red nodes, for expand(). b has the caller's extent and a halo of 1 with zeros.
    void reduce(const Field<T>& b, BlockVector<T, 2>& black)
    {
        backend_.for_each_node(
            quads_, SplitParities<T>{b.view(), plan_.shift, r1_.view(), r2_.view(), black[1].view(), black[0].view()});
        exchange_halo(backend_, quads_, 1, r1_.view(), r2_.view());
        backend_.for_each_node(quads_, ForwardReds<T>{view_of(r1_factor_), view_of(r2_factor_), reading(r1_), reading(r2_),
                                                      black[1].view(), black[0].view()});
    }

    /// Copies the black nodes (i + j even) of x to `black`, with the fields b2 (i and j even in the plan's padded grid) and
    /// b1 (both odd). x has the caller's extent.
    void split(const Field<T>& x, BlockVector<T, 2>& black)
    {
        backend_.for_each_node(quads_, SplitBlacks<T>{x.view(), plan_.shift, black[1].view(), black[0].view()});
    }

    /// Fills x on all nodes: copies the solution on the black nodes, and computes x_r = C_r⁻¹ (b_r − A_rb x_b) at the red
    /// ones (i + j odd), with b_r of the last reduce().
    void expand(const BlockVector<T, 2>& black, Field<T>& x)
    {
        exchange_halo(backend_, quads_, 1, black.view());
        backend_.for_each_node(quads_,
                               BackwardRedsAndMerge<T>{view_of(r1_factor_), view_of(r2_factor_), reading(r1_), reading(r2_),
                                                       black[1].view(), black[0].view(), x.view(), plan_.shift});
    }

    /// Sets the kept right-hand side at red nodes to 0, because a NaN in it would come back in padding nodes.
    void forget()
    {
        set_to_zero(backend_, r1_);
        set_to_zero(backend_, r2_);
    }

private:
    static FieldView<const T> reading(const Field<T>& field) { return field.view(); }

    Backend& backend_;
    Extent extent_;
    RrbPlan plan_;
    Grid quads_;
    NinePointStencil<T> matrix_; ///< with padding, so that quads of 2 × 2 nodes fill the grid
    EliminatedNodes<T> r1_factor_, r2_factor_;
    BlackStencil<T> black_;
    Field<T> r1_, r2_;
};

} // namespace swell::solver
