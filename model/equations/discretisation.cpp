#include "model/equations/discretisation.hpp"

#include <functional>

#include "model/setup/errors.hpp"
#include "model/theory/carried_current.hpp"

namespace swell::model
{

namespace
{

/// Calls visit(node, neighbour, l/d, l) for every open east face, or for every open north face.
template <class Visit>
void visit_open_faces(const Bathymetry& bathymetry, bool east, const Visit& visit)
{
    const Extent extent = bathymetry.extent;
    const double length = east ? bathymetry.dy_m : bathymetry.dx_m;
    const double distance = east ? bathymetry.dx_m : bathymetry.dy_m;
    const int di = east ? 1 : 0;
    const int dj = east ? 0 : 1;
    for (int j = 0; j + dj < extent.ny; ++j) {
        for (int i = 0; i + di < extent.nx; ++i) {
            if (bathymetry.wet_at(i, j) && bathymetry.wet_at(i + di, j + dj)) {
                const std::size_t node = static_cast<std::size_t>(j) * extent.nx + i;
                visit(node, node + di + static_cast<std::size_t>(dj) * extent.nx, length / distance, length);
            }
        }
    }
}

/// Returns factor(l/d, l) times the mean of `values` on every open face, at the node west or south of the face.
template <class Factor>
std::vector<double> face_means(const Bathymetry& bathymetry, const std::vector<double>& values, bool east,
                               const Factor& factor)
{
    std::vector<double> weights(values.size(), 0.0);
    visit_open_faces(bathymetry, east, [&](std::size_t node, std::size_t neighbour, double ratio, double length) {
        weights[node] = factor(ratio, length) * (0.5 * (values[node] + values[neighbour]));
    });
    return weights;
}

double ratio_of_face(double ratio, double)
{
    return ratio;
}
double length_of_face(double, double length)
{
    return length;
}

std::vector<double> at_wet_nodes(const Bathymetry& bathymetry, const std::function<double(double)>& function,
                                 double on_land)
{
    std::vector<double> values;
    values.reserve(bathymetry.depth_m.size());
    for (const double depth : bathymetry.depth_m) {
        values.push_back(depth > 0.0 ? function(depth) : on_land);
    }
    return values;
}

DiscreteEquations::Mode discretise_mode(const Bathymetry& bathymetry, const VerticalMode& mode)
{
    const std::vector<double> n = at_wet_nodes(
        bathymetry, [&](double depth) { return mode.n(depth); }, 0.0);
    const double area = bathymetry.dx_m * bathymetry.dy_m;
    DiscreteEquations::Mode result;
    result.d = at_wet_nodes(
        bathymetry, [&](double depth) { return mode.d(depth); }, 0.0);
    result.centre = at_wet_nodes(
        bathymetry, [&](double depth) { return area * mode.m(depth); }, 1.0);
    result.west.assign(n.size(), 0.0);
    result.south.assign(n.size(), 0.0);
    for (const bool east : {true, false}) {
        std::vector<double>& coupling = east ? result.west : result.south;
        visit_open_faces(bathymetry, east, [&](std::size_t node, std::size_t neighbour, double ratio, double) {
            const double weight = ratio * (0.5 * (n[node] + n[neighbour]));
            result.centre[node] += weight;
            result.centre[neighbour] += weight;
            coupling[neighbour] = -weight;
        });
    }
    return result;
}

} // namespace

RadiatingSides radiating_sides(const Edges& edges)
{
    const auto radiates = [&](Side side) { return row_of(edges[static_cast<std::size_t>(side)].kind).radiates; };
    return {radiates(Side::west), radiates(Side::east), radiates(Side::south), radiates(Side::north)};
}

DiscreteEquations discretise(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current)
{
    DiscreteEquations equations;
    equations.extent = bathymetry.extent;
    equations.cell_area_m2 = bathymetry.dx_m * bathymetry.dy_m;
    equations.wet = at_wet_nodes(
        bathymetry, [](double) { return 1.0; }, 0.0);
    equations.east = face_means(bathymetry, bathymetry.depth_m, true, ratio_of_face);
    equations.north = face_means(bathymetry, bathymetry.depth_m, false, ratio_of_face);
    if (current.present()) {
        const CarriedCurrent carried(bathymetry, current);
        std::vector<double> east_m_per_s, north_m_per_s;
        for (std::size_t node = 0; node < bathymetry.depth_m.size(); ++node) {
            east_m_per_s.push_back(carried.east_m_per_s(node));
            north_m_per_s.push_back(carried.north_m_per_s(node));
        }
        equations.current_east = face_means(bathymetry, east_m_per_s, true, length_of_face);
        equations.current_north = face_means(bathymetry, north_m_per_s, false, length_of_face);
    }
    for (const VerticalMode& mode : profile.modes) {
        equations.modes.push_back(discretise_mode(bathymetry, mode));
    }
    return equations;
}

} // namespace swell::model
