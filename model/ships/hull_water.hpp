#pragma once
/// The water that acts on a hull near land or the edge of the grid.
#include <cmath>

#include "model/ships/ship_cells.hpp"

namespace swell::model
{

/// A position in the box of grid nodes around a hull (HullBox), in nodes east and north of the box's south-west node.
struct BoxPlace {
    double i, j;
};

SWELL_CELL BoxPlace place_in_box(const HullBox& box, double xi, double eta)
{
    const double east = xi - box.xi_0; // the steps of the box along ship's axes are orthogonal
    const double north = eta - box.eta_0;
    return {(east * box.xi_per_i + north * box.eta_per_i) / (box.xi_per_i * box.xi_per_i + box.eta_per_i * box.eta_per_i),
            (east * box.xi_per_j + north * box.eta_per_j) / (box.xi_per_j * box.xi_per_j + box.eta_per_j * box.eta_per_j)};
}

/// A field of the water at the nodes around a hull, by their numbers in the grid: the field itself, or, in a process that
/// holds only a part of the grid, a copy of the nodes in the hull's box (CopyAroundHull).
template <class T>
struct AroundHull {
    FieldView<const T> field;
    const HullBox* copied = nullptr; ///< the box whose nodes `copy` has; null: read `field`
    FieldView<const double> copy{};

    SWELL_CELL T operator()(int i, int j) const
    {
        return copied == nullptr ? field(i, j) : static_cast<T>(copy(i - copied->i0, j - copied->j0));
    }
};

/// Copies a field's nodes in the box around a hull that this process holds, and 0 for the others of the box.
template <class T>
struct CopyAroundHull {
    const HullPlacement* hull;
    solver::Box held;
    FieldView<const T> field;
    FieldView<double> copy;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int at_i = hull->box.i0 + i;
        const int at_j = hull->box.j0 + j;
        const bool is_held = is_in_box(hull->box, i, j) && held.holds(at_i, at_j);
        copy(i, j) = is_held ? static_cast<double>(field(at_i, at_j)) : 0.0;
    }
};

/// Finds the water that acts on a ship's hull near land. Cells on land and cells beyond the grid are not water.
struct WaterUnderHull {
    const HullBox* box;
    solver::Extent grid;
    AroundHull<double> depth; ///< [m]; above 0 is water

    /// Returns the share of water under `part`, the part of the hull that belongs to `point`, one point of an integral
    /// over the hull (HullPoint). The share is 0 … 1: exactly 1 if the part is only over water, and 0 if it is over
    /// none. A hull that slides over land thus loses its parts gradually. With a test of the cell at each point, whole
    /// rows of parts would drop out at once. A part oblique to the grid is replaced by a rectangle along the grid's axes
    /// with the same second moments.
    [[nodiscard]] SWELL_CELL double share(const BoxPlace& point, const HullPart& part) const
    {
        if (is_among_water(point)) {
            return 1.0;
        }
        const BoxPlace middle = place_in_box(*box, part.xi, part.eta);
        const Stretch east = stretch(box->i0 + middle.i, part.half_along * box->xi_per_i, part.half_across * box->eta_per_i,
                                     box->xi_per_i * box->xi_per_i + box->eta_per_i * box->eta_per_i);
        const Stretch north =
            stretch(box->j0 + middle.j, part.half_along * box->xi_per_j, part.half_across * box->eta_per_j,
                    box->xi_per_j * box->xi_per_j + box->eta_per_j * box->eta_per_j);
        double wet = 0.0;
        double dry = 0.0;
        for (int j = north.first; j <= north.last; ++j) {
            for (int i = east.first; i <= east.last; ++i) {
                (is_water(i, j) ? wet : dry) += east.over(i) * north.over(j);
            }
        }
        return wet > 0.0 ? wet / (wet + dry) : 0.0;
    }

    /// Returns whether the water at node (i, j) of the box around a hull acts on the hull. This is so for all nodes
    /// under the hull, and for nodes near it with only water on the straight line to the hull. The line ends at a point
    /// of the outline near the node: at its xi, or at the hull's end if the node is ahead or astern. Without this test
    /// the six nodes of an interpolation would include other water on the far side of a mole of one cell.
    [[nodiscard]] SWELL_CELL bool reaches(const PulseForm& hull, int i, int j) const
    {
        const double xi = box->xi(i, j);
        const double eta = box->eta(i, j);
        const double to_xi = bounded(xi, hull.half_length_m);
        if (is_read_never(xi - to_xi, eta - bounded(eta, hull.half_beam_m))) {
            return false;
        }
        const double along = to_xi / hull.half_length_m;
        const bool is_ellipse = hull.shape == PressurePulse::Shape::elliptic;
        const double to_eta =
            bounded(eta, is_ellipse ? hull.half_beam_m * std::sqrt(1.0 - along * along) : hull.half_beam_m);
        if (xi == to_xi && eta == to_eta) {
            return true;
        }
        const BoxPlace to = place_in_box(*box, to_xi, to_eta);
        const double longer = std::fmax(std::fabs(to.i - i), std::fabs(to.j - j));
        const int looks = static_cast<int>(longer) + 1; // steps below a cell: adjoining land stops the walk
        const double east = (to.i - i) / looks;
        const double north = (to.j - j) / looks;
        for (int look = 1; look <= looks; ++look) {
            const double at_i = box->i0 + i + 0.5 + look * east;
            const double at_j = box->j0 + j + 0.5 + look * north;
            const bool is_on_grid = at_i >= 0.0 && at_j >= 0.0 && at_i < grid.nx && at_j < grid.ny;
            if (is_on_grid && !(depth(static_cast<int>(at_i), static_cast<int>(at_j)) > 0.0)) {
                return false;
            }
        }
        return true;
    }

private:
    /// Returns whether a node so far [m] from the hull's rectangle, ahead or astern and abeam, is never read by the
    /// interpolation of pressure. Along each axis an interpolation reads up to three nodes from a point of the hull. For
    /// a point at the edge of the grid it may start one node further inwards.
    [[nodiscard]] SWELL_CELL bool is_read_never(double ahead, double abeam) const
    {
        const double cell_square = box->xi_per_i * box->xi_per_i + box->eta_per_i * box->eta_per_i +
                                   box->xi_per_j * box->xi_per_j + box->eta_per_j * box->eta_per_j;
        return ahead * ahead + abeam * abeam > 16.0 * cell_square;
    }
    [[nodiscard]] SWELL_CELL static double bounded(double value, double most)
    {
        return value < -most ? -most : (value < most ? value : most);
    }
    [[nodiscard]] SWELL_CELL bool is_water(int i, int j) const
    {
        return i >= 0 && j >= 0 && i < grid.nx && j < grid.ny && depth(i, j) > 0.0;
    }

    /// Returns whether all four grid nodes around a point of the hull are water. The part of the hull that belongs to
    /// the point reaches less than half a cell to any side (hull_points_of), and so no other cell.
    [[nodiscard]] SWELL_CELL bool is_among_water(const BoxPlace& point) const
    {
        const int i = box->i0 + static_cast<int>(point.i);
        const int j = box->j0 + static_cast<int>(point.j);
        return point.i >= 0.0 && point.j >= 0.0 && is_water(i, j) && is_water(i + 1, j) && is_water(i, j + 1) &&
               is_water(i + 1, j + 1);
    }

    /// The interval that a rectangle takes along one axis of the grid, measured in cells; cell i is from i to i + 1. Has
    /// both ends, and the first and last cell that the interval meets.
    struct Stretch {
        double begin, end;
        int first, last;

        [[nodiscard]] SWELL_CELL double over(int cell) const
        {
            const double from = begin > cell ? begin : cell;
            const double to = end < cell + 1 ? end : cell + 1;
            return to > from ? to - from : 0.0;
        }
    };
    [[nodiscard]] SWELL_CELL static Stretch stretch(double middle, double along, double across, double square)
    {
        const double half = std::sqrt(along * along + across * across) / square;
        const double from = middle + 0.5 - half;
        const double to = middle + 0.5 + half;
        return {from, to, static_cast<int>(std::floor(from)), static_cast<int>(std::floor(to))};
    }
};

} // namespace swell::model
