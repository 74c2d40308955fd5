#include "model/setup/spread_directions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// With fewer frequencies in a group the angles are less even. With more, neighbouring groups drift apart. Of 4, 6, 8 and
/// sqrt(N) in a group, 4 has the least difference between the directions of the longer and the shorter half of a sea.
constexpr std::size_t group = 4;

/// The quantiles of cos^2s(theta/2): the inverse of its distribution, which is tabulated over the circle.
class Quantiles
{
public:
    explicit Quantiles(double s) : s_(s)
    {
        for (std::size_t i = 0; i < steps; ++i) {
            const double half_cosine = portable::cos(0.25 * (angle_at(i) + angle_at(i + 1)));
            below_[i + 1] = below_[i] + (half_cosine > 0.0 ? portable::pow(half_cosine, 2.0 * s) : 0.0);
        }
    }

    /// Returns whether the table is good for this s too. A change of s by half a per cent changes the angles by a quarter
    /// of a per cent.
    [[nodiscard]] bool serves(double s) const
    {
        constexpr double near = 0.005;
        return std::fabs(s - s_) <= near * s_;
    }

    /// Returns the angle [rad] below which this share of the energy runs, 0 < share < 1.
    [[nodiscard]] double angle(double share) const
    {
        const double wanted = share * below_.back();
        const auto above = std::lower_bound(below_.begin() + 1, below_.end() - 1, wanted);
        const auto i = static_cast<std::size_t>(above - below_.begin()) - 1;
        const double inside = (wanted - below_[i]) / (below_[i + 1] - below_[i]);
        return angle_at(i) + inside * (angle_at(i + 1) - angle_at(i));
    }

private:
    static constexpr std::size_t steps = 3600;

    static double angle_at(std::size_t i)
    {
        return portable::two_pi * (static_cast<double>(i) / static_cast<double>(steps) - 0.5);
    }

    double s_;
    std::array<double, steps + 1> below_{};
};

/// Replaces shares of the energy by angles. Waves with nearly equal s share one table.
void turn_into_angles(const std::vector<double>& spreadings, std::vector<double>& share_then_angle)
{
    std::optional<Quantiles> quantiles;
    for (std::size_t at = 0; at < share_then_angle.size(); ++at) {
        if (!quantiles || !quantiles->serves(spreadings[at])) {
            quantiles.emplace(spreadings[at]);
        }
        share_then_angle[at] = quantiles->angle(share_then_angle[at]);
    }
}

/// Sets for each component the place of the middle of its energy in the sum over all of `order`, 0 to 1.
void set_middles(std::span<const std::size_t> order, const std::vector<double>& energy, std::vector<double>& middle)
{
    const double all =
        std::accumulate(order.begin(), order.end(), 0.0, [&](double sum, std::size_t at) { return sum + energy[at]; });
    double before = 0.0;
    for (const std::size_t at : order) {
        middle[at] = (before + 0.5 * energy[at]) / all;
        before += energy[at];
    }
}

/// Returns the share of the energy below the middle of each component. First orders each group of frequencies by the draws,
/// and finds shares within the group by `weight`. Then orders all components by these shares, so that equal shares of all
/// groups come next to each other, and finds shares by energy.
std::vector<double> deal_shares(const std::vector<double>& draws, const std::vector<double>& energy,
                                const std::vector<double>& weight)
{
    const std::size_t count = draws.size();
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto runs_lower = [&](std::size_t a, std::size_t b) {
        return draws[a] != draws[b] ? draws[a] < draws[b] : a < b;
    };
    std::vector<double> share(count);
    const std::size_t groups = std::max<std::size_t>(1, (count + group / 2) / group);
    for (std::size_t at = 0; at < groups; ++at) {
        const std::size_t first = at * count / groups;
        const std::span<std::size_t> members(order.data() + first, (at + 1) * count / groups - first);
        std::sort(members.begin(), members.end(), runs_lower);
        set_middles(members, weight, share);
    }
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return share[a] != share[b] ? share[a] < share[b] : runs_lower(a, b); });
    set_middles(order, energy, share);
    return share;
}

/// The mean of the unit vectors of these angles, weighted by energy: Kuik's R and direction.
struct MeanVector {
    double along = 0.0;
    double across = 0.0;

    MeanVector(const std::vector<double>& angles, const std::vector<double>& energy, double stretch)
    {
        double all = 0.0;
        for (std::size_t at = 0; at < angles.size(); ++at) {
            along += energy[at] * portable::cos(stretch * angles[at]);
            across += energy[at] * portable::sin(stretch * angles[at]);
            all += energy[at];
        }
        along /= all;
        across /= all;
    }
    [[nodiscard]] double length() const { return std::sqrt(along * along + across * across); }
};

/// Finds by halving the factor on all angles for which the mean vector has this length. No angle may exceed half a turn; if
/// this limits the factor, returns the largest allowed one.
double stretch_to(double length, const std::vector<double>& angles, const std::vector<double>& energy)
{
    constexpr double nothing = 1e-9; // a single component has angle 0
    constexpr int halvings = 50;
    double farthest = 0.0;
    for (const double angle : angles) {
        farthest = std::max(farthest, std::fabs(angle));
    }
    if (farthest < nothing) {
        return 1.0;
    }
    double high = portable::pi / farthest;
    if (MeanVector(angles, energy, high).length() > length) {
        return high;
    }
    double low = 0.0;
    for (int halving = 0; halving < halvings; ++halving) {
        const double middle = 0.5 * (low + high);
        (MeanVector(angles, energy, middle).length() > length ? low : high) = middle;
    }
    return high;
}

} // namespace

double mean_length_of(double spreading)
{
    return spreading > 0.0 ? spreading / (spreading + 1.0) : 1.0;
}

double mean_length_of(const std::vector<double>& spreadings, const std::vector<double>& energy)
{
    // Adds up differences from the first value, so that the mean of equal values is equal to them in the last bit.
    const double first = mean_length_of(spreadings.front());
    double all = 0.0;
    double beyond = 0.0;
    for (std::size_t at = 0; at < spreadings.size(); ++at) {
        all += energy[at];
        beyond += energy[at] * (mean_length_of(spreadings[at]) - first);
    }
    return first + beyond / all;
}

double mitsuyasu_spreading(double at_peak, double over_peak)
{
    constexpr double rise = 5.0;
    constexpr double fall = -2.5;
    return at_peak * portable::pow(over_peak, over_peak <= 1.0 ? rise : fall);
}

double spreading_of_spread(double spread_deg)
{
    const double radians = spread_deg / 360.0 * portable::two_pi;
    return 2.0 / (radians * radians) - 1.0;
}

std::vector<double> spread_directions(double mean, const std::vector<double>& spreadings, const std::vector<double>& draws,
                                      const std::vector<double>& energy)
{
    // Weights by energy would put the most energetic wave of a group in the middle: waves near the peak would spread less,
    // and waves on its flanks more. So if the spreadings vary, all waves of a group have equal weight. If there is only one
    // spreading, only the spread of the whole sea counts.
    const bool vary = std::ranges::any_of(spreadings, [&](double one) { return one != spreadings.front(); });
    std::vector<double> angles = deal_shares(draws, energy, vary ? std::vector<double>(energy.size(), 1.0) : energy);
    turn_into_angles(spreadings, angles);
    const double stretch = stretch_to(mean_length_of(spreadings, energy), angles, energy);
    const MeanVector whole(angles, energy, stretch);
    const double turn = mean - portable::atan2(whole.across, whole.along);
    for (double& angle_then_direction : angles) {
        angle_then_direction = turn + stretch * angle_then_direction;
    }
    return angles;
}

} // namespace swell::model
