#include "engine/harbour/climate/climate_spectra.hpp"

#include <fmt/format.h>

#include "engine/harbour/rasters/places/earth_distance.hpp"
#include "engine/harbour/seas/spectrum_axes.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// A place among those of a file.
struct FoundPlace {
    std::size_t at = 0;
    double distance_m = 0.0;
};

FoundPlace nearest_of(const std::vector<SpectrumPlace>& places, const std::pair<double, double>& lon_lat,
                      const std::string& file)
{
    std::optional<FoundPlace> nearest;
    for (std::size_t at = 0; at < places.size(); ++at) {
        if (!places[at].is_in_degrees || places[at].is_impossible() || !places[at].is_known()) {
            continue;
        }
        const double distance_m = metres_along_earth(places[at].x, places[at].y, lon_lat.first, lon_lat.second);
        if (!nearest || distance_m < nearest->distance_m) {
            nearest = FoundPlace{at, distance_m};
        }
    }
    if (!nearest) {
        throw InputError(file + ": has no place in degrees; allowed is a place only for spectra with LONLAT, or with "
                                "longitude and latitude");
    }
    return *nearest;
}

} // namespace

ClimateSpectra::ClimateSpectra(const std::string& file, const ClimateOptions& options)
    : file_(file), spectra_(std::make_unique<SpectrumFile>(file))
{
    if (!options.columns.empty()) {
        throw InputError(fmt::format("{}: has whole spectra, so it has no column {}; allowed are columns for other files",
                                     file, one_line(options.columns.begin()->second)));
    }
    notes_.emplace_back("whole spectra: heights, periods and directions come from their energy");
    if (options.lon_lat) {
        const FoundPlace found = nearest_of(read_spectrum_places(file), *options.lon_lat, file);
        location_ = static_cast<std::int64_t>(found.at);
        notes_.push_back(
            fmt::format("place: location {}, {:.3g} km from the wanted one", found.at, found.distance_m / 1000.0));
        return;
    }
    if (!gives_places(file)) {
        notes_.emplace_back("the file does not give its places: the first location is read");
        return;
    }
    if (const std::size_t places = read_spectrum_places(file).size(); places > 1) {
        throw InputError(fmt::format("{}: has spectra of {} places; wanted is one: give --place LON,LAT", file, places));
    }
}

ClimateParts ClimateSpectra::records() const
{
    ClimateParts parts;
    parts.row_word = "time";
    parts.notes = notes_;
    const std::vector<double> times_utc_s = read_spectrum_times(file_);
    for (std::size_t at = 0; at < times_utc_s.size(); ++at) {
        try {
            (void)spectrum(at);
        } catch (const UnusableSpectrum& fault) {
            ++(fault.is_missing() ? parts.faults.missing : parts.faults.impossible);
            add_example(parts.faults, fmt::format("time {}: {}", at, fault.what()));
            continue;
        }
        ClimateRecord record;
        record.utc_s = times_utc_s[at];
        record.place_in_file = at;
        parts.records.push_back(std::move(record));
    }
    return parts;
}

WaveSpectrum ClimateSpectra::spectrum(std::size_t time) const
{
    return spectra_->spectrum({.location = location_, .time = static_cast<std::int64_t>(time)});
}

} // namespace swell::engine
