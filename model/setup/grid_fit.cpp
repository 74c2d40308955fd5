#include "model/setup/grid_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
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
constexpr std::size_t most_modes = 2;

/// One wave: the error of its speed, times its weight, is offset − Σ slope_i a_i.
struct Sample {
    double offset;
    std::array<double, most_modes> slope;
};

/// The fit over one depth.
class DepthFit
{
public:
    DepthFit(std::vector<double> mu, double depth_m, const Discretisation& grid, double largest_kh)
        : mu_(std::move(mu)), largest_kh_(largest_kh)
    {
        const double end = portable::two_pi * depth_m / (fewest_cells * std::max(grid.dx_m, grid.dy_m));
        const double last = std::min(largest_kh, end);
        const double first = std::min(longest_kh, 0.5 * last);
        // One number has nothing to spare for waves beyond the profile's range: a tail would take it all.
        const double tail = mu_.size() > 1 ? std::min(end, furthest * largest_kh) : last;
        // The differences' error, ~ cos⁴ dx² + sin⁴ dy², is largest along an axis and smallest in between.
        std::vector<double> directions{0.0, portable::atan2(grid.dx_m, grid.dy_m)};
        if (grid.dx_m != grid.dy_m) {
            directions.push_back(0.25 * portable::two_pi);
        }
        for (const double direction : directions) {
            for (int wave = 0; wave <= waves; ++wave) {
                add_sample((first + (last - first) * wave / waves) / depth_m, direction, depth_m, grid);
            }
            for (int wave = 1; wave <= tail_waves && tail > last; ++wave) {
                add_sample((last + (tail - last) * wave / tail_waves) / depth_m, direction, depth_m, grid);
            }
        }
    }

    /// The a_i of the smallest greatest error. The error is convex in all a_i, and so is its minimum over the later ones:
    /// nested one-dimensional searches find it.
    [[nodiscard]] std::vector<double> best() const
    {
        std::vector<double> a(mu_.size());
        choose_from(0, most_of_sum, a);
        return a;
    }

private:
    static constexpr int waves = 40;
    static constexpr int tail_waves = 16;
    static constexpr double furthest = 2.5; ///< largest_kh: beyond, the weight is below 0.01

    /// Beyond largest_kh no a_i serves all waves, so they count less and less: a wake's short waves still run better than
    /// with the profile of continuous water, at a cost of up to 0.2 % within its range.
    [[nodiscard]] double weight(double kh) const
    {
        constexpr double steepness = 2.2;
        const double beyond = std::max(0.0, kh / largest_kh_ - 1.0);
        return portable::exp(-steepness * beyond * beyond);
    }

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
        const double share = 0.5 * weight(k * depth_m);
        Sample sample{share * (ratio - 1.0), {}};
        for (std::size_t mode = 0; mode < mu_.size(); ++mode) {
            sample.slope[mode] = share * ratio * square / (1.0 + mu_[mode] * square);
        }
        samples_.push_back(sample);
    }

    [[nodiscard]] double worst(const std::vector<double>& a) const
    {
        double error = 0.0;
        for (const Sample& sample : samples_) {
            double here = sample.offset;
            for (std::size_t mode = 0; mode < a.size(); ++mode) {
                here -= sample.slope[mode] * a[mode];
            }
            error = std::max(error, std::fabs(here));
        }
        return error;
    }

    /// Chooses a from `mode` on, those before it given, with `room` left of Σ a_i/mu_i. Returns the greatest error.
    double choose_from(std::size_t mode, double room, std::vector<double>& a) const // NOLINT(misc-no-recursion)
    {
        if (mode == a.size()) {
            return worst(a);
        }
        const auto least_with = [&](double value) {
            a[mode] = value;
            return choose_from(mode + 1, room - value / mu_[mode], a);
        };
        return least_with(least_place(room * mu_[mode], least_with));
    }

    /// Where a convex function is least in 0 … most: golden section.
    template <class Function>
    static double least_place(double most, const Function& function)
    {
        constexpr double golden = 0.6180339887498949;
        constexpr int steps = 27; // to 2e-6 of the range
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

    std::vector<double> mu_;
    double largest_kh_;
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
    std::vector<FittedShape> shapes;
    std::vector<double> mu;
    for (const VerticalMode& mode : profile.modes) {
        shapes.push_back({stretched(mode), {}});
        mu.push_back(shapes.back().of.of_n / shapes.back().of.of_m);
        shapes.back().d_squared.size_m = 3.0 * std::max(grid.dx_m, grid.dy_m); // half the knots for water deeper than this
    }
    for (int knot = 0; knot < DepthTable::intervals; ++knot) { // a film of water, at the last knot, has no dispersion
        constexpr double deepest = 0.05;                       // of an interval: 3,400 cells
        const double depth_m = shapes.front().d_squared.depth_m(std::max(static_cast<double>(knot), deepest));
        const std::vector<double> a = DepthFit(mu, depth_m, grid, profile.largest_kh).best();
        for (std::size_t mode = 0; mode < shapes.size(); ++mode) {
            shapes[mode].d_squared.value[knot] = a[mode] * shapes[mode].of.of_m;
        }
    }
    VerticalProfile fitted = profile;
    for (std::size_t mode = 0; mode < shapes.size(); ++mode) {
        fitted.modes[mode].shape = shapes[mode];
    }
    return fitted;
}

} // namespace swell::model
