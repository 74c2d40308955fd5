#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/run/api/input_log.hpp"

namespace swell::engine
{

/// The log of the orders of a run, and which log it replays, also where the run goes back: to a state that it saved, to
/// another, or to a checkpoint because a GPU was lost. Orders that have not been are dropped then, so that the log makes
/// this run again.
class LogOfRun
{
public:
    [[nodiscard]] const InputLog& log() const { return log_; }

    /// Begins anew from a state; none where nothing is logged.
    void begin(std::optional<LogStart> start);
    void add(LoggedInput&& order) { log_.push_back(std::move(order)); }
    void keep_first(std::size_t orders);

    /// Remembers that a state was saved with these orders; `checksum` is that of its bytes.
    void state_was_saved(std::uint64_t checksum);
    /// Goes back to a state. Of one that this run saved the orders of before stay; any other is the start of a log.
    void go_back_to(std::uint64_t checksum, std::optional<LogStart>&& start);
    /// Goes back to the end of a frame, before orders were given there. Changes of depths,
    /// sea and level stay in force, and so come then.
    void go_back_to_frame(long frame);

    /// Remembers that the run was in the state from which a log begins, and may go on with its orders.
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
    std::vector<Saved> saved_;        ///< in the order in which they were saved
    std::uint64_t replayed_ = 0;      ///< of number_of(); 0: none
    std::size_t orders_of_state_ = 0; ///< that the newest restored state has in it
};

} // namespace swell::engine
