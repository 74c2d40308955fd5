#include "engine/doors/python/given.hpp"

#include <algorithm>

#include "engine/doors/python/errors.hpp"

namespace swell::python
{

swell_new_ship NewShip::given() const
{
    swell_new_ship ship = values;
    ship.name = name.c_str();
    return ship;
}

void Sea::set_waves(const Numbers& given)
{
    if (given.ndim() != 2 || given.shape(1) != 4) {
        refuse_value("waves: wanted are n x 4 numbers, amplitude, angular frequency, direction and phase of each wave");
    }
    waves.resize(given.shape(0));
    for (std::size_t wave = 0; wave < waves.size(); ++wave) {
        const double* numbers = given.data() + 4 * wave;
        waves[wave] = {numbers[0], numbers[1], numbers[2], numbers[3]};
    }
}

swell_sea Sea::given() const
{
    swell_sea sea = values;
    sea.waves = waves.empty() ? nullptr : waves.data();
    sea.wave_count = waves.size();
    return sea;
}

void Wall::set_points(const Points& given)
{
    points_m.assign(given.data(), given.data() + given.size());
}

void Wall::set_node_reflection(const Plane& given)
{
    node_reflection.assign(given.data(), given.data() + given.size());
}

void Structure::set_points(const Points& given)
{
    points_m.assign(given.data(), given.data() + given.size());
}

swell_structure Structure::given() const
{
    swell_structure structure = values;
    structure.name = name.c_str();
    structure.points_m = points_m.empty() ? nullptr : points_m.data();
    structure.point_count = points_m.size() / 2;
    return structure;
}

void Hull::set_mesh(const FlowPoints& points, const Triangles& corners)
{
    points_m.assign(points.data(), points.data() + points.size());
    triangles.assign(corners.data(), corners.data() + corners.size());
}

swell_hull Hull::given()
{
    swell_hull hull = values;
    hull.name = name.c_str();
    hull.mesh_file = mesh_file.empty() ? nullptr : mesh_file.c_str();
    hull.mesh_axes = mesh_axes.empty() ? nullptr : mesh_axes.c_str();
    hull.points_m = points_m.empty() ? nullptr : points_m.data();
    hull.point_count = points_m.size() / 3;
    hull.triangles = triangles.empty() ? nullptr : triangles.data();
    hull.triangle_count = triangles.size() / 3;
    file_names.clear();
    for (const std::string& file : coefficient_files) {
        file_names.push_back(file.c_str());
    }
    hull.coefficient_files = file_names.empty() ? nullptr : file_names.data();
    hull.coefficient_file_count = file_names.size();
    return hull;
}

swell_wall Wall::given(std::size_t nodes) const
{
    if (!node_reflection.empty() && node_reflection.size() != nodes) {
        refuse_value("node_reflection: wanted is a number for each node of the depths, ny x nx");
    }
    swell_wall wall = values;
    wall.points_m = points_m.empty() ? nullptr : points_m.data();
    wall.point_count = points_m.size() / 2;
    wall.node_reflection = node_reflection.empty() ? nullptr : node_reflection.data();
    return wall;
}

} // namespace swell::python
