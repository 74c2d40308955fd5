#pragma once
#if defined(SWELL_CHECK_REACH)
#include <algorithm>
#include <atomic>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#endif

#include "solver/grid/cell.hpp"
#include "solver/grid/grid.hpp"

/// How far a cell reads beyond the box that it runs over: its `reach` (cell.hpp). The halo must be at least as wide, and
/// must have been exchanged. Builds with SWELL_CHECK_REACH, the debug and the sanitizer builds and reach_tests, compare
/// every access to a field with the reach of the running cell, and tell cells that read a halo which no exchange has filled
/// (StaleReads), on the CPU.
namespace swell::solver
{

/// Returns whether a cell states that beyond its box it only reads nodes beyond the whole grid, where every halo is 0
/// (`reads_only_padding`, static constexpr): the missing nodes of quads at an odd end of the grid, which no cut divides.
template <class Cell>
constexpr bool reads_only_padding()
{
    return requires
    {
        Cell::reads_only_padding;
    };
}

/// Returns whether reads of a halo that no exchange has filled are not told of a cell: it reads only padding, or it states
/// `is_in_place` (static constexpr). Then it writes nodes of the field that it reads beside, and its own writes would make
/// its reads look stale. Only a comparison with the whole grid shows an exchange that such a cell lacks.
template <class Cell>
constexpr bool is_spared()
{
    return reads_only_padding<Cell>() || requires
    {
        Cell::is_in_place;
    };
}

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

/// How many nodes of a field's halo have the values of the neighbouring boxes: all of them in a new field, none after a
/// cell has written to the field, and as many as exchange_halo() then fills.
struct HaloState {
    static constexpr int all = 1000;
    std::atomic<int> filled{all};
};

/// The cell that this thread runs: how many nodes beyond the box of its loop it may read, and its name. Outside a loop the
/// reach is unlimited, and nothing is known of halos.
struct PresentCell {
    static constexpr int unlimited = 1000;
    int reach = unlimited;
    std::string_view name;
    bool needs_no_exchange = false; ///< is_spared()
};
inline thread_local PresentCell present_cell;

/// During its lifetime, accesses of this thread to fields are checked against what the running cell states.
class ReachOfCell
{
public:
    explicit ReachOfCell(const PresentCell& cell) : before_(present_cell) { present_cell = cell; }
    ~ReachOfCell() { present_cell = before_; }
    ReachOfCell(const ReachOfCell&) = delete;
    ReachOfCell& operator=(const ReachOfCell&) = delete;

private:
    PresentCell before_;
};

/// Collects, during its lifetime, the names of the cells that read a halo which no exchange has filled since the last
/// write. One object at a time.
class StaleReads
{
public:
    StaleReads();
    ~StaleReads();
    StaleReads(const StaleReads&) = delete;
    StaleReads& operator=(const StaleReads&) = delete;

    [[nodiscard]] static std::set<std::string, std::less<>> names();
    /// Returns whether an object exists.
    static bool are_collected() { return collected_.load(std::memory_order_relaxed); }
    static void add(std::string_view name);

private:
    static inline std::atomic<bool> collected_ = false;
};

/// Ends the program with a message that a cell accessed node (i, j), beyond its reach round the box.
[[noreturn]] void end_beyond_reach(const Box& box, int i, int j);

/// Checks an access of the present cell to node (i, j) of a field with this box. `may_write`: the cell has a view to write,
/// and then counts as a writer in the box; it must not read neighbours by such a view.
SWELL_CELL void check_access(const Box& box, HaloState* halo, bool may_write, int i, int j)
{
#if !defined(__CUDA_ARCH__)
    const int reach = present_cell.reach;
    if (box.holds(i, j)) {
        if (may_write && halo != nullptr && reach != PresentCell::unlimited) {
            halo->filled.store(0, std::memory_order_relaxed);
        }
        return;
    }
    const int outside = std::max(
        {box.first_i - i, i - box.first_i - box.extent.nx + 1, box.first_j - j, j - box.first_j - box.extent.ny + 1});
    if (outside > reach) {
        end_beyond_reach(box, i, j);
    }
    if (halo != nullptr && !may_write && reach != PresentCell::unlimited && !present_cell.needs_no_exchange &&
        StaleReads::are_collected() && outside > halo->filled.load(std::memory_order_relaxed)) {
        StaleReads::add(present_cell.name);
    }
#endif
}

#endif

} // namespace swell::solver
