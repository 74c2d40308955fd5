#include "engine/harbour/climate/climate.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "engine/harbour/climate/climate_columns.hpp"
#include "engine/harbour/climate/climate_netcdf.hpp"
#include "engine/harbour/climate/climate_spectra.hpp"
#include "engine/harbour/climate/climate_text.hpp"
#include "engine/harbour/climate/records_in_time.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

constexpr std::uintmax_t most_bytes_of_text = std::uintmax_t{2} << 30U;

void require_size(const std::string& file, std::uintmax_t bytes)
{
    if (bytes > most_bytes_of_text) {
        throw InputError(
            fmt::format("{}: has {} bytes; allowed are {} of text: NetCDF may be larger", file, bytes, most_bytes_of_text));
    }
}

bool begins_as_swan(std::string_view text)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    text.remove_prefix(text.starts_with(mark) ? mark.size() : 0);
    return text.starts_with("SWAN");
}

/// Returns the first bytes of a regular file; empty for a pipe, which cannot be read twice.
std::string beginning_of(const std::string& file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        return {};
    }
    std::string first(8, '\0');
    std::ifstream(file, std::ios::binary).read(first.data(), static_cast<std::streamsize>(first.size()));
    return first;
}

ClimateParts read_text(const std::string& file, const ClimateOptions& options)
{
    std::error_code ignored;
    if (std::filesystem::is_regular_file(file, ignored)) {
        require_size(file, std::filesystem::file_size(file, ignored));
    }
    if (options.lon_lat) {
        throw InputError(file + ": is a text of one place; allowed is a place only for NetCDF and for whole spectra");
    }
    const std::string content = content_of_input(file);
    require_size(file, content.size());
    if (begins_as_swan(content)) {
        throw InputError(file + ": is a pipe of spectra of SWAN, which are read twice; wanted is the name of a file");
    }
    return climate_from_text(content, file, options);
}

void require_records(const ClimateParts& parts, const std::string& file)
{
    const ClimateFaults& faults = parts.faults;
    if (parts.records.empty()) {
        throw InputError(one_line(fmt::format("{}: has no usable record: {} lack a value, {} have a value outside its "
                                              "range{}{}",
                                              file, faults.missing, faults.impossible, faults.examples.empty() ? "" : ": ",
                                              faults.examples.empty() ? "" : faults.examples.front())));
    }
    double hours = 0.0;
    for (const ClimateRecord& record : parts.records) {
        hours += record.hours;
    }
    if (parts.is_scatter_table && !(hours > 0.0)) {
        throw InputError(file + ": has no hours: those of all rows are 0; wanted is a row with hours above 0");
    }
}

} // namespace

struct Climate::Contents {
    ClimateParts parts;
    double step_hours = 0.0;
    std::optional<ClimateSpectra> spectra;

    /// Puts the records in order. Throws InputError if there is none; `name` is the climate's, for messages.
    void complete(const std::string& name)
    {
        require_records(parts, name);
        step_hours = parts.is_scatter_table ? 0.0 : put_in_time(parts);
    }
};

Climate Climate::read(const std::string& file, const ClimateOptions& options)
{
    const std::string first = beginning_of(file);
    const bool is_netcdf = first.starts_with("CDF") || first.starts_with("\x89HDF");
    auto contents = std::make_unique<Contents>();
    if (begins_as_swan(first) || (is_netcdf && netcdf_has_spectra(file))) {
        contents->spectra.emplace(file, options);
        contents->parts = contents->spectra->records();
    } else {
        contents->parts = is_netcdf ? climate_from_netcdf(file, options) : read_text(file, options);
    }
    contents->complete(file);
    return Climate(std::move(contents));
}

Climate Climate::of_columns(std::vector<NumberColumn> columns, const std::string& name, const ClimateOptions& options)
{
    auto contents = std::make_unique<Contents>();
    contents->parts = climate_from_columns(std::move(columns), name, options);
    contents->complete(name);
    return Climate(std::move(contents));
}

Climate::Climate(std::unique_ptr<Contents> contents) : contents_(std::move(contents)) {}
Climate::Climate(Climate&&) noexcept = default;
Climate& Climate::operator=(Climate&&) noexcept = default;
Climate::~Climate() = default;

const std::vector<ClimateRecord>& Climate::records() const
{
    return contents_->parts.records;
}

bool Climate::has_spectra() const
{
    return contents_->spectra.has_value();
}

WaveSpectrum Climate::spectrum(std::size_t record) const
{
    if (!has_spectra() || record >= records().size()) {
        throw std::logic_error("Climate::spectrum: the climate has no such spectrum");
    }
    return contents_->spectra->spectrum(records()[record].place_in_file);
}

std::string Climate::place_of(std::size_t record) const
{
    return fmt::format("{} {}", contents_->parts.row_word, records()[record].place_in_file);
}

bool Climate::is_scatter_table() const
{
    return contents_->parts.is_scatter_table;
}

double Climate::step_hours() const
{
    return contents_->step_hours;
}

const ClimateFaults& Climate::faults() const
{
    return contents_->parts.faults;
}

const std::vector<std::string>& Climate::notes() const
{
    return contents_->parts.notes;
}

} // namespace swell::engine
