#include "viewer/scene/ships/ship_traces.hpp"

#include <algorithm>
#include <cmath>

namespace swell::viewer
{

namespace
{

double way_between(const model::ShipPose& from, const model::ShipPose& to)
{
    return std::hypot(to.x_m - from.x_m, to.y_m - from.y_m);
}

/// Whether the distance is too long to have been sailed in the time, so the ship was moved there.
bool was_moved(const PastPlace& from, const PastPlace& to)
{
    constexpr double least_m = 50.0; // speeds may have changed between the two, and turns cut corners
    const double fastest = std::max(std::abs(from.pose.speed_m_per_s), std::abs(to.pose.speed_m_per_s));
    return way_between(from.pose, to.pose) > least_m + 1.5 * fastest * (to.time_s - from.time_s);
}

} // namespace

void ShipTraces::show(const ShownFrame& newest)
{
    const bool begun_again = newest.frame < frame_ || newest.ships.size() != traces_.size();
    frame_ = newest.frame;
    traces_.resize(newest.ships.size());
    for (std::size_t ship = 0; ship < traces_.size(); ++ship) {
        ShipTrace& trace = traces_[ship];
        std::vector<PastPlace>& places = trace.places;
        const PastPlace here{newest.ships[ship], newest.time_s};
        if (begun_again || (!places.empty() && was_moved(places.back(), here))) {
            places.clear();
        }
        if (!places.empty() && way_between(places.back().pose, here.pose) < step_m) {
            continue;
        }
        places.push_back(here);
        if (places.size() > longest_trace) {
            places.erase(places.begin());
        }
        ++trace.changes;
    }
}

} // namespace swell::viewer
