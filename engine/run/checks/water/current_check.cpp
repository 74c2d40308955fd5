#include "engine/run/checks/water/current_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::WaveSetup;

/// The worst of the nodes at which a current is bad for the sea's waves.
struct WorstNode {
    std::size_t nodes = 0; ///< number of bad nodes
    std::size_t node = 0;
    double against_m_per_s = 0.0;
    double measure = 0.0; ///< larger is worse

    void see(std::size_t at, double against, double how_bad)
    {
        ++nodes;
        if (how_bad > measure) {
            node = at;
            against_m_per_s = against;
            measure = how_bad;
        }
    }
};

/// Waves of one frequency, for a fixed observer, against a current.
class WavesAgainst
{
public:
    WavesAgainst(double omega, double cell_m)
        : omega_(omega), shortest_(portable::two_pi / (fewest_cells_on_current * cell_m))
    {
    }

    /// Returns whether a current may be strong enough over a depth to stop waves: otherwise the exact search is not needed.
    [[nodiscard]] bool may_stop(double against, double depth_m) const
    {
        constexpr double surely =
            0.8; // of the group speed in deep or in shallow water; a current below this stops no waves
        return against > surely * std::min(model::gravity / (4.0 * omega_), std::sqrt(model::gravity * depth_m));
    }
    /// Returns the current that shortens the waves to the fewest cells; infinite if it stops them before.
    [[nodiscard]] double shortening(double depth_m) const
    {
        const double current = (own_frequency(shortest_, depth_m) - omega_) / shortest_;
        return group_speed(shortest_, depth_m) > current ? current : HUGE_VAL;
    }
    /// Returns the wave number on a current that shortens the waves further, but does not stop them. Newton's method
    /// converges from below, because the frequency grows ever more slowly with k.
    [[nodiscard]] double wave_number(double against, double depth_m) const
    {
        double k = shortest_;
        for (int iteration = 0; iteration < 30; ++iteration) {
            const double missing = omega_ - (own_frequency(k, depth_m) - against * k);
            k += missing / (group_speed(k, depth_m) - against);
        }
        return k;
    }

private:
    [[nodiscard]] static double own_frequency(double k, double depth_m)
    {
        return std::sqrt(model::airy_frequency_squared(k, depth_m));
    }
    [[nodiscard]] static double group_speed(double k, double depth_m)
    {
        return (own_frequency(1.001 * k, depth_m) - own_frequency(0.999 * k, depth_m)) / (0.002 * k);
    }

    double omega_, shortest_;
};

std::string place_of(const WorstNode& worst, const model::Bathymetry& water)
{
    const std::size_t columns = static_cast<std::size_t>(water.extent.nx);
    return fmt::format("at ({:.6g}, {:.6g}) m", static_cast<double>(worst.node % columns) * water.dx_m,
                       static_cast<double>(worst.node / columns) * water.dy_m);
}

} // namespace

double fastest_m_per_s(const model::Current& current)
{
    double fastest = 0.0;
    for (std::size_t node = 0; node < current.east_m_per_s.size(); ++node) {
        fastest = std::max(fastest, std::hypot(current.east_m_per_s[node], current.north_m_per_s[node]));
    }
    return fastest;
}

std::string current_text(const model::Current& current, const model::Bathymetry& water, GridNorth north)
{
    const auto speed_at = [&](std::size_t node) {
        return std::hypot(current.east_m_per_s[node], current.north_m_per_s[node]);
    };
    const double i_middle = 0.5 * (water.extent.nx - 1);
    const double j_middle = 0.5 * (water.extent.ny - 1);
    WorstNode fastest;
    std::size_t middle = 0;
    double nearest = HUGE_VAL;
    for (std::size_t node = 0; node < water.depth_m.size(); ++node) {
        if (!(water.depth_m[node] > 0.0)) {
            continue;
        }
        fastest.see(node, 0.0, speed_at(node));
        const auto columns = static_cast<std::size_t>(water.extent.nx);
        const double off = std::hypot((static_cast<double>(node % columns) - i_middle) * water.dx_m,
                                      (static_cast<double>(node / columns) - j_middle) * water.dy_m);
        middle = off < nearest ? node : middle;
        nearest = std::min(off, nearest);
    }
    if (!(fastest.measure > 0.0)) {
        return "0 m/s at the start";
    }
    constexpr double degrees = 180.0 / std::numbers::pi;
    const double to_deg =
        north.to_true_deg(degrees * std::atan2(current.east_m_per_s[middle], current.north_m_per_s[middle]));
    const std::string of_middle = speed_at(middle) > 0.0 ? fmt::format("{:.3g} m/s to {:.0f}°", speed_at(middle),
                                                                       to_deg < -0.5 ? to_deg + 360.0 : std::abs(to_deg))
                                                         : "0 m/s";
    return fmt::format("up to {:.3g} m/s, {}; {} in the middle of the grid", fastest.measure, place_of(fastest, water),
                       of_middle);
}

void warn_of_current_inside(const WaveSetup& waves, const model::Current& current, std::vector<std::string>& warnings)
{
    if (!waves.sea || !current.present()) {
        return;
    }
    const model::Bathymetry& water = waves.bathymetry;
    const double cell_m = std::max(water.dx_m, water.dy_m);
    const double omega = portable::two_pi / waves.sea->period_s;
    const double from_east = portable::sin_cycles(waves.sea->from_on_grid_deg() / 360.0);
    const double from_north = portable::cos_cycles(waves.sea->from_on_grid_deg() / 360.0);
    const WavesAgainst sea(omega, cell_m);
    WorstNode stopping;
    WorstNode shortening;
    for (std::size_t node = 0; node < water.depth_m.size(); ++node) {
        const double depth_m = water.depth_m[node];
        const double against = current.east_m_per_s[node] * from_east + current.north_m_per_s[node] * from_north;
        if (!(depth_m > 0.0) || !(against > 0.0)) {
            continue;
        }
        if (sea.may_stop(against, depth_m) && against >= model::stopping_current(omega, depth_m)) {
            stopping.see(node, against, against / model::stopping_current(omega, depth_m));
        } else if (sea.shortening(depth_m) > 0.0 && against > sea.shortening(depth_m)) { // long enough without it
            shortening.see(node, against, sea.wave_number(against, depth_m));
        }
    }
    if (stopping.nodes > 0) {
        warnings.push_back(
            fmt::format("the current stops the sea's waves of {:.3g} s at {} nodes, most {}: {:.3g} m/s against them, "
                        "where {:.3g} stop them; real waves break there, but waves on the grid turn into ripples and pass: "
                        "smoothing = 0.05 removes the ripples, a weaker current or a longer period avoids them",
                        waves.sea->period_s, stopping.nodes, place_of(stopping, water), stopping.against_m_per_s,
                        model::stopping_current(omega, water.depth_m[stopping.node])));
    }
    if (shortening.nodes > 0) {
        const double wave_m = portable::two_pi / shortening.measure;
        warnings.push_back(fmt::format(
            "the current shortens the sea's waves of {:.3g} s to {:.1f} cells {} ({:.3g} m/s against them), to under {:g} "
            "at {} nodes: at least {:g} are wanted; cells of {:.2g} m carry them, or smoothing = 0.05 removes them",
            waves.sea->period_s, wave_m / cell_m, place_of(shortening, water), shortening.against_m_per_s,
            fewest_cells_on_current, shortening.nodes, fewest_cells_on_current, wave_m / fewest_cells_on_current));
    }
}

} // namespace swell::engine
