#pragma once
#include <optional>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The still-water depth and level at every node and time of a run, as its scenario plans them: the bed with the depths of
/// events, and the level of tide and events. Without events and tide it is the scenario's depths.
class WaterInTime
{
public:
    /// A level, and the time from which it holds.
    struct LevelFrom {
        double time_s = 0.0;
        double level_m = 0.0;
    };
    /// The water at a node and a time.
    struct Place {
        double depth_m = 0.0; ///< 0 or less on land
        double level_m = 0.0;
        const WaterEvent* changed_by = nullptr; ///< the event that made the depth; null: the scenario's depth
    };

    /// The scenario must outlive the object. The times of `levels` must rise; before the first time the level is 0.
    explicit WaterInTime(const Scenario& scenario, std::vector<LevelFrom> levels = {});

    [[nodiscard]] Place at(int i, int j, double time_s) const;
    /// The times at which depths or level change, rising.
    [[nodiscard]] const std::vector<double>& changes_s() const { return changes_s_; }

private:
    [[nodiscard]] double level_at(double time_s) const;

    const Scenario& scenario_;
    std::vector<LevelFrom> levels_;
    std::vector<const WaterEvent*> dredgings_; ///< events with depths, in order of time
    std::vector<double> changes_s_;
};

} // namespace swell::engine
