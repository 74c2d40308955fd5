#include "engine/run/checks/water/fast_current.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/setup/dispersion.hpp"
#include "model/theory/carried_current.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;
using model::WaveSetup;

std::string metres_of_node(std::size_t node, const Bathymetry& water)
{
    const auto columns = static_cast<std::size_t>(water.extent.nx);
    return fmt::format("({:.6g}, {:.6g}) m", static_cast<double>(node % columns) * water.dx_m,
                       static_cast<double>(node / columns) * water.dy_m);
}

/// Speeds of the grid's slowest waves over any depth up to the deepest, from a table, to within 1 %.
class SlowestWaves
{
public:
    explicit SlowestWaves(const WaveSetup& waves) : deepest_m_(waves.bathymetry.deepest_m())
    {
        const double cell_m = std::min(waves.bathymetry.dx_m, waves.bathymetry.dy_m);
        for (int row = 0; row <= rows; ++row) {
            const double share = static_cast<double>(row) / rows;
            const double depth_m = std::max(share * share * deepest_m_, Bathymetry::least_m);
            speeds_[row] = model::slowest_carried_speed(model::Dispersion(waves.profile, depth_m), cell_m);
        }
    }
    /// [m/s]. Between two rows the speed is nearly linear in the root of the depth.
    [[nodiscard]] double over(double depth_m) const
    {
        const double place = std::clamp(std::sqrt(depth_m / deepest_m_), 0.0, 1.0) * rows;
        const int row = std::min(static_cast<int>(place), rows - 1);
        return speeds_[row] + (place - row) * (speeds_[row + 1] - speeds_[row]);
    }

private:
    static constexpr int rows = 128;
    double deepest_m_;
    double speeds_[rows + 1] = {};
};

/// Returns whether some face reflects waves: a face at land, or at an edge through which no wave leaves.
bool has_a_shore(const WaveSetup& waves)
{
    return std::ranges::any_of(waves.bathymetry.depth_m, [](double depth_m) { return !(depth_m > 0.0); }) ||
           std::ranges::any_of(waves.edges, [](const model::Edge& edge) { return !row_of(edge.kind).radiates; });
}

/// Returns the cell size at which the slowest waves over a depth reach a speed; empty if 80 steps find none.
std::optional<double> cells_that_outrun(const WaveSetup& waves, double depth_m, double speed_m_per_s)
{
    constexpr double step = 1.05;
    constexpr int most_steps = 80; // 49 times the cell size
    const model::Dispersion dispersion(waves.profile, depth_m);
    double cell_m = std::min(waves.bathymetry.dx_m, waves.bathymetry.dy_m);
    for (int n = 0; n < most_steps; ++n) {
        cell_m *= step;
        if (model::slowest_carried_speed(dispersion, cell_m) >= speed_m_per_s) {
            return cell_m;
        }
    }
    return std::nullopt;
}

} // namespace

std::string warning_of_cut_current(const WaveSetup& waves, const model::Current& current)
{
    const Bathymetry& water = waves.bathymetry;
    std::size_t nodes = 0, worst = 0;
    double most_lost = 0.0, worst_speed = 0.0;
    for (std::size_t node = 0; node < current.east_m_per_s.size(); ++node) {
        const double east = current.east_m_per_s[node], north = current.north_m_per_s[node];
        const double share = model::carried_share(water.depth_m[node], east, north);
        if (share < 1.0) {
            ++nodes;
            const double speed = std::hypot(east, north);
            if ((1.0 - share) * speed > most_lost) {
                worst = node;
                worst_speed = speed;
                most_lost = (1.0 - share) * speed;
            }
        }
    }
    return nodes == 0 ? std::string()
                      : fmt::format("the current outruns all waves at {} nodes of shallow water, where the run cuts it to "
                                    "{:g} sqrt(g h), the most allowed: to {:.3g} of {:.3g} m/s over {:.3g} m at {}; a "
                                    "current from files that goes to 0 towards the shore avoids it",
                                    nodes, model::most_over_long_waves, worst_speed - most_lost, worst_speed,
                                    water.depth_m[worst], metres_of_node(worst, water));
}

std::string warning_of_outrun_waves(const WaveSetup& waves, const model::Current& current)
{
    const Bathymetry& water = waves.bathymetry;
    if (!current.present() || waves.smoothing.is_on() || !has_a_shore(waves)) {
        return {};
    }
    const SlowestWaves slowest(waves);
    std::size_t nodes = 0, worst = 0;
    double worst_speed = 0.0, worst_ratio = 1.0;
    for (std::size_t node = 0; node < current.east_m_per_s.size(); ++node) {
        const double east = current.east_m_per_s[node], north = current.north_m_per_s[node];
        const double speed = model::carried_share(water.depth_m[node], east, north) * std::hypot(east, north);
        if (!(water.depth_m[node] > 0.0) || !(speed > 0.0)) {
            continue;
        }
        const double ratio = speed / slowest.over(water.depth_m[node]);
        nodes += ratio > 1.0 ? 1 : 0;
        if (ratio > worst_ratio) {
            worst = node;
            worst_speed = speed;
            worst_ratio = ratio;
        }
    }
    if (nodes == 0) {
        return {};
    }
    const std::optional<double> cell_m = cells_that_outrun(waves, water.depth_m[worst], worst_speed);
    return fmt::format(
        "short waves may grow on the current: it outruns the grid's slowest waves at {} nodes, {:.3g} m/s over {:.3g} m/s "
        "at {}, and shores reflect such waves; {}smoothing = 0.05 or a weaker current avoids it",
        nodes, worst_speed, worst_speed / worst_ratio, metres_of_node(worst, water),
        cell_m ? fmt::format("cells of {:.3g} m, ", std::ceil(10.0 * *cell_m) / 10.0) : "");
}

void warn_of_fast_current(const WaveSetup& waves, const model::Current& current, std::vector<std::string>& warnings)
{
    for (std::string warning : {warning_of_cut_current(waves, current), warning_of_outrun_waves(waves, current)}) {
        if (!warning.empty()) {
            warnings.push_back(std::move(warning));
        }
    }
}

} // namespace swell::engine
