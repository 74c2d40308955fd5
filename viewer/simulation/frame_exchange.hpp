#pragma once
#include <array>
#include <atomic>

namespace swell::viewer
{

/// Hands values from one writing thread to one reading thread without a lock: neither ever waits, and the reader that is
/// slow misses values. Four slots: the writer fills one, one lies between, the reader holds its newest and the one before
/// it, to interpolate. Every call is made by one of the two threads, as it says.
template <class T>
class Exchange
{
public:
    /// Writer: the slot to fill. It holds an old value, whose memory can be used again.
    [[nodiscard]] T& filling() { return slots_[filling_]; }
    /// Writer: what was filled is the newest; filling() is another slot.
    void publish() { filling_ = between_.exchange(filling_ | fresh, std::memory_order_acq_rel) & ~fresh; }

    /// Reader: takes the newest value, if there is one that was not taken. The newest of before is before() now.
    bool take()
    {
        if ((between_.load(std::memory_order_relaxed) & fresh) == 0) {
            return false;
        }
        const unsigned taken = between_.exchange(before_, std::memory_order_acq_rel) & ~fresh;
        before_ = newest_;
        newest_ = taken;
        return true;
    }
    /// Reader: the value taken last, and the one taken before that.
    [[nodiscard]] const T& newest() const { return slots_[newest_]; }
    [[nodiscard]] const T& before() const { return slots_[before_]; }

private:
    static constexpr unsigned fresh = 4; ///< beside the number of the slot that lies between: not taken yet

    std::array<T, 4> slots_{};
    unsigned filling_ = 0;
    std::atomic<unsigned> between_{1};
    unsigned newest_ = 2;
    unsigned before_ = 3;
};

} // namespace swell::viewer
