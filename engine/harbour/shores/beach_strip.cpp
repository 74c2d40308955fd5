#include "engine/harbour/shores/beach_strip.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <utility>

#include "model/boundaries/edge_plan.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// A node and the length of its way. The nearest comes first; of equally near nodes the one with the lowest number.
using Reached = std::pair<double, std::size_t>;
using Front = std::priority_queue<Reached, std::vector<Reached>, std::greater<>>;

bool is_from_west_or_east(const ShoreFace& face)
{
    return face.face.outward == model::Side::west || face.face.outward == model::Side::east;
}

/// Calls `reach` for each of a node's eight neighbours that is water. A diagonal needs water at both nodes beside it.
template <class Reach>
void for_each_way_on(const model::Bathymetry& bathymetry, int i, int j, const Reach& reach)
{
    const auto is_water = [&](int at_i, int at_j) {
        return at_i >= 0 && at_j >= 0 && at_i < bathymetry.extent.nx && at_j < bathymetry.extent.ny &&
               bathymetry.wet_at(at_i, at_j);
    };
    for (int dj = -1; dj <= 1; ++dj) {
        for (int di = -1; di <= 1; ++di) {
            if ((di != 0 || dj != 0) && is_water(i + di, j + dj) && is_water(i + di, j) && is_water(i, j + dj)) {
                reach(i + di, j + dj, std::hypot(di * bathymetry.dx_m, dj * bathymetry.dy_m));
            }
        }
    }
}

double wavelength_m(const model::WaveSetup& waves, double depth_m, double omega)
{
    return model::local_wave(waves.profile, depth_m, omega).wavelength_m;
}

/// Returns the upper median.
double middle_of(std::vector<double>& values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

} // namespace

std::vector<double> way_to_shore_m(const std::vector<const ShoreFace*>& faces, double most_m,
                                   const model::Bathymetry& bathymetry)
{
    std::vector<double> way(bathymetry.depth_m.size(), std::numeric_limits<double>::infinity());
    Front front;
    const auto reach = [&](std::size_t node, double metres) {
        if (metres <= most_m && metres < way[node]) {
            way[node] = metres;
            front.emplace(metres, node);
        }
    };
    for (const ShoreFace* face : faces) {
        reach(bathymetry.extent.index(face->face.i, face->face.j),
              0.5 * (is_from_west_or_east(*face) ? bathymetry.dx_m : bathymetry.dy_m));
    }
    while (!front.empty()) {
        const auto [metres, node] = front.top();
        front.pop();
        if (metres > way[node]) {
            continue; // a shorter way has been found
        }
        const int i = static_cast<int>(node % static_cast<std::size_t>(bathymetry.extent.nx));
        const int j = static_cast<int>(node / static_cast<std::size_t>(bathymetry.extent.nx));
        for_each_way_on(bathymetry, i, j, [&, from = metres](int to_i, int to_j, double step_m) {
            reach(bathymetry.extent.index(to_i, to_j), from + step_m);
        });
    }
    return way;
}

void damp_before(const std::vector<const ShoreFace*>& faces, double width_m, double reflection,
                 const model::Bathymetry& bathymetry, std::vector<double>& per_m)
{
    const std::vector<double> way = way_to_shore_m(faces, width_m, bathymetry);
    const double at_shore = -portable::log(std::max(0.9 * reflection, 0.01)) / width_m;
    for (std::size_t node = 0; node < way.size(); ++node) {
        if (way[node] < width_m) {
            per_m[node] = std::max(per_m[node], at_shore * (1.0 - way[node] / width_m));
        }
    }
}

double usual_beach_width_m(const std::vector<const ShoreFace*>& faces, const model::WaveSetup& waves)
{
    const model::Bathymetry& bathymetry = waves.bathymetry;
    const double omega = portable::two_pi / model::edge_period_s(waves);
    const double longest = wavelength_m(waves, bathymetry.deepest_m(), omega);
    const std::vector<double> way = way_to_shore_m(faces, longest, bathymetry);
    std::vector<Reached> nodes; // ordered by their way from the shore
    for (std::size_t node = 0; node < way.size(); ++node) {
        if (way[node] <= longest) {
            nodes.emplace_back(way[node], node);
        }
    }
    std::ranges::sort(nodes);
    const double step = std::max(bathymetry.dx_m, bathymetry.dy_m);
    std::size_t next = 0;
    for (double width = step; width < longest; width += step) {
        std::vector<double> depths; // in the outermost cell
        for (; next < nodes.size() && nodes[next].first <= width; ++next) {
            depths.push_back(bathymetry.depth_m[nodes[next].second]);
        }
        if (!depths.empty() && width >= 2.0 * wavelength_m(waves, middle_of(depths), omega)) {
            return width;
        }
    }
    return longest;
}

} // namespace swell::engine
