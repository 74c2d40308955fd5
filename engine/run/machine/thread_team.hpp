#pragma once

namespace swell::engine
{

/// Throws MachineError unless a team of so many threads, the caller one of them, can be had at once, with the stacks that
/// OMP_STACKSIZE asks for. The runtime of OpenMP ends the process where it cannot have the threads of a team. Starts the
/// threads and ends them; asks once for a number.
void require_threads(int threads);

/// As long as it lives, OpenMP regions of the calling thread that name no size have a team of so many threads; then as many
/// as before. Without it a set-up takes all cores, or what the variable OMP_NUM_THREADS says: a number that the system
/// cannot give ends the program in OpenMP's runtime.
class TeamSize
{
public:
    /// `threads` as EngineOptions has it, 0: as many as share_of_threads() gives. Throws MachineError where the system
    /// gives fewer.
    explicit TeamSize(int threads);
    ~TeamSize();
    TeamSize(const TeamSize&) = delete;
    TeamSize& operator=(const TeamSize&) = delete;

private:
    int before_;
};

} // namespace swell::engine
