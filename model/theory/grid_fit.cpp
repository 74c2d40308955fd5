#include "model/theory/grid_fit.hpp"

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

constexpr double most_of_sum = 0.995;  ///< bound of Σ a_i/mu_i
constexpr double fewest_cells = 8.0;   ///< in the shortest wave that is fitted
constexpr double longest_kh = 0.1;     ///< kh of the longest wave that is fitted
constexpr double fewest_of_tail = 7.5; ///< cells in the shortest wave beyond the profile's range; below eight, because the
                                       ///< table's depths are far apart
constexpr std::size_t most_modes = 2;

/// One mode of a fit.
struct FitMode {
    double a; ///< in continuous water
    double mu;
};

/// One wave: the error of its speed, multiplied by its weight, is offset − Σ slope_i a_i.
struct Sample {
    double offset;
    std::array<double, most_modes> slope;
};

/// The fit over one depth.
class DepthFit
{
public:
    DepthFit(std::vector<FitMode> modes, double depth_m, const Discretisation& grid, double largest_kh)
        : modes_(std::move(modes)), depth_m_(depth_m), grid_(grid)
    {
        // The error of the differences, ~ cos⁴ dx² + sin⁴ dy², is largest along an axis and smallest in between.
        directions_ = {0.0, portable::atan2(grid.dx_m, grid.dy_m)};
        if (grid.dx_m != grid.dy_m) {
            directions_.push_back(0.25 * portable::two_pi);
        }
        const double of_one_cell = portable::two_pi * depth_m / std::max(grid.dx_m, grid.dy_m); // kh of such a wave
        const double last = std::min(largest_kh, of_one_cell / fewest_cells);
        const double first = std::min(longest_kh, 0.5 * last);
        for (const double direction : directions_) {
            for (int wave = 0; wave <= waves; ++wave) {
                samples_.push_back(sample((first + (last - first) * wave / waves) / depth_m, direction));
            }
        }
        const double end_of_tail = std::min(of_one_cell / fewest_of_tail, furthest * largest_kh);
        // A single number has no freedom for waves beyond the profile's range: a tail would determine it entirely.
        if (modes_.size() > 1 && end_of_tail > largest_kh) {
            add_tail(largest_kh, end_of_tail);
        }
    }

    /// Returns the a_i with the smallest greatest error. The error is convex in all a_i, and so is its minimum over the
    /// later ones. So nested one-dimensional searches find the answer.
    [[nodiscard]] std::vector<double> best() const
    {
        std::vector<double> a(modes_.size());
        choose_from(0, most_of_sum, a);
        return a;
    }

private:
    static constexpr int waves = 40;
    static constexpr int tail_waves = 16;
    static constexpr double furthest = 2.5; ///< end of the tail, over largest_kh

    /// Adds waves beyond the profile's range. There no a_i suit all waves, and errors grow without limit. The weight of a
    /// wave falls with its distance from the range. The weight is also bounded such that the a_i of continuous water do not
    /// have a greater error in the tail than within the range. So they stay a possible choice, and within the range the fit
    /// is never worse than they are.
    void add_tail(double largest_kh, double end)
    {
        constexpr double steepness =
            1.2; // at dx/h = 0.05: 0.6 % up to 1.5 largest_kh, at the price of 0.2 % within the range
        std::vector<double> continuous;
        continuous.reserve(modes_.size());
        for (const FitMode& mode : modes_) {
            continuous.push_back(mode.a);
        }
        const double accepted = worst(continuous);
        for (int wave = 1; wave <= tail_waves; ++wave) {
            const double kh = largest_kh + (end - largest_kh) * wave / tail_waves;
            const double beyond = kh / largest_kh - 1.0;
            const double weight = portable::exp(-steepness * beyond * beyond);
            for (const double direction : directions_) {
                Sample tail = sample(kh / depth_m_, direction);
                const double share = std::min(weight, accepted / error(tail, continuous));
                tail.offset *= share;
                for (double& slope : tail.slope) {
                    slope *= share;
                }
                samples_.push_back(tail);
            }
        }
    }

    [[nodiscard]] Sample sample(double k, double direction) const
    {
        const double half_x = 0.5 * grid_.dx_m;
        const double half_y = 0.5 * grid_.dy_m;
        const double x = portable::sin(k * portable::cos(direction) * half_x) / half_x;
        const double y = portable::sin(k * portable::sin(direction) * half_y) / half_y;
        const double square = (x * x + y * y) * depth_m_ * depth_m_;
        const double airy = std::sqrt(gravity * k * portable::tanh(k * depth_m_));
        const double step = grid_.time_step_s;
        const double rate = step > 0.0 ? portable::sin(airy * step) / step : airy;
        const double ratio = gravity * square / (depth_m_ * rate * rate); // of w² without modes to Airy's
        Sample sample{0.5 * (ratio - 1.0), {}};
        for (std::size_t mode = 0; mode < modes_.size(); ++mode) {
            sample.slope[mode] = 0.5 * ratio * square / (1.0 + modes_[mode].mu * square);
        }
        return sample;
    }

    [[nodiscard]] static double error(const Sample& sample, const std::vector<double>& a)
    {
        double error = sample.offset;
        for (std::size_t mode = 0; mode < a.size(); ++mode) {
            error -= sample.slope[mode] * a[mode];
        }
        return std::fabs(error);
    }

    [[nodiscard]] double worst(const std::vector<double>& a) const
    {
        double greatest = 0.0;
        for (const Sample& sample : samples_) {
            greatest = std::max(greatest, error(sample, a));
        }
        return greatest;
    }

    /// Chooses a from `mode` on; the earlier ones are given. `room` is the rest of the bound on Σ a_i/mu_i. Returns the
    /// greatest error.
    double choose_from(std::size_t mode, double room, std::vector<double>& a) const // NOLINT(misc-no-recursion)
    {
        if (mode == a.size()) {
            return worst(a);
        }
        const auto least_with = [&](double value) {
            a[mode] = value;
            return choose_from(mode + 1, room - value / modes_[mode].mu, a);
        };
        return least_with(least_place(room * modes_[mode].mu, least_with));
    }

    /// Returns the place of the minimum of a convex function in 0 … most, by golden section.
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

    std::vector<FitMode> modes_;
    double depth_m_;
    Discretisation grid_;
    std::vector<double> directions_;
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
    std::vector<FitMode> modes;
    for (const VerticalMode& mode : profile.modes) {
        const StretchedShape& shape = stretched(mode);
        modes.push_back({shape.of_d * shape.of_d / shape.of_m, shape.of_n / shape.of_m});
        shapes.push_back({shape, {}});
        shapes.back().d_squared.size_m = 3.0 * std::max(grid.dx_m, grid.dy_m); // half the knots are deeper
    }
    for (int knot = 0; knot < DepthTable::intervals; ++knot) { // the last knot is a film of water, which has no dispersion
        constexpr double deepest = 0.05;                       // of an interval: a depth of 3,400 cells
        const double depth_m = shapes.front().d_squared.depth_m(std::max(static_cast<double>(knot), deepest));
        const std::vector<double> a = DepthFit(modes, depth_m, grid, profile.largest_kh).best();
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
