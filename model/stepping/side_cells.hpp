#pragma once
/// What becomes of a field at nodes that fall dry or are flooded; cells run over (n, 0) of a list.
#include "model/boundaries/beach_cells.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// A node, and at most four others next to it.
struct NodeAndOthers {
    ListedNode node;
    int count = 0;
    ListedNode from[4];
    int parts[4] = {1, 1, 1, 1}; ///< in so many a node gives its water away
};

/// to = the mean of `from` at the other nodes; 0 where there are none. The two may be one field: no other node is in the
/// part of the list that runs.
template <class T>
struct TakeMeanOfOthers {
    static constexpr int reach = 0;
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

/// Adds to a node its parts of what the others hold.
template <class T>
struct TakeParts {
    static constexpr int reach = 0;
    const NodeAndOthers* nodes;
    FieldView<T> field;

    SWELL_CELL void operator()(int n, int) const
    {
        const NodeAndOthers& at = nodes[n];
        T sum = T(0);
        for (int k = 0; k < at.count; ++k) {
            sum += field(at.from[k].i, at.from[k].j) / static_cast<T>(at.parts[k]);
        }
        field(at.node.i, at.node.j) += sum;
    }
};

/// field = 0.
template <class T>
struct EmptyNodes {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    FieldView<T> field;

    SWELL_CELL void operator()(int n, int) const { field(nodes[n].i, nodes[n].j) = T(0); }
};

/// kept = field, or back.
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
