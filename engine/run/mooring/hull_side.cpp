#include "engine/run/mooring/hull_side.hpp"

#include <algorithm>
#include <cmath>

#include "model/hull_mesh/mesh_measures.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// Fills places from low to high that are close at both ends.
template <std::size_t size>
void fill_places(std::array<double, size>& places, double low, double high)
{
    for (std::size_t n = 0; n < size; ++n) {
        const double share = static_cast<double>(n) / static_cast<double>(size - 1);
        places[n] = 0.5 * (low + high) - 0.5 * (high - low) * portable::cos_cycles(0.5 * share);
    }
}

/// Two neighbours in a list of places, and the weight of the second.
struct Between {
    std::size_t first = 0;
    double weight = 0.0;
};

template <std::size_t size>
Between between(const std::array<double, size>& places, double at)
{
    const auto above = std::upper_bound(places.begin() + 1, places.end() - 1, at);
    const auto first = static_cast<std::size_t>(above - places.begin()) - 1;
    const double length = places[first + 1] - places[first];
    return {first, length > 0.0 ? (at - places[first]) / length : 0.0};
}

/// Returns the place where an edge that crosses a height is at it.
model::MeshPoint at_height(const model::MeshPoint& a, const model::MeshPoint& b, double z)
{
    const double share = (z - a.z) / (b.z - a.z);
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), z};
}

} // namespace

HullSide::HullSide(const model::HullMesh& mesh) : table_(stations * heights)
{
    const model::MeshBox box = model::box_of(mesh);
    fill_places(x_, box.low.x, box.high.x);
    fill_places(z_, box.low.z, box.high.z);
    longest_way_ = 2.0 * ((box.high.x - box.low.x) + (box.high.y - box.low.y) + (box.high.z - box.low.z));
    for (std::size_t level = 1; level + 1 < heights; ++level) {
        add_cut(mesh, level);
    }
}

/// Enters the cut of the mesh at a height into the table.
void HullSide::add_cut(const model::HullMesh& mesh, std::size_t level)
{
    const double z = z_[level];
    for (const model::MeshTriangle& triangle : mesh.triangles) {
        std::array<model::MeshPoint, 2> ends{};
        std::size_t count = 0;
        for (std::size_t at = 0; at < 3; ++at) {
            const model::MeshPoint& a = mesh.points[static_cast<std::size_t>(triangle.corner[at])];
            const model::MeshPoint& b = mesh.points[static_cast<std::size_t>(triangle.corner[(at + 1) % 3])];
            if ((a.z < z) != (b.z < z) && count < 2) {
                ends[count++] = at_height(a, b, z);
            }
        }
        if (count == 2) {
            add_piece(level, ends[0], ends[1]);
        }
    }
}

/// Enters one piece of a cut at the stations that it crosses. The outermost stations stay 0.
void HullSide::add_piece(std::size_t level, const model::MeshPoint& from, const model::MeshPoint& to)
{
    const auto& [aft, fore] = std::minmax(from, to, [](const auto& a, const auto& b) { return a.x < b.x; });
    const auto first = std::lower_bound(x_.begin() + 1, x_.end() - 1, aft.x);
    for (auto x = first; x != x_.end() - 1 && *x <= fore.x; ++x) {
        const double share = fore.x > aft.x ? (*x - aft.x) / (fore.x - aft.x) : 0.0;
        const double y = aft.y + share * (fore.y - aft.y);
        HalfBreadths& half = table_[level * stations + static_cast<std::size_t>(x - x_.begin())];
        half.port = std::max(half.port, y);
        half.starboard = std::max(half.starboard, -y);
    }
}

HullSide::HalfBreadths HullSide::half_breadths(double x, double z) const
{
    const double held_x = std::clamp(x, x_.front(), x_.back());
    const double held_z = std::clamp(z, z_.front(), z_.back());
    const Between station = between(x_, held_x);
    const Between level = between(z_, held_z);
    const HalfBreadths* low = &table_[level.first * stations + station.first];
    const HalfBreadths* high = low + stations;
    const auto mean = [&](double HalfBreadths::*side) {
        const double below = low[0].*side + station.weight * (low[1].*side - low[0].*side);
        const double above = high[0].*side + station.weight * (high[1].*side - high[0].*side);
        return below + level.weight * (above - below);
    };
    // Beyond the ends the half breadth goes on below 0, so that a way out of the hull has one place where it leaves.
    const double beyond = std::fabs(x - held_x) + std::fabs(z - held_z);
    return {mean(&HalfBreadths::port) - beyond, mean(&HalfBreadths::starboard) - beyond};
}

double HullSide::inside(const Vector3& point) const
{
    const HalfBreadths half = half_breadths(point[0], point[2]);
    return std::min(half.port - point[1], half.starboard + point[1]);
}

double HullSide::depth(const Vector3& point, const Vector3& direction) const
{
    const auto inside_at = [&](double way) {
        return inside({point[0] - way * direction[0], point[1] - way * direction[1], point[2] - way * direction[2]});
    };
    double within = 0.0;
    double in = inside_at(within);
    if (!(in > 0.0)) {
        return 0.0;
    }
    double beyond = longest_way_;
    double out = inside_at(beyond);
    // Along the secant, but halves the value at an end that stays, and takes the middle now and then.
    constexpr double exact = 1e-12; // [m]
    int stayed = 0;                 // which end was not replaced last: 1 the outer, -1 the inner
    for (int attempt = 0; attempt < 100 && beyond - within > exact; ++attempt) {
        const bool takes_middle = attempt % 8 == 7 || !(out < 0.0);
        const double way = takes_middle ? 0.5 * (within + beyond) : within + (beyond - within) * (in / (in - out));
        const double here = inside_at(way);
        if (std::fabs(here) <= exact && inside_at(way - 1e3 * exact) > 0.0) {
            return way;
        }
        if (here > 0.0) {
            within = way;
            in = here;
            out *= stayed == 1 ? 0.5 : 1.0;
            stayed = 1;
        } else {
            beyond = way;
            out = here;
            in *= stayed == -1 ? 0.5 : 1.0;
            stayed = -1;
        }
    }
    return 0.5 * (within + beyond);
}

} // namespace swell::engine
