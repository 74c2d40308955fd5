#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "solver/grid/memory.hpp"

namespace swell::engine
{

/// A ring of host buffers (slots) for copies of backend memory, made while the backend works on. A copy costs a frame
/// two microseconds on the device, and no wait. Slots are filled in turn, so a copy returned by newest() stays unchanged
/// for slots - 1 further copies. Only the backend's thread may call; any thread may read a returned copy.
template <class Backend>
class ReadbackRing
{
public:
    /// Allocates so many host buffers (slots) of `bytes` each, and one in backend memory. `name` is their name in the
    /// backend's AllocationTracker.
    ReadbackRing(Backend& backend, std::size_t bytes, int slots, const char* name)
        : backend_(backend), bytes_(bytes), staging_(backend.allocate(bytes, name))
    {
        for (int slot = 0; slot < slots; ++slot) {
            slots_.push_back({backend.allocate_host(bytes, name), {}, 0});
        }
    }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// Begins a copy of these blocks of backend memory, packed one after the other, under a number that the caller
    /// chooses. Returns false, and does nothing, while the previous copy is under way. So a slow reader misses copies,
    /// and frames never wait.
    bool begin_copy(const std::vector<solver::MemoryBlock>& blocks, long number)
    {
        poll();
        if (is_under_way_) {
            return false;
        }
        next_ = (next_ + 1) % slots_.size();
        Slot& slot = slots_[next_];
        std::size_t place = 0;
        for (const solver::MemoryBlock& block : blocks) { // later frames write the originals, not these
            backend_.copy(static_cast<std::byte*>(staging_.get()) + place, block.data, block.bytes);
            place += block.bytes;
        }
        backend_.copy_to_host_async(slot.memory.get(), staging_.get(), place);
        backend_.record_copy_event(slot.done);
        slot.number = number;
        is_under_way_ = true;
        return true;
    }

    /// Checks whether the copy under way has arrived on the host; newest() then returns it. Does not wait.
    void poll()
    {
        if (is_under_way_ && backend_.is_complete(slots_[next_].done)) {
            newest_ = next_;
            is_under_way_ = false;
        }
    }

    /// Drops all copies, because the run was restored to another state. newest() has none until the next copy arrives.
    void forget()
    {
        newest_.reset();
        is_under_way_ = false;
    }

    struct Copy {
        const std::byte* data;
        long number;
    };
    /// Returns the newest copy that poll() has seen arrive. Does not call the backend, whose device may be lost.
    [[nodiscard]] std::optional<Copy> newest() const
    {
        if (!newest_) {
            return std::nullopt;
        }
        return Copy{static_cast<const std::byte*>(slots_[*newest_].memory.get()), slots_[*newest_].number};
    }

private:
    struct Slot {
        solver::Memory memory;
        typename Backend::Event done;
        long number;
    };
    Backend& backend_;
    std::size_t bytes_;
    solver::Memory staging_;
    std::vector<Slot> slots_;
    std::size_t next_ = 0;
    std::optional<std::size_t> newest_;
    bool is_under_way_ = false;
};

} // namespace swell::engine
