#include "engine/results/pictures/thinned_plot.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace swell::engine
{

namespace
{

/// Returns the lowest and the highest value, in their order of time; NaN if all values are NaN.
std::pair<double, double> extremes_of(std::span<const double> values)
{
    std::size_t lowest = 0;
    std::size_t highest = 0;
    for (std::size_t at = 1; at < values.size(); ++at) {
        lowest = values[at] < values[lowest] || std::isnan(values[lowest]) ? at : lowest;
        highest = values[at] > values[highest] || std::isnan(values[highest]) ? at : highest;
    }
    return {values[std::min(lowest, highest)], values[std::max(lowest, highest)]};
}

/// Appends to a plot the two points that replace the moments [begin, end) of another plot.
void append_pair(SeriesPlot& to, const SeriesPlot& from, std::size_t begin, std::size_t end)
{
    to.time_s.push_back(from.time_s[begin]);
    to.time_s.push_back(from.time_s[end - 1]);
    for (std::size_t n = 0; n < from.series.size(); ++n) {
        const auto [one, other] = extremes_of(std::span(from.series[n].values).subspan(begin, end - begin));
        to.series[n].values.push_back(one);
        to.series[n].values.push_back(other);
    }
}

void clear_values(SeriesPlot& plot)
{
    plot.time_s.clear();
    for (Series& series : plot.series) {
        series.values.clear();
    }
}

} // namespace

ThinnedPlot::ThinnedPlot(SeriesPlot plot) : plot_(std::move(plot)), group_(plot_) {}

void ThinnedPlot::add(double time_s, std::span<const double> values)
{
    SeriesPlot& to = moments_of_a_pair_ == 0 ? plot_ : group_;
    to.time_s.push_back(time_s);
    for (std::size_t n = 0; n < values.size(); ++n) {
        to.series[n].values.push_back(values[n]);
    }
    if (!group_.time_s.empty() && group_.time_s.size() == moments_of_a_pair_) {
        append_pair(plot_, group_, 0, moments_of_a_pair_);
        clear_values(group_);
    }
    if (plot_.time_s.size() == most_points) {
        thin();
    }
}

void ThinnedPlot::thin()
{
    constexpr std::size_t points = 4;
    SeriesPlot thinned = plot_;
    clear_values(thinned);
    for (std::size_t at = 0; at < most_points; at += points) {
        append_pair(thinned, plot_, at, at + points);
    }
    plot_ = std::move(thinned);
    moments_of_a_pair_ = moments_of_a_pair_ == 0 ? points : 2 * moments_of_a_pair_;
}

SeriesPlot ThinnedPlot::plot() const
{
    SeriesPlot whole = plot_;
    if (!group_.time_s.empty()) {
        append_pair(whole, group_, 0, group_.time_s.size());
    }
    return whole;
}

} // namespace swell::engine
