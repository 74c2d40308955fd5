#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "engine/results/pictures/series_plot_png.hpp"

namespace swell::engine
{

/// Collects the values of a plot over time during a run, in bounded memory. A moment is a time with one value per series.
/// The first `most_points` moments are kept. When they are exceeded, every four moments are replaced by their lowest and
/// highest values in order of time. This keeps the envelope, which is all that a picture of some thousand pixels can show.
class ThinnedPlot
{
public:
    /// Largest number of moments kept: several for each column of the picture; a multiple of 4.
    static constexpr std::size_t most_points = 8192;

    /// `plot` has title, units and the labels of its series, without values.
    explicit ThinnedPlot(SeriesPlot plot);

    /// Adds the values at a time of the run, one for each series in the order of the plot.
    void add(double time_s, std::span<const double> values);
    /// Returns the plot of all values so far, with the thinned times and values.
    [[nodiscard]] SeriesPlot plot() const;

private:
    void thin();

    SeriesPlot plot_;
    SeriesPlot group_; ///< newest values, not in plot_ yet; fewer than moments_of_a_pair_ moments
    /// Number of moments that two points of plot_ replace; 0: all moments are still kept.
    std::size_t moments_of_a_pair_ = 0;
};

} // namespace swell::engine
