#pragma once
/// The right-hand side b of S psi = b for one mode, at one node (de Jong's thesis, (2.3.1)). Cells of the equations visit
/// the faces in the order east, west, north, south. A closed face has weight 0, so land and the grid's edge need no case of
/// their own. Fields have halo 1 and are in backend memory.
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// Computes b = -Σ (l/d) mean(h) mean(D) (phi_nb - phi_C) over the four faces of node C, with the neighbour nb at each: h
/// is the depth, D the coefficient of the mode, l/d a face's length over the distance of its nodes. `east` and `north` hold
/// (l/d) mean(h) of the faces. 5 words per node.
template <class T>
struct AssembleRightHandSide {
    static constexpr std::size_t bytes = 5 * sizeof(T);
    static constexpr int reach = 1;
    static constexpr bool last_row_first = true;
    FieldView<const T> east, north, d, phi;
    FieldView<T> b;

    SWELL_CELL T find(int i, int j) const
    {
        const T centre = phi(i, j);
        const T d_centre = d(i, j);
        const T from_east = east(i, j) * (d_centre + d(i + 1, j)) * (phi(i + 1, j) - centre);
        const T from_west = east(i - 1, j) * (d_centre + d(i - 1, j)) * (phi(i - 1, j) - centre);
        const T from_north = north(i, j) * (d_centre + d(i, j + 1)) * (phi(i, j + 1) - centre);
        const T from_south = north(i, j - 1) * (d_centre + d(i, j - 1)) * (phi(i, j - 1) - centre);
        return T(-0.5) * ((from_east + from_west) + (from_north + from_south));
    }
    SWELL_CELL void put(int i, int j, T found) const { b(i, j) = found; }
    SWELL_CELL void operator()(int i, int j) const { put(i, j, find(i, j)); }
};

} // namespace swell::model
