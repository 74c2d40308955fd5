#pragma once

namespace swell::engine
{

/// Turns SIGINT and SIGTERM into a question while it lives, so that a run can finish its frame and its files. A second
/// signal of the same kind ends the program at once. One at a time.
class StopSignals
{
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    /// The number of the signal that came, 0 if none did.
    [[nodiscard]] int received() const;
};

} // namespace swell::engine
