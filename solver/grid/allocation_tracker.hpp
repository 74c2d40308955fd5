#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "solver/grid/memory.hpp"

namespace swell::solver
{

/// The name under which arrays without a name are counted.
inline constexpr const char* unnamed = "unnamed";

/// Counts, by name, every block of memory that a backend allocates, until the block is freed. Arrays without a name count
/// as "unnamed", so the sum over all names is all memory of the backend. Blocks may outlive the tracker. Only the thread of
/// the backend may call the tracker and free tracked blocks.
class AllocationTracker
{
public:
    /// Counts a block as `bytes` bytes under `name` in `place` until the block is freed, and returns the block. Copies the
    /// name.
    Memory track(Memory block, std::size_t bytes, MemoryPlace place, const char* name);

    /// Returns the memory in use, in the order in which the names first appeared. Names without a block are omitted.
    [[nodiscard]] std::vector<NamedMemory> in_use() const;
    [[nodiscard]] std::size_t bytes_in_use(MemoryPlace place) const;

    /// Returns the number of blocks ever tracked. If it is equal before and after some work, the work allocated nothing.
    [[nodiscard]] long tracked() const { return tracked_; }

    /// Returns the number of blocks ever freed. A recording holds pointers into memory that may have been freed since. So a
    /// backend makes a recording anew if this number has changed.
    [[nodiscard]] long released() const;

private:
    long tracked_ = 0;
    std::vector<std::shared_ptr<NamedMemory>> entries_;
};

} // namespace swell::solver
