#include "solver/grid/allocation_tracker.hpp"

#include <algorithm>

namespace swell::solver
{

Memory AllocationTracker::track(Memory block, std::size_t bytes, MemoryPlace place, const char* name)
{
    const auto is_it = [&](const auto& entry) { return entry->name == name && entry->place == place; };
    auto found = std::find_if(entries_.begin(), entries_.end(), is_it);
    if (found == entries_.end()) {
        entries_.push_back(std::make_shared<NamedMemory>(NamedMemory{name, place}));
        found = entries_.end() - 1;
    }
    Deleter tracked(block.get_deleter(), *found, bytes);
    ++tracked_;
    return {block.release(), std::move(tracked)};
}

std::vector<NamedMemory> AllocationTracker::in_use() const
{
    std::vector<NamedMemory> arrays;
    for (const auto& entry : entries_) {
        if (entry->blocks > 0) {
            arrays.push_back(*entry);
        }
    }
    return arrays;
}

std::size_t AllocationTracker::bytes_in_use(MemoryPlace place) const
{
    std::size_t bytes = 0;
    for (const auto& entry : entries_) {
        bytes += entry->place == place ? entry->bytes : 0;
    }
    return bytes;
}

long AllocationTracker::released() const
{
    long blocks = 0;
    for (const auto& entry : entries_) {
        blocks += entry->released;
    }
    return blocks;
}

} // namespace swell::solver
