#pragma once
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "model/setup/sea_state.hpp"
#include "model/setup/tide.hpp"
#include "model/setup/wave_setup.hpp"
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
/// first at once. Another level ends it.
struct TideFollowed {
    std::shared_ptr<const model::Tide> tide{}; ///< of the scenario
    bool has_begun = false;
};

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

/// A change of the water that waits.
struct WaterOrder {
    long number = 0;
    long after_frame = 0; ///< of its next step
    std::variant<SeaWanted, DepthsWanted, LevelWanted, TideFollowed, CurrentWanted> wanted;
};

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

/// Of two orders, or of two steps, the one that comes first.
bool comes_before(const WaterOrder& one, const WaterOrder& other);

/// Those that wait, the next first, and of two for one frame the older.
class WaterOrders
{
public:
    [[nodiscard]] const std::vector<WaterOrder>& list() const { return list_; }
    /// One that was read is as an object of this class left it.
    std::vector<WaterOrder>& list() { return list_; }
    [[nodiscard]] bool empty() const { return list_.empty(); }

    void add(WaterOrder&& order);
    /// Without the order of this number, or what is left of it.
    void drop(long number);

    /// The next step that comes after frame `now` at the latest, and it is taken from the list; none where there is none.
    std::optional<WaterStep> take_next(long now, const WaterNow& water, double frame_s);

private:
    std::optional<WaterStep> take_level(WaterOrder&& order, double frame_s);
    std::optional<WaterStep> take_current(WaterOrder&& order, double frame_s);
    std::optional<WaterStep> take_tide(WaterOrder&& order, double level_m, double frame_s);
    void begin(LevelWanted& wanted, long after_frame, double level_m);
    void begin(CurrentWanted& wanted, long after_frame, const SharedCurrent& from);

    std::vector<WaterOrder> list_;
};

} // namespace swell::engine
