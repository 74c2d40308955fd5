#pragma once
#include <cstdint>

#include "solver/grid/field.hpp"

/// The transfer of values between a grid of a multigrid cycle and the next coarser grid.
///
/// A coarse node represents a cell, here a patch of 2 × 2 nodes (not a functor as in cell.hpp); at the last column and row
/// of an odd grid a cell is one node wide. Its value is the value at the middle of the cell. A fine node is off the middle
/// of its cell, towards one neighbouring cell along x and one along y. Prolongation P is the linear interpolation between
/// these three middles, regularly
///   fine = 1/2 own cell + 1/4 cell along x + 1/4 cell along y
/// (cell-centred multigrid; Wesseling, An Introduction to Multigrid Methods, §5.3). A neighbouring cell takes part only if
/// the fine node has a coupling to it; otherwise its share goes to the own cell. So no value crosses a breakwater, however
/// thin. Restriction is R = Pᵀ, so that a cycle is symmetric.
namespace swell::solver
{

/// The links of a node of a multigrid to the next coarser grid, three bits: which coarse nodes take part in its
/// interpolation. A node without any coupling, such as a dry one, is solved by itself and has no link.
namespace grid_links
{
inline constexpr std::uint8_t joined = 1;  ///< has a coupling
inline constexpr std::uint8_t along_x = 2; ///< has a coupling to the neighbouring coarse node's cell along x
inline constexpr std::uint8_t along_y = 4; ///< has a coupling to the neighbouring coarse node's cell along y
} // namespace grid_links

/// The linear interpolation between a grid of a multigrid and the next coarser one along one axis, and the factors of
/// couplings for the larger distance between coarse nodes. Lengths are in distances of fine nodes. Only the last coarse
/// node has another distance to its neighbour than all others.
template <class T>
struct AxisTransfer {
    int last = 0;         ///< the last coarse node
    T share = 0;          ///< weight of the neighbouring coarse node for a fine node
    T share_of_last = 0;  ///< weight of the last coarse node for fine nodes of the one before
    T share_for_last = 0; ///< weight of the last coarse node but one for fine nodes of the last
    T stretch = 0;        ///< distance of two nodes over distance of two coarse nodes: factor of a coupling
    T stretch_last = 0;   ///< the same between the last two nodes

    /// Returns the interpolation weight at fine node i of the coarse node next to its own, on the side where i lies.
    [[nodiscard]] SWELL_CELL T share_at(int i) const
    {
        const int own = i / 2;
        const bool towards_end = i % 2 != 0;
        const T before = own == last ? share_for_last : share;
        const T after = own + 1 == last ? share_of_last : share;
        return towards_end ? after : before;
    }
    /// Returns the factor from the fine couplings to the coupling between coarse nodes i − 1 and i, for their larger
    /// distance.
    [[nodiscard]] SWELL_CELL T stretch_at(int i) const { return i == last ? stretch_last : stretch; }
};

/// Returns the weights of linear interpolation along an axis of `nodes` fine nodes. The last fine node is `last_width`
/// times as wide as the others.
template <class T>
AxisTransfer<T> linear_transfer(int nodes, double last_width)
{
    const bool odd = nodes % 2 != 0;
    const double coarse_last_width = odd ? last_width : 1.0 + last_width;
    const double before_last = 1.0 + coarse_last_width / 2.0; // from the last coarse node to the one before
    const double fine_before = odd ? (1.0 + last_width) / 2.0 : 1.0;
    const double off_middle = odd ? 0.0 : coarse_last_width / 2.0 - 0.5;
    AxisTransfer<T> axis;
    axis.last = (nodes + 1) / 2 - 1;
    axis.share = T(0.25);
    axis.share_of_last = static_cast<T>(0.5 / before_last);
    axis.share_for_last = static_cast<T>(off_middle / before_last);
    axis.stretch = T(0.5);
    axis.stretch_last = static_cast<T>(fine_before / before_last);
    return axis;
}

/// Returns the weights of plain aggregation along an axis of `nodes` fine nodes: a fine node has the value of its coarse
/// node. With it the five-point matrix of the coarser grid is R A P (P the interpolation, R = Pᵀ).
template <class T>
AxisTransfer<T> constant_transfer(int nodes)
{
    return {(nodes + 1) / 2 - 1, T(0), T(0), T(0), T(1), T(1)};
}

/// The interpolation weights of a fine node (i, j): of its own coarse node, and of the coarse neighbours along x and along
/// y.
template <class T>
struct CellShares {
    AxisTransfer<T> x, y;
    FieldView<const std::uint8_t> links; ///< halo 2

    [[nodiscard]] SWELL_CELL T along_x(int i, int j) const
    {
        return (links(i, j) & grid_links::along_x) != 0 ? x.share_at(i) : T(0);
    }
    [[nodiscard]] SWELL_CELL T along_y(int i, int j) const
    {
        return (links(i, j) & grid_links::along_y) != 0 ? y.share_at(j) : T(0);
    }
    [[nodiscard]] SWELL_CELL T own(int i, int j) const
    {
        return (links(i, j) & grid_links::joined) != 0 ? T(1) - along_x(i, j) - along_y(i, j) : T(0);
    }
};

/// Computes coarse = R fine at a coarse node, the restriction (the transpose of the interpolation): a weighted sum over the
/// 2 × 2 fine nodes of the coarse node and the eight that share a side with them. `fine` has halo 2.
template <class T>
struct Restrict {
    static constexpr int reach = 2;
    static constexpr std::size_t bytes = 4 * (sizeof(T) + 1) + sizeof(T);
    CellShares<T> shares;
    FieldView<const T> fine;
    FieldView<T> coarse;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int west = 2 * i;
        const int south = 2 * j;
        coarse(i, j) = (own(west, south) + own(west + 1, south)) + (own(west, south + 1) + own(west + 1, south + 1)) +
                       ((from_x(west - 1, south) + from_x(west + 2, south)) +
                        (from_x(west - 1, south + 1) + from_x(west + 2, south + 1))) +
                       ((from_y(west, south - 1) + from_y(west + 1, south - 1)) +
                        (from_y(west, south + 2) + from_y(west + 1, south + 2)));
    }

private:
    [[nodiscard]] SWELL_CELL T own(int i, int j) const { return shares.own(i, j) * fine(i, j); }
    [[nodiscard]] SWELL_CELL T from_x(int i, int j) const { return shares.along_x(i, j) * fine(i, j); }
    [[nodiscard]] SWELL_CELL T from_y(int i, int j) const { return shares.along_y(i, j) * fine(i, j); }
};

/// Computes to = from + P coarse at a fine node, where P interpolates from the coarser grid. `to` may be `from`.
template <class T>
struct Prolong {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 2 * sizeof(T) + 1 + sizeof(T) / 4;
    CellShares<T> shares;
    FieldView<const T> coarse, from;
    FieldView<T> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int own_i = i / 2;
        const int own_j = j / 2;
        const int side_i = i % 2 != 0 ? own_i + 1 : own_i - 1;
        const int side_j = j % 2 != 0 ? own_j + 1 : own_j - 1;
        const T taken = shares.own(i, j) * coarse(own_i, own_j) +
                        (shares.along_x(i, j) * coarse(side_i, own_j) + shares.along_y(i, j) * coarse(own_i, side_j));
        to(i, j) = from(i, j) + taken;
    }
};

} // namespace swell::solver
