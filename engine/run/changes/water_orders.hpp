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

/// The change that an order asks for: another sea, water level, current or depths, or a level that follows the tide
/// (engine/run/orders). If one event of a scenario makes several changes, they are numbered in this sequence. A saved state
/// stores the number_in_states of a kind, so a new kind needs an unused number; 5 is DepthsWanted::number_with_area.
using WantedChange = std::variant<SeaWanted, LevelWanted, CurrentWanted, DepthsWanted, TideFollowed>;

/// Calls use(std::type_identity<Kind>{}) for every alternative Kind of WantedChange, in the sequence of the variant.
template <class Use>
void for_each_kind(const Use& use)
{
    const auto call = [&]<class... Kinds>(std::type_identity<std::variant<Kinds...>>) {
        (use(std::type_identity<Kinds>{}), ...);
    };
    call(std::type_identity<WantedChange>{});
}

/// The sort key of an order that waits for its frame: first the frame after which its next step comes, then the number of
/// the order.
struct OrderPlace {
    long after_frame = 0;
    long number = 0;

    auto operator<=>(const OrderPlace&) const = default;
};

/// A request to change the water (sea, level, current or depths), which waits for its frame.
struct WaterOrder {
    long number = 0;
    long after_frame = 0; ///< frame after which its next step comes
    WantedChange wanted;
    long of_job = 0; ///< number of the newest job of a ChangePreparer that got the order by give(); 0: none

    [[nodiscard]] OrderPlace place() const { return {after_frame, number}; }
};

/// Returns whether a run has already made a step of this order; a level or a current changes in many small steps.
bool has_taken_a_step(const WaterOrder& order);

/// Returns the frame after which the order was asked to take effect, also if some of its steps have been made since. A tide
/// takes effect after `first_frame`, the newest frame when the scenario started.
long frame_of_order(const WaterOrder& order, long first_frame);

/// Returns how much later than ordered the water level reaches its target, because it moves by at most level_step_m a
/// frame. `level_m` is the present level [m], `frame_s` the simulated time of a frame [s]. Empty if the level is not late,
/// if the order has taken its first step, or if it orders something else than a level.
std::optional<LateLevel> late_level(const WaterOrder& order, double level_m, double frame_s);

/// One change of the water between two frames. An order consists of one step, or of many if it moves a level or a current.
struct WaterStep {
    long number = 0; ///< number of its order
    long after_frame = 0;
    std::variant<SeaWanted, DepthsWanted, double, SharedCurrent> change; ///< a double is the level [m]
};

/// Sets water.level_m or water.current to the value of a step. Does nothing for a step that changes the sea or the depths.
/// `water` is a WaterNow or the Surroundings.
template <class Water>
void put_quantity(const WaterStep& step, Water& water)
{
    if (const auto* level = std::get_if<double>(&step.change)) {
        water.level_m = *level;
    } else if (const auto* current = std::get_if<SharedCurrent>(&step.change)) {
        water.current = *current;
    }
}

/// Returns whether a step changes a member of model::WaveSetup other than the depths and the seas: only a step of a current
/// does.
[[nodiscard]] inline bool changes_setup(const WaterStep& step)
{
    return std::holds_alternative<SharedCurrent>(step.change);
}

/// The orders of changes of the water that wait for their frames, sorted by frame and number (OrderPlace). Each operation
/// takes time proportional to the logarithm of their count, unless its comment says otherwise.
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
    /// Removes the order with this number, also if some of its steps have been made. Takes time proportional to the count
    /// of orders.
    void drop(long number);
    /// Returns whether the order with this number, or any step of it, still waits. Takes time proportional to the count of
    /// orders.
    [[nodiscard]] bool hold(long number) const;

    /// Takes the order with the earliest frame and returns its next step, which the caller makes in the water. If steps
    /// remain, puts the order back under the frame of the next one. Returns no step if an order of a level or a current
    /// only begins now, which ends the order that is moving the same quantity, or if a tide is already at its level.
    /// `water` is the water now, `frame_s` the simulated time of a frame [s]. Call it only if an order waits.
    std::optional<WaterStep> take_first(const WaterNow& water, double frame_s);
    /// Calls take_first() until an order has a step, and returns this step. Empty if no order that is due after frame
    /// `now`, or after an earlier frame, has one.
    std::optional<WaterStep> take_next(long now, const WaterNow& water, double frame_s);

    /// The numbers of the orders that take_first() removed since forget_replaced(), because a later order moves the same
    /// level or current.
    [[nodiscard]] const std::vector<long>& replaced() const { return replaced_; }
    void forget_replaced() { replaced_.clear(); }

    /// Returns copies of the first `count` orders that a job lacks, and marks them as given to the job. A job, known by its
    /// number, is a list of changes that a ChangePreparer prepares in the background. Also walks over the orders before
    /// them.
    std::vector<WaterOrder> give(std::size_t count, long job);
    /// Returns a copy of the order with this frame and number, and marks it as given to the ChangePreparer's job of this
    /// number.
    WaterOrder give_one(const OrderPlace& place, long job);
    /// Returns frame and number of the first order that was not given to the ChangePreparer's job of this number; empty if
    /// all were.
    [[nodiscard]] std::optional<OrderPlace> first_not_of(long job) const;

private:
    using ByPlace = std::map<OrderPlace, WaterOrder>;
    /// An order with its node of the map. take_first() puts the node back, and so allocates no memory between two frames.
    using Taken = ByPlace::node_type;

    void put_back(Taken&& taken);
    /// Removes the orders that are moving this quantity, a level or a current, and adds their numbers to replaced().
    void end_others(Moves quantity);

    ByPlace by_place_;
    std::vector<long> replaced_;
};

} // namespace swell::engine
