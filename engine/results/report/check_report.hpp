#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/report/profile/memory_table.hpp"
#include "engine/results/report/sea_of_run.hpp"
#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/played_plan.hpp"
#include "engine/run/checks/water/water_in_time.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// A part of the work of `swell check`, and the time that it took.
struct PartOfCheck {
    std::string name; ///< bathymetry, stability, connectivity, warnings, plan, engine
    double seconds = 0.0;
};

/// The results of `swell check`: everything known about a run before its first frame. Most members are computed from the
/// scenario without an engine; `memory` is present only if an engine was made.
struct CheckReport {
    const Scenario& scenario; ///< with its time step chosen
    model::StabilityLimit limit{};
    ChosenBackend backend{};
    int threads = 0;
    std::int64_t run_memory_bytes = 0;     ///< of the run's arrays; an estimate that is a few per cent too high
    std::int64_t changes_memory_bytes = 0; ///< additional memory of its events and tide
    std::optional<MemoryTable> memory{};   ///< of an engine's arrays
    std::int64_t process_memory_bytes = 0; ///< the most that this process took
    std::optional<SeaOfRun> sea{};
    std::int64_t unreached_nodes = 0;
    std::optional<PlayedPlan> plan{};             ///< of tide and events; absent without them
    std::vector<WaterInTime::LevelFrom> levels{}; ///< of tide and events
    std::vector<std::string> notes{};
    std::vector<std::string> warnings{};
    std::vector<PartOfCheck> parts{};
};

nlohmann::ordered_json check_json(const CheckReport& report);
/// Returns the report for people, a line for each subject.
std::string check_text(const CheckReport& report);

} // namespace swell::engine
