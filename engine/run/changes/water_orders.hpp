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

#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/tide.hpp"
#include "solver/grid/extent.hpp"

/// The orders of a run that change its water, and the steps in which they come. An order is what a caller asked for; a step
/// is what happens between two frames. Which steps come when depends on the orders alone.
namespace swell::engine
{

/// A sea that follows what is in the water over some time.
struct SeaWanted {
    double over_s = 0.0;
    std::optional<model::SeaState> sea{}; ///< none: the water becomes still
};

/// Other depths for a box of the grid, measured from level 0.
struct DepthsWanted {
    int i = 0;
    int j = 0;
    solver::Extent box;
    std::shared_ptr<const std::vector<double>> depth_m{}; ///< row by row from the south-west
    /// 1 for each node of the box that gets its depth, 0 for one that keeps what it has; null: all get theirs.
    std::shared_ptr<const std::vector<std::uint8_t>> inside{};
    bool keeps_land = false; ///< nodes that are land when it takes effect keep their height
};

/// Another water level, reached in steps of level_step_m at most, one a frame at most. The later of two orders counts.
struct LevelWanted {
    double over_s = 0.0;
    double level_m = 0.0;
    // Once it has begun:
    long steps = 0; ///< 0: it has not
    long taken = 0;
    double from_m = 0.0;
    long from_frame = 0;
};

/// The level follows the tide from its frame on, to the nearest whole step of level_step_m, one step a frame at most; at
/// first at once. Another level ends it. Between its steps the order waits for the next frame at which the tide may be a
/// step away, tide_look_ahead_s at most.
struct TideFollowed {
    std::shared_ptr<const model::Tide> tide{}; ///< of the scenario
    bool has_begun = false;
};

/// So far ahead, at most, a look finds the next step of a tide [s]: a tide may rest for ever.
inline constexpr double tide_look_ahead_s = 30.0 * 86'400.0;

/// A current: shared, and never written again. Null where a run has none.
using SharedCurrent = std::shared_ptr<const model::Current>;

/// Another current, reached in steps in which no node's current changes by more than current_step_m_per_s, one a frame at
/// most. The later of two orders counts.
struct CurrentWanted {
    double over_s = 0.0;
    SharedCurrent current{};
    // Once it has begun:
    long steps = 0; ///< 0: it has not
    long taken = 0;
    SharedCurrent from{};
    long from_frame = 0;
};

inline constexpr double current_step_m_per_s = 0.05;
inline constexpr long most_current_steps = 10'000; ///< from the fastest current one way to that the other way

inline constexpr double level_step_m = 0.02;
inline constexpr long most_level_steps = 10'001; ///< from the lowest level to the highest: largest_level_m

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
    std::variant<SeaWanted, DepthsWanted, LevelWanted, TideFollowed, CurrentWanted> wanted;
    long of_job = 0; ///< the newest job of a ChangePreparer that has it; 0: none

    [[nodiscard]] OrderPlace place() const { return {after_frame, number}; }
};

/// Whether a step of the order has come, so that the order is in force.
bool has_taken_a_step(const WaterOrder& order);

/// The frame after which the order was to come when it was given, also if it has begun. A tide comes after `first_frame`.
long frame_of_order(const WaterOrder& order, long first_frame);

/// A level that is reached later than its order says, because it moves by level_step_m a frame at most.
struct LateLevel {
    long number = 0; ///< of its order
    double from_m = 0.0;
    double to_m = 0.0;
    double over_s = 0.0;  ///< that was ordered
    double takes_s = 0.0; ///< that it takes

    /// "goes by 2 cm a frame at most: from +0 to +100 m it takes 250 s, not 15 s; over_s = 250 would do".
    [[nodiscard]] std::string text() const;
};

/// Whether a level that begins with the next step of this order is late; none of an order that has begun or is another.
std::optional<LateLevel> late_level(const WaterOrder& order, double level_m, double frame_s);

/// What happens to the water between two frames.
struct WaterStep {
    long number = 0; ///< of its order
    long after_frame = 0;
    std::variant<SeaWanted, DepthsWanted, double, SharedCurrent> change; ///< a number is the level [m]
};

/// What the water is before a step, as far as the step depends on it.
struct WaterNow {
    double level_m = 0.0;
    SharedCurrent current{};
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
    WaterStep take_level(Taken&& taken, double frame_s);
    WaterStep take_current(Taken&& taken, double frame_s);
    std::optional<WaterStep> take_tide(Taken&& taken, double level_m, double frame_s);
    void begin(LevelWanted& wanted, long after_frame, double level_m);
    void begin(CurrentWanted& wanted, long after_frame, const SharedCurrent& from);
    template <class IsReplaced>
    void replace(const IsReplaced& is_replaced);

    ByPlace by_place_;
    std::vector<long> replaced_;
};

} // namespace swell::engine
