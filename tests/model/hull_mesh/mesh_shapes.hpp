#pragma once
#include <cmath>
#include <vector>

#include "model/hull_mesh/hull_load_cells.hpp"
#include "model/hull_mesh/mesh_check.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

/// A box of twelve triangles around x = y = 0.
inline HullMesh box_mesh(double length, double beam, double draught, double deck)
{
    HullMesh mesh;
    for (int at = 0; at < 8; ++at) {
        mesh.points.push_back({(at & 1) != 0 ? 0.5 * length : -0.5 * length, (at & 2) != 0 ? 0.5 * beam : -0.5 * beam,
                               (at & 4) != 0 ? deck : -draught});
    }
    const int faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    for (const auto& face : faces) {
        mesh.triangles.push_back({{face[0], face[1], face[2]}});
        mesh.triangles.push_back({{face[0], face[2], face[3]}});
    }
    return mesh;
}

inline std::int32_t add_point(HullMesh& mesh, const MeshPoint& point)
{
    mesh.points.push_back(point);
    return static_cast<std::int32_t>(mesh.points.size()) - 1;
}

/// A ball of radius 1 around the origin: an icosahedron, each of whose triangles is divided into four, `times` times.
inline HullMesh ball_mesh(int times)
{
    const double golden = 0.5 * (1.0 + std::sqrt(5.0));
    HullMesh mesh;
    for (int at = 0; at < 4; ++at) {
        const double one = (at & 1) != 0 ? 1.0 : -1.0;
        const double wide = (at & 2) != 0 ? golden : -golden;
        mesh.points.insert(mesh.points.end(), {{0.0, one, wide}, {one, wide, 0.0}, {wide, 0.0, one}});
    }
    const auto distance = [&](int a, int b) {
        const MeshPoint& p = mesh.points[static_cast<std::size_t>(a)];
        const MeshPoint& q = mesh.points[static_cast<std::size_t>(b)];
        return std::hypot(p.x - q.x, p.y - q.y, p.z - q.z);
    };
    for (int a = 0; a < 12; ++a) {
        for (int b = a + 1; b < 12; ++b) {
            for (int c = b + 1; c < 12; ++c) {
                if (distance(a, b) < 2.1 && distance(b, c) < 2.1 && distance(c, a) < 2.1) {
                    const MeshPoint& p = mesh.points[static_cast<std::size_t>(a)];
                    const MeshPoint area =
                        area_vector(p, mesh.points[static_cast<std::size_t>(b)], mesh.points[static_cast<std::size_t>(c)]);
                    const bool is_outwards = area.x * p.x + area.y * p.y + area.z * p.z > 0.0;
                    mesh.triangles.push_back(is_outwards ? MeshTriangle{{a, b, c}} : MeshTriangle{{a, c, b}});
                }
            }
        }
    }
    for (int time = 0; time < times; ++time) {
        HullMesh finer{.points = mesh.points, .triangles = {}};
        for (const MeshTriangle& triangle : mesh.triangles) {
            std::int32_t middle[3];
            for (int at = 0; at < 3; ++at) {
                const MeshPoint& p = mesh.points[static_cast<std::size_t>(triangle.corner[at])];
                const MeshPoint& q = mesh.points[static_cast<std::size_t>(triangle.corner[(at + 1) % 3])];
                middle[at] = add_point(finer, {p.x + q.x, p.y + q.y, p.z + q.z});
            }
            const std::int32_t* corner = triangle.corner;
            finer.triangles.insert(finer.triangles.end(), {{{corner[0], middle[0], middle[2]}},
                                                           {{middle[0], corner[1], middle[1]}},
                                                           {{middle[2], middle[1], corner[2]}},
                                                           {{middle[0], middle[1], middle[2]}}});
        }
        for (MeshPoint& point : finer.points) {
            const double length = std::hypot(point.x, point.y, point.z);
            point = {point.x / length, point.y / length, point.z / length};
        }
        mesh = checked_mesh(finer).mesh;
    }
    return mesh;
}

/// The form of a ship: length, draught, height of the deck, and the half breadth at (x, z) for z <= 0; wall-sided above.
struct ShipForm {
    double length, draught, deck;
    double (*half_breadth)(double x, double z);
};

inline constexpr ShipForm wigley{100.0, 6.25, 4.0,
                                 [](double x, double z) { return 5.0 * (1.0 - x * x / 2500.0) * (1.0 - z * z / 39.0625); }};
inline constexpr ShipForm coaster{100.0, 6.0, 3.0, [](double x, double z) {
                                      return 8.0 * (1.0 - std::pow(std::fabs(x / 50.0), 6.0)) *
                                             (1.0 - std::pow(std::fabs(z / 6.0), 8.0));
                                  }};

/// The mesh of a ship, whose stations and levels are closer at the ends and the keel. Both sides have `stations` times
/// `levels` quadrangles below still water and some above.
inline HullMesh ship_mesh(const ShipForm& form, int stations, int levels)
{
    const int above = levels / 3 + 1;
    std::vector<double> z;
    for (int at = 0; at <= levels; ++at) {
        z.push_back(-form.draught * portable::cos_cycles(0.25 * at / levels));
    }
    z.back() = 0.0;
    for (int at = 1; at <= above; ++at) {
        z.push_back(form.deck * at / above);
    }
    HullMesh mesh;
    const auto point = [&](int station, std::size_t level, double side) {
        const double x = -0.5 * form.length * portable::cos_cycles(0.5 * station / stations);
        const double half = form.half_breadth(x, std::fmin(z[level], 0.0));
        return add_point(mesh, {x, side * half, z[level]});
    };
    const auto add_quad = [&](std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
        mesh.triangles.insert(mesh.triangles.end(), {{{a, b, c}}, {{a, c, d}}});
    };
    for (int at = 0; at < stations; ++at) {
        for (std::size_t level = 0; level + 1 < z.size(); ++level) {
            add_quad(point(at, level, 1.0), point(at, level + 1, 1.0), point(at + 1, level + 1, 1.0),
                     point(at + 1, level, 1.0));
            add_quad(point(at, level, -1.0), point(at + 1, level, -1.0), point(at + 1, level + 1, -1.0),
                     point(at, level + 1, -1.0));
        }
        const std::size_t top = z.size() - 1;
        add_quad(point(at, top, -1.0), point(at + 1, top, -1.0), point(at + 1, top, 1.0), point(at, top, 1.0));
    }
    return checked_mesh(mesh).mesh;
}

/// A pose: the reference, and angles in degrees of heading, pitch and roll, in this order of turns from the world to the
/// ship.
inline HullPose pose_of(const MeshPoint& reference, double heading_deg, double pitch_deg, double roll_deg)
{
    const double a = heading_deg / 360.0;
    const double b = pitch_deg / 360.0;
    const double c = roll_deg / 360.0;
    const double ca = portable::cos_cycles(a);
    const double sa = portable::sin_cycles(a);
    const double cb = portable::cos_cycles(b);
    const double sb = portable::sin_cycles(b);
    const double cc = portable::cos_cycles(c);
    const double sc = portable::sin_cycles(c);
    return {{reference.x, reference.y, reference.z},
            {{ca * cb, ca * sb * sc - sa * cc, ca * sb * cc + sa * sc},
             {sa * cb, sa * sb * sc + ca * cc, sa * sb * cc - ca * sc},
             {-sb, cb * sc, cb * cc}}};
}

/// Still water.
struct StillWater {
    double height = 0.0;
    WaterAtVertex operator()(double /*x*/, double /*y*/, double /*z*/) const { return {height, 0.0}; }
};

} // namespace swell::model
