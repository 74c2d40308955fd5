#pragma once
#include <concepts>
#include <cstddef>
#include <memory>

namespace swell::solver
{

struct NamedMemory;

/// Gives a block back to where it came from, and takes it off the books of a AllocationTracker that it stands in.
class Deleter
{
public:
    Deleter() = default;
    template <class Free>
    requires std::convertible_to<Free, void (*)(void*)>
    Deleter(Free free) // NOLINT(google-explicit-constructor): what frees
        : free_(free)
    {
    }
    /// The same, tracked under these as so many bytes.
    Deleter(const Deleter& untracked, std::shared_ptr<NamedMemory> tracked, std::size_t bytes);

    void operator()(void* block) const;

private:
    void (*free_)(void*) = nullptr;
    std::shared_ptr<NamedMemory> tracked_;
    std::size_t bytes_ = 0;
};

/// A block of bytes that knows how to give itself back, whichever backend it came from. Owned by one object, movable.
using Memory = std::unique_ptr<void, Deleter>;

/// Some bytes of a backend's memory, owned by somebody else.
struct MemoryBlock {
    const void* data = nullptr;
    std::size_t bytes = 0;
};

/// Zeroed host memory, aligned to 128 bytes. Throws std::bad_alloc.
Memory allocate_host_memory(std::size_t bytes);

} // namespace swell::solver
