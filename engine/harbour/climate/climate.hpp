#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/harbour/climate/climate_record.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

struct NumberColumn;

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

    /// Makes a climate of columns in memory, by the rules for texts (climate_columns.hpp). `name` is its name for messages.
    /// Throws InputError as read().
    static Climate of_columns(std::vector<NumberColumn> columns, const std::string& name,
                              const ClimateOptions& options = {});

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
    /// Returns where a record is in the file, for messages: "line 12" of a text, "row 7" of columns in
    /// memory, otherwise "time 7".
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
