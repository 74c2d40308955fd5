#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/run/api/input_log.hpp"

namespace swell::engine
{

/// The log of the orders that a caller gave to a run (to ships and to change the water), so that the run can be
/// repeated, and the state of a log that the run itself replays. The run may go back: to a state that it saved, to
/// another state, or to a checkpoint because a GPU was lost. Then the orders of frames that are not in this run's past
/// are dropped, so that the log repeats this run.
class LogOfRun
{
public:
    [[nodiscard]] const InputLog& log() const { return log_; }

    /// Starts an empty log. `start` is the state of the run before its first order; nullopt: nothing is logged.
    void begin(std::optional<LogStart> start);
    void add(LoggedInput&& order) { log_.push_back(std::move(order)); }
    void keep_first(std::size_t orders);

    /// Remembers that a state of the run was saved after the orders so far; `checksum` is the checksum of its bytes.
    void state_was_saved(std::uint64_t checksum);
    /// Follows the run back to the saved state with this checksum. If this run saved the state, the orders before it
    /// stay. Any other state is the start of a new log, `start`.
    void go_back_to(std::uint64_t checksum, std::optional<LogStart>&& start);
    /// Follows the run back to the end of a frame. Drops orders to ships that were given there or later. Later orders of
    /// depths, sea, level and current stay in force, so the log has them at this frame from now on.
    void go_back_to_frame(long frame);

    /// Remembers that the run was in the state from which another log begins, so that it may go on with that log's
    /// orders.
    void replay(const LogStart& start) { replayed_ = number_of(start); }
    [[nodiscard]] bool replays(const LogStart& start) const { return replayed_ == number_of(start); }

private:
    static std::uint64_t number_of(const LogStart& start);

    struct Saved {
        std::uint64_t checksum;
        std::size_t orders;
        std::uint64_t replayed;
    };
    InputLog log_;
    std::vector<Saved> saved_;        ///< the states that this run saved, in the order of saving
    std::uint64_t replayed_ = 0;      ///< number_of() the start of the log that the run replays; 0: none
    std::size_t orders_of_state_ = 0; ///< number of orders in the log before the newest restored state
};

} // namespace swell::engine
