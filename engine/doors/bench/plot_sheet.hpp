#pragma once
#include <string>
#include <vector>

#include "engine/results/pictures/canvas.hpp"

namespace swell::engine
{

/// One of the two axes of a plot: the numbers at its ends, and how numbers lie between them.
struct PlotAxis {
    enum class Scale { linear, logarithmic };

    std::string title;
    Scale scale = Scale::logarithmic;
    double low = 1.0; ///< a logarithmic axis begins above 0
    double high = 10.0;

    /// Widens the axis until the number lies on it. A number that is not finite, or not above 0 on a logarithmic axis,
    /// changes nothing.
    void include(double number);
    /// How far along the axis a number lies, 0 to 1; the low end for one that the axis cannot show.
    [[nodiscard]] double share(double number) const;
    /// The round numbers along the axis.
    [[nodiscard]] std::vector<double> ticks() const;
};

/// An axis of this title and scale, whose ends are the two numbers; both above 0 where it is logarithmic.
PlotAxis plot_axis(std::string title, PlotAxis::Scale scale, double low, double high);

/// A sheet of paper with two axes, ready for points and curves.
class PlotSheet
{
public:
    /// Draws the axes, with their titles and round numbers. `tick_text` writes the numbers of the axis along x.
    PlotSheet(PlotAxis x, PlotAxis y, std::string (*tick_text)(double));

    /// The colour of the n-th curve; colours come again after the eighth.
    static Colour colour(std::size_t n);

    void curve(const std::vector<double>& x, const std::vector<double>& y, Colour colour);
    void disc(double x, double y, Colour colour) { canvas_.disc(at(x, y), 4.0, colour); }
    /// A line from the left to the right end at a height of the axis along y, and a text over its left end.
    void level(double y, const std::string& text, Colour colour);
    /// A text whose alignment is at a point, moved by some pixels.
    void label(double x, double y, const Point& shift, const std::string& text, Align align, Colour colour);
    /// A text beside a point, and lower down where another such text is in the way.
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
