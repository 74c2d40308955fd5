#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/boundaries/breaking_places.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/edges/incoming_tables.hpp"
#include "model/incoming/edges/sea_clock.hpp"
#include "model/incoming/seas/sea_in_water.hpp"
#include "model/incoming/seas/sea_memory.hpp"
#include "model/setup/wave_setup.hpp"

/// Seas that come in at the same time, as while one follows another. The model is linear: each has its own waves, ramp and
/// depth that it is asked at, and the water has their sum.
namespace swell::model
{

/// What a stepper needs of its seas, made on the host by any thread.
struct PreparedSeas {
    std::vector<SeaInWater> seas;      ///< with their components
    std::vector<IncomingTables> edges; ///< per strip, of all seas one after the other; nothing where they stay
    std::vector<bool> stays;           ///< per strip: whether the tables of the water before are these
    SeaClock clock;
    std::optional<BreakingPlaces> breaking; ///< nodes at which waves may break; none: they stay
    Remarks remarks;                        ///< on seas whose components were not known
    long ready_as = 0;                      ///< once the tables are in backend memory too: ReadySeas::number
};

/// The seas over the bathymetry of a setup. `widths` are those of the strips of the run, which keep what they were made
/// for. `plan_of_setup` may be plan_edges() of the setup and these widths, where the caller has it: for the setup's own
/// sea. With a memory of the run only what has changed is made, in bits the same; tables that stay are those of the same
/// seas over the water `before`. Throws SetupError as plan_edges(), incoming_sea() and IncomingSeaOnGrid, and for more than
/// most_seas_at_once.
PreparedSeas prepare_seas(const WaveSetup& setup, const std::vector<int>& widths, std::vector<SeaInWater> seas,
                          const EdgePlan* plan_of_setup = nullptr, SeaMemory* memory = nullptr,
                          const WaterUnderSeas* before = nullptr);

/// The seas with their components, of which prepare_seas() would make tables. Throws as it does, and makes none: numbers of
/// tables that are not finite are not found.
std::vector<SeaInWater> judged_seas(const WaveSetup& setup, const std::vector<int>& widths, std::vector<SeaInWater> seas);

/// `sea` follows what is in the water: from a moment on it grows over some time [s], while all others shrink that do not
/// yet. Those that will have left by then are dropped. Without a sea the water becomes still.
std::vector<SeaInWater> followed_by(std::vector<SeaInWater> seas, const std::optional<SeaState>& sea, double from_s,
                                    double over_s);

} // namespace swell::model
