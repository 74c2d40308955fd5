#include "model/hull_mesh/mesh_measures.hpp"

#include <algorithm>
#include <limits>

#include "model/hull_mesh/hull_load_cells.hpp"

namespace swell::model
{

namespace
{

/// Three values at the corners of a triangle, linear between them.
using AtCorners = std::array<double, 3>;

double sum_of(const AtCorners& values)
{
    return values[0] + values[1] + values[2];
}

/// Returns the mean over a triangle of the product of two linear functions.
double mean_product(const AtCorners& f, const AtCorners& g)
{
    return (sum_of(f) * sum_of(g) + (f[0] * g[0] + f[1] * g[1] + f[2] * g[2])) / 12.0;
}

void widen(PartBelow& part, double x, double y, double z)
{
    part.low = {std::min(part.low.x, x), std::min(part.low.y, y), std::min(part.low.z, z)};
    part.high = {std::max(part.high.x, x), std::max(part.high.y, y), std::max(part.high.z, z)};
}

/// Adds a triangle below the plane; its heights are over the plane. The cut closes the part, and the integral of every
/// function of x and y times n_z over the closed surface is 0. So the cut's moments are minus those of the triangles.
void add_triangle(const VertexState* corner, double plane, PartBelow& part)
{
    const double area = area_vector(corner[0], corner[1], corner[2]).z;
    const AtCorners x{corner[0].x, corner[1].x, corner[2].x};
    const AtCorners y{corner[0].y, corner[1].y, corner[2].y};
    const AtCorners z{corner[0].s, corner[1].s, corner[2].s};
    part.volume += area * sum_of(z) / 3.0;
    part.centre.x += area * mean_product(x, z);
    part.centre.y += area * mean_product(y, z);
    part.centre.z += 0.5 * area * mean_product(z, z);
    part.waterplane -= area;
    part.moment_x -= area * sum_of(x) / 3.0;
    part.moment_y -= area * sum_of(y) / 3.0;
    part.moment_xx -= area * mean_product(x, x);
    part.moment_yy -= area * mean_product(y, y);
    part.moment_xy -= area * mean_product(x, y);
    for (int at = 0; at < 3; ++at) {
        widen(part, corner[at].x, corner[at].y, plane + corner[at].s);
    }
}

VertexState over_plane(const MeshPoint& point, double plane)
{
    return {point.x, point.y, point.z, point.z - plane, plane - point.z};
}

} // namespace

MeshBox box_of(const HullMesh& mesh)
{
    MeshBox box{mesh.points.front(), mesh.points.front()};
    for (const MeshPoint& point : mesh.points) {
        box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y), std::min(box.low.z, point.z)};
        box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y), std::max(box.high.z, point.z)};
    }
    return box;
}

HullSizes sizes_of(const HullMesh& mesh)
{
    const MeshBox box = box_of(mesh);
    return {box.high.x - box.low.x, box.high.y - box.low.y, 0.0 - box.low.z, box.high.z};
}

std::array<double, 3> volumes_of(const HullMesh& mesh)
{
    std::array<double, 3> volumes{};
    for (const MeshTriangle& triangle : mesh.triangles) {
        const MeshPoint& a = mesh.points[static_cast<std::size_t>(triangle.corner[0])];
        const MeshPoint& b = mesh.points[static_cast<std::size_t>(triangle.corner[1])];
        const MeshPoint& c = mesh.points[static_cast<std::size_t>(triangle.corner[2])];
        const MeshPoint area = area_vector(a, b, c);
        volumes[0] += area.x * (a.x + b.x + c.x) / 3.0;
        volumes[1] += area.y * (a.y + b.y + c.y) / 3.0;
        volumes[2] += area.z * (a.z + b.z + c.z) / 3.0;
    }
    return volumes;
}

PartBelow part_below(const HullMesh& mesh, double z)
{
    constexpr double far = std::numeric_limits<double>::infinity();
    PartBelow part;
    part.low = {far, far, far};
    part.high = {-far, -far, -far};
    for (const MeshTriangle& triangle : mesh.triangles) {
        const auto corner = [&](int at) {
            return over_plane(mesh.points[static_cast<std::size_t>(triangle.corner[at])], z);
        };
        const WetTriangles below = wet_part(corner(0), corner(1), corner(2));
        for (int at = 0; at < below.count; ++at) {
            add_triangle(below.corner[at], z, part);
        }
    }
    if (part.low.x > part.high.x) {
        return {};
    }
    const double volume = part.volume;
    part.centre =
        volume > 0.0 ? MeshPoint{part.centre.x / volume, part.centre.y / volume, z + part.centre.z / volume} : MeshPoint{};
    return part;
}

std::vector<std::uint8_t> deck_triangles(const HullMesh& mesh)
{
    std::vector<std::uint8_t> is_deck(mesh.triangles.size());
    std::transform(mesh.triangles.begin(), mesh.triangles.end(), is_deck.begin(), [&](const MeshTriangle& triangle) {
        const MeshPoint& a = mesh.points[static_cast<std::size_t>(triangle.corner[0])];
        const MeshPoint& b = mesh.points[static_cast<std::size_t>(triangle.corner[1])];
        const MeshPoint& c = mesh.points[static_cast<std::size_t>(triangle.corner[2])];
        const MeshPoint area = area_vector(a, b, c);
        const bool is_above = a.z > 0.0 && b.z > 0.0 && c.z > 0.0;
        return static_cast<std::uint8_t>(is_above && area.z > 0.5 * length_of(area) ? 1 : 0);
    });
    return is_deck;
}

} // namespace swell::model
