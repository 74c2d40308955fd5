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

/// Throws MachineError unless a team of so many threads, the caller one of them, can be had at once. The runtime of OpenMP
/// ends the process where it cannot have the threads of a team. Starts the threads and ends them; asks once for a number.
void require_threads(int threads);

/// As long as it lives, OpenMP regions of the calling thread that name no size have a team of so many threads; then as many
/// as before. Without it a set-up takes all cores, or what the variable OMP_NUM_THREADS says: a number that the system
/// cannot give ends the program in OpenMP's runtime.
class TeamSize
{
public:
    /// `threads` as EngineOptions has it, 0: all cores. Throws MachineError where the system gives fewer.
    explicit TeamSize(int threads);
    ~TeamSize();
    TeamSize(const TeamSize&) = delete;
    TeamSize& operator=(const TeamSize&) = delete;

private:
    int before_;
};

} // namespace swell::engine
