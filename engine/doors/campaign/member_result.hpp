#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"

namespace swell::engine
{

/// The waves at a gauge of a member, with their ± (GaugeStatistics). NaN if there were too few waves.
struct GaugeWaves {
    std::string name;
    double hs_m = 0.0;
    double hs_error_m = 0.0;
    double tp_s = 0.0;
    double tp_error_s = 0.0;
    double from_deg = 0.0;
    double from_error_deg = 0.0;
};

/// Returns the waves at a gauge from its statistics.
GaugeWaves waves_of(const GaugeStatistics& statistics);

/// How a member of a campaign ended, and its results.
struct MemberResult {
    long member = 0;
    std::string status;               ///< "done", "refused", "cannot", or the status of a run that failed
    std::string reason{};             ///< why the member failed; empty for "done"
    std::string state_hash{};         ///< empty if no frame was computed
    std::vector<GaugeWaves> gauges{}; ///< empty if no frame was computed

    [[nodiscard]] bool is_done() const { return status == "done"; }
    /// Returns whether another attempt would give the same result: false if the scenario was refused, because the user may
    /// change a file, or if the machine failed. Such members are tried again when the campaign is resumed.
    [[nodiscard]] bool is_of_the_water() const;
};

/// The status of a member whose scenario was refused, and of one that the machine could not compute.
inline constexpr const char* refused_status = "refused";
inline constexpr const char* cannot_status = "cannot";

/// Returns the waves at a gauge as JSON; a number that is not finite becomes null.
nlohmann::ordered_json gauge_json(const GaugeWaves& gauge);

/// Returns a result as JSON, and a result from this JSON. result_of() throws nlohmann::json::exception for other JSON.
nlohmann::ordered_json result_json(const MemberResult& result);
MemberResult result_of(const nlohmann::ordered_json& json);

} // namespace swell::engine
