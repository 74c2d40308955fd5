#include <fmt/format.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "engine/harbour/hulls/draught_raster.hpp"
#include "engine/harbour/hulls/hull_mesh_file.hpp"
#include "engine/harbour/hulls/hydrodynamics_file.hpp"
#include "engine/harbour/hulls/scenario_hull.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/row_builders.hpp"
#include "engine/run/seakeeping/generic_hydrodynamics.hpp"
#include "model/hull_mesh/mesh_measures.hpp"

namespace swell::engine
{

namespace
{

/// Does what needs a file or fits a hull, and reports its errors as errors of a key.
template <class Act>
auto held_to(const TableReader& section, const char* key, const Act& act)
{
    try {
        return act();
    } catch (const InputError& error) {
        section.refuse(key, error.what());
    } catch (const std::invalid_argument& error) {
        section.refuse(key, error.what());
    }
}

HullMeshOptions mesh_options(TableReader& section)
{
    HullMeshOptions options;
    options.metres_per_unit = section.number("mesh_unit_m");
    options.axes = section.text("mesh_axes");
    options.waterline = section.number("mesh_waterline_m") / options.metres_per_unit;
    return options;
}

void read_gyration(TableReader& section, ShipHull& hull)
{
    const char* const key = "gyration_m";
    const Setting* const setting = section.take(key);
    if (setting == nullptr) {
        return;
    }
    const auto* const list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->size() != hull.gyration_m.size()) {
        section.refuse(key, fmt::format("is {}; allowed is {}", described(*setting), section.row(key).allowed_text()));
    }
    for (std::size_t axis = 0; axis < list->size(); ++axis) {
        const std::optional<double> radius = number_in((*list)[axis]);
        if (!radius || !row_builders::ship_ranges::gyration_m.contains(*radius)) {
            section.refuse_at(
                (*list)[axis].place, key,
                fmt::format("has {} in it; allowed is {}", described((*list)[axis]), section.row(key).allowed_text()));
        }
        hull.gyration_m[axis] = *radius;
    }
}

/// Returns the names of the files of coefficients; empty if the key is absent.
std::vector<std::string> names_of_coefficients(TableReader& section)
{
    const char* const key = "coefficients";
    const Setting* const setting = section.take(key);
    if (setting == nullptr) {
        return {};
    }
    if (const auto* const name = std::get_if<std::string>(&setting->value)) {
        return {*name};
    }
    const auto* const list = std::get_if<SettingList>(&setting->value);
    std::vector<std::string> names;
    for (const Setting& entry : list != nullptr ? *list : SettingList{}) {
        if (const auto* const name = std::get_if<std::string>(&entry.value)) {
            names.push_back(*name);
        }
    }
    if (list == nullptr || list->empty() || names.size() != list->size()) {
        section.refuse(key, fmt::format("is {}; allowed is {}", described(*setting), section.row(key).allowed_text()));
    }
    return names;
}

/// Refuses keys of a mesh in a section without one.
void refuse_without_mesh(const TableReader& section, const ShipHull& hull)
{
    if (hull.motion == ShipHull::Motion::answers) {
        section.refuse("motion", "is \"answers\", and mesh is missing; allowed is a ship with a mesh, or \"prescribed\"");
    }
    for (const char* key :
         {"mesh_unit_m", "mesh_axes", "mesh_waterline_m", "coefficients", "gravity_height_m", "gyration_m", "roll_damping",
          "quadratic_roll_damping", "own_wave", "track_period_s", "velocity_pressure"}) {
        if (section.has(key)) {
            section.refuse(key, "is given, and mesh is missing; allowed is this key of a ship with a mesh");
        }
    }
}

/// Gives the ship's pressure the sizes of a hull under water that its section leaves out. `source` is the key of the hull's
/// file.
void size_pressure(const TableReader& section, const char* source, const model::PartBelow& part,
                   model::PressurePulse& pulse)
{
    const auto give = [&](const char* key, double size_m, double& to) {
        if (section.has(key)) {
            return;
        }
        if (!section.row(key).range.contains(size_m)) {
            section.refuse(source, fmt::format("has {} {:.4g} under water; allowed are {}", key, size_m,
                                               section.row(key).allowed_text()));
        }
        to = size_m;
    };
    give("length_m", part.high.x - part.low.x, pulse.length_m);
    give("beam_m", part.high.y - part.low.y, pulse.beam_m);
    give("draft_m", -part.low.z, pulse.draft_m);
}

/// Reads the raster of the ship's draught. Returns false if the key is absent.
bool read_raster_of_draught(TableReader& section, const FileLocations& files, const Scenario& scenario, model::Ship& ship)
{
    using Shape = model::PressurePulse::Shape;
    const char* const key = "draught_file";
    if (!section.has(key)) {
        if (ship.pulse.shape == Shape::of_raster) {
            section.refuse("shape", "is \"of_raster\", and draught_file is missing; allowed is a ship with this key");
        }
        return false;
    }
    if (section.has("shape") && ship.pulse.shape != Shape::of_raster) {
        section.refuse("shape", "contradicts draught_file; allowed beside this key is \"of_raster\", the default");
    }
    const std::string file = section.text(key);
    const model::DraughtMap map = held_to(section, key, [&] { return read_draught_raster(files.path_of(file)); });
    ship.pulse.shape = Shape::of_raster;
    size_pressure(section, key, model::part_of(map), ship.pulse);
    ship.pulse.map = shape_on_grid(map, scenario.waves.bathymetry);
    return true;
}

/// Gives the ship's pressure the sizes and, unless another shape is asked for, the shape of her mesh.
void take_pressure_of_mesh(const TableReader& section, const model::HullMesh& mesh, const model::PartBelow& part,
                           const Scenario& scenario, model::PressurePulse& pulse)
{
    size_pressure(section, "mesh", part, pulse);
    if (!section.has("shape")) {
        pulse.shape = model::PressurePulse::Shape::of_mesh;
    }
    if (pulse.shape == model::PressurePulse::Shape::of_mesh) {
        pulse.map = held_to(section, "mesh", [&] { return shape_on_grid(mesh, scenario.waves.bathymetry); });
    }
}

} // namespace

ShipHull read_hull(TableReader& section, const FileLocations& files, Scenario& scenario, model::Ship& ship)
{
    ShipHull hull;
    section.read_into(hull);
    read_gyration(section, hull);
    const std::vector<std::string> names = names_of_coefficients(section);
    const HullMeshOptions options = mesh_options(section);
    const std::string mesh_name = section.has("mesh") ? section.text("mesh") : "";
    const bool has_raster = read_raster_of_draught(section, files, scenario, ship);
    if (mesh_name.empty()) {
        refuse_without_mesh(section, hull);
        if (ship.pulse.shape == model::PressurePulse::Shape::of_mesh) {
            section.refuse("shape",
                           "is \"of_mesh\", and mesh is missing; allowed are \"elliptic\", \"bath_tub\" and \"slender\"");
        }
        return hull;
    }
    model::CheckedMesh checked =
        held_to(section, "mesh", [&] { return read_hull_mesh(files.path_of(mesh_name), options); });
    const model::PartBelow part = model::part_below(checked.mesh, 0.0);
    if (!(part.volume > 0.0)) {
        section.refuse("mesh", "is above still water; allowed is a hull that floats: mesh_waterline_m has the waterline");
    }
    if (!has_raster) {
        take_pressure_of_mesh(section, checked.mesh, part, scenario, ship.pulse);
    }
    hull.report = std::move(checked.notes);
    refine_for_waves(checked.mesh, scenario.waves, hull.report);
    hull.mesh = std::make_shared<const model::HullMesh>(std::move(checked.mesh));
    for (const std::string& name : names) {
        hull.coefficients.push_back(held_to(section, "coefficients", [&] {
            return std::make_shared<const Hydrodynamics>(read_hydrodynamics(files.path_of(name)));
        }));
    }
    const bool answers = hull.motion == ShipHull::Motion::answers;
    if (answers && names.empty()) {
        hull.coefficients.push_back(
            held_to(section, "mesh", [&] { return std::make_shared<const Hydrodynamics>(estimated_coefficients(part)); }));
        scenario.warnings.push_back(fmt::format("ship {}: {}", ship.name, generic_warning()));
    }
    if (!answers && !names.empty()) {
        scenario.warnings.push_back(
            fmt::format("ship {}: coefficients do nothing without motion = \"answers\"", ship.name));
    }
    return hull;
}

} // namespace swell::engine
