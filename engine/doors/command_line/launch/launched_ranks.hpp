#pragma once
#include <memory>
#include <string>

namespace swell::engine
{

class Ranks;

/// The ranks of a program that a launcher such as mpirun started in several processes. Make one object, at the start of
/// main(). Processes from rank 1 on write nothing and ignore the signals that end rank 0's run. A program without MPI, or
/// that was started alone, has no ranks.
class LaunchedRanks
{
public:
    /// Begins MPI. Ends the process with a line if the others do not begin within a minute, or later if one of them does
    /// not answer for as long; `code_of_silence` is the exit code then. SWELL_RANKS_WAIT_S sets another time. Throws
    /// InputError if its value is not a number of seconds.
    explicit LaunchedRanks(int code_of_silence);
    /// Ends MPI. Call end() before.
    ~LaunchedRanks();
    LaunchedRanks(const LaunchedRanks&) = delete;
    LaunchedRanks& operator=(const LaunchedRanks&) = delete;

    /// Returns the ranks as this process sees them; null if it is alone.
    [[nodiscard]] static std::shared_ptr<Ranks> ranks();
    /// Returns whether this process follows rank 0.
    [[nodiscard]] static bool follows();

    /// Waits until all ranks are at their end, up to three seconds. If they are not, because this rank has failed and the
    /// others wait for it, writes the reason to standard error and ends all processes with the exit code.
    void end(int code, const std::string& reason) const;
};

} // namespace swell::engine
