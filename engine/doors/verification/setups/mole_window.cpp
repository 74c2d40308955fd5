#include "engine/doors/verification/setups/mole_window.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double mole_depth_m = 15.0;
constexpr double side_m = 600.0;
constexpr double mole_north_m = 240.0;
constexpr double mole_length_m = 360.0;
constexpr double strip_m = 90.0; ///< 1.1 wavelengths

int nodes_of(double metres, double cell_m)
{
    return static_cast<int>(std::lround(metres / cell_m));
}

solver::Extent extent_of(const MoleWindow& window)
{
    return {nodes_of(side_m + window.longer_m, window.cell_m), nodes_of(side_m, window.cell_m)};
}

/// Calls act(i, j) for the nodes in the lee of the mole; i counts as in the short window.
void for_each_node_behind(const MoleWindow& window, const std::function<void(int, int)>& act)
{
    const int first = nodes_of(strip_m, window.cell_m);
    const int last_row = nodes_of(side_m - strip_m, window.cell_m);
    for (int j = nodes_of(mole_north_m, window.cell_m) + 2; j < last_row; ++j) {
        for (int i = first; i < nodes_of(mole_length_m, window.cell_m); ++i) {
            act(i, j);
        }
    }
}

double value_at(const MoleWindow& window, const std::vector<double>& values, int i, int j)
{
    return values[extent_of(window).index(i + nodes_of(window.longer_m, window.cell_m), j)];
}

} // namespace

engine::Scenario mole_scenario(const MoleWindow& window, const model::SeaState& sea)
{
    const double begins_m = window.mole_goes_on ? -1.0 : window.longer_m - 1.0;
    const auto is_mole = [&](double east, double north) {
        return north > mole_north_m - 1.0 && north < mole_north_m + window.cell_m - 1.0 && east > begins_m &&
               east < window.longer_m + mole_length_m;
    };
    engine::Scenario scenario = still_water(
        {extent_of(window), window.cell_m, window.cell_m},
        [&](double east, double north) { return is_mole(east, north) ? -1.0 : mole_depth_m; }, model::parabolic_profile(),
        0.1);
    solve_as_runs_do(scenario);
    divide_period(scenario, mole_period_s, 10, 60);
    scenario.waves.sea = sea;
    scenario.waves.outside = window.outside;
    set_edges(scenario, EdgeKind::generating, EdgeKind::open, EdgeKind::generating, EdgeKind::open);
    return scenario;
}

double mean_behind_mole(const MoleWindow& window, const std::vector<double>& values)
{
    double sum = 0.0;
    int count = 0;
    for_each_node_behind(window, [&](int i, int j) {
        sum += value_at(window, values, i, j);
        ++count;
    });
    return sum / count;
}

double largest_difference_behind_mole(const MoleWindow& one, const std::vector<double>& values, const MoleWindow& other,
                                      const std::vector<double>& other_values)
{
    double largest = 0.0;
    for_each_node_behind(one, [&](int i, int j) {
        largest = std::max(largest, std::abs(value_at(one, values, i, j) - value_at(other, other_values, i, j)));
    });
    return largest;
}

} // namespace swell::verification
