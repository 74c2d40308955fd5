#include "engine/results/analysis/hull_motions.hpp"

#include <algorithm>
#include <cmath>

namespace swell::engine
{

void HullMotions::Sums::add(double value)
{
    sum += value;
    squares += value * value;
    largest = std::max(largest, std::abs(value));
}

MotionRange HullMotions::Sums::over(long frames) const
{
    if (frames == 0) {
        return {};
    }
    const auto count = static_cast<double>(frames);
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean)), largest};
}

void HullMotions::add(const std::vector<HullMotion>& motions, const std::vector<HullLoad>& loads, bool counts)
{
    const bool is_first = ships_.empty();
    ships_.resize(motions.size());
    for (std::size_t at = 0; at < motions.size() && at < loads.size(); ++at) {
        Ship& ship = ships_[at];
        MotionsOfHull& so_far = ship.so_far;
        so_far.name = motions[at].name;
        so_far.answers = motions[at].answers;
        so_far.least_clearance_m =
            is_first ? loads[at].clearance_m : std::min(so_far.least_clearance_m, loads[at].clearance_m);
        so_far.most_deck_under_water_m2 = std::max(so_far.most_deck_under_water_m2, loads[at].deck_under_water_m2);
        if (counts) {
            const Squat& squat = motions[at].squat;
            const bool has_none = so_far.frames == 0;
            so_far.largest_sinkage_m = has_none ? squat.sinkage_m : std::max(so_far.largest_sinkage_m, squat.sinkage_m);
            so_far.least_squat_clearance_m =
                has_none ? squat.clearance_m : std::min(so_far.least_squat_clearance_m, squat.clearance_m);
            ++so_far.frames;
            ship.heave_m.add(motions[at].heave_m);
            ship.roll_deg.add(motions[at].roll_deg);
            ship.pitch_deg.add(motions[at].pitch_deg);
        }
    }
}

std::vector<MotionsOfHull> HullMotions::of_ships() const
{
    std::vector<MotionsOfHull> list;
    for (const Ship& ship : ships_) {
        MotionsOfHull of = ship.so_far;
        of.heave_m = ship.heave_m.over(of.frames);
        of.roll_deg = ship.roll_deg.over(of.frames);
        of.pitch_deg = ship.pitch_deg.over(of.frames);
        list.push_back(std::move(of));
    }
    return list;
}

} // namespace swell::engine
