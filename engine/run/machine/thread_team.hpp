#pragma once

namespace swell::engine
{

/// Throws MachineError if the system cannot start this many threads at once, including the caller, with the stack size of
/// OMP_STACKSIZE: in this case OpenMP's runtime would end the process. Starts the threads and ends them. Does nothing for a
/// number that worked before, or a smaller one.
void require_threads(int threads);

/// While it exists, OpenMP's parallel regions of the calling thread have this many threads, unless they name a number;
/// afterwards the number from before. Without this class a set-up would use all cores, or OMP_NUM_THREADS threads, and
/// OpenMP's runtime would end the program if the system could not start so many.
class TeamSize
{
public:
    /// `threads` as in EngineOptions; 0: as many as share_of_threads() returns. Throws MachineError if the system cannot
    /// start so many.
    explicit TeamSize(int threads);
    ~TeamSize();
    TeamSize(const TeamSize&) = delete;
    TeamSize& operator=(const TeamSize&) = delete;

private:
    int before_;
};

} // namespace swell::engine
