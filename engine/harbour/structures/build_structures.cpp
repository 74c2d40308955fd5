#include "engine/harbour/build_structures.hpp"

#include <fmt/format.h>

#include "engine/harbour/structures/structure_shore.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

void build_structures(const std::vector<StructureRequest>& structures, Scenario& scenario)
{
    model::WaveSetup& waves = scenario.waves;
    StructuresOnBed bed(waves.bathymetry, {0.0, model::Bathymetry::least_m});
    for (std::size_t number = 0; number < structures.size(); ++number) {
        try {
            bed.put(structures[number]);
        } catch (const InputError& error) {
            throw InputError(fmt::format("structure {}: {}", number, error.what()));
        }
    }
    waves.bathymetry.validate();
    WallsOnShore shore(waves);
    put_structures_on_shore(bed, waves.bathymetry, shore);
    waves.walls = shore.walls();
    waves.beaches = shore.beaches();
    scenario.structures = bed.structures();
    scenario.shore = shore.stretches();
}

} // namespace swell::engine
