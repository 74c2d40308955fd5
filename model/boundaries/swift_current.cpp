#include "model/boundaries/swift_current.hpp"

#include <cmath>
#include <optional>

#include "model/setup/dispersion.hpp"
#include "model/theory/carried_current.hpp"
#include "solver/base/rounded_text.hpp"

namespace swell::model
{

namespace
{

/// A node of an edge, with the current through its face and the speed of the slowest waves there.
struct SwiftNode {
    const EdgeStrip* strip = nullptr;
    int i = 0, j = 0;
    double inward_m_per_s = 0.0;
    double slowest_m_per_s = 1.0;

    [[nodiscard]] double ratio() const { return std::fabs(inward_m_per_s) / slowest_m_per_s; }
};

SwiftNode swiftest_of(const EdgeStrip& strip, const WaveSetup& setup, const Current& current)
{
    const Bathymetry& water = setup.bathymetry;
    SwiftNode swiftest;
    double depth_m = 0.0;
    double slowest = 0.0;
    for (int s = 0; s < strip.length; ++s) {
        const int i = strip.frame.i(s, 0), j = strip.frame.j(s, 0);
        if (!water.wet_at(i, j)) {
            continue;
        }
        if (water.depth_at(i, j) != depth_m) {
            depth_m = water.depth_at(i, j);
            slowest = slowest_carried_speed(Dispersion(setup.profile, depth_m), strip.spacing_m);
        }
        const std::size_t node = water.extent.index(i, j);
        const double east = current.east_m_per_s[node];
        const double north = current.north_m_per_s[node];
        const double inward =
            carried_share(depth_m, east, north) * (strip.frame.i_inward * east + strip.frame.j_inward * north);
        const SwiftNode here{&strip, i, j, inward, slowest};
        swiftest = here.ratio() > swiftest.ratio() ? here : swiftest;
    }
    return swiftest;
}

/// Returns the smallest cell size tried on which the slowest waves are fast enough; none if no size tried is large enough.
std::optional<double> cells_that_do(const SwiftNode& node, const WaveSetup& setup)
{
    const Dispersion dispersion(setup.profile, setup.bathymetry.depth_at(node.i, node.j));
    const double wanted = std::fabs(node.inward_m_per_s) / most_over_slowest_waves;
    constexpr double step = 1.05;
    constexpr int most_steps = 80; // 49 times as long
    double cell_m = node.strip->spacing_m;
    for (int n = 0; n < most_steps; ++n) {
        cell_m *= step;
        if (slowest_carried_speed(dispersion, cell_m) >= wanted) {
            return cell_m;
        }
    }
    return std::nullopt;
}

} // namespace

std::string warning_of_swift_current(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, const Current& current)
{
    const auto nodes = static_cast<std::size_t>(setup.bathymetry.extent.nodes());
    if (current.east_m_per_s.size() != nodes || current.north_m_per_s.size() != nodes) {
        return {};
    }
    SwiftNode swiftest;
    for (const EdgeStrip& strip : strips) {
        const SwiftNode of_strip = strip.radiates() ? swiftest_of(strip, setup, current) : SwiftNode{};
        swiftest = of_strip.ratio() > swiftest.ratio() ? of_strip : swiftest;
    }
    if (!(swiftest.ratio() > most_over_slowest_waves)) {
        return {};
    }
    const std::optional<double> cell_m = cells_that_do(swiftest, setup);
    return std::string("short waves may grow at the ") + name_of(swiftest.strip->side) + " edge: the current runs " +
           (swiftest.inward_m_per_s > 0.0 ? "in" : "out") + " at " +
           solver::rounded_text(std::fabs(swiftest.inward_m_per_s)) + " m/s at node (" + std::to_string(swiftest.i) + ", " +
           std::to_string(swiftest.j) + "), and the grid's slowest waves run at " +
           solver::rounded_text(std::round(100.0 * swiftest.slowest_m_per_s) / 100.0) + " m/s there: allowed is " +
           solver::rounded_text(most_over_slowest_waves) + " times as much; a weaker current at the edge" +
           (cell_m ? " or cells of " + solver::rounded_text(std::ceil(10.0 * *cell_m) / 10.0) + " m" : "") + " avoids it";
}

} // namespace swell::model
