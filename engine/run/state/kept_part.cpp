#include "engine/run/state/kept_part.hpp"

#include "engine/run/api/scenario.hpp"
#include "model/stepping/map_samples.hpp"

namespace swell::engine
{

KeptPart kept_part(const FieldSizes& sizes, const Scenario& scenario, const model::CheckpointGrids* grids)
{
    const model::WaveSetup& waves = scenario.waves;
    KeptPart part{solver::Grid(waves.bathymetry.extent), solver::Grid(static_cast<int>(sizes.water.past_nodes), 1),
                  solver::ListPart(static_cast<std::size_t>(sizes.water.map_nodes))};
    if (grids == nullptr) {
        return part;
    }
    part.water = grids->water;
    if (static_cast<std::uint64_t>(grids->past_psi.global.nodes()) == sizes.water.past_nodes) {
        part.past_psi = grids->past_psi;
    }
    if (sizes.water.map_nodes > 0 && !part.water.is_whole()) {
        part.map_nodes =
            model::plan_map_samples(waves.bathymetry, waves.sea, waves.time_step_s, waves.tidal, &part.water.box).part;
    }
    return part;
}

void make_room(SavedState& state, const FieldSizes& sizes, const KeptPart& part)
{
    model::Checkpoint& water = state.simulation.water;
    const auto nodes = static_cast<std::size_t>(part.water.box.extent.nodes());
    const auto past_nodes = static_cast<std::size_t>(part.past_psi.box.extent.nodes());
    const auto map_nodes = static_cast<std::size_t>(part.map_nodes.count());
    for (model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        level->zeta_m.resize(nodes);
        level->phi_m2_per_s.resize(nodes);
    }
    water.psi.assign(sizes.water.modes, std::vector<double>(nodes));
    water.past_psi.assign(sizes.water.modes,
                          model::Checkpoint::PastPsi(sizes.water.past_fields, std::vector<double>(past_nodes)));
    if (sizes.water.wall_faces > 0) {
        water.inside_walls.assign(2, std::vector<double>(sizes.water.wall_faces));
    }
    if (sizes.water.breaking_nodes > 0) {
        water.breaking.assign(3, std::vector<double>(sizes.water.breaking_nodes));
    }
    if (water.statistics) {
        water.statistics->fields.visit([&](auto, std::vector<double>& values) { values.resize(nodes); });
        water.statistics->maps.flow.resize(map_nodes * model::MapSums::flows);
        water.statistics->maps.spectrum.resize(map_nodes * model::MapSums::parts * model::map_frequencies);
    }
    if (sizes.water.has_foam) {
        water.foam.emplace(static_cast<std::size_t>(part.water.quads().box.extent.nodes()));
    }
    if (sizes.has_depths) {
        state.depth_m.emplace(sizes.water.nodes);
    }
}

} // namespace swell::engine
