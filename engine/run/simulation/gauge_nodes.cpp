#include "engine/run/simulation/gauge_nodes.hpp"

#include <array>

namespace swell::engine
{

namespace
{

using Five = std::array<model::GaugeNode, nodes_of_a_gauge>;

/// Returns the nodes of a gauge: own, west, east, south, north.
Five nodes_of(const Gauge& gauge, const model::Bathymetry& bathymetry)
{
    const model::GaugeNode own{gauge.i, gauge.j};
    const auto wet_or_own = [&](int i, int j) {
        const bool is_inside = i >= 0 && j >= 0 && i < bathymetry.extent.nx && j < bathymetry.extent.ny;
        return is_inside && bathymetry.wet_at(i, j) ? model::GaugeNode{i, j} : own;
    };
    return {own, wet_or_own(own.i - 1, own.j), wet_or_own(own.i + 1, own.j), wet_or_own(own.i, own.j - 1),
            wet_or_own(own.i, own.j + 1)};
}

/// Returns the slope; 0 if both nodes are the gauge's own.
double slope(double from_m, double to_m, int cells, double cell_m)
{
    return cells > 0 ? (to_m - from_m) / (cells * cell_m) : 0.0;
}

} // namespace

std::vector<model::GaugeNode> gauge_nodes(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry)
{
    std::vector<model::GaugeNode> nodes;
    nodes.reserve(gauges.size() * nodes_of_a_gauge);
    for (const Gauge& gauge : gauges) {
        const Five five = nodes_of(gauge, bathymetry);
        nodes.insert(nodes.end(), five.begin(), five.end());
    }
    return nodes;
}

std::vector<GaugeReading> gauge_readings(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry,
                                         const std::vector<double>& zeta_m)
{
    std::vector<GaugeReading> readings;
    readings.reserve(gauges.size());
    for (const Gauge& gauge : gauges) {
        const auto& [own, west, east, south, north] = nodes_of(gauge, bathymetry);
        const double* zeta = &zeta_m[readings.size() * nodes_of_a_gauge];
        readings.push_back({zeta[0], slope(zeta[1], zeta[2], east.i - west.i, bathymetry.dx_m),
                            slope(zeta[3], zeta[4], north.j - south.j, bathymetry.dy_m)});
    }
    return readings;
}

} // namespace swell::engine
