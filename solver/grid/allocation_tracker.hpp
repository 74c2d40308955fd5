#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solver/grid/memory.hpp"

namespace swell::solver
{

enum class MemoryPlace { host, device };

/// What is in use under one name in one place.
struct NamedMemory {
    std::string name;
    MemoryPlace place = MemoryPlace::host;
    int blocks = 0;
    std::size_t bytes = 0; ///< as asked for; a system rounds up a little
};

/// What a backend has given out and not been given back, by name. Every block that leaves a backend is tracked here, so its
/// sum is the backend's, and an array that nobody named shows as "unnamed" rather than not at all. Blocks may outlive it.
/// One thread at a time, that of the backend.
class AllocationTracker
{
public:
    /// The same block, tracked under the name of the innermost MemoryName until it is given back.
    Memory track(Memory block, std::size_t bytes, MemoryPlace place);

    /// In the order names first came; of what is in use now.
    [[nodiscard]] std::vector<NamedMemory> in_use() const;
    [[nodiscard]] std::size_t bytes_in_use(MemoryPlace place) const;
    /// Blocks that were ever tracked: the same number before and after says that nothing was asked for in between.
    [[nodiscard]] long tracked() const { return tracked_; }

private:
    template <class Backend>
    friend class MemoryName;

    const char* name_ = "unnamed";
    long tracked_ = 0;
    std::vector<std::shared_ptr<NamedMemory>> entries_;
};

/// While it lives, what is asked of a backend is tracked under this name, a literal; the innermost counts. In a list of
/// members, where it lives for one of them:
///
///     zeta(MemoryName(backend, "zeta").backend, extent)
template <class Backend>
class MemoryName
{
public:
    MemoryName(Backend& names, const char* name) : backend(names), before_(std::exchange(names.tracker().name_, name)) {}
    ~MemoryName() { backend.tracker().name_ = before_; }
    MemoryName(const MemoryName&) = delete;
    MemoryName& operator=(const MemoryName&) = delete;

    Backend& backend;

private:
    const char* before_;
};

} // namespace swell::solver
