#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "solver/grid/memory.hpp"

namespace swell::solver
{

/// The name under which an array is counted whose owner gave no name.
inline constexpr const char* unnamed = "unnamed";

/// Counts, by name, every block of memory that a backend hands out, until the block is freed. The sum over all names is all
/// memory that the backend has handed out, because an array without a name is counted as "unnamed". Blocks may outlive the
/// tracker. Only the thread of the backend may call the tracker and free tracked blocks.
class AllocationTracker
{
public:
    /// Returns the same block, counted as `bytes` bytes under `name` in `place` until the block is freed. Copies the name.
    Memory track(Memory block, std::size_t bytes, MemoryPlace place, const char* name);

    /// The memory in use now, in the order in which the names first appeared. Names without a block are left out.
    [[nodiscard]] std::vector<NamedMemory> in_use() const;
    [[nodiscard]] std::size_t bytes_in_use(MemoryPlace place) const;

    /// The number of blocks ever tracked. An equal number before and after some work proves that the work allocated
    /// nothing.
    [[nodiscard]] long tracked() const { return tracked_; }

    /// The number of blocks ever freed. A recording holds pointers into memory, and one of them may point into a block that
    /// was freed since. So a backend makes a recording anew when this number has changed.
    [[nodiscard]] long released() const;

private:
    long tracked_ = 0;
    std::vector<std::shared_ptr<NamedMemory>> entries_;
};

} // namespace swell::solver
