#pragma once
/// Changes a field at nodes that fall dry or are flooded (side_plan.hpp has the rules). The cells (solver/grid/cell.hpp)
/// are called with (n, 0) for entry n of a list, except RaiseWater, which runs over the grid.
#include "model/boundaries/beach_cells.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// A flooded node, and the at most four nodes next to it from which it takes its first zeta, phi or psi.
struct NodeAndOthers {
    ListedNode node;
    int count = 0;
    ListedNode from[4];
    int parts[4] = {1, 1, 1, 1}; ///< node from[k] splits its water into this many equal parts, and `node` takes one
};

/// A node that gives water to at most four flooded neighbours: its water is split into parts[k] equal parts, of which
/// neighbour k gets one.
struct NodeThatGives {
    ListedNode node;
    int count = 0;
    int parts[4] = {1, 1, 1, 1};
};

/// Sets the value of a flooded node: to = the mean of `from` at the nodes NodeAndOthers::from next to it, or 0 if there
/// are none. `from` and `to` may be one field, because no cell of a call writes a node that another cell reads.
template <class T>
struct TakeMeanOfOthers {
    static constexpr int reach = 1;
    static constexpr bool is_in_place = true;
    const NodeAndOthers* nodes;
    FieldView<const T> from;
    FieldView<T> to;

    SWELL_CELL void operator()(int n, int) const
    {
        const NodeAndOthers& at = nodes[n];
        T sum = T(0);
        for (int k = 0; k < at.count; ++k) {
            sum += from(at.from[k].i, at.from[k].j);
        }
        to(at.node.i, at.node.j) = at.count > 0 ? sum / static_cast<T>(at.count) : T(0);
    }
};

/// Sets zeta of a flooded node to the sum of the parts that it takes from its neighbours' water. The water of a node is
/// zeta + draft - level: its height above `level`, the level of the basin [m] (SidePlan), without the depressions of
/// hulls. So the change moves only waves. `from` and `zeta` are one field.
template <class T>
struct TakeParts {
    static constexpr int reach = 1;
    static constexpr bool is_in_place = true;
    const NodeAndOthers* nodes;
    FieldView<const T> draft, from;
    T level;
    FieldView<T> zeta;

    SWELL_CELL void operator()(int n, int) const
    {
        const NodeAndOthers& at = nodes[n];
        T sum = level;
        for (int k = 0; k < at.count; ++k) {
            const int i = at.from[k].i, j = at.from[k].j;
            sum += (from(i, j) + draft(i, j) - level) / static_cast<T>(at.parts[k]);
        }
        zeta(at.node.i, at.node.j) = sum - draft(at.node.i, at.node.j);
    }
};

/// Subtracts from the zeta of a node the parts of its water that its flooded neighbours take (TakeParts). `level` is the
/// level of the basin [m] (SidePlan).
template <class T>
struct GiveParts {
    static constexpr int reach = 0;
    const NodeThatGives* nodes;
    FieldView<const T> draft;
    T level;
    FieldView<T> zeta;

    SWELL_CELL void operator()(int n, int) const
    {
        const NodeThatGives& at = nodes[n];
        T& left = zeta(at.node.i, at.node.j);
        const T before = left + draft(at.node.i, at.node.j) - level;
        for (int k = 0; k < at.count; ++k) {
            left -= before / static_cast<T>(at.parts[k]);
        }
    }
};

/// Raises the surface of a closed basin at a wet node, to keep its volume: zeta += rise [m].
template <class T>
struct RaiseWater {
    static constexpr int reach = 0;
    FieldView<const T> wet; ///< 1 or 0
    T rise;
    FieldView<T> zeta;

    SWELL_CELL void operator()(int i, int j) const { zeta(i, j) += wet(i, j) * rise; }
};

/// The places of the nodes of one JoinedBasin, an area of water that flooded nodes join to a larger one, in a list of
/// nodes. First come the basin's own nodes, from `first` on, then its nodes next to flooded ones, then the nodes of the
/// other basin next to flooded ones.
struct JoinedPlaces {
    int first = 0, nodes = 0, beside = 0, other_beside = 0;
};

/// Reads the value of a field at a listed node, if this process holds the node; otherwise 0.
template <class T>
struct ReadListed {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    solver::Box held;
    FieldView<const T> field;
    double* values;

    SWELL_CELL void operator()(int n, int) const
    {
        const int i = nodes[n].i, j = nodes[n].j;
        values[n] = held.holds(i, j) ? static_cast<double>(field(i, j)) : 0.0;
    }
};

/// Computes the difference of phi between two areas of water that flooded nodes join: steps[n] [m²/s] = the mean of phi
/// next to the flooded nodes in basin n, less the same mean in the basin that it joins. 0 if either basin has no such
/// nodes. `phi` is that of all listed nodes (ReadListed).
template <class T>
struct MeasureSteps {
    static constexpr int reach = 0;
    const JoinedPlaces* basins;
    const double* phi;
    T* steps;

    SWELL_CELL T mean(int first, int count) const
    {
        T sum = T(0);
        for (int n = first; n < first + count; ++n) {
            sum += static_cast<T>(phi[n]);
        }
        return count > 0 ? sum / static_cast<T>(count) : T(0);
    }
    SWELL_CELL void operator()(int n, int) const
    {
        const JoinedPlaces& at = basins[n];
        const int beside = at.first + at.nodes;
        const bool is_known = at.beside > 0 && at.other_beside > 0;
        steps[n] = is_known ? mean(beside, at.beside) - mean(beside + at.beside, at.other_beside) : T(0);
    }
};

/// Subtracts from phi of a basin the difference that MeasureSteps found to the basin that it joins, at one node that this
/// process holds.
template <class T>
struct TakeStepOff {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    solver::Box held;
    const T* step;
    FieldView<T> phi;

    SWELL_CELL void operator()(int n, int) const
    {
        if (held.holds(nodes[n].i, nodes[n].j)) {
            phi(nodes[n].i, nodes[n].j) -= *step;
        }
    }
};

/// Sets a field to 0 at a node of a list, such as one that fell dry.
template <class T>
struct EmptyNodes {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    FieldView<T> field;

    SWELL_CELL void operator()(int n, int) const { field(nodes[n].i, nodes[n].j) = T(0); }
};

/// Stores the values of a field at the nodes of a list, so that a change can be undone: kept = field. PutBackNodes
/// restores them: field = kept.
template <class T>
struct KeepNodes {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    FieldView<const T> field;
    T* kept;

    SWELL_CELL void operator()(int n, int) const { kept[n] = field(nodes[n].i, nodes[n].j); }
};
template <class T>
struct PutBackNodes {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    const T* kept;
    FieldView<T> field;

    SWELL_CELL void operator()(int n, int) const { field(nodes[n].i, nodes[n].j) = kept[n]; }
};

} // namespace swell::model
