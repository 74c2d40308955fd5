#pragma once
#include <concepts>
#include <cstddef>
#include <memory>
#include <string>

namespace swell::solver
{

/// The memory that a block is in: the host's or a GPU's. On the CPU backend every block is in `host`.
enum class MemoryPlace { host, device };

/// The memory in use under one name in one MemoryPlace.
struct NamedMemory {
    std::string name;
    MemoryPlace place = MemoryPlace::host;
    int blocks = 0;
    std::size_t bytes = 0; ///< as requested; an operating system rounds up a little
    long released = 0;     ///< blocks of this name that were freed so far
};

/// Frees a block with the function of the backend that made the block. If an AllocationTracker counts the block, the
/// deleter also ends that count. Does not throw.
class Deleter
{
public:
    Deleter() = default;
    template <class Free>
    requires std::convertible_to<Free, void (*)(void*)>
    Deleter(Free free) // NOLINT(google-explicit-constructor): a function that frees is a deleter
        : free_(free)
    {
    }
    /// Copies `untracked`, the deleter of a block, and from now on counts the block as `bytes` bytes under `tracked`, until
    /// it frees the block.
    Deleter(const Deleter& untracked, std::shared_ptr<NamedMemory> tracked, std::size_t bytes);

    void operator()(void* block) const;

private:
    void (*free_)(void*) = nullptr;
    std::shared_ptr<NamedMemory> tracked_;
    std::size_t bytes_ = 0;
};

/// A block of bytes that frees itself, from any backend. One object owns a block; blocks can be moved.
using Memory = std::unique_ptr<void, Deleter>;

/// Bytes of a backend's memory that another object owns.
struct MemoryBlock {
    const void* data = nullptr;
    std::size_t bytes = 0;
};

/// Returns zeroed host memory, aligned to 128 bytes, not counted by any tracker. Throws std::bad_alloc.
Memory allocate_host_memory(std::size_t bytes);

} // namespace swell::solver
