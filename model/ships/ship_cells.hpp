#pragma once
/// Functions of one grid node that compute the draft of a ship's hull, that is, the depth [m] to which it presses the
/// surface down, at the nodes in the box around the hull (HullBox).
#include "model/ships/hull_points.hpp"
#include "model/ships/pressure_pulse.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The box of grid nodes that a hull may touch, and the ship coordinates [m] (xi to the bow, eta to port) of node (i, j) of
/// the box.
struct HullBox {
    int i0 = 0, j0 = 0; ///< indices in the grid of the box's node (0, 0), its south-west corner
    solver::Extent extent;
    double xi_0 = 0.0, eta_0 = 0.0; ///< ship coordinates of the box's node (0, 0) [m]
    double xi_per_i = 0.0, xi_per_j = 0.0;
    double eta_per_i = 0.0, eta_per_j = 0.0;

    SWELL_CELL double xi(int i, int j) const { return xi_0 + i * xi_per_i + j * xi_per_j; }
    SWELL_CELL double eta(int i, int j) const { return eta_0 + i * eta_per_i + j * eta_per_j; }
};

/// The placement of a ship's hull on the grid at one time. Loops over the hull run over a fixed extent that holds its
/// box at any heading (hull_room), so that sums over the hull add in the same order wherever the ship is.
struct HullPlacement {
    HullBox box; ///< box of nodes around the hull at this time
    /// The box of the draft that is in the draft field now, from an earlier time; ClearDraft removes it.
    HullBox previous;
    PulseForm form; ///< shape and sizes that are drawn on the grid: form_on_grid()
    /// The true shape and sizes of the hull, with its draught. Forces are integrated over it, at `points`.
    PulseForm hull{};
    HullPoints points{};
    DraughtShapeView map{};   ///< if the shape needs_map()
    bool is_off_land = false; ///< whether all nodes of the box are water; find_hulls_off_land() sets it
    bool is_apart = false;    ///< whether no other hull's box overlaps this one; find_hulls_apart() sets it
};

/// Returns whether node (i, j) of a loop over hull_room(), an extent that holds a hull's box at any heading, is in the
/// box.
SWELL_CELL bool is_in_box(const HullBox& box, int i, int j)
{
    return i < box.extent.nx && j < box.extent.ny;
}

/// Returns the weight of a sample in the mean that gives the draft at a node (draft_in_box). `offset` is the sample's
/// distance along one axis in nodes, -2 to 2. The weights are (1, 2, 1)/4, or, with a `widening` w up to 1, (w/16, 1/4,
/// 1/2 - w/8, 1/4, w/16).
SWELL_CELL double weight_in_mean(double widening, int offset)
{
    const int distance = offset < 0 ? -offset : offset;
    return distance == 0 ? 0.5 - 0.125 * widening : (distance == 1 ? 0.25 : 0.0625 * widening);
}

/// Returns the draft [m] of a hull at node (i, j) of its box, the depth to which it presses the surface down: the mean
/// of samples at the nodes about it, with weight_in_mean() along both axes of the grid. A single sample at the node
/// would contain waves shorter than two cells, which the grid mistakes for longer ones: on an oblique course ripples
/// then stay astern for half an hour. form_on_grid() compensates for the width that the mean adds, and requests a wider
/// mean for a narrow hull.
SWELL_CELL double draft_in_box(const HullPlacement& hull, int i, int j)
{
    const double widening = hull.form.widening;
    const int farthest = widening > 0.0 ? 2 : 1;
    const bool has_map = is_of_map(hull.form.shape);
    double mean = 0.0;
    for (int north = -farthest; north <= farthest; ++north) {
        for (int east = -farthest; east <= farthest; ++east) {
            const double weight = weight_in_mean(widening, east) * weight_in_mean(widening, north);
            const double xi = hull.box.xi(i + east, j + north);
            const double eta = hull.box.eta(i + east, j + north);
            mean += weight *
                    (has_map ? hull.form.draft_m * hull.map.at(xi / hull.form.half_length_m, eta / hull.form.half_beam_m)
                             : sample_pulse(hull.form, xi, eta).draft);
        }
    }
    return mean;
}

/// Returns the part of a draft [m] that presses on water of a depth [m] above 0, under a ship that draws `draught` [m]. A
/// floating ship presses with all of it. A ship hard aground presses with 0.8 of the depth at most, because water is no
/// deeper than its bed. From first touch to hard aground this limit falls from the depth itself, while the water falls by a
/// fifth of her draught, so that a falling tide makes no splash. On the grid the ship is `deeper` [m] than she draws
/// (form_on_grid), and the limit begins at that depth. If the limit were the depth itself at first touch, the draft would
/// jump by 7 % of her draught at four cells of beam.
SWELL_CELL double draft_over_ground(double draft, double draught, double depth, double deeper = 0.0)
{
    constexpr double share_aground = 0.8;
    constexpr double way = 1.0 - share_aground; // of the draught, from touching to being aground for good
    if (draught <= depth) {
        return draft;
    }
    const double way_up = (draught - depth) / (way * draught);
    const double lifted = way_up < 1.0 ? way_up : 1.0;
    const double most = depth * (1.0 - (1.0 - share_aground) * lifted) + deeper * (1.0 - lifted);
    return draft < most ? draft : most;
}

/// Returns the part of a draft [m] of a hull on the grid that presses on water of this depth [m]: all of it, or less if
/// the ship is aground (draft_over_ground).
SWELL_CELL double held_by_ground(const HullPlacement& hull, double draft, float depth)
{
    const double draught = hull.hull.draft_m;
    return draft_over_ground(draft, draught, static_cast<double>(depth), hull.form.draft_m - draught);
}

/// Returns the draft [m], the depth to which a hull presses the surface down, at node (i, j) of its box over water of
/// this depth [m]: less than draft_in_box() if the ship is aground. The depth is a float, as queries have it, so that
/// all users get the same bits.
SWELL_CELL double pressed_in_box(const HullPlacement& hull, int i, int j, float depth)
{
    return held_by_ground(hull, draft_in_box(hull, i, j), depth);
}

/// Returns the draft [m] with which a hull presses on the water of this depth [m] at node (i, j) of the grid:
/// pressed_in_box(), or 0 outside the hull's box.
SWELL_CELL double pressed_at(const HullPlacement& hull, int i, int j, float depth)
{
    const int i_of_box = i - hull.box.i0;
    const int j_of_box = j - hull.box.j0;
    const bool inside = i_of_box >= 0 && j_of_box >= 0 && is_in_box(hull.box, i_of_box, j_of_box);
    return inside ? pressed_in_box(hull, i_of_box, j_of_box, depth) : 0.0;
}

/// All ships' hulls of a computation, to find their common draft [m] at nodes on which several press. The outer nodes of
/// hulls side by side overlap. There the drafts add up, and so the volumes on the grid stay right. Hulls that overlap
/// each other press no more than the deepest of them would by itself. Hulls side by side never reach this limit, because
/// each sample of a mean has draft of at most one of them.
struct AllHulls {
    const HullPlacement* hulls;
    int count;

    /// Returns the draft [m] of all hulls at node (i, j) of the grid over water of this depth [m]. The node must be in
    /// the box of the hull with number `own`. The result does not depend on the order of the hulls: if several press,
    /// their drafts are added as whole numbers of 2^-40 m.
    SWELL_CELL double pressed_at(int own, int i, int j, float depth) const
    {
        const bool is_apart = hulls[own].is_apart;
        return pressed_by(is_apart ? own : 0, is_apart ? own + 1 : count, i, j, depth);
    }
    /// Returns the same draft at any node.
    SWELL_CELL double pressed_by_all(int i, int j, float depth) const { return pressed_by(0, count, i, j, depth); }

    /// Returns whether node (i, j) of the grid is in the box of a hull with a lower number than `own`, which then writes
    /// the node's draft.
    SWELL_CELL bool is_in_box_before(int own, int i, int j) const
    {
        bool found = false;
        for (int hull = 0; hull < own && !hulls[own].is_apart; ++hull) {
            const HullBox& box = hulls[hull].box;
            found = found || (i >= box.i0 && j >= box.j0 && is_in_box(box, i - box.i0, j - box.j0));
        }
        return found;
    }

private:
    SWELL_CELL double pressed_by(int first, int end, int i, int j, float depth) const
    {
        constexpr double units_per_m = 1099511627776.0; // 2^40
        double last = 0.0;
        double deepest = 0.0;
        long long sum = 0;
        int pressing = 0;
        for (int hull = first; hull < end; ++hull) {
            const double draft = model::pressed_at(hulls[hull], i, j, depth);
            if (draft > 0.0) {
                const double most = held_by_ground(hulls[hull], hulls[hull].form.draft_m, depth);
                deepest = most > deepest ? most : deepest;
                sum += static_cast<long long>(draft * units_per_m);
                last = draft;
                ++pressing;
            }
        }
        const double all = static_cast<double>(sum) / units_per_m;
        return pressing < 2 ? last : (all < deepest ? all : deepest);
    }
};

/// The smallest box of grid nodes, from (i0, j0) to before (i1, j1), around the boxes of all ships' hulls. Outside it
/// the draft is 0. DraftBounds{} is empty.
struct DraftBounds {
    int i0 = 0, j0 = 0, i1 = 0, j1 = 0;

    SWELL_CELL bool holds(int i, int j) const { return i >= i0 && i < i1 && j >= j0 && j < j1; }
    SWELL_CELL bool is_empty() const { return i0 >= i1 || j0 >= j1; }
    SWELL_CELL DraftBounds within(const solver::Box& box) const
    {
        const int i_end = box.first_i + box.extent.nx;
        const int j_end = box.first_j + box.extent.ny;
        return {i0 > box.first_i ? i0 : box.first_i, j0 > box.first_j ? j0 : box.first_j, i1 < i_end ? i1 : i_end,
                j1 < j_end ? j1 : j_end};
    }

    SWELL_CELL void add(const HullBox& box)
    {
        if (box.extent.nx <= 0 || box.extent.ny <= 0) {
            return;
        }
        const DraftBounds other{box.i0, box.j0, box.i0 + box.extent.nx, box.j0 + box.extent.ny};
        if (is_empty()) {
            *this = other;
            return;
        }
        i0 = other.i0 < i0 ? other.i0 : i0;
        j0 = other.j0 < j0 ? other.j0 : j0;
        i1 = other.i1 > i1 ? other.i1 : i1;
        j1 = other.j1 > j1 ? other.j1 : j1;
    }
};

/// A view that finds the nodes on which ships' hulls press. The surface there is a depression and not a wave. `draft`
/// [m] was written in the newest step, so at the end of a frame it can be one step behind the level of the report. It is
/// read only within its bounds, which saves a word per node. A test of every hull's box for every node took a GPU twice
/// as long.
template <class T>
struct Hulls {
    FieldView<const T> draft;
    const DraftBounds* bounds;
    bool are_there; ///< whether the run has ships; false: draft and bounds are not read

    SWELL_CELL bool cover(int i, int j) const { return are_there && bounds->holds(i, j) && draft(i, j) > T(0); }

    SWELL_CELL bool cover_none_of(const solver::Box& box) const
    {
        if (!are_there) {
            return true;
        }
        const DraftBounds in = bounds->within(box);
        T deepest = T(0);
        for (int j = in.j0; j < in.j1; ++j) {
            for (int i = in.i0; i < in.i1; ++i) {
                deepest = draft(i, j) > deepest ? draft(i, j) : deepest;
            }
        }
        return !(deepest > T(0));
    }
};

/// Sets the draft field to 0 in the box of nodes in which a hull's draft was drawn last, before the hull is drawn at its
/// new place. `held`: the nodes of the grid that the field has.
template <class T>
struct ClearDraft {
    const HullPlacement* hull;
    solver::Box held;
    FieldView<T> draft;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int at_i = hull->previous.i0 + i;
        const int at_j = hull->previous.j0 + j;
        if (is_in_box(hull->previous, i, j) && held.holds(at_i, at_j)) {
            draft(at_i, at_j) = T(0);
        }
    }
};

/// Computes the box of nodes around `count` hulls (DraftBounds), in one call for all of them.
struct FindDraftBounds {
    const HullPlacement* hulls;
    int count;
    DraftBounds* bounds;

    SWELL_CELL void operator()() const
    {
        DraftBounds found;
        for (int hull = 0; hull < count; ++hull) {
            found.add(hulls[hull].box);
        }
        *bounds = found;
    }
};

/// Writes the draft of all hulls [m], the depth to which they press the surface down, at a node in the box of the hull
/// with number `own`. A node in several boxes is written only for the first of them. Land has no draft. `held`: the nodes
/// of the grid that the fields have.
template <class T>
struct DrawDraft {
    AllHulls hulls;
    int own;
    solver::Box held;
    FieldView<const double> depth; ///< [m]; above 0 is water
    FieldView<T> draft;

    SWELL_CELL void operator()(int i, int j) const
    {
        const HullBox& box = hulls.hulls[own].box;
        const int at_i = box.i0 + i;
        const int at_j = box.j0 + j;
        if (is_in_box(box, i, j) && held.holds(at_i, at_j) && depth(at_i, at_j) > 0.0 &&
            !hulls.is_in_box_before(own, at_i, at_j)) {
            draft(at_i, at_j) = static_cast<T>(hulls.pressed_at(own, at_i, at_j, static_cast<float>(depth(at_i, at_j))));
        }
    }
};

} // namespace swell::model
