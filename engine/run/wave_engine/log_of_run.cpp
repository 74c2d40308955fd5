#include "engine/run/wave_engine/log_of_run.hpp"

#include <algorithm>
#include <utility>

#include "engine/run/changes/water_orders.hpp"
#include "engine/run/state/state_hash.hpp"

namespace swell::engine
{

std::uint64_t LogOfRun::number_of(const LogStart& start)
{
    StateHash hash;
    hash.add(static_cast<std::uint64_t>(start.frame));
    for (const char letter : start.state_hash) {
        hash.add(static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
    }
    return hash.value();
}

void LogOfRun::begin(std::optional<LogStart> start)
{
    log_.clear();
    log_.start = std::move(start);
    saved_.clear();
    replayed_ = 0;
    orders_of_state_ = 0;
}

void LogOfRun::keep_first(std::size_t orders)
{
    log_.erase(log_.begin() + static_cast<std::ptrdiff_t>(std::min(orders, log_.size())), log_.end());
}

void LogOfRun::state_was_saved(std::uint64_t checksum)
{
    if (saved_.empty() || saved_.back().checksum != checksum) {
        saved_.push_back({checksum, log_.size(), replayed_});
    }
}

void LogOfRun::go_back_to(std::uint64_t checksum, std::optional<LogStart>&& start)
{
    const auto saved = std::find_if(saved_.begin(), saved_.end(), //
                                    [&](const Saved& state) { return state.checksum == checksum; });
    if (saved == saved_.end()) {
        begin(std::move(start));
        return;
    }
    keep_first(saved->orders);
    orders_of_state_ = saved->orders;
    replayed_ = saved->replayed;
    saved_.erase(saved + 1, saved_.end());
}

void LogOfRun::go_back_to_frame(long frame)
{
    const auto of_state = log_.begin() + static_cast<std::ptrdiff_t>(orders_of_state_);
    const auto first = std::find_if(of_state, log_.end(), [&](const LoggedInput& order) { return order.frame >= frame; });
    const auto last = std::remove_if(first, log_.end(), [](const LoggedInput& order) {
        return std::visit(
            [](const auto& kind) {
                return !requires
                {
                    wanted_of(kind);
                };
            },
            order.order); // of a ship
    });
    std::for_each(first, last, [&](LoggedInput& order) { order.frame = frame; });
    log_.erase(last, log_.end());
    std::erase_if(saved_,
                  [&](const Saved& state) { return state.orders > static_cast<std::size_t>(first - log_.begin()); });
}

} // namespace swell::engine
