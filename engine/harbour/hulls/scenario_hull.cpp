#include "engine/harbour/hulls/scenario_hull.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "engine/harbour/hulls/hull_mesh_file.hpp"
#include "engine/harbour/hulls/hydrodynamics_file.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/assets.hpp"
#include "engine/run/seakeeping/generic_hydrodynamics.hpp"
#include "model/hull_mesh/draught_map.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns the path of a file: as given, or of an installed hull with this name.
std::string hull_file(const std::string& name)
{
    std::error_code unknown;
    if (std::filesystem::exists(name, unknown) || std::filesystem::path(name).has_parent_path()) {
        return name;
    }
    for (const std::string& folder : asset_folders()) {
        std::string installed = folder + "/hulls/" + name;
        if (std::filesystem::exists(installed, unknown)) {
            return installed;
        }
    }
    return name;
}

void take_checked(model::CheckedMesh checked, const model::WaveSetup& waves, ShipHull& hull)
{
    hull.report = std::move(checked.notes);
    refine_for_waves(checked.mesh, waves, hull.report);
    hull.mesh = std::make_shared<const model::HullMesh>(std::move(checked.mesh));
}

/// Returns the length of the shortest wave of the sea that the grid carries, four cells or more [m]; without a sea that of
/// 20 cells.
double shortest_wave_m(const model::WaveSetup& waves, double cell_m)
{
    constexpr double cells_without_sea = 20.0, fewest_cells = 4.0;
    double highest = 0.0; // frequency
    if (waves.sea) {
        for (const model::WaveComponent& wave : model::wave_components(*waves.sea)) {
            highest = std::max(highest, wave.omega);
        }
    }
    if (!(highest > 0.0)) {
        return cells_without_sea * cell_m;
    }
    const double depth_m = waves.bathymetry.deepest_m();
    return std::max(fewest_cells * cell_m, model::local_wave(waves.profile, depth_m, highest).wavelength_m);
}

} // namespace

Hydrodynamics estimated_coefficients(const model::PartBelow& part)
{
    GenericHull hull{part.high.x - part.low.x, part.high.y - part.low.y, -part.low.z, 0.0};
    constexpr double fullest = 0.95; // a box is fuller, and its coefficients are those of a full ship
    hull.block_coefficient = std::min(part.volume / (hull.length * hull.beam * hull.draught), fullest);
    Hydrodynamics coefficients = generic_hydrodynamics(hull);
    coefficients.waterplane_area = part.waterplane; // by which a hull is recognised, and by its volume
    coefficients.displaced_volume = coefficients.volume_by_y = coefficients.volume_by_z = part.volume;
    return coefficients;
}

void refine_for_waves(model::HullMesh& mesh, const model::WaveSetup& waves, std::vector<std::string>& report)
{
    constexpr double edges_per_wave = 20.0, shortest_edge_m = 0.5, longer = 1.5;
    constexpr std::size_t enough = 200'000;
    const std::size_t before = mesh.triangles.size();
    const double cell_m = std::min(waves.bathymetry.dx_m, waves.bathymetry.dy_m);
    double edge_m = std::max(shortest_edge_m, std::min(cell_m, shortest_wave_m(waves, cell_m) / edges_per_wave));
    for (bool is_done = false; !is_done;) {
        try {
            refine(mesh, edge_m, std::max(enough, before));
            is_done = true;
        } catch (const model::SetupError&) { // too many triangles
            edge_m *= longer;
        }
    }
    report.push_back(fmt::format("{} triangles after refinement to edges of {:.3g} m, {} before", mesh.triangles.size(),
                                 edge_m, before));
}

void read_mesh(const std::string& file, const model::WaveSetup& waves, ShipHull& hull, const HullMeshOptions& options)
{
    take_checked(read_hull_mesh(hull_file(file), options), waves, hull);
}

void take_mesh(const model::HullMesh& mesh, const std::string& name, const model::WaveSetup& waves, ShipHull& hull)
{
    model::CheckedMesh checked;
    try {
        checked = model::checked_mesh(mesh);
    } catch (const model::SetupError& error) {
        throw InputError(one_line(fmt::format("{}: {}", name, error.what())));
    }
    take_checked(std::move(checked), waves, hull);
}

std::vector<std::shared_ptr<const Hydrodynamics>> read_coefficients(const std::vector<std::string>& files)
{
    std::vector<std::shared_ptr<const Hydrodynamics>> coefficients;
    for (const std::string& file : files) {
        coefficients.push_back(std::make_shared<const Hydrodynamics>(read_hydrodynamics(hull_file(file))));
    }
    return coefficients;
}

std::shared_ptr<const model::DraughtShape> shape_on_grid(const model::HullMesh& mesh, const model::Bathymetry& bathymetry)
{
    try {
        return std::make_shared<const model::DraughtShape>(
            model::draught_shape_of(mesh, std::max(bathymetry.dx_m, bathymetry.dy_m)));
    } catch (const model::SetupError& error) {
        throw InputError(one_line(error.what()));
    }
}

void add_ship_with_hull(Scenario& scenario, model::Ship ship, ShipHull hull, model::PressurePulse::Shape shape)
{
    const model::PartBelow part = model::part_below(*hull.mesh, 0.0);
    if (!(part.volume > 0.0)) {
        throw InputError(
            one_line(fmt::format("ship {}: no part of the mesh is below still water, z = 0 of the mesh; allowed "
                                 "is a hull that floats",
                                 ship.name)));
    }
    ship.pulse.length_m = part.high.x - part.low.x;
    ship.pulse.beam_m = part.high.y - part.low.y;
    ship.pulse.draft_m = -part.low.z;
    ship.pulse.shape = shape;
    if (shape == model::PressurePulse::Shape::of_mesh) {
        ship.pulse.map = shape_on_grid(*hull.mesh, scenario.waves.bathymetry);
    }
    if (hull.motion == ShipHull::Motion::answers && hull.coefficients.empty()) {
        try {
            hull.coefficients = {std::make_shared<const Hydrodynamics>(estimated_coefficients(part))};
        } catch (const std::invalid_argument& fault) {
            throw InputError(one_line(fmt::format("ship {}: {}; or name a file of coefficients", ship.name, fault.what())));
        }
        scenario.warnings.push_back(one_line(fmt::format("ship {}: {}", ship.name, generic_warning())));
    }
    scenario.hulls.resize(scenario.waves.ships.size()); // other ships have no mesh, unless they have one already
    scenario.waves.ships.push_back(std::move(ship));
    scenario.hulls.push_back(std::move(hull));
}

} // namespace swell::engine
