#pragma once
#include <optional>
#include <vector>

#include "engine/input/generators/bathymetry_source.hpp"
#include "engine/api/scenario.hpp"
#include "engine/input/reader/file_locations.hpp"
#include "engine/input/reader/table_reader.hpp"

namespace swell::engine
{

/// One function per section of a scenario. Each asks its reader for every key the section knows and refuses the rest; keys,
/// units, defaults and ranges are listed in assets/README.md.
BathymetrySource read_bathymetry(TableReader section, const FileLocations& files);
model::Edges read_edges(TableReader section);
model::SeaState read_sea(TableReader section);
model::Ship read_ship(TableReader section);
solver::SolverOptions read_solver(TableReader section, model::Guess& guess);
Gauge read_gauge(TableReader section, const model::Bathymetry& bathymetry);
model::Current read_current(TableReader section, const FileLocations& files, const model::Bathymetry& bathymetry);
model::InitialFields read_initial(TableReader section, const FileLocations& files, const model::Bathymetry& bathymetry);

} // namespace swell::engine
