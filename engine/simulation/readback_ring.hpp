#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "solver/grid/memory.hpp"

namespace swell::engine
{

/// Copies of a backend's memory on the host, made beside its work: a copy costs the frame two microseconds on the device
/// and no wait. Slots are filled in turn, so what newest() gave stays as it is for slots - 1 further copies. The thread of
/// the backend calls; what newest() gave may be read by any.
template <class Backend>
class ReadbackRing
{
public:
    ReadbackRing(Backend& backend, std::size_t bytes, int slots)
        : backend_(backend), bytes_(bytes), staging_(backend.allocate(bytes))
    {
        for (int slot = 0; slot < slots; ++slot) {
            slots_.push_back({backend.allocate_host(bytes), {}, 0});
        }
    }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// Begins a copy of these blocks, one after the other, under a number of the caller's. False, and nothing done, while
    /// the copy before is still on its way: whoever is slow misses copies, not the frames.
    bool begin_copy(const std::vector<solver::MemoryBlock>& blocks, long number)
    {
        poll();
        if (on_its_way_) {
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
        on_its_way_ = true;
        return true;
    }

    /// Notices whether the copy on its way has arrived.
    void poll()
    {
        if (on_its_way_ && backend_.is_complete(slots_[next_].done)) {
            newest_ = next_;
            on_its_way_ = false;
        }
    }

    struct Copy {
        const std::byte* data;
        long number;
    };
    /// The newest one that has been noticed to have arrived. Asks nothing of the backend, which may be lost.
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
    bool on_its_way_ = false;
};

} // namespace swell::engine
