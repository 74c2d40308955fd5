#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/seas/wave_spectrum.hpp"

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

/// The waves of many hours at one place, as a wave model, a buoy or a scatter table gives them. Reads a CSV text, a NetCDF
/// file of parameters, or a file of whole spectra (spectrum_file.hpp). The content of the file decides which.
class Climate
{
public:
    /// Reads a file. Throws InputError of one line, with file, row, value and allowed values: if the file cannot be
    /// read, if a column is missing, is there twice or has an unknown unit, if the sense of a direction is unknown, if a
    /// cell is no number or no time, for more than 2 GiB of text or 10 million records, and if no record is left. A value
    /// that is missing or outside its range is counted in faults() and its record left out.
    static Climate read(const std::string& file, const ClimateOptions& options = {});

    Climate(Climate&&) noexcept;
    Climate& operator=(Climate&&) noexcept;
    ~Climate();

    /// Returns the records in rising order of time, and rows of a scatter table in the order of the file.
    [[nodiscard]] const std::vector<ClimateRecord>& records() const;
    /// Returns whether the records are whole spectra; their `systems` are then empty.
    [[nodiscard]] bool has_spectra() const;
    /// Reads the spectrum of a record, given by its index in records(), from the file. Throws InputError as
    /// SpectrumFile::spectrum(), and std::logic_error if the climate has no spectra.
    [[nodiscard]] WaveSpectrum spectrum(std::size_t record) const;
    /// Returns where a record is in the file, for messages: "line 12" of a text, otherwise "time 7".
    [[nodiscard]] std::string place_of(std::size_t record) const;
    /// Returns whether the file is a table of seas with their hours, without times.
    [[nodiscard]] bool is_scatter_table() const;
    /// Returns the most common step from one record to the next; 0 for a scatter table, and 1 for one record.
    [[nodiscard]] double step_hours() const;
    [[nodiscard]] const ClimateFaults& faults() const;
    /// Returns how names, units and directions were understood, one line each.
    [[nodiscard]] const std::vector<std::string>& notes() const;

private:
    struct Contents;
    explicit Climate(std::unique_ptr<Contents> contents);
    std::unique_ptr<Contents> contents_;
};

} // namespace swell::engine
