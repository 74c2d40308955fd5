#include "model/setup/grid_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{
namespace
{

constexpr double most_of_sum = 0.995; ///< Σ a_i/mu_i
constexpr double fewest_cells = 8.0;  ///< in the shortest wave that is fitted
constexpr double longest_kh = 0.1;    ///< of the longest

/// One wave: the error of its speed is offset − Σ slope_i a_i.
struct Sample {
    double offset;
    std::array<double, 2> slope;
};

/// The fit over one depth.
class DepthFit
{
public:
    DepthFit(const std::array<double, 2>& mu, double depth_m, const Discretisation& grid, double largest_kh) : mu_(mu)
    {
        const double cell = std::max(grid.dx_m, grid.dy_m);
        const double last = std::min(largest_kh, portable::two_pi * depth_m / (fewest_cells * cell));
        const double first = std::min(longest_kh, 0.5 * last);
        // The differences' error, ~ cos⁴ dx² + sin⁴ dy², is largest along an axis and smallest in between.
        const double between = portable::atan2(grid.dx_m, grid.dy_m);
        for (const double direction : {0.0, between, 0.25 * portable::two_pi}) {
            for (int wave = 0; wave <= waves; ++wave) {
                add_sample((first + (last - first) * wave / waves) / depth_m, direction, depth_m, grid);
            }
        }
    }

    /// The a_i of the smallest greatest error. That error is convex in both, and so is its least value over one of them.
    [[nodiscard]] std::array<double, 2> best() const
    {
        const double first = least_place(most_of_sum * mu_[0], [&](double a) { return worst({a, second_for(a)}); });
        return {first, second_for(first)};
    }

private:
    static constexpr int waves = 40;

    void add_sample(double k, double direction, double depth_m, const Discretisation& grid)
    {
        const double half_x = 0.5 * grid.dx_m;
        const double half_y = 0.5 * grid.dy_m;
        const double x = portable::sin(k * portable::cos(direction) * half_x) / half_x;
        const double y = portable::sin(k * portable::sin(direction) * half_y) / half_y;
        const double square = (x * x + y * y) * depth_m * depth_m;
        const double airy = std::sqrt(gravity * k * portable::tanh(k * depth_m));
        const double step = grid.time_step_s;
        const double rate = step > 0.0 ? portable::sin(airy * step) / step : airy;
        const double ratio = gravity * square / (depth_m * rate * rate); // of both w², the modes apart
        samples_.push_back(
            {0.5 * (ratio - 1.0),
             {0.5 * ratio * square / (1.0 + mu_[0] * square), 0.5 * ratio * square / (1.0 + mu_[1] * square)}});
    }

    [[nodiscard]] double worst(const std::array<double, 2>& a) const
    {
        double error = 0.0;
        for (const Sample& sample : samples_) {
            error = std::max(error, std::fabs(sample.offset - sample.slope[0] * a[0] - sample.slope[1] * a[1]));
        }
        return error;
    }

    [[nodiscard]] double second_for(double first) const
    {
        const double most = (most_of_sum - first / mu_[0]) * mu_[1];
        return least_place(most, [&](double a) { return worst({first, a}); });
    }

    /// Where a convex function is least in 0 … most: golden section.
    template <class Function>
    static double least_place(double most, const Function& function)
    {
        constexpr double golden = 0.6180339887498949;
        constexpr int steps = 34; // to 1e-7 of the range
        double low = 0.0;
        double high = most;
        double left = high - golden * (high - low);
        double right = low + golden * (high - low);
        double at_left = function(left);
        double at_right = function(right);
        for (int step = 0; step < steps; ++step) {
            if (at_left <= at_right) {
                high = right;
                right = left;
                at_right = at_left;
                left = high - golden * (high - low);
                at_left = function(left);
            } else {
                low = left;
                left = right;
                at_left = at_right;
                right = low + golden * (high - low);
                at_right = function(right);
            }
        }
        return 0.5 * (low + high);
    }

    std::array<double, 2> mu_;
    std::vector<Sample> samples_;
};

const StretchedShape& stretched(const VerticalMode& mode)
{
    const auto* fitted = std::get_if<FittedShape>(&mode.shape);
    return fitted != nullptr ? fitted->of : std::get<StretchedShape>(mode.shape);
}

} // namespace

VerticalProfile fitted_to_grid(const VerticalProfile& profile, const Discretisation& grid)
{
    if (!profile.fits_grid) {
        return profile;
    }
    std::array<FittedShape, 2> shapes{FittedShape{stretched(profile.modes[0]), {}},
                                      FittedShape{stretched(profile.modes[1]), {}}};
    const std::array<double, 2> mu{shapes[0].of.of_n, shapes[1].of.of_n};
    for (FittedShape& shape : shapes) {
        shape.d_squared.size_m = 4.0 * std::max(grid.dx_m, grid.dy_m); // half the knots for water deeper than four cells
    }
    for (int knot = 0; knot < DepthTable::intervals; ++knot) { // a film of water, at the last knot, has no dispersion
        constexpr double deepest = 0.05;                       // of an interval: 3,200 cells
        const double depth_m = shapes[0].d_squared.depth_m(std::max(static_cast<double>(knot), deepest));
        const std::array<double, 2> a = DepthFit(mu, depth_m, grid, profile.largest_kh).best();
        shapes[0].d_squared.value[knot] = a[0];
        shapes[1].d_squared.value[knot] = a[1];
    }
    VerticalProfile fitted = profile;
    for (std::size_t mode = 0; mode < shapes.size(); ++mode) {
        fitted.modes[mode].shape = shapes[mode];
    }
    return fitted;
}

} // namespace swell::model
