#include "engine/harbour/reader/seas/spectrum_sea.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "engine/harbour/reader/seas/sea_along_edges.hpp"
#include "engine/harbour/seas/far_place.hpp"
#include "engine/harbour/seas/files/spectrum_file.hpp"
#include "engine/harbour/seas/moment.hpp"
#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/harbour/seas/spectrum_times.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using model::SeaState;

/// Longest time after the start that is followed. Hourly spectra of a year would be thousands of seas, and a run of a
/// bridge simulator is shorter than a day.
constexpr double longest_followed_s = 86400.0;

/// Returns the moment of the key `at`. It must name its zone: otherwise it might be the local time of a port, with or
/// without daylight saving. The times of wave models are in UTC.
std::optional<double> read_moment(TableReader& section)
{
    if (!section.has("at")) {
        return std::nullopt;
    }
    const std::string text = section.text("at");
    const std::optional<Moment> moment = moment_of(text);
    if (!moment || !moment->has_zone) {
        section.refuse("at", fmt::format("is \"{}\", which {}; allowed is {}", text,
                                         moment ? "names no zone" : "is not a time", section.row("at").allowed));
    }
    if (section.has("time")) {
        section.refuse("at", "is given together with time; allowed is one of them");
    }
    return moment->utc_s;
}

} // namespace

SpectrumSea::SpectrumSea(TableReader& section, const FileLocations& files, const SeaGrid* grid, std::uint64_t usual_seed)
    : section_(section), grid_(grid)
{
    const std::string name = section.text("file");
    choice_.at_utc_s = read_moment(section);
    choice_.location = section.whole_number<std::int64_t>("location");
    choice_.time = section.whole_number<std::int64_t>("time");
    const bool follows = section.boolean_if_given("follows_file").value_or(false);
    count_ = section.whole_number<int>("components");
    const auto seed = section.whole_number_if_given("seed", section.row("seed").range);
    seed_ = seed ? static_cast<std::uint64_t>(*seed) : usual_seed;
    if (section.has("locations")) {
        locations_ = read_locations(section);
    }
    file_ = refusing_file(section, [&] { return files.path_of(name); });
    if (locations_.empty() && grid != nullptr) {
        judge_place();
    }
    if (follows && grid != nullptr) {
        follow_file();
    }
}

void SpectrumSea::judge_place() const
{
    const std::optional<SpectrumPlace> place = refusing_file(section_, [&] { return told_place(file_, choice_.location); });
    if (!place) {
        return;
    }
    if (place->is_impossible()) {
        section_.refuse("file", fmt::format("{}: location {}: {}", file_, choice_.location, no_degrees_text(*place)));
    }
    const std::optional<double> off_m = metres_off_grid(*place, grid_->bathymetry, grid_->geo, grid_->place);
    if (off_m && *off_m > farthest_place_m) {
        std::string warning =
            fmt::format("{}: location {}, at {:.9g}, {:.9g}, is {:.0f} km off the grid: is it the sea of this harbour? "
                        "location chooses another place of the file",
                        file_, choice_.location, place->x, place->y, *off_m / 1e3);
        if (std::ranges::find(grid_->warnings, warning) == grid_->warnings.end()) { // an event may have the same file
            grid_->warnings.push_back(std::move(warning));
        }
    }
}

void SpectrumSea::follow_file()
{
    times_utc_s_ = refusing_file(section_, [&] { return read_spectrum_times(file_); });
    if (!choice_.at_utc_s && static_cast<std::size_t>(choice_.time) >= times_utc_s_.size()) {
        section_.refuse("time",
                        fmt::format("is {}, and the file has {} times, counted from 0", choice_.time, times_utc_s_.size()));
    }
    start_utc_s_ = choice_.at_utc_s.value_or(times_utc_s_[choice_.at_utc_s ? 0 : static_cast<std::size_t>(choice_.time)]);
    static_cast<void>(refusing_file(section_, [&] { return place_among(times_utc_s_, start_utc_s_); }));
    for (const double time_utc_s : times_utc_s_) {
        const double after_s = time_utc_s - start_utc_s_;
        if (after_s > same_time_s && after_s <= longest_followed_s) {
            later_s_.push_back(after_s);
        }
    }
    ends_early_ = times_utc_s_.back() - start_utc_s_ > longest_followed_s + same_time_s;
    if (ends_early_ && (later_s_.empty() || later_s_.back() < longest_followed_s - same_time_s)) {
        later_s_.push_back(longest_followed_s);
    }
    if (later_s_.empty()) {
        section_.refuse("follows_file", fmt::format("is true, and the file has no time after {}; allowed are starts before "
                                                    "its last time, {}",
                                                    text_of_moment(start_utc_s_), text_of_moment(times_utc_s_.back())));
    }
}

/// Returns a spectrum of the file with its directions on the axes of the grid.
WaveSpectrum SpectrumSea::spectrum_of(const SpectrumChoice& choice) const
{
    return refusing_file(section_, [&] {
        if (!opened_) {
            opened_ = std::make_shared<SpectrumFile>(file_);
        }
        WaveSpectrum spectrum = opened_->spectrum(choice);
        for (double& from_deg : spectrum.from_deg) {
            from_deg = north_of(grid_).to_grid_deg(from_deg);
        }
        return spectrum;
    });
}

/// Returns the spectra of a place at some moments, which must rise. Reads each time of a followed file only once.
std::vector<WaveSpectrum> SpectrumSea::spectra_of(std::int64_t location, const std::vector<double>& after_s) const
{
    if (times_utc_s_.empty()) {
        return {after_s.size(), spectrum_of({location, choice_.time, choice_.at_utc_s})};
    }
    std::map<std::size_t, WaveSpectrum> of_times;
    const auto of_time = [&](std::size_t time) {
        const auto [known, is_new] = of_times.try_emplace(time);
        if (is_new) {
            known->second = spectrum_of({location, static_cast<std::int64_t>(time)});
        }
        return known->second;
    };
    std::vector<WaveSpectrum> spectra;
    for (const double after : after_s) {
        const TimePlace place = place_among(times_utc_s_, std::min(start_utc_s_ + after, times_utc_s_.back()));
        of_times.erase(of_times.begin(), of_times.lower_bound(place.before));
        spectra.push_back(spectrum_at(place, of_time));
    }
    return spectra;
}

std::string SpectrumSea::words_for(double after_s) const
{
    return times_utc_s_.empty() ? "" : " at " + text_of_moment(start_utc_s_ + after_s);
}

/// Makes seas from spectra. Refuses a sea lower than a millimetre: it is invisible, and its numbers may not exist.
std::vector<SeaState> SpectrumSea::seas_of(const std::vector<WaveSpectrum>& spectra, const std::vector<double>& after_s,
                                           int count, std::uint64_t seed) const
{
    constexpr double least_m = 1e-3;
    for (std::size_t at = 0; at < spectra.size(); ++at) {
        const double height_m = spectrum_numbers(spectra[at]).height_m;
        if (!(height_m >= least_m)) {
            section_.refuse("file", fmt::format("has a sea of {:.4g} m there{}; allowed are heights from {:g} m", height_m,
                                                words_for(after_s[at]), least_m));
        }
    }
    if (times_utc_s_.empty()) {
        const double period_s = spectrum_numbers(spectra.front()).peak_period_s;
        return {spectra.size(), sea_of_waves(waves_of(spectra.front(), count, seed), period_s, north_of(grid_))};
    }
    std::vector<std::vector<model::WaveComponent>> waves = waves_of_all(spectra, count, seed);
    std::vector<SeaState> seas;
    for (std::size_t at = 0; at < spectra.size(); ++at) {
        if (waves[at].empty()) {
            section_.refuse("components",
                            fmt::format("is {}: none of these waves has energy in the sea{}; allowed are more", count,
                                        words_for(after_s[at])));
        }
        seas.push_back(sea_of_waves(std::move(waves[at]), spectrum_numbers(spectra[at]).peak_period_s, north_of(grid_)));
    }
    return seas;
}

/// Makes the seas of several places. They share the requested number of waves.
std::vector<SeaState> SpectrumSea::seas_of_places(const std::vector<double>& after_s) const
{
    constexpr std::uint64_t apart = 1'000'003; // step of the seeds from place to place; another sea has the next number
    const int each = std::max(1, count_ / static_cast<int>(locations_.size()));
    std::vector<std::vector<SeaState>> of_moments(after_s.size());
    std::uint64_t seed = seed_;
    for (const std::int64_t location : locations_) {
        std::vector<SeaState> seas = seas_of(spectra_of(location, after_s), after_s, each, seed);
        for (std::size_t at = 0; at < after_s.size(); ++at) {
            of_moments[at].push_back(std::move(seas[at]));
        }
        seed += apart;
    }
    const std::vector<SpectrumPlace> all = refusing_file(section_, [&] { return read_spectrum_places(file_); });
    std::vector<SpectrumPlace> places;
    for (const std::int64_t location : locations_) {
        if (static_cast<std::size_t>(location) >= all.size()) {
            section_.refuse("locations",
                            fmt::format("has {}, and the file has {} places, counted from 0", location, all.size()));
        }
        places.push_back(all[static_cast<std::size_t>(location)]);
    }
    std::vector<SeaState> seas;
    seas.reserve(of_moments.size());
    for (const std::vector<SeaState>& of_places : of_moments) {
        seas.push_back(sea_between(section_, places, of_places, grid_));
    }
    return seas;
}

std::vector<SeaState> SpectrumSea::seas_at(const std::vector<double>& after_s) const
{
    std::vector<SeaState> seas = locations_.empty() ? seas_of(spectra_of(choice_.location, after_s), after_s, count_, seed_)
                                                    : seas_of_places(after_s);
    for (SeaState& sea : seas) {
        sea.seed = seed_;
    }
    return seas;
}

} // namespace swell::engine
