#pragma once
#include <cmath>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/difference/run_folder.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// The waves at a gauge in one run, from its summary. An unknown number is NaN. The members named …_error are the ± (95 %).
struct GaugeSea {
    double hs_m = 0.0;
    double hs_error_m = 0.0;
    double tp_s = 0.0;
    double from_deg = 0.0;
};

/// The waves at one gauge in two runs, A and B.
struct GaugeDifference {
    std::string name;
    double x_m = 0.0;
    double y_m = 0.0;
    GaugeSea a;
    GaugeSea b;

    [[nodiscard]] double difference_m() const { return b.hs_m - a.hs_m; }
    /// Returns the joint ± of the difference for runs with independent seas: √(a² + b²). Seas of equal components share
    /// much of their chance, so that their difference is more certain.
    [[nodiscard]] double difference_error_m() const { return std::hypot(a.hs_error_m, b.hs_error_m); }
    /// Returns Hs of B over Hs of A; NaN if there are no waves in A.
    [[nodiscard]] double ratio() const;
    /// Returns the joint ± of the ratio, to first order in the ± of both.
    [[nodiscard]] double ratio_error() const;
    /// Returns whether the difference is larger than its joint ±; false if one is unknown.
    [[nodiscard]] bool exceeds_error() const { return std::abs(difference_m()) > difference_error_m(); }
};

/// The text for an entry that a summary lacks.
inline constexpr const char* nothing_told = "none";

/// A setting or circumstance that differs between two runs, as JSON text; "none" if a summary lacks it. For a warning that
/// only one run gave, the text is the warning, and "none" for the other run.
struct SettingDifference {
    std::string name; ///< its path in the summary: "sea/asked_m"; or "warnings"
    std::string a;
    std::string b;
};

/// The differences of two runs that their summaries show.
struct RunDifference {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::vector<SettingDifference> settings;
    std::vector<GaugeDifference> gauges; ///< gauges with one name and place in both
    std::vector<std::string> left_out;   ///< a line for each gauge that only one run has, or has at another place
    std::optional<double> map_error_a;   ///< ± of Hs on the map of A as a share of Hs (95 %); absent if unknown
    std::optional<double> map_error_b;
};

/// Compares the summaries of two runs. Throws InputError that names both grids if they differ in size or cells, and if a
/// summary lacks its grid.
RunDifference difference_of(const RunFolder& a, const RunFolder& b);

} // namespace swell::engine
