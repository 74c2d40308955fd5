#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "engine/results/pictures/series_plot_png.hpp"

namespace swell::engine
{

/// Collects the values of a plot during a run, in bounded memory. The first `most_points` moments are kept. When they are
/// exceeded, every four moments are replaced by their lowest and highest values in order of time. This keeps the envelope,
/// which is all that a picture of some thousand pixels can show.
class ThinnedPlot
{
public:
    static constexpr std::size_t most_points = 8192; ///< several for each column of the picture; a multiple of 4

    /// `plot` has title, units and the labels of its series, without values.
    explicit ThinnedPlot(SeriesPlot plot);

    /// Adds a moment with one value for each series.
    void add(double time_s, std::span<const double> values);
    /// Returns the plot of all moments so far.
    [[nodiscard]] SeriesPlot plot() const;

private:
    void thin();

    SeriesPlot plot_;
    SeriesPlot group_;                  ///< moments that are not in plot_ yet, at most 1 in 4096 of all
    std::size_t moments_of_a_pair_ = 0; ///< how many moments two points replace; 0: all moments are still kept
};

} // namespace swell::engine
