#include "solver/preconditioners/rrb/rrb_in_place.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "solver/preconditioners/rrb/rrb_cells.hpp"

namespace swell::solver
{

namespace
{

template <class T>
Cross<T> straight(const NodeRow<T>& row)
{
    return {row.west, row.east, row.south, row.north};
}

template <class T>
Cross<T> diagonal(const NodeRow<T>& row)
{
    return {row.south_west, row.south_east, row.north_west, row.north_east};
}

/// Up to this many nodes the exact coarsest solve multiplies by the inverse. This is more arithmetic than two banded
/// substitutions, but avoids their chain of dependent steps, for which a GPU would wait.
constexpr int largest_inverse = 1024;

template <class T>
std::vector<T> inverse_of(const BandedCholesky<double>& factor, int size)
{
    std::vector<T> inverse(static_cast<std::size_t>(size) * size);
    std::vector<double> column(static_cast<std::size_t>(size));
    for (int j = 0; j < size; ++j) {
        std::fill(column.begin(), column.end(), 0.0);
        column[static_cast<std::size_t>(j)] = 1.0;
        factor.solve(column.data());
        for (int i = j; i < size; ++i) { // one half, and the other by symmetry
            const T value = static_cast<T>(column[static_cast<std::size_t>(i)]);
            inverse[static_cast<std::size_t>(i) * size + j] = value;
            inverse[static_cast<std::size_t>(j) * size + i] = value;
        }
    }
    return inverse;
}

} // namespace

template <class T>
typename RrbInPlace<T>::Colour RrbInPlace<T>::colour(int column, int line)
{
    if ((column + line) % 2 == 1) {
        return Colour::red;
    }
    return line % 2 == 1 ? Colour::b1 : Colour::b2;
}

template <class T>
template <class Visit>
void RrbInPlace<T>::for_nodes(int stride, Visit visit) const
{
    for (int j = 0; j < extent_.ny; j += stride) {
        for (int i = 0; i < extent_.nx; i += stride) {
            visit(i, j, colour(i / stride, j / stride));
        }
    }
}

template <class T>
RrbInPlace<T>::RrbInPlace(Extent extent, std::vector<NodeRow<T>> matrix, Start start, int half_levels,
                          const RrbOptions& options)
    : extent_(extent), half_levels_(half_levels), coarsest_solve_(options.coarsest_solve), rows_(std::move(matrix))
{
    factorise(start, options);
}

template <class T>
void RrbInPlace<T>::factorise(Start start, const RrbOptions& options)
{
    const bool modified = options.lumping == Lumping::m1m || options.lumping == Lumping::m2m;
    const bool at_kept_nodes = options.lumping == Lumping::m2m || options.lumping == Lumping::m2u;
    const T omega = modified ? static_cast<T>(options.omega) : T(0);

    int stride = 1;
    bool has_diagonals = start == Start::nine_point;
    for (int half = 0; half < half_levels_; ++half) {
        if (half % 2 == 0) {
            if (has_diagonals) {
                lump_diagonals(stride, omega, at_kept_nodes);
            }
            eliminate_reds(stride);
            if (half == 0 && start == Start::five_point) {
                schur_ = rows_;
            }
        } else {
            lump_straight(stride, omega, at_kept_nodes);
            eliminate_b1(stride);
            stride *= 2;
            has_diagonals = true;
        }
    }
    end_exactly(stride, half_levels_ % 2 == 1);
}

/// Afterwards the reds are coupled to black nodes only, along the straight couplings.
template <class T>
void RrbInPlace<T>::lump_diagonals(int stride, T omega, bool at_kept_nodes)
{
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour == Colour::red || at_kept_nodes) {
            NodeRow<T>& node = rows_[index(i, j)];
            node.centre = lumped_centre(node.centre, diagonal(node), omega);
            node.south_west = node.south_east = node.north_west = node.north_east = T(0);
        }
    });
}

/// RRB report §2.2; de Jong's thesis §19.6.2, phase 2a. Afterwards a black node is coupled to black nodes only: diagonally,
/// and straight at distance 2.
template <class T>
void RrbInPlace<T>::eliminate_reds(int stride)
{
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour == Colour::red) {
            NodeRow<T>& red = rows_[index(i, j)];
            red.centre = T(1) / red.centre;
        }
    });
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour == Colour::red) {
            return;
        }
        NodeRow<T>& p = rows_[index(i, j)];
        const NodeRow<T>& w = row(i - stride, j);
        const NodeRow<T>& e = row(i + stride, j);
        const NodeRow<T>& s = row(i, j - stride);
        const NodeRow<T>& n = row(i, j + stride);
        NodeRow<T> after;
        after.centre = centre_after_elimination(p.centre, straight(p), {w.centre, e.centre, s.centre, n.centre});
        after.west = -path(p.west, w.west, w.centre);
        after.east = -path(p.east, e.east, e.centre);
        after.south = -path(p.south, s.south, s.centre);
        after.north = -path(p.north, n.north, n.centre);
        after.south_west = p.south_west - (path(p.south, s.west, s.centre) + path(p.west, w.south, w.centre));
        after.south_east = p.south_east - (path(p.south, s.east, s.centre) + path(p.east, e.south, e.centre));
        after.north_west = p.north_west - (path(p.north, n.west, n.centre) + path(p.west, w.north, w.centre));
        after.north_east = p.north_east - (path(p.north, n.east, n.centre) + path(p.east, e.north, e.centre));
        p = after;
    });
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour == Colour::red) {
            NodeRow<T>& red = rows_[index(i, j)];
            const Cross<T> share = scaled(straight(red), red.centre);
            red.west = share.a, red.east = share.b, red.south = share.c, red.north = share.d;
        }
    });
}

/// Afterwards the b1 nodes are coupled to b2 nodes only, along the diagonals (de Jong's thesis §19.6.3, phase 2b).
template <class T>
void RrbInPlace<T>::lump_straight(int stride, T omega, bool at_kept_nodes)
{
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour == Colour::b1 || (node_colour == Colour::b2 && at_kept_nodes)) {
            NodeRow<T>& node = rows_[index(i, j)];
            node.centre = lumped_centre(node.centre, straight(node), omega);
            node.west = node.east = node.south = node.north = T(0);
        }
    });
}

/// De Jong's thesis §19.6.5, phase 3: on the b2 nodes a 9-point matrix with twice the stride remains.
template <class T>
void RrbInPlace<T>::eliminate_b1(int stride)
{
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour == Colour::b1) {
            NodeRow<T>& node = rows_[index(i, j)];
            node.centre = T(1) / node.centre;
        }
    });
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour != Colour::b2) {
            return;
        }
        NodeRow<T>& p = rows_[index(i, j)];
        const NodeRow<T>& sw = row(i - stride, j - stride);
        const NodeRow<T>& se = row(i + stride, j - stride);
        const NodeRow<T>& nw = row(i - stride, j + stride);
        const NodeRow<T>& ne = row(i + stride, j + stride);
        NodeRow<T> after;
        after.centre = centre_after_elimination(p.centre, diagonal(p), {sw.centre, se.centre, nw.centre, ne.centre});
        after.south_west = -path(p.south_west, sw.south_west, sw.centre);
        after.south_east = -path(p.south_east, se.south_east, se.centre);
        after.north_west = -path(p.north_west, nw.north_west, nw.centre);
        after.north_east = -path(p.north_east, ne.north_east, ne.centre);
        after.west = p.west - (path(p.north_west, nw.south_west, nw.centre) + path(p.south_west, sw.north_west, sw.centre));
        after.east = p.east - (path(p.north_east, ne.south_east, ne.centre) + path(p.south_east, se.north_east, se.centre));
        after.south =
            p.south - (path(p.south_east, se.south_west, se.centre) + path(p.south_west, sw.south_east, sw.centre));
        after.north =
            p.north - (path(p.north_east, ne.north_west, ne.centre) + path(p.north_west, nw.north_east, nw.centre));
        p = after;
    });
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (node_colour == Colour::b1) {
            NodeRow<T>& node = rows_[index(i, j)];
            const Cross<T> share = scaled(diagonal(node), node.centre);
            node.south_west = share.a, node.south_east = share.b, node.north_west = share.c, node.north_east = share.d;
        }
    });
}

/// Collects the nodes that were not eliminated and prepares the exact (or diagonal) coarsest solve on them.
template <class T>
void RrbInPlace<T>::end_exactly(int stride, bool black_half)
{
    std::map<std::pair<int, int>, int> number; // (j, i) → place in row by row order
    for_nodes(stride, [&](int i, int j, Colour node_colour) {
        if (!black_half || node_colour != Colour::red) {
            number[{j, i}] = static_cast<int>(coarsest_.size());
            coarsest_.push_back({i, j});
        }
    });
    coarsest_values_.resize(2 * coarsest_.size());
    if (coarsest_solve_ == CoarsestSolve::diagonal) {
        end_diagonally();
        return;
    }
    const int straight_step = black_half ? 2 * stride : stride;
    std::vector<MatrixEntry> lower;
    for (const auto& [place, node] : number) {
        const auto [j, i] = place;
        const NodeRow<T>& p = row(i, j);
        const auto add = [&](int other_i, int other_j, T coupling) {
            const auto other = number.find({other_j, other_i});
            if (other != number.end() && coupling != T(0)) {
                lower.push_back({node, other->second, static_cast<double>(coupling)});
            }
        };
        add(i, j, p.centre);
        add(i - straight_step, j, p.west);
        add(i, j - straight_step, p.south);
        add(i - stride, j - stride, p.south_west);
        add(i + stride, j - stride, p.south_east);
    }
    const int size = static_cast<int>(coarsest_.size());
    if (size <= largest_inverse) {
        inverse_ = inverse_of<T>(BandedCholesky<double>(size, lower), size);
    } else {
        exact_ = BandedCholesky<T>(size, lower);
    }
}

/// z = r / (row sum). The coarsest matrix is local where the decoupling length sqrt(N/M) is shorter than the coarse cells.
template <class T>
void RrbInPlace<T>::end_diagonally()
{
    for (const CoarseNode& node : coarsest_) {
        const NodeRow<T>& p = row(node.i, node.j);
        const T row_sum = lumped_centre(lumped_centre(p.centre, straight(p), T(1)), diagonal(p), T(1));
        inverse_row_sum_.push_back(T(1) / row_sum);
    }
}

template <class T>
InPlaceView<T> RrbInPlace<T>::view() const
{
    return {extent_,
            half_levels_,
            coarsest_solve_,
            rows_.data(),
            coarsest_.data(),
            static_cast<int>(coarsest_.size()),
            inverse_.empty() ? nullptr : inverse_.data(),
            exact_.view(),
            inverse_row_sum_.data(),
            coarsest_values_.data()};
}

template class RrbInPlace<float>;
template class RrbInPlace<double>;

} // namespace swell::solver
