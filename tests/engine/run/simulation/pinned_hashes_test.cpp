#include <gtest/gtest.h>

#include "engine/run/api/wave_engine.hpp"
#include "model/stepping/observations.hpp"
#include "small_scenarios.hpp"

/// The bits of whole runs, as hashes that were written down once.
///
/// All other tests of bits compare two results of one build. They do not notice a change that moves both, such as another
/// order of a sum. Such a change breaks the promise that a saved state, a recording and a lockstep of two builds fit
/// together. After an intended change of the bits, put in the new hashes and state in CHANGELOG.md that the bits changed. A
/// build with SWELL_DETERMINISTIC=OFF has other bits.
namespace swell::engine
{
namespace
{

struct Pinned {
    const char* name;
    const char* precision;
    const char* hash; ///< after 15 frames
    void (*set)(Scenario&);
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it by this name
void PrintTo(const Pinned& pinned, std::ostream* stream)
{
    *stream << pinned.name << "_" << pinned.precision;
}

/// The default: 12 frames by conjugate gradients, then the fixed count, whose coarsest level is diagonal.
void as_it_comes(Scenario&) {}

/// The textbook's conjugate gradients on a few levels. The coarsest is solved by the inverse of a dense matrix.
void by_pcg(Scenario& scenario)
{
    scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
    scenario.waves.solver.rrb.levels = 6;
}

/// Without a preconditioner, through many sums.
void by_plain_cg(Scenario& scenario)
{
    scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
    scenario.waves.solver.name = "cg";
}

/// A ship in a sea that comes in from the west and leaves through the south: more tiles and bands of a sum than one.
Scenario busy_basin(const Pinned& pinned)
{
    Scenario scenario = basin({101, 43});
    scenario.precision = pinned.precision;
    model::WaveSetup& waves = scenario.waves;
    for (int j = 20; j < 30; ++j) { // a mole
        waves.bathymetry.depth_m[static_cast<std::size_t>(waves.bathymetry.extent.index(80, j))] = -1.0;
        waves.initial.zeta_m[static_cast<std::size_t>(waves.bathymetry.extent.index(80, j))] = 0.0;
    }
    waves.ships.push_back(barge(scenario));
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.edges[static_cast<std::size_t>(model::Side::south)].kind = model::EdgeKind::open;
    waves.sea = model::SeaState{};
    waves.sea->components = 16;
    waves.sea->ramp_s = 0.5;
    pinned.set(scenario);
    return scenario;
}

class PinnedHash : public testing::TestWithParam<Pinned>
{
};

TEST_P(PinnedHash, IsTheSameOnEveryMachineForAnyNumberOfThreads)
{
    for (const int threads : {1, 3}) {
        WaveEngine engine(busy_basin(GetParam()), {BackendChoice::cpu, threads});
        for (int frame = 0; frame < 15; ++frame) {
            engine.advance_frame();
        }
        EXPECT_GT(engine.observe().max_abs_zeta_m, 0.1);
        EXPECT_EQ(engine.state_hash(), GetParam().hash) << threads << " threads";
    }
}

INSTANTIATE_TEST_SUITE_P(Runs, PinnedHash,
                         testing::Values(Pinned{"as_it_comes", "float", "9c3f9a1e9d14aac9", as_it_comes},
                                         Pinned{"as_it_comes", "double", "f85001e7426ca3aa", as_it_comes},
                                         Pinned{"by_pcg", "float", "5b8ce015c53893dc", by_pcg},
                                         Pinned{"by_pcg", "double", "3887dbeb38e75ea0", by_pcg},
                                         Pinned{"by_plain_cg", "float", "af078b539022b8ad", by_plain_cg},
                                         Pinned{"by_plain_cg", "double", "33b60dd668588b6e", by_plain_cg}),
                         [](const auto& of) { return std::string(of.param.name) + "_" + of.param.precision; });

} // namespace
} // namespace swell::engine
