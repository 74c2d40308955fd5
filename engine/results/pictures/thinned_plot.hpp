#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "engine/results/pictures/series_plot_png.hpp"

namespace swell::engine
{

/// Collects the values of a plot while a run goes on, in memory that hardly grows with it. The first `most_points` moments
/// are kept as they are; whenever there are more, the lowest and the highest of every four take their place, in the order
/// in which they came: the envelope that a picture of some thousand pixels can show stays the same.
class ThinnedPlot
{
public:
    static constexpr std::size_t most_points = 8192; ///< several for each column of the picture; a multiple of 4

    /// `plot`: title, units and the labels of its series, without values.
    explicit ThinnedPlot(SeriesPlot plot);

    /// A value of each series.
    void add(double time_s, std::span<const double> values);
    /// The plot of all moments so far.
    [[nodiscard]] SeriesPlot plot() const;

private:
    void thin();

    SeriesPlot plot_;
    SeriesPlot group_;                  ///< the moments that are not in plot_ yet: a 4096th of all at most
    std::size_t moments_of_a_pair_ = 0; ///< how many moments two points stand for; 0: none is left out so far
};

} // namespace swell::engine
