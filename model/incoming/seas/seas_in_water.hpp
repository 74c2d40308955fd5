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

/// Seas that come in at the same time, for example while one follows another. The model is linear: each sea has its own
/// waves, ramp and given depth, and the water has the sum of all seas.
namespace swell::model
{

/// The seas that come in during a run, with their tables along the edges, prepared on the host by any thread and then given
/// to the TimeStepper.
struct PreparedSeas {
    std::vector<SeaInWater> seas; ///< with their components
    /// per strip: tables of all seas, one after the other; empty for a strip whose tables stay
    std::vector<IncomingTables> edges;
    std::vector<bool> stays; ///< per strip: whether the tables for the depths and the current before are still valid
    SeaClock clock;
    std::optional<BreakingPlaces> breaking; ///< nodes at which waves may break; none if they do not change
    Remarks remarks;                        ///< about seas whose components were not known
    long ready_as = 0;                      ///< 0, or ReadySeas::number once the tables are in backend memory too
};

/// Computes the tables of seas along the edges (IncomingTables), over the bathymetry of a setup. `widths` are the widths of
/// the run's strips, which do not change in a run. `plan_of_setup` may be plan_edges() of the setup with these widths, if
/// the caller has it; it is used for the setup's own sea. With the run's `memory` only the changed tables are made, with
/// the same bits. A strip's tables stay if `memory` has the tables of the same seas over the water `before` and they do not
/// change. Throws SetupError as plan_edges(), incoming_sea() and IncomingSeaOnGrid, and for more than most_seas_at_once.
PreparedSeas prepare_seas(const WaveSetup& setup, const std::vector<int>& widths, std::vector<SeaInWater> seas,
                          const EdgePlan* plan_of_setup = nullptr, SeaMemory* memory = nullptr,
                          const WaterUnderSeas* before = nullptr);

/// Checks seas without making their tables along the edges: returns them with their components, as prepare_seas() would use
/// them. Throws as prepare_seas(), except for tables with numbers that are not finite.
std::vector<SeaInWater> judged_seas(const WaveSetup& setup, const std::vector<int>& widths, std::vector<SeaInWater> seas);

/// Returns the seas of a run after `sea` is added to `seas` as their successor. From `from_s` on `sea` grows over `over_s`
/// [s], while all other seas that are not yet leaving shrink. Drops seas that will have left by `from_s`. Without a sea the
/// water becomes still.
std::vector<SeaInWater> followed_by(std::vector<SeaInWater> seas, const std::optional<SeaState>& sea, double from_s,
                                    double over_s);

} // namespace swell::model
