#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/run/orders/current_order.hpp"
#include "engine/run/orders/depths_order.hpp"
#include "engine/run/orders/level_order.hpp"
#include "engine/run/orders/sea_order.hpp"
#include "engine/run/orders/tide_order.hpp"

/// The orders that change the water of a run, and their steps. An order is a caller's request. A step is one change between
/// two frames. The frames of the steps depend on the orders only.
namespace swell::engine
{

/// The kinds of orders (engine/run/orders), in the order in which an event's changes are numbered. A saved state stores the
/// number_in_states of a kind, so a new kind takes a number that no kind has had: 5 is taken by depths with an area.
using WantedChange = std::variant<SeaWanted, LevelWanted, CurrentWanted, DepthsWanted, TideFollowed>;

/// Calls use(std::type_identity<Kind>) for every kind, in the order of the list.
template <class Use>
void for_each_kind(const Use& use)
{
    const auto call = [&]<class... Kinds>(std::type_identity<std::variant<Kinds...>>) {
        (use(std::type_identity<Kinds>{}), ...);
    };
    call(std::type_identity<WantedChange>{});
}

/// The sort key of a waiting order: first the frame, then the number.
struct OrderPlace {
    long after_frame = 0;
    long number = 0;

    auto operator<=>(const OrderPlace&) const = default;
};

/// A waiting order of a change of the water.
struct WaterOrder {
    long number = 0;
    long after_frame = 0; ///< frame after which its next step comes
    WantedChange wanted;
    long of_job = 0; ///< number of the newest job of a ChangePreparer that has the order; 0: none

    [[nodiscard]] OrderPlace place() const { return {after_frame, number}; }
};

/// Whether a step of the order has come, so that the order is in force.
bool has_taken_a_step(const WaterOrder& order);

/// Returns the frame after which the order was to come when it was given, also if it has begun. A tide comes after
/// `first_frame`.
long frame_of_order(const WaterOrder& order, long first_frame);

/// Returns how late a level is that begins with the next step of this order; empty if the order has begun or is of another
/// kind.
std::optional<LateLevel> late_level(const WaterOrder& order, double level_m, double frame_s);

/// One change of the water between two frames.
struct WaterStep {
    long number = 0; ///< number of its order
    long after_frame = 0;
    std::variant<SeaWanted, DepthsWanted, double, SharedCurrent> change; ///< a double is the level [m]
};

/// Gives the water the level or the current of a step. Steps of seas and depths change neither. `water` is a WaterNow or
/// the Surroundings.
template <class Water>
void put_quantity(const WaterStep& step, Water& water)
{
    if (const auto* level = std::get_if<double>(&step.change)) {
        water.level_m = *level;
    } else if (const auto* current = std::get_if<SharedCurrent>(&step.change)) {
        water.current = *current;
    }
}

/// Whether a step changes the setup of the water (model::WaveSetup, without depths and seas).
[[nodiscard]] inline bool changes_setup(const WaterStep& step)
{
    return std::holds_alternative<SharedCurrent>(step.change);
}

/// The waiting orders, sorted by frame and number (OrderPlace). Each operation takes time proportional to the logarithm of
/// their count, unless its comment says otherwise.
class WaterOrders
{
public:
    WaterOrders() = default;
    /// Takes orders as list() returns them, in any sequence; their numbers must differ.
    explicit WaterOrders(std::vector<WaterOrder> list);

    /// Returns a copy of all orders, sorted.
    [[nodiscard]] std::vector<WaterOrder> list() const;
    [[nodiscard]] bool empty() const { return by_place_.empty(); }
    [[nodiscard]] std::size_t size() const { return by_place_.size(); }
    /// Returns frame and number of the first order; empty if no order waits.
    [[nodiscard]] std::optional<OrderPlace> next() const;
    /// Returns the first order; call it only if there is one.
    [[nodiscard]] const WaterOrder& first() const { return by_place_.begin()->second; }

    void add(WaterOrder&& order);
    /// Removes the order with this number, also if it has begun. Looks at all orders.
    void drop(long number);
    /// Whether the order with this number, or the rest of it, waits. Looks at all orders.
    [[nodiscard]] bool hold(long number) const;

    /// Takes the first order. Returns its next step, if it has one now, and puts the rest of the order back, under the
    /// frame of its next step. An order of a level or a current begins without a step, and ends the order that is moving
    /// that quantity; a tide that is at its level has no step. Call it only if an order waits.
    std::optional<WaterStep> take_first(const WaterNow& water, double frame_s);
    /// Returns the next step that comes after frame `now` at the latest; empty if no order has one.
    std::optional<WaterStep> take_next(long now, const WaterNow& water, double frame_s);

    /// The numbers of orders that a later order replaced, until forget_replaced().
    [[nodiscard]] const std::vector<long>& replaced() const { return replaced_; }
    void forget_replaced() { replaced_.clear(); }

    /// Returns copies of the first `count` orders that a job of a ChangePreparer lacks, and marks them as given to the job.
    /// Takes time for the orders before them too.
    std::vector<WaterOrder> give(std::size_t count, long job);
    /// Returns a copy of the order with this frame and number, and marks it as given to the job.
    WaterOrder give_one(const OrderPlace& place, long job);
    /// Returns frame and number of the first order that a job lacks.
    [[nodiscard]] std::optional<OrderPlace> first_not_of(long job) const;

private:
    using ByPlace = std::map<OrderPlace, WaterOrder>;
    /// An order taken from the list. A frame puts it back, and must not allocate memory.
    using Taken = ByPlace::node_type;

    void put_back(Taken&& taken);
    /// Drops the orders that are moving a quantity.
    void end_others(Moves quantity);

    ByPlace by_place_;
    std::vector<long> replaced_;
};

} // namespace swell::engine
