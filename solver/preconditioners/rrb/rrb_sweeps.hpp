#pragma once
#include <type_traits>

#include "solver/backends/exchange.hpp"
#include "solver/preconditioners/rrb/rrb_level.hpp"

/// The passes of the preconditioner M⁻¹ over one grid in parity storage (rrb_level.hpp), and the sweeps made of them: down
/// (elimination) and up (back substitution). A call of a pass treats quad (i, j), a block of 2 × 2 nodes: the red nodes r1,
/// r2 and the black nodes b1, b2. `natural` is a field with all nodes row by row: the b2 field of the finer grid or, on the
/// finest grid, the caller's field (shifted by RrbPlan::shift). Words are the elements that a pass moves per quad. The
/// sweeps are for backends without their own overloads (has_own_sweeps in backend.hpp). They do not wait.
namespace swell::solver
{

/// Copies the four nodes of a quad from `natural`, a field with all nodes row by row, to the fields of their parities.
/// Moves 8 words (elements) per quad.
template <class T>
struct SplitParities {
    static constexpr int reach = 1;
    static constexpr bool reads_only_padding = true;
    static constexpr std::size_t bytes = 8 * sizeof(T);
    FieldView<const T> natural;
    int shift;
    FieldView<T> r1, r2, b1, b2;

    SWELL_CELL T node(int i, int j) const { return natural(i - shift, j - shift); }
    SWELL_CELL void operator()(int i, int j) const
    {
        const T south_west = node(2 * i, 2 * j); // all are read before any is written
        const T south_east = node(2 * i + 1, 2 * j);
        const T north_west = node(2 * i, 2 * j + 1);
        const T north_east = node(2 * i + 1, 2 * j + 1);
        b2(i, j) = south_west;
        r1(i, j) = south_east;
        r2(i, j) = north_west;
        b1(i, j) = north_east;
    }
};

/// Copies a node of a grid that all boxes gather.
template <class T>
struct CopyNode {
    static constexpr std::size_t bytes = 2 * sizeof(T);
    FieldView<const T> from;
    FieldView<T> to;
    SWELL_CELL void operator()(int i, int j) const { to(i, j) = from(i, j); }
};

/// Copies the two black nodes (i + j even) of a quad of 2 × 2 nodes from a field row by row to fields of their own. Moves 6
/// words (elements) per quad, because memory is read in whole lines, which include the red nodes.
template <class T>
struct SplitBlacks {
    static constexpr int reach = 1;
    static constexpr bool reads_only_padding = true;
    static constexpr std::size_t bytes = 6 * sizeof(T);
    FieldView<const T> natural;
    int shift;
    FieldView<T> b1, b2;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T south_west = natural(2 * i - shift, 2 * j - shift);
        const T north_east = natural(2 * i + 1 - shift, 2 * j + 1 - shift);
        b2(i, j) = south_west;
        b1(i, j) = north_east;
    }
};

/// This and the next two functions return the couplings of a kept node to its four eliminated neighbours, each divided by
/// the neighbour's diagonal entry, for the forward substitution: of b1 (odd i and j) to its red nodes, of b2 (even i and j)
/// to its red nodes, and of b2 to its b1 nodes. (i, j) is the quad of 2 × 2 nodes.
template <class T>
SWELL_CELL Cross<std::remove_const_t<T>> reds_onto_b1(const EliminatedView<T>& r1_factor,
                                                      const EliminatedView<T>& r2_factor, int i, int j)
{
    return {r2_factor.b(i, j), r2_factor.a(i + 1, j), r1_factor.d(i, j), r1_factor.c(i, j + 1)};
}
template <class T>
SWELL_CELL Cross<std::remove_const_t<T>> reds_onto_b2(const EliminatedView<T>& r1_factor,
                                                      const EliminatedView<T>& r2_factor, int i, int j)
{
    return {r1_factor.b(i - 1, j), r1_factor.a(i, j), r2_factor.d(i, j - 1), r2_factor.c(i, j)};
}
template <class T>
SWELL_CELL Cross<std::remove_const_t<T>> b1_onto_b2(const EliminatedView<T>& b1_factor, int i, int j)
{
    return {b1_factor.d(i - 1, j - 1), b1_factor.c(i, j - 1), b1_factor.b(i - 1, j), b1_factor.a(i, j)};
}

/// The right-hand side at the black nodes b1 and b2 of a quad (2 × 2 nodes) after the red nodes are eliminated, which
/// subtracts the shares of four red neighbours. Writes nothing. `Read` returns the values of one parity: a FieldView, or
/// anything callable with (i, j).
template <class T, class Read = FieldView<const T>>
struct ReducedBlacks {
    EliminatedView<const T> r1_factor, r2_factor;
    Read r1, r2, b1, b2;

    SWELL_CELL T at_b1(int i, int j) const
    {
        return forward<T>(b1(i, j), reds_onto_b1(r1_factor, r2_factor, i, j),
                          {r2(i, j), r2(i + 1, j), r1(i, j), r1(i, j + 1)});
    }
    SWELL_CELL T at_b2(int i, int j) const
    {
        return forward<T>(b2(i, j), reds_onto_b2(r1_factor, r2_factor, i, j),
                          {r1(i - 1, j), r1(i, j), r2(i, j - 1), r2(i, j)});
    }
};

/// Eliminates the red nodes from the right-hand side at the two black nodes of a quad (2 × 2 nodes). Moves 14 words
/// (elements) per quad.
template <class T>
struct ForwardReds {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 14 * sizeof(T);
    EliminatedView<const T> r1_factor, r2_factor;
    FieldView<const T> r1, r2;
    FieldView<T> b1, b2;

    SWELL_CELL void operator()(int i, int j) const
    {
        const ReducedBlacks<T> left{r1_factor, r2_factor, r1, r2, b1, b2};
        const T new_b1 = left.at_b1(i, j); // both reads before the first write: the fields might overlap
        const T new_b2 = left.at_b2(i, j);
        b1(i, j) = new_b1;
        b2(i, j) = new_b2;
    }
};

/// Returns the right-hand side at node b2 (even i and j) of quad (i, j) after b1 is eliminated: `centre`, the value at b2
/// before, minus the shares of its four b1 neighbours (odd i and j).
template <class T, class Factor, class Read>
SWELL_CELL T without_b1(const EliminatedView<Factor>& b1_factor, const Read& b1, T centre, int i, int j)
{
    return forward<T>(centre, b1_onto_b2(b1_factor, i, j), {b1(i - 1, j - 1), b1(i, j - 1), b1(i - 1, j), b1(i, j)});
}

/// Eliminates the b1 nodes (odd i and j) from the right-hand side at b2 (even i and j), the next coarser grid. Moves 7
/// words (elements) per quad of 2 × 2 nodes.
template <class T>
struct ForwardB1 {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 7 * sizeof(T);
    static constexpr bool last_row_first = true;
    EliminatedView<const T> b1_factor;
    FieldView<const T> b1, b2;
    FieldView<T> result;

    SWELL_CELL T find(int i, int j) const { return without_b1(b1_factor, b1, b2(i, j), i, j); }
    SWELL_CELL void put(int i, int j, T found) const { result(i, j) = found; }
    SWELL_CELL void operator()(int i, int j) const { put(i, j, find(i, j)); }
};

/// Returns the solution at node b1 (odd i and j) of quad (i, j), from the solution at its four b2 neighbours (even i and
/// j). Writes nothing. `Read` as in ReducedBlacks: a FieldView, or anything callable with (i, j).
template <class T, class Read = FieldView<const T>>
struct SolvedB1 {
    EliminatedView<const T> b1_factor;
    Read b1, b2;

    SWELL_CELL T operator()(int i, int j) const
    {
        return backward<T>(b1(i, j), b1_factor.inverse(i, j), b1_factor.cross(i, j),
                           {b2(i, j), b2(i + 1, j), b2(i, j + 1), b2(i + 1, j + 1)});
    }
};

/// Computes the solution at the b1 node (odd i and j) of a quad from the solution at b2 (even i and j). Moves 8 words
/// (elements) per quad of 2 × 2 nodes.
template <class T>
struct BackwardB1 {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 8 * sizeof(T);
    EliminatedView<const T> b1_factor;
    FieldView<const T> b1, b2;
    FieldView<T> result;

    SWELL_CELL void operator()(int i, int j) const { result(i, j) = SolvedB1<T>{b1_factor, b1, b2}(i, j); }
};

/// Computes z at the b1 node (odd i and j) of a quad, from z at b2 (even i and j) and the residual r. Returns the quad's
/// share of <r, z>, which also reads r at b2. The last pass of M⁻¹. Moves 9 words (elements) per quad of 2 × 2 nodes.
template <class T>
struct BackwardB1AndMultiply {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 9 * sizeof(T);
    static constexpr bool last_row_first = true;
    EliminatedView<const T> b1_factor;
    BlockVectorView<const T, 2> r; ///< b2, b1
    FieldView<const T> z_b2;
    FieldView<T> z_b1;

    SWELL_CELL double operator()(int i, int j) const
    {
        const BlockVectorValue<T, 2> residual = value_at(r, i, j);
        const BlockVectorValue<T, 2> solved{{z_b2(i, j), SolvedB1<T>{b1_factor, r.part[1], z_b2}(i, j)}};
        z_b1(i, j) = solved.part[1];
        return product(residual, solved);
    }
};

/// Computes z at the b1 node (odd i and j) of a quad from z at b2 (even i and j) and the residual r; then `to` = x +
/// *length z at both nodes, without writing z at b1. `to` may be x. Moves 11 words (elements) per quad of 2 × 2 nodes.
template <class T>
struct BackwardB1AndAdvance {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 11 * sizeof(T);
    static constexpr bool last_row_first = true;
    EliminatedView<const T> b1_factor;
    FieldView<const T> r_b1, z_b2;
    const T* length;
    BlockVectorView<const T, 2> x; ///< b2, b1
    BlockVectorView<T, 2> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T z_b1 = SolvedB1<T>{b1_factor, r_b1, z_b2}(i, j);
        const BlockVectorValue<T, 2> old = value_at(x, i, j);
        put(to, i, j, {{old.part[0] + *length * z_b2(i, j), old.part[1] + *length * z_b1}});
    }
};

/// Returns the solution at the two red nodes of quad (i, j), from the solution at the black nodes b1 and b2 around them.
/// Writes nothing. `Read` and `ReadB1` return the values of one parity: a FieldView, or anything callable with (i, j).
template <class T, class Read = FieldView<const T>, class ReadB1 = Read>
struct RedSolution {
    EliminatedView<const T> r1_factor, r2_factor;
    Read r1, r2;
    ReadB1 b1;
    Read b2;

    SWELL_CELL T at_r1(int i, int j) const
    {
        return backward<T>(r1(i, j), r1_factor.inverse(i, j), r1_factor.cross(i, j),
                           {b2(i, j), b2(i + 1, j), b1(i, j - 1), b1(i, j)});
    }
    SWELL_CELL T at_r2(int i, int j) const
    {
        return backward<T>(r2(i, j), r2_factor.inverse(i, j), r2_factor.cross(i, j),
                           {b1(i - 1, j), b1(i, j), b2(i, j), b2(i, j + 1)});
    }
};

/// Computes the solution at the two red nodes of a quad (2 × 2 nodes) from the solution at the black nodes, and writes all
/// four nodes to `natural`, a field row by row. Moves 18 words (elements) per quad. `ReadB1` as `Read` in ReducedBlacks.
template <class T, class ReadB1 = FieldView<const T>>
struct BackwardRedsAndMerge {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 18 * sizeof(T);
    EliminatedView<const T> r1_factor, r2_factor;
    FieldView<const T> r1, r2;
    ReadB1 b1;
    FieldView<const T> b2;
    FieldView<T> natural;
    int shift;

    SWELL_CELL T& node(int i, int j) const { return natural(i - shift, j - shift); }
    SWELL_CELL void operator()(int i, int j) const
    {
        const RedSolution<T, FieldView<const T>, ReadB1> reds{r1_factor, r2_factor, r1, r2, b1, b2};
        const T south_west = b2(i, j);
        const T north_east = b1(i, j);
        const T south_east = reds.at_r1(i, j);
        const T north_west = reds.at_r2(i, j);
        node(2 * i, 2 * j) = south_west;
        node(2 * i + 1, 2 * j) = south_east;
        node(2 * i, 2 * j + 1) = north_west;
        node(2 * i + 1, 2 * j + 1) = north_east;
    }
};

/// Splits `natural`, a field row by row whose node (0, 0) is node (shift, shift) of the grid, into the four parities of g
/// (RrbLevel), and eliminates the red nodes (i + j odd). Moves 22 words (elements) per quad of 2 × 2 nodes.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void eliminate_reds(Backend& backend, const RrbLevelView<T>& g,
                                                       FieldView<const T> natural, int shift)
{
    backend.for_each_node(g.quads, SplitParities<T>{natural, shift, g.r1, g.r2, g.b1, g.b2});
    exchange_halo(backend, g.quads, 1, g.r1, g.r2);
    backend.for_each_node(g.quads, ForwardReds<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2});
}

/// Splits `natural`, a field with all nodes row by row, into the four parities of g (RrbLevel), and eliminates the red
/// nodes and b1. Leaves the right-hand side of the next coarser grid in g.b2. Moves 29 words (elements) per quad of 2 × 2
/// nodes.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void sweep_down(Backend& backend, const RrbLevelView<T>& g, FieldView<const T> natural)
{
    eliminate_reds(backend, g, natural, 0);
    exchange_halo(backend, g.quads, 1, g.b1);
    backend.for_each_node(g.quads, ForwardB1<T>{g.b1_factor, g.b1, g.b2, g.b2});
}

/// Computes the solution at b1 and at the red nodes from g.b2, the solution on the next coarser grid, and writes all four
/// parities to `natural`, a field with all nodes row by row. Moves 26 words (elements) per quad of 2 × 2 nodes.
template <class Backend, class T>
requires(!Backend::has_own_sweeps) void sweep_up(Backend& backend, const RrbLevelView<T>& g, FieldView<T> natural)
{
    exchange_halo(backend, g.quads, 1, g.b2);
    backend.for_each_node(g.quads, BackwardB1<T>{g.b1_factor, g.b1, g.b2, g.b1});
    exchange_halo(backend, g.quads, 1, g.b1);
    backend.for_each_node(g.quads, BackwardRedsAndMerge<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2, natural, 0});
}

} // namespace swell::solver
