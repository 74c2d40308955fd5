#pragma once
#include <string>
#include <vector>

#include "engine/results/pictures/canvas.hpp"

namespace swell::engine
{

/// One of the two axes of a plot: its range and its scale.
struct PlotAxis {
    enum class Scale { linear, logarithmic };

    std::string title;
    Scale scale = Scale::logarithmic;
    double low = 1.0; ///< above 0 on a logarithmic axis
    double high = 10.0;

    /// Widens the axis to include the number. Ignores a number that is not finite, or not above 0 on a logarithmic axis.
    void include(double number);
    /// Returns the position of a number along the axis as a share of its length, 0 to 1; 0 for a number that the axis
    /// cannot show.
    [[nodiscard]] double share(double number) const;
    /// Returns round numbers along the axis.
    [[nodiscard]] std::vector<double> ticks() const;
};

/// Returns an axis with this title, scale and range. On a logarithmic axis both numbers must be above 0.
PlotAxis plot_axis(std::string title, PlotAxis::Scale scale, double low, double high);

/// Draws points and curves over two axes.
class PlotSheet
{
public:
    /// Draws the axes, with their titles and round numbers. `tick_text` formats the numbers of the x axis.
    PlotSheet(PlotAxis x, PlotAxis y, std::string (*tick_text)(double));

    /// Returns the colour of the n-th curve; colours repeat after the eighth.
    static Colour colour(std::size_t n);

    void curve(const std::vector<double>& x, const std::vector<double>& y, Colour colour);
    void disc(double x, double y, Colour colour) { canvas_.disc(at(x, y), 4.0, colour); }
    /// Draws a horizontal line over the whole width at a value of the y axis, and a text above its left end.
    void level(double y, const std::string& text, Colour colour);
    /// Draws a text at a point (x, y) of the axes, aligned to it and shifted by some pixels.
    void label(double x, double y, const Point& shift, const std::string& text, Align align, Colour colour);
    /// Draws a text next to a point (x, y) of the axes, lower if another such text is in the way.
    void label_beside(double x, double y, const std::string& text, Colour colour);

    [[nodiscard]] Picture picture() const { return canvas_.picture(); }

private:
    [[nodiscard]] Point at(double x, double y) const;
    void draw_grid(std::string (*tick_text)(double));

    struct Box {
        double left, right, base;
    };

    PlotAxis x_;
    PlotAxis y_;
    Canvas canvas_;
    std::vector<Box> labels_;
};

} // namespace swell::engine
