#include "engine/doors/c_api/walls.hpp"

#include <array>
#include <string>

#include "engine/doors/c_api/defaults.hpp"
#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/harbour/structures/structure_shore.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/option_table.hpp"

namespace swell::engine::c_api
{

namespace
{

WallPlace place_from(const swell_wall& given)
{
    constexpr std::array kinds{WallPlace::Kind::all_shores, WallPlace::Kind::polygon, WallPlace::Kind::polyline,
                               WallPlace::Kind::land, WallPlace::Kind::edge};
    WallPlace place;
    place.kind = kinds[static_cast<std::size_t>(given.place)];
    place.edge = word_from(given.edge, model::Side::north, "wall->edge");
    place.within_m =
        given.within_m == 0.0 ? 0.0 : within(option_row("wall", "within_m").range, given.within_m, "wall->within_m");
    given_array(given.points_m, given.point_count, "wall->points_m");
    for (std::size_t point = 0; point < given.point_count; ++point) {
        place.points.push_back({within(solver::any_number, given.points_m[2 * point], "wall->points_m"),
                                within(solver::any_number, given.points_m[2 * point + 1], "wall->points_m")});
    }
    const bool is_one_point = place.kind != WallPlace::Kind::land || place.points.size() == 1;
    if (!is_one_point) {
        refuse("wall->point_count is " + std::to_string(given.point_count) + ": allowed is 1, a point on land");
    }
    return place;
}

/// Sets reflection and width of a wall: its own numbers or, if they are below 0, the values of its kind.
void nature_from(const swell_wall& given, WallRequest& wall)
{
    const auto last = static_cast<std::int32_t>(wall_kinds.size()) - 1;
    const WallKind& kind = wall_kinds[static_cast<std::size_t>(word_from(given.kind, last, "wall->kind"))];
    const auto or_kinds = [&](double own, double of_kind, const char* key, const char* name) {
        return own < 0.0 ? of_kind : within(option_row("wall", key).range, own, name);
    };
    wall.reflection = or_kinds(given.reflection, kind.reflection, "reflection", "wall->reflection");
    wall.width_m = or_kinds(given.width_m, kind.width_m, "width_m", "wall->width_m");
}

void put(const swell_wall& given, const model::Bathymetry& bathymetry, WallsOnShore& shore)
{
    const int place = word_from(given.place, SWELL_WALL_NODES, "wall->place");
    const double angle_deg = within(option_row("wall", "angle_deg").range, given.angle_deg, "wall->angle_deg");
    if (place == SWELL_WALL_NODES) {
        const double* const first = &c_api::given(given.node_reflection, "wall->node_reflection");
        shore.put(std::vector<double>(first, first + bathymetry.extent.nodes()), angle_deg);
    } else {
        WallRequest wall{place_from(given), 1.0, angle_deg};
        nature_from(given, wall);
        shore.put(wall);
    }
}

} // namespace

void walls_from(const swell_scenario& given, const StructuresOnBed& structures, model::WaveSetup& waves)
{
    given_array(given.walls, given.wall_count, "scenario->walls");
    if (given.wall_count == 0 && structures.structures().empty()) {
        return;
    }
    waves.bathymetry.validate();
    WallsOnShore shore(waves);
    put_structures_on_shore(structures, waves.bathymetry, shore);
    for (std::size_t wall = 0; wall < given.wall_count; ++wall) {
        try {
            put(read_struct_of(given.walls, wall, default_wall(), "scenario->walls"), waves.bathymetry, shore);
        } catch (const InputError& error) {
            throw InputError("wall " + std::to_string(wall) + ": " + error.what());
        }
    }
    waves.walls = shore.walls();
    waves.beaches = shore.beaches();
}

} // namespace swell::engine::c_api
