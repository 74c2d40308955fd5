#pragma once
#include <cstddef>
#include <filesystem>
#include <string>

namespace swell::engine
{

/// How much more memory this process may take, and who says so.
struct AvailableMemory {
    std::size_t bytes = 0;
    std::string limited_by; ///< "this machine", "the container's limit", "the process' limit (ulimit -v)"
};

/// The least of: the memory that is free or can be freed on this machine, what is left to the control groups (v1 and v2) of
/// this process, which a container's limit is, and what is left of the process' limit of address space. A system that says
/// nothing has no limit. `root` is the folder in which proc/ and sys/ lie; tests have their own.
AvailableMemory available_memory(const std::filesystem::path& root = "/");

/// Throws MachineError unless so many bytes more can be had. The kernel ends a process that takes more than its container
/// may have without a word, so a large piece of work asks before it begins. `what` needs them: "10,000 nodes in float".
void require_memory(std::size_t bytes, const std::string& what);

} // namespace swell::engine
