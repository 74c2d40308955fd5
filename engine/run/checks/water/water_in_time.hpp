#pragma once
#include <optional>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The still water of a run as its scenario plans it, at every time: the bed with the depths of events, and the level of
/// tide and events. Without them it is the scenario's depths.
class WaterInTime
{
public:
    /// A level that holds from a time on.
    struct LevelFrom {
        double time_s = 0.0;
        double level_m = 0.0;
    };
    /// The water at a node and a time.
    struct Place {
        double depth_m = 0.0; ///< 0 or less on land
        double level_m = 0.0;
        const WaterEvent* changed_by = nullptr; ///< whose depth the node has; null: the scenario's
    };

    /// The scenario must outlive the object. Times of `levels` rise; before the first the level is 0.
    explicit WaterInTime(const Scenario& scenario, std::vector<LevelFrom> levels = {});

    [[nodiscard]] Place at(int i, int j, double time_s) const;
    /// The times at which the water becomes another, rising.
    [[nodiscard]] const std::vector<double>& changes_s() const { return changes_s_; }

private:
    [[nodiscard]] double level_at(double time_s) const;

    const Scenario& scenario_;
    std::vector<LevelFrom> levels_;
    std::vector<const WaterEvent*> dredgings_; ///< events with depths, as they come
    std::vector<double> changes_s_;
};

} // namespace swell::engine
