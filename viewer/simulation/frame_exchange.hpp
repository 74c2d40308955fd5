#pragma once
#include <array>
#include <atomic>

namespace swell::viewer
{

/// Hands values from one writing thread to one reading thread without a lock. Neither thread ever waits; a slow reader
/// misses values. There are four slots: the writer fills one, one holds the value on its way, and the reader holds two (the
/// newest value and the one before) to interpolate between them. Each member function may be called from one of the two
/// threads, as its comment says.
template <class T>
class FrameExchange
{
public:
    /// Writing thread only: returns the value to fill before publish(). It is an old value, whose memory can be used again.
    [[nodiscard]] T& filling() { return slots_[filling_]; }
    /// Writing thread only: makes the value of filling() the newest for the reading thread. After the call, filling()
    /// returns another value.
    void publish() { filling_ = between_.exchange(filling_ | fresh, std::memory_order_acq_rel) & ~fresh; }

    /// Reading thread only: takes the newest published value, which newest() then returns; before() then returns the value
    /// that newest() returned until now. Returns false, and changes nothing, if no value was published since the last
    /// take().
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
    /// Reading thread only: returns the value that was taken last.
    [[nodiscard]] const T& newest() const { return slots_[newest_]; }
    /// Reading thread only: returns the value that was taken before newest(). Values published between the two may have
    /// been missed.
    [[nodiscard]] const T& before() const { return slots_[before_]; }

private:
    static constexpr unsigned fresh = 4; ///< flag in between_, added to the slot's number: the value was not taken yet

    std::array<T, 4> slots_{};
    unsigned filling_ = 0;
    std::atomic<unsigned> between_{1};
    unsigned newest_ = 2;
    unsigned before_ = 3;
};

} // namespace swell::viewer
