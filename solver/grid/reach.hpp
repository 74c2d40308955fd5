#pragma once
#include "solver/grid/cell.hpp"
#include "solver/grid/grid.hpp"

/// How far a cell reads beyond the box that it runs over: its `reach` (cell.hpp). The halo must be at least as wide, and
/// must have been exchanged. Builds with SWELL_CHECK_REACH, the debug and the sanitizer builds, compare every access to a
/// field with the reach of the running cell, on the CPU.
namespace swell::solver
{

/// Returns the stated reach of a cell: how many nodes beyond the box of its loop it reads (cell.hpp); 0 if it states none.
template <class Cell>
constexpr int reach_of()
{
    if constexpr (requires { Cell::reach; }) {
        return Cell::reach;
    } else {
        return 0;
    }
}

#if defined(SWELL_CHECK_REACH)

/// The box of a FieldView that was made from a bare pointer: every node is inside.
inline constexpr Box everywhere{-0x40000000, -0x40000000, {0x7ffff000, 0x7ffff000}}; // with room to add a reach

/// The reach of the cell that this thread runs: how many nodes beyond the box of its loop it may read. Outside a loop it is
/// unlimited.
inline thread_local int present_reach = 1000;

/// During its lifetime, accesses of this thread to fields are checked against `reach`, the number of nodes that the running
/// cell may read beyond the box of its loop.
class ReachOfCell
{
public:
    explicit ReachOfCell(int reach) : before_(present_reach) { present_reach = reach; }
    ~ReachOfCell() { present_reach = before_; }
    ReachOfCell(const ReachOfCell&) = delete;
    ReachOfCell& operator=(const ReachOfCell&) = delete;

private:
    int before_;
};

/// Ends the program with a message that a cell accessed node (i, j), beyond its reach round the box.
[[noreturn]] void end_beyond_reach(const Box& box, int i, int j);

SWELL_CELL void check_reach(const Box& box, int i, int j)
{
#if !defined(__CUDA_ARCH__)
    const int reach = present_reach;
    const bool inside = i >= box.first_i - reach && i - box.first_i < box.extent.nx + reach && j >= box.first_j - reach &&
                        j - box.first_j < box.extent.ny + reach;
    if (!inside) {
        end_beyond_reach(box, i, j);
    }
#endif
}

#endif

} // namespace swell::solver
