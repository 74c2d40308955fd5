#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/run/orders/current_order.hpp"
#include "engine/run/orders/depths_order.hpp"
#include "engine/run/orders/level_order.hpp"
#include "engine/run/orders/sea_order.hpp"
#include "engine/run/orders/tide_order.hpp"

/// The orders of a run that change its water, and the steps in which they come. An order is what a caller asked for; a step
/// is what happens between two frames. Which steps come when depends on the orders only.
namespace swell::engine
{

/// The list of kinds (engine/run/orders). A saved state has the number of a kind in this list: a new one goes to its end.
using WantedChange = std::variant<SeaWanted, DepthsWanted, LevelWanted, TideFollowed, CurrentWanted>;

/// The place of an order among those that wait: orders come by frame, and those of one frame by number.
struct OrderPlace {
    long after_frame = 0;
    long number = 0;

    auto operator<=>(const OrderPlace&) const = default;
};

/// A change of the water that waits.
struct WaterOrder {
    long number = 0;
    long after_frame = 0; ///< of its next step
    WantedChange wanted;
    long of_job = 0; ///< the newest job of a ChangePreparer that has it; 0: none

    [[nodiscard]] OrderPlace place() const { return {after_frame, number}; }
};

/// Whether a step of the order has come, so that the order is in force.
bool has_taken_a_step(const WaterOrder& order);

/// The frame after which the order was to come when it was given, also if it has begun. A tide comes after `first_frame`.
long frame_of_order(const WaterOrder& order, long first_frame);

/// Whether a level that begins with the next step of this order is late; none of an order that has begun or is another.
std::optional<LateLevel> late_level(const WaterOrder& order, double level_m, double frame_s);

/// What happens to the water between two frames.
struct WaterStep {
    long number = 0; ///< of its order
    long after_frame = 0;
    std::variant<SeaWanted, DepthsWanted, double, SharedCurrent> change; ///< a number is the level [m]
};

/// The orders that wait, by place. Each operation takes a time that grows with the logarithm of their count, unless it says
/// otherwise.
class WaterOrders
{
public:
    WaterOrders() = default;
    /// Orders as list() gave them, in any sequence; their numbers differ.
    explicit WaterOrders(std::vector<WaterOrder> list);

    /// A copy of all, by place.
    [[nodiscard]] std::vector<WaterOrder> list() const;
    [[nodiscard]] bool empty() const { return by_place_.empty(); }
    [[nodiscard]] std::size_t size() const { return by_place_.size(); }
    /// The place of the first; none if no order waits.
    [[nodiscard]] std::optional<OrderPlace> next() const;
    /// The first; call it only if there is one.
    [[nodiscard]] const WaterOrder& first() const { return by_place_.begin()->second; }

    void add(WaterOrder&& order);
    /// Removes the order of this number, or the rest of it. Looks at all orders.
    void drop(long number);
    /// Whether this order, or a rest of it, waits. Looks at all orders.
    [[nodiscard]] bool hold(long number) const;

    /// Takes the first order: returns its next step, if it has one now, and puts the rest of the order back at its later
    /// place. An order of a level or a current begins without a step, and ends the one under way; a tide that is at its
    /// level has no step. Call it only if an order waits.
    std::optional<WaterStep> take_first(const WaterNow& water, double frame_s);
    /// The next step that comes after frame `now` at the latest; none if no order has one.
    std::optional<WaterStep> take_next(long now, const WaterNow& water, double frame_s);

    /// The numbers of orders that a later one replaced, until they are forgotten.
    [[nodiscard]] const std::vector<long>& replaced() const { return replaced_; }
    void forget_replaced() { replaced_.clear(); }

    /// Copies of the first `count` orders that a job lacks; from here on it has them. Passes over the orders before them.
    std::vector<WaterOrder> give(std::size_t count, long job);
    /// A copy of the order at a place; from here on the job has it.
    WaterOrder give_one(const OrderPlace& place, long job);
    /// The place of the first order that a job lacks.
    [[nodiscard]] std::optional<OrderPlace> first_not_of(long job) const;

private:
    using ByPlace = std::map<OrderPlace, WaterOrder>;
    /// An order off the list, which goes back without an allocation: a frame takes it.
    using Taken = ByPlace::node_type;

    void put_back(Taken&& taken);
    /// Drops the orders that are moving a quantity.
    void end_others(Moves quantity);

    ByPlace by_place_;
    std::vector<long> replaced_;
};

} // namespace swell::engine
