#include "model/hull_mesh/mesh_check.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/hull_mesh/closed_surface.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/hull_mesh/welded_mesh.hpp"
#include "model/setup/errors.hpp"
#include "solver/base/rounded_text.hpp"

namespace swell::model
{

namespace
{

using solver::rounded_text;

constexpr double weld_of_length = 1e-6;
constexpr double least_share_of_box = 1e-4; ///< of a hull's volume in its box; thinner ones are flat

void check_numbers(const HullMesh& mesh)
{
    if (mesh.triangles.empty()) {
        throw SetupError("mesh: has no triangles");
    }
    if (mesh.triangles.size() > most_triangles) {
        throw SetupError("mesh: has " + std::to_string(mesh.triangles.size()) + " triangles; allowed are at most " +
                         std::to_string(most_triangles));
    }
    const auto points = static_cast<std::int64_t>(mesh.points.size());
    for (std::size_t at = 0; at < mesh.triangles.size(); ++at) {
        for (const std::int32_t corner : mesh.triangles[at].corner) {
            if (corner < 0 || corner >= points) {
                throw SetupError("mesh: triangle " + std::to_string(at + 1) + " has a corner that is not among the " +
                                 std::to_string(points) + " points");
            }
            const MeshPoint& point = mesh.points[static_cast<std::size_t>(corner)];
            if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z)) {
                throw SetupError("mesh: triangle " + std::to_string(at + 1) +
                                 " has a corner that is not a finite number; allowed are coordinates in metres");
            }
        }
    }
}

/// Returns the longest side of the box around the mesh, and refuses one that cannot be a hull in metres.
double checked_length(const HullMesh& mesh)
{
    const MeshBox box = box_of(mesh);
    const double sides[3] = {box.high.x - box.low.x, box.high.y - box.low.y, box.high.z - box.low.z};
    const double length = std::max({sides[0], sides[1], sides[2]});
    if (!(length >= shortest_hull && length <= longest_hull)) {
        throw SetupError("mesh: the hull is " + rounded_text(length) + " m long; allowed are " +
                         rounded_text(shortest_hull) + " to " + rounded_text(longest_hull) +
                         " m: state the unit of the file, such as 0.001 metres for millimetres");
    }
    const double farthest = std::max({std::abs(box.low.x), std::abs(box.low.y), std::abs(box.low.z), std::abs(box.high.x),
                                      std::abs(box.high.y), std::abs(box.high.z)});
    if (farthest > 10.0 * longest_hull) {
        throw SetupError("mesh: the hull is " + rounded_text(farthest) +
                         " m from the origin of its file; allowed is an origin amidships at still water");
    }
    if (*std::min_element(std::begin(sides), std::end(sides)) <= weld_of_length * length) {
        throw SetupError("mesh: the hull is flat: its box is " + rounded_text(sides[0]) + " x " + rounded_text(sides[1]) +
                         " x " + rounded_text(sides[2]) + " m; allowed is a closed surface");
    }
    return length;
}

std::string counted(std::size_t count, const char* one, const char* many)
{
    return std::to_string(count) + (count == 1 ? one : many);
}

void note_removed(const WeldedMesh& welded, std::vector<std::string>& notes)
{
    if (welded.without_area > 0) {
        notes.push_back(
            counted(welded.without_area, " triangle without area was removed", " triangles without area were removed"));
    }
    if (welded.in_pairs > 0) {
        notes.push_back(std::to_string(welded.in_pairs) +
                        " triangles that lie on each other and face opposite ways were removed");
    }
    if (welded.repeated > 0) {
        notes.push_back(counted(welded.repeated, " triangle that was there twice was removed",
                                " triangles that were there twice were removed"));
    }
}

void note_parts(const SurfaceParts& parts, std::vector<std::string>& notes)
{
    if (parts.edges_of_many > 0) {
        notes.push_back("the surface touches itself: " + counted(parts.edges_of_many, " edge has", " edges have") +
                        " more than two triangles");
    }
    if (parts.touching_points > 0) {
        notes.push_back("the surface touches itself in single points: " + std::to_string(parts.touching_points));
    }
    if (parts.shells > 1) {
        notes.push_back("the mesh has " + std::to_string(parts.shells) +
                        " separate closed parts; where they overlap, their volume counts twice");
    }
}

/// Turns triangles that face inwards, and refuses a mesh without volume.
void turn_outwards(HullMesh& mesh, std::vector<std::string>& notes)
{
    const MeshBox box = box_of(mesh);
    const double of_box = (box.high.x - box.low.x) * (box.high.y - box.low.y) * (box.high.z - box.low.z);
    const double volume = volumes_of(mesh)[2];
    if (!(std::abs(volume) > least_share_of_box * of_box)) {
        throw SetupError("mesh: the hull is flat: its surface encloses " + rounded_text(std::abs(volume)) +
                         " m3 in a box of " + rounded_text(of_box) + " m3; allowed is a closed surface");
    }
    if (volume < 0.0) {
        for (MeshTriangle& triangle : mesh.triangles) {
            std::swap(triangle.corner[1], triangle.corner[2]);
        }
        notes.emplace_back("the triangles faced inwards and were turned");
    }
}

void note_place(const HullMesh& mesh, std::vector<std::string>& notes)
{
    const HullSizes sizes = sizes_of(mesh);
    if (!(sizes.draught > 0.0)) {
        notes.push_back("the hull is wholly above still water, its lowest point " + rounded_text(-sizes.draught) +
                        " m: is the waterline right?");
    }
    if (!(sizes.deck_height > 0.0)) {
        notes.push_back("the deck is under water: the highest point is " + rounded_text(-sizes.deck_height) +
                        " m below still water: is the waterline right?");
    }
    if (sizes.beam > sizes.length) {
        notes.push_back("the hull is wider (" + rounded_text(sizes.beam) + " m) than long (" + rounded_text(sizes.length) +
                        " m): are the axes right?");
    }
}

} // namespace

CheckedMesh checked_mesh(const HullMesh& mesh)
{
    check_numbers(mesh);
    HullMesh used = mesh;
    remove_unused_points(used); // a file may have others, far away
    WeldedMesh welded = model::welded(used, weld_of_length * checked_length(used));
    CheckedMesh checked;
    note_removed(welded, checked.notes);
    if (welded.mesh.triangles.empty()) {
        throw SetupError("mesh: the hull is flat: no triangle is left without its double");
    }
    note_parts(parts_of_closed_surface(welded.mesh), checked.notes);
    checked.mesh = std::move(welded.mesh);
    turn_outwards(checked.mesh, checked.notes);
    note_place(checked.mesh, checked.notes);
    return checked;
}

} // namespace swell::model
