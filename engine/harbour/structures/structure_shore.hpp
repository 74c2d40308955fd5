#pragma once
#include "engine/harbour/shores/walls_on_shore.hpp"
#include "engine/harbour/structures/structures_on_bed.hpp"

namespace swell::engine
{

/// Returns the reflection of a structure's shores that its kind gives; 1 if it makes no shore.
double usual_reflection(const StructureKind& kind);

/// Gives the shores of structures their reflection. A shore face belongs to the structure that made its land; on a line it
/// has the reflection of its side. Walls that are put on `shore` afterwards take faces from structures.
void put_structures_on_shore(const StructuresOnBed& structures, const model::Bathymetry& bathymetry, WallsOnShore& shore);

} // namespace swell::engine
