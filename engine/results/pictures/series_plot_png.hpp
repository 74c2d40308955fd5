#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

struct Series {
    std::string label;
    std::vector<double> values; ///< one for each time
};

/// A plot of several series, such as the readings of gauges, over one time axis: one panel for each, and one vertical scale
/// for all.
struct SeriesPlot {
    std::string title;
    std::string quantity; ///< e.g. "surface elevation"
    std::string unit;     ///< e.g. "m"
    std::vector<double> time_s;
    std::vector<Series> series;
};

Picture draw_series(const SeriesPlot& plot);

/// Draws the plot and writes it to a PNG file. Throws InputError if the file cannot be made, and always in a build without
/// SWELL_GEO.
void write_series_plot_png(const std::string& file, const SeriesPlot& plot);

} // namespace swell::engine
