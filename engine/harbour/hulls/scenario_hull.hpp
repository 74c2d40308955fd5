#pragma once
#include <memory>
#include <string>
#include <vector>

#include "../../run/api/scenario.hpp"
#include "hull_mesh_options.hpp"

/// Ships with a mesh in a scenario that a program fills in memory, once it has its bathymetry and its sea:
///
///     ShipHull hull{.motion = ShipHull::Motion::answers};
///     read_mesh("coaster.obj", scenario.waves, hull);
///     hull.coefficients = read_coefficients({"coaster_20m.nc"});
///     add_ship_with_hull(scenario, {.name = "coaster", .way_points = {{200.0, 150.0, 0.0}}}, hull);
namespace swell::model
{
struct PartBelow;
} // namespace swell::model

namespace swell::engine
{

/// Reads the mesh of a hull in the ship's axes, in metres (read_hull_mesh()), and refines it (refine_for_waves()). `file`
/// is a path, or the name of an installed hull. Adds notes of the mesh to ShipHull::report. Throws InputError.
void read_mesh(const std::string& file, const model::WaveSetup& waves, ShipHull& hull, const HullMeshOptions& options = {});
/// The same for a mesh in memory, which may be any that model::checked_mesh() accepts; `name` is for messages.
void take_mesh(const model::HullMesh& mesh, const std::string& name, const model::WaveSetup& waves, ShipHull& hull);

/// Halves the edges of a mesh as the pressure of the shortest waves needs it, to a cell or a twentieth of a wave, but not
/// below 0.5 m, and adds a line on it to the report. Very many triangles would slow down every frame, so a large hull keeps
/// longer edges.
void refine_for_waves(model::HullMesh& mesh, const model::WaveSetup& waves, std::vector<std::string>& report);

/// Estimates coefficients from the sizes of the part of a mesh under still water (generic_hydrodynamics()). Throws
/// std::invalid_argument for sizes of no ship.
Hydrodynamics estimated_coefficients(const model::PartBelow& part);

/// Reads files of coefficients (read_hydrodynamics()): paths, or names of installed ones. Throws InputError.
std::vector<std::shared_ptr<const Hydrodynamics>> read_coefficients(const std::vector<std::string>& files);

/// Returns the shape of a mesh's pressure on the nodes of a scenario (draught_shape_of()). Throws InputError for a hull too
/// thin for one.
std::shared_ptr<const model::DraughtShape> shape_on_grid(const model::HullMesh& mesh, const model::Bathymetry& bathymetry);

/// Adds a ship with a mesh to a scenario. Length, beam and draft of her pressure on the water become those of the mesh
/// below still water, and its shape `shape`, whatever `ship` has. A ship that answers and has no coefficients gets
/// estimated ones (generic_hydrodynamics()), with a warning. Throws InputError for a mesh without volume below still water.
void add_ship_with_hull(Scenario& scenario, model::Ship ship, ShipHull hull,
                        model::PressurePulse::Shape shape = model::PressurePulse::Shape::of_mesh);

} // namespace swell::engine
