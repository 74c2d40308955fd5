#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

struct Series {
    std::string label;
    std::vector<double> values; ///< one per time
};

/// A plot of series over one time axis: one panel each, all with the same vertical scale.
struct SeriesPlot {
    std::string title;
    std::string quantity; ///< e.g. "surface elevation"
    std::string unit;     ///< e.g. "m"
    std::vector<double> time_s;
    std::vector<Series> series;
};

Picture draw_series(const SeriesPlot& plot);

/// Draws the plot and writes it to a PNG file. Throws InputError where the file cannot be made; a build without SWELL_GEO
/// always.
void write_series_plot_png(const std::string& file, const SeriesPlot& plot);

} // namespace swell::engine
