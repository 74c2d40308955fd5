#pragma once
/// The table of depths for queries of points: the depth of the water, which nodes are water, and at which points no shore
/// is near. One number per node holds all three, because a point anywhere on a large grid pays for every line of memory
/// that it reads.
#include <bit>
#include <cstdint>
#include <limits>

#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The nodes whose mean replaces the value of a land node (its stand-ins), as bits: the water nodes of the eight round it,
/// row by row from the south-west. If none of these is water: the water nodes of the sixteen round those, and `outer`. The
/// bits are kept in the low bits of a NaN, because a land node has no depth.
struct StandIns {
    static constexpr std::uint32_t outer = 1U << 16U;
    static constexpr std::uint32_t not_a_number = 0x7fc00000U;
    std::uint32_t bits = 0;

    SWELL_CELL static StandIns of(float marked) { return {std::bit_cast<std::uint32_t>(marked) & (2U * outer - 1U)}; }
    [[nodiscard]] SWELL_CELL float marked() const { return std::bit_cast<float>(not_a_number | bits); }
    /// Returns the number of the lowest bit that is set. A power of two kept in a float has this number as its exponent.
    /// std::countr_zero cannot be used in a kernel: nvcc 13 compiles it without a warning, but it returns 32 for any bits.
    SWELL_CELL static int lowest(std::uint32_t bits)
    {
        return static_cast<int>(std::bit_cast<std::uint32_t>(static_cast<float>(bits & (~bits + 1U))) >> 23U) - 127;
    }

    /// Return the distance from the land node to the node of a bit, in nodes.
    [[nodiscard]] SWELL_CELL int east(int bit) const { return offset((bits & outer) == 0 ? inner_east : outer_east, bit); }
    [[nodiscard]] SWELL_CELL int north(int bit) const
    {
        return offset((bits & outer) == 0 ? inner_north : outer_north, bit);
    }

private:
    // For each node, from bit 0 on, four bits hold its offset + 2. A point at the shore asks up to 256 times, and a shift
    // is quicker than a division by 3 with remainder.
    static constexpr std::uint64_t inner_east = 0x32131321;
    static constexpr std::uint64_t inner_north = 0x33322111;
    static constexpr std::uint64_t outer_east = 0x4321040404043210;
    static constexpr std::uint64_t outer_north = 0x4444433221100000;
    SWELL_CELL static int offset(std::uint64_t packed, int bit)
    {
        return static_cast<int>((packed >> (4 * bit)) & 15U) - 2;
    }
};

/// The grid with its table of depths, as queries read it.
struct QueryGrid {
    solver::Extent extent;
    double dx_m = 1.0;
    double dy_m = 1.0;
    /// The depth of still water at a node [m], 0 on land, with two marks for the cell whose south-west node it is:
    ///   a minus sign   the sixteen nodes (i-1 … i+2, j-1 … j+2) are all water, on the grid
    ///   inland         the sixteen nodes and all nodes within two nodes of them are land
    /// Land with water within two nodes is a NaN with the bits of StandIns.
    FieldView<const float> marked_depth;

    static constexpr float inland = std::numeric_limits<float>::infinity();

    SWELL_CELL float depth(int i, int j) const
    {
        const float marked = marked_depth(i, j);
        const float bounded = marked < inland ? marked : 0.0F;
        return bounded < 0.0F ? -bounded : bounded;
    }
    /// Returns the depth at a node that is known to be wet.
    SWELL_CELL float wet_depth(int i, int j) const { return unmarked(marked_depth(i, j)); }
    SWELL_CELL static float unmarked(float marked) { return marked < 0.0F ? -marked : marked; }
    /// Returns the water nodes whose mean replaces the value of a land node; none for other nodes.
    SWELL_CELL StandIns stand_ins(int i, int j) const
    {
        const float marked = marked_depth(i, j);
        return marked == marked ? StandIns{} : StandIns::of(marked);
    }
    SWELL_CELL bool is_wet(int i, int j) const { return depth(i, j) > 0.0F; }
    SWELL_CELL bool holds(int i, int j) const { return i >= 0 && j >= 0 && i < extent.nx && j < extent.ny; }
    SWELL_CELL int nearest_i(int i) const { return i < 0 ? 0 : (i < extent.nx ? i : extent.nx - 1); }
    SWELL_CELL int nearest_j(int j) const { return j < 0 ? 0 : (j < extent.ny ? j : extent.ny - 1); }
    /// Returns whether the sixteen nodes round the cell with south-west node (i, j) are all water.
    SWELL_CELL bool is_open_water(int i, int j) const { return holds(i, j) && marked_depth(i, j) < 0.0F; }
    /// Returns whether the cell is marked inland: no node that a point in it reads, or that stands in for one, is water.
    SWELL_CELL bool is_inland(int i, int j) const { return holds(i, j) && marked_depth(i, j) == inland; }
};

/// Computes QueryGrid::marked_depth, the table of depths for queries of points, at one node (a cell, solver/grid/cell.hpp).
/// Takes the depths from WaveOperator.
struct MarkDepths {
    solver::Extent extent;
    FieldView<const double> depths; ///< [m]; above 0 is water
    FieldView<float> marked_depth;

    /// Returns the number of water nodes on the grid in (i-before … i+after, j-before … j+after).
    SWELL_CELL int wet_nodes(int i, int j, int before, int after) const
    {
        int count = 0;
        for (int at_j = j - before; at_j <= j + after; ++at_j) {
            for (int at_i = i - before; at_i <= i + after; ++at_i) {
                const bool on_grid = at_i >= 0 && at_j >= 0 && at_i < extent.nx && at_j < extent.ny;
                count += on_grid && depths(at_i, at_j) > 0.0 ? 1 : 0;
            }
        }
        return count;
    }

    /// Finds the water nodes whose mean replaces the value of a land node: first among the eight nodes round it, then among
    /// the sixteen round those.
    SWELL_CELL StandIns stand_ins(int i, int j) const
    {
        for (const StandIns ring : {StandIns{0}, StandIns{StandIns::outer}}) {
            const int count = ring.bits == 0 ? 8 : 16;
            StandIns found = ring;
            for (int bit = 0; bit < count; ++bit) {
                found.bits |=
                    wet_nodes(i + ring.east(bit), j + ring.north(bit), 0, 0) == 1 ? 1U << static_cast<unsigned>(bit) : 0U;
            }
            if (found.bits != ring.bits) {
                return found;
            }
        }
        return {};
    }

    SWELL_CELL void operator()(int i, int j) const
    {
        const double depth = depths(i, j);
        if (depth > 0.0) {
            const bool open_water = wet_nodes(i, j, 1, 2) == 16;
            marked_depth(i, j) = static_cast<float>(open_water ? -depth : depth);
        } else {
            const StandIns found = stand_ins(i, j);
            const float beside_water = found.bits == 0 ? 0.0F : found.marked();
            marked_depth(i, j) = wet_nodes(i, j, 3, 4) == 0 ? QueryGrid::inland : beside_water;
        }
    }
};

/// The table of depths for queries of points (QueryGrid::marked_depth) in backend memory.
class QueryTable
{
public:
    QueryTable() = default;
    /// Allocates the table for the grid of `depth`, without values. make() computes them.
    template <class Backend>
    QueryTable(Backend& backend, const solver::Field<double>& depth) : marked_depth_(backend, depth.grid(), "queries")
    {
    }
    /// Computes the table from the depths [m] at the nodes. Must be called once before the first query, and after each
    /// change of the depths. Does not wait.
    template <class Backend>
    void make(Backend& backend, const solver::Field<double>& depth)
    {
        backend.for_each_node(depth.grid(), MarkDepths{depth.grid().global, depth.view(), marked_depth_.view()});
    }

    [[nodiscard]] const solver::Field<float>& marked_depth() const { return marked_depth_; }
    [[nodiscard]] QueryGrid grid(double dx_m, double dy_m) const
    {
        return {marked_depth_.grid().global, dx_m, dy_m, marked_depth_.view()};
    }

private:
    solver::Field<float> marked_depth_;
};

} // namespace swell::model
