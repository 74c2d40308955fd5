#include "model/setup/border_stretch.hpp"

#include <algorithm>
#include <cmath>

#include "model/setup/errors.hpp"

namespace swell::model
{

void BorderStretch::validate() const
{
    if (places.empty()) {
        throw SetupError("a stretch of the sea has no place: allowed is one or more");
    }
    for (const Place& place : places) {
        if (!std::isfinite(place.x_m) || !std::isfinite(place.y_m)) {
            throw SetupError("a place along the border of the sea is not finite: allowed are numbers in metres");
        }
        if (!std::isfinite(place.energy) || place.energy < 0.0) {
            throw SetupError("a place along the border has a share of the sea's energy below 0 or not finite: allowed are "
                             "finite numbers from 0");
        }
    }
    if (!std::isfinite(phase_x_m) || !std::isfinite(phase_y_m)) {
        throw SetupError("the place of a stretch's phases is not finite: allowed are numbers in metres");
    }
    if (!std::isfinite(record_s) || record_s < 0.0) {
        throw SetupError("the record of a stretch is below 0 s or not finite: allowed are finite numbers from 0");
    }
}

double way_round_border(double x_m, double y_m, double width_m, double length_m)
{
    const double x = std::clamp(x_m, 0.0, width_m);
    const double y = std::clamp(y_m, 0.0, length_m);
    const double to_east = width_m - x;
    const double to_north = length_m - y;
    const double least = std::min({x, y, to_east, to_north});
    if (least == y) {
        return x;
    }
    if (least == to_east) {
        return width_m + y;
    }
    return least == to_north ? width_m + length_m + to_east : 2.0 * width_m + length_m + to_north;
}

HeightAlongBorder::HeightAlongBorder(const BorderStretch& stretch, double width_m, double length_m)
    : width_m_(width_m), length_m_(length_m)
{
    for (const BorderStretch::Place& place : stretch.places) {
        knots_.push_back({way_round_border(place.x_m, place.y_m, width_m, length_m), place.energy});
    }
    std::stable_sort(knots_.begin(), knots_.end(), [](const Knot& a, const Knot& b) { return a.way_m < b.way_m; });
}

double HeightAlongBorder::at(double x_m, double y_m) const
{
    const double round_m = 2.0 * (width_m_ + length_m_);
    const double way = way_round_border(x_m, y_m, width_m_, length_m_);
    const auto next = std::ranges::find_if(knots_, [&](const Knot& knot) { return knot.way_m >= way; });
    const bool is_past_last = next == knots_.end();
    const bool is_before_first = next == knots_.begin();
    const Knot& high = is_past_last ? knots_.front() : *next;
    const Knot& low = is_before_first || is_past_last ? knots_.back() : *(next - 1);
    const double gap = high.way_m - low.way_m + (is_past_last || is_before_first ? round_m : 0.0);
    const double beyond = way - low.way_m + (is_before_first ? round_m : 0.0);
    double part = gap > 0.0 ? beyond / gap : 1.0;
    if (gap > 0.5 * round_m) {
        part = part < 0.5 ? 0.0 : 1.0;
    }
    return std::sqrt(low.energy + part * (high.energy - low.energy));
}

} // namespace swell::model
