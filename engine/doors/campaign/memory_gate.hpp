#pragma once
#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace swell::engine
{

/// Admits members to a memory, so that all members inside need no more than its size. Any thread may call every function.
class MemoryGate
{
public:
    explicit MemoryGate(std::size_t bytes) : bytes_(bytes) {}

    /// The memory of a member that was admitted; the destructor gives it back.
    class Place
    {
    public:
        Place(MemoryGate& gate, std::size_t bytes) : gate_(gate), bytes_(bytes) { gate_.enter(bytes_); }
        ~Place() { gate_.leave(bytes_); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        MemoryGate& gate_;
        std::size_t bytes_;
    };

    /// Returns the largest sum of memory that members had at once [bytes].
    [[nodiscard]] std::size_t most_used() const;

private:
    /// Waits until the memory has room for so many bytes. Admits a member that is alone in any case, because its engine has
    /// its own test of memory, and a message.
    void enter(std::size_t bytes);
    void leave(std::size_t bytes);

    std::size_t bytes_;
    mutable std::mutex mutex_;
    std::condition_variable left_;
    std::size_t used_ = 0;
    std::size_t most_used_ = 0;
    long inside_ = 0;
};

} // namespace swell::engine
