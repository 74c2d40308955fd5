#pragma once
#include "random_changes.hpp"

namespace swell::engine
{

/// A sound with a mole, an island and walls with a memory, under quadratic friction, where gates open and close:
/// with everything that a run may have. `by_tolerance`: by conjugate gradients, in other water.
inline Scenario sound_with_gates(bool by_tolerance)
{
    const solver::Extent extent{133, 71};
    Scenario scenario = flats_that_change(by_tolerance ? "float" : "double", extent);
    scenario.shores_move = true;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::vertical_profile_named(by_tolerance ? "cosh" : "dispersive_deep", 3.0);
    waves.breaks = true;
    waves.smoothing = {0.1, 2};
    waves.friction_quadratic = 0.01;
    waves.sea->kind = model::SeaState::Kind::jonswap;
    waves.sea->spreading = 20.0;
    waves.sea->developed = by_tolerance;
    waves.edges[static_cast<std::size_t>(model::Side::north)].kind = model::EdgeKind::open;
    waves.edges[static_cast<std::size_t>(model::Side::south)].kind = model::EdgeKind::sponge;
    for (int j = 10; j < 60; ++j) {
        waves.bathymetry.depth_m[extent.index(64, j)] = j < 30 || j >= 40 ? 7.0 : -2.0;
        waves.bathymetry.depth_m[extent.index(80, j)] = j == 32 || j == 33 ? 7.0 : -2.0;
    }
    waves.walls.push_back({79, 20, model::Side::east, 0.3, 20.0});
    if (by_tolerance) {
        waves.solver.mode = solver::SolveMode::to_tolerance;
    }
    return scenario;
}

} // namespace swell::engine
