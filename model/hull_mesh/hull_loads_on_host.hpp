#pragma once
/// The loads of the water on a hull's mesh, computed plainly on the host: the reference of every backend.
#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "model/hull_mesh/hull_load_cells.hpp"

namespace swell::model
{

/// The loads on a hull in the world's axes. Moments are about the reference of the pose.
struct HullLoads {
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};
    double wetted_area_m2 = 0.0;
    double deck_area_under_water_m2 = 0.0; ///< above 0: the deck is under water, and the waterplane is too small
};

/// Returns the loads of sums over triangles.
HullLoads loads_of(const LoadSums& sums);

/// Sums the loads of all triangles in the order of Backend::sum_over_nodes() over load_extent(): the bits are those of
/// every backend. Needs at least one triangle.
LoadSums sum_loads(const LoadOfTriangle& term);

/// Fills `states` with the state of each vertex. `water(x, y, z)` returns the WaterAtVertex at a place of the world [m]. It
/// is called once for each vertex.
template <class Water>
void set_vertex_states(const HullMesh& mesh, const HullPose& pose, const Water& water, std::vector<VertexState>& states)
{
    states.resize(mesh.points.size());
    std::transform(mesh.points.begin(), mesh.points.end(), states.begin(), [&](const MeshPoint& point) {
        const MeshPoint turned = pose.turned(point);
        const double z = pose.reference[2] + turned.z;
        return vertex_state(turned, z, water(pose.reference[0] + turned.x, pose.reference[1] + turned.y, z));
    });
}

/// Returns the loads on a closed mesh. `is_deck` is that of the mesh (deck_triangles()), `states` is working memory.
template <class Water>
HullLoads hull_loads_on_host(const HullMesh& mesh, const std::vector<std::uint8_t>& is_deck, const HullPose& pose,
                             const Water& water, std::vector<VertexState>& states)
{
    set_vertex_states(mesh, pose, water, states);
    return loads_of(sum_loads(
        {states.data(), mesh.triangles.data(), is_deck.data(), static_cast<std::int32_t>(mesh.triangles.size())}));
}

/// Returns the smallest height of a vertex over the bed [m], below 0 aground. `depth(x, y)` returns the depth of the bed
/// below z = 0 [m].
template <class Depth>
double clearance_on_host(const HullMesh& mesh, const HullPose& pose, const Depth& depth)
{
    double least = std::numeric_limits<double>::infinity();
    for (const MeshPoint& point : mesh.points) {
        const MeshPoint turned = pose.turned(point);
        const double x = pose.reference[0] + turned.x;
        const double y = pose.reference[1] + turned.y;
        least = std::min(least, pose.reference[2] + turned.z + depth(x, y));
    }
    return least;
}

} // namespace swell::model
