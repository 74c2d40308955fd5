#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::engine
{

class NetcdfReader;

/// The meshes of ships, in the order of the ships: null for a ship without a mesh; no elements if no ship has one.
using HullMeshes = std::vector<std::shared_ptr<const model::HullMesh>>;

/// A NetCDF variable with one value for each point (or corner for each triangle) of all hulls, one hull after the other.
struct HullVariable {
    const char* name;
    const char* unit;
    const char* long_name;
};
inline constexpr std::array<HullVariable, 3> places_of_hull_points{
    {{"hull_x", "m", "place of the point of a hull, forward of amidships"},
     {"hull_y", "m", "place of the point of a hull, to port"},
     {"hull_z", "m", "height of the point of a hull over still water"}}};
inline constexpr std::array<HullVariable, 3> corners_of_hull_triangles{
    {{"hull_first", "1", "first corner of the triangle, a number among the points of the hull, from 0"},
     {"hull_second", "1", "second corner of the triangle, counter-clockwise from outside"},
     {"hull_third", "1", "third corner of the triangle"}}};

/// The meshes of a run as the numbers of these variables.
struct HullNumbers {
    explicit HullNumbers(const HullMeshes& hulls);

    std::vector<double> points_of_ship;                ///< hull_points(ship): how many points each ship has
    std::vector<double> triangles_of_ship;             ///< hull_triangles(ship)
    std::array<std::vector<double>, 3> places;         ///< (hull_point)
    std::array<std::vector<double>, 3> corner_numbers; ///< (hull_triangle)
};

/// Reads the meshes of a recording. Throws InputError if their numbers do not fit together.
HullMeshes read_hulls(NetcdfReader& reader, const std::string& file);

} // namespace swell::engine
