#include "engine/run/checks/water/water_in_time.hpp"

#include <algorithm>
#include <utility>

namespace swell::engine
{

namespace
{

bool changes_node(const BoxOfDepth& change, int i, int j)
{
    const int column = i - change.i, row = j - change.j;
    return column >= 0 && row >= 0 && column < change.box.nx && row < change.box.ny &&
           (change.inside.empty() || change.inside[change.box.index(column, row)] != 0);
}

} // namespace

WaterInTime::WaterInTime(const Scenario& scenario, std::vector<LevelFrom> levels)
    : scenario_(scenario), levels_(std::move(levels))
{
    for (const WaterEvent& event : scenario.events) {
        if (event.depths) {
            dredgings_.push_back(&event);
            changes_s_.push_back(event.at_s);
        }
    }
    std::ranges::stable_sort(dredgings_, {}, &WaterEvent::at_s);
    for (const LevelFrom& level : levels_) {
        changes_s_.push_back(level.time_s);
    }
    std::ranges::sort(changes_s_);
}

double WaterInTime::level_at(double time_s) const
{
    const auto later = std::ranges::upper_bound(levels_, time_s, {}, &LevelFrom::time_s);
    return later == levels_.begin() ? 0.0 : std::prev(later)->level_m;
}

WaterInTime::Place WaterInTime::at(int i, int j, double time_s) const
{
    Place place;
    double bed_m = scenario_.waves.bathymetry.depth_at(i, j);
    place.level_m = level_at(time_s);
    for (const WaterEvent* event : dredgings_) {
        const BoxOfDepth& box = *event->depths;
        const bool stays_land = box.becomes == BoxOfDepth::Becomes::as_it_was && !(bed_m > 0.0);
        if (event->at_s <= time_s && changes_node(box, i, j) && !stays_land) {
            bed_m = box.depth_m;
            place.changed_by = event;
        }
    }
    place.depth_m = bed_m == 0.0 ? 0.0 : bed_m + place.level_m; // land of unknown height is land at every level
    return place;
}

} // namespace swell::engine
