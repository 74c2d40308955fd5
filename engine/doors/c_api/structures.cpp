#include "engine/doors/c_api/structures.hpp"

#include <cstdint>
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

StructureRequest structure_from(const swell_structure& given)
{
    StructureRequest structure;
    structure.name = given.name != nullptr ? given.name : "";
    structure.kind =
        &structure_kinds[static_cast<std::size_t>(word_from(given.kind, SWELL_STRUCTURE_CHANNEL, "structure->kind"))];
    structure.is_area = word_from(given.is_area, 1, "structure->is_area") == 1;
    given_array(given.points_m, given.point_count, "structure->points_m");
    for (std::size_t point = 0; point < given.point_count; ++point) {
        structure.points.push_back({within(solver::any_number, given.points_m[2 * point], "structure->points_m"),
                                    within(solver::any_number, given.points_m[2 * point + 1], "structure->points_m")});
    }
    const auto range_of = [](const char* key) { return option_row("structure", key, structure_kinds[0].name).range; };
    structure.level_m = within(range_of("crest_level_m"), given.level_m, "structure->level_m");
    structure.width_m = structure.is_area ? 0.0 : within(range_of("crest_width_m"), given.width_m, "structure->width_m");
    structure.slope =
        given.slope < 0.0 ? structure.kind->slope : within(range_of("slope"), given.slope, "structure->slope");
    const auto reflection = [&](double own, const char* name) {
        return own < 0.0 ? usual_reflection(*structure.kind) : within(solver::between(0.0, 1.0), own, name);
    };
    structure.reflection_left = reflection(given.reflection_left, "structure->reflection_left");
    structure.reflection_right = reflection(given.reflection_right, "structure->reflection_right");
    return structure;
}

} // namespace

StructuresOnBed structures_from(const swell_scenario& given, model::Bathymetry& bathymetry)
{
    given_array(given.structures, given.structure_count, "scenario->structures");
    if (given.structure_count > 0) {
        bathymetry.validate();
    }
    StructuresOnBed structures(bathymetry, {0.0, model::Bathymetry::least_m});
    for (std::size_t number = 0; number < given.structure_count; ++number) {
        try {
            const swell_structure one =
                read_struct_of(given.structures, number, default_structure(), "scenario->structures");
            structures.put(structure_from(one));
        } catch (const InputError& error) {
            throw InputError("structure " + std::to_string(number) + ": " + error.what());
        }
    }
    return structures;
}

} // namespace swell::engine::c_api
