#pragma once
#include <cstddef>
#include <filesystem>
#include <string>

namespace swell::engine
{

/// How much more memory this process may take, and which limit determines this.
struct AvailableMemory {
    std::size_t bytes = 0;
    std::string limited_by; ///< "this machine", "the container's limit", "the process' limit (ulimit -v)"
};

/// Returns the least of three numbers: the memory that is free or can be freed on this machine; the memory left to the
/// control groups (v1 and v2) of this process, where containers have their limits; and the rest of the process' limit of
/// address space. Limits that the system does not report do not count. `root` is the folder with proc/ and sys/, for tests.
AvailableMemory available_memory(const std::filesystem::path& root = "/");

/// Throws MachineError if fewer bytes are available. For use before a large piece of work, because the kernel kills a
/// process that exceeds its container's limit without a message. `what` is the subject of the message: "10,000 nodes in
/// float".
void require_memory(std::size_t bytes, const std::string& what);

} // namespace swell::engine
