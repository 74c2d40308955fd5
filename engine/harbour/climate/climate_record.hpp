#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace swell::engine
{

/// A system of waves of one record: a wind sea, a swell, or all waves together.
struct WaveSystem {
    double height_m = 0.0; ///< significant wave height
    double peak_period_s = 0.0;
    double from_deg = 0.0;    ///< direction that the waves come from, clockwise from true north, 0 to below 360
    double spread_deg = 30.0; ///< Kuik's spread sqrt(2(1 − R)); the default without a column of spreads
    double gamma = 3.3;       ///< JONSWAP's peak enhancement; the default without a column of gammas
};

/// The sea of one time, or of one row of a scatter table.
struct ClimateRecord {
    double utc_s = 0.0; ///< seconds since 1970, UTC; NaN in a scatter table
    double hours = 0.0; ///< how long the record counts: the file's common step, or the hours of a scatter table's row
    std::vector<WaveSystem> systems; ///< empty if the sea is calm, or if the record is a whole spectrum
    std::optional<double> level_m;   ///< water level, if the file has one
    std::size_t place_in_file = 0;   ///< line of a text, or index of the time in NetCDF and SWAN, for messages
};

/// Counts of the faults of a file. No value is filled in.
struct ClimateFaults {
    long missing = 0;                  ///< records left out because a value is missing
    long duplicates = 0;               ///< records left out because an earlier record has the same time
    long impossible = 0;               ///< records left out because a value is outside its range
    long gaps = 0;                     ///< stretches without a record, each longer than the common step
    double gap_hours = 0.0;            ///< length of all gaps, each less one common step
    std::vector<std::string> examples; ///< up to five lines: "line 12: hs 99.0: allowed are 0 to 30 m"
};

/// Statements of the user about a file.
struct ClimateOptions {
    /// Names of columns or variables by our word (time, hs, tp, fp, tm02, tm01, tm10, from, towards, spread, gamma, level,
    /// hours, share). A number after the word names a system: hs2.
    std::map<std::string, std::string> columns{};
    std::optional<std::pair<double, double>> lon_lat{}; ///< the place [degrees], if a file has several; the nearest is read
};

} // namespace swell::engine
