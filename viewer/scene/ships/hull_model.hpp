#pragma once
#include <osg/Node>
#include <vector>

#include "model/hull_mesh/hull_mesh.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"

namespace swell::viewer
{

/// Returns the normals by which the corners of a mesh are lit, three for each triangle in turn. A corner has the mean
/// normal of the triangles round its point that are inclined to its own triangle by less than 40 degrees, weighted by area.
/// So a curved side looks smooth, and the edge between side and deck stays sharp. A triangle without area has normals of 0.
std::vector<osg::Vec3> shaded_normals(const model::HullMesh& mesh);

/// Returns the drawn model of a hull: her mesh, red below still water, dark above it, with a lighter deck; and a deck house
/// aft if the deck is level there and wide enough. Axes are those of the mesh: x forward, y to port, z up from still water.
/// Draw it with the state of solid_state().
osg::ref_ptr<osg::Node> make_hull(const model::HullMesh& mesh);

} // namespace swell::viewer
