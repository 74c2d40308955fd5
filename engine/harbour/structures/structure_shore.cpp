#include "engine/harbour/structures/structure_shore.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/harbour/structures/structure_line.hpp"

namespace swell::engine
{

namespace
{

/// Returns the kind of wall that the shores of a kind of structure are; null if it makes no shore.
const WallKind* shores_of(const StructureKind& kind)
{
    const auto found = std::ranges::find(wall_kinds, std::string_view(kind.shores),
                                         [](const WallKind& one) { return std::string_view(one.name); });
    return found == wall_kinds.end() ? nullptr : &*found;
}

/// Returns the wall that a structure's shore is, on one side of its line.
WallRequest wall_of(const StructureRequest& structure, double width_of_slope_m, double reflection)
{
    WallRequest wall;
    wall.name = structure.name;
    wall.kind = structure.kind->name;
    wall.reflection = reflection;
    const WallKind* const shores = shores_of(*structure.kind);
    const bool is_beach = shores != nullptr && shores->width_m != 0.0;
    wall.width_m = is_beach ? shores->width_m : width_of_slope_m;
    return wall;
}

} // namespace

double usual_reflection(const StructureKind& kind)
{
    const WallKind* const shores = shores_of(kind);
    return shores == nullptr ? 1.0 : shores->reflection;
}

void put_structures_on_shore(const StructuresOnBed& structures, const model::Bathymetry& bathymetry, WallsOnShore& shore)
{
    const std::vector<StructureRequest>& all = structures.structures();
    std::vector<std::array<std::vector<std::size_t>, 2>> sides(all.size()); // the faces on the left and on the right
    const std::vector<ShoreFace>& faces = shore.faces();
    for (std::size_t number = 0; number < faces.size(); ++number) {
        if (faces[number].is_at_edge) {
            continue;
        }
        const model::BoundaryFace& face = faces[number].face;
        const std::size_t land = bathymetry.extent.index(2 * face.i - face.inner_i(), 2 * face.j - face.inner_j());
        const std::size_t owner = structures.structure_at(land);
        if (owner == StructuresOnBed::none || all[owner].kind->effect != StructureKind::Effect::raises) {
            continue;
        }
        const StructureRequest& structure = all[owner];
        const bool are_alike = structure.reflection_left == structure.reflection_right;
        const bool is_left = are_alike || is_left_of(structure.points, faces[number].middle);
        sides[owner][is_left ? 0 : 1].push_back(number);
    }
    for (std::size_t number = 0; number < all.size(); ++number) {
        const std::array reflections{all[number].reflection_left, all[number].reflection_right};
        for (std::size_t side = 0; side < reflections.size(); ++side) {
            if (!sides[number][side].empty()) {
                shore.put_on(sides[number][side],
                             wall_of(all[number], structures.width_of_slope_m(number), reflections[side]));
            }
        }
    }
}

} // namespace swell::engine
