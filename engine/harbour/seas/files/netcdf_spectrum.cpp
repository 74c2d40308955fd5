#include "engine/harbour/seas/files/netcdf_spectrum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/harbour/seas/files/cf_times.hpp"
#include "engine/harbour/seas/files/netcdf_source.hpp"
#include "engine/harbour/seas/spectrum_axes.hpp"
#include "engine/harbour/seas/spectrum_times.hpp"
#include "solver/base/option_range.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

/// The parts that all spectra of a file share.
struct SpectrumForm {
    std::vector<NetcdfExtent> shape;
    WaveSpectrum axes; ///< without densities
    double per_value = 1.0;
};

namespace
{

constexpr const char* density_name = "efth";
constexpr const char* time_name = "time";
constexpr std::size_t most_places = 1'000'000;
constexpr double most_values = 1e10; ///< for all times and places: hourly spectra of a year at a thousand points

/// The names that a program uses for spectra, and the meaning of its values if the file does not state it. WAVEWATCH III:
/// efth [m2 s rad-1], directions of travel, clockwise from north ("sea_surface_wave_to_direction": WW3,
/// model/src/ww3_ounp.F90). wavespectra: efth [m2 s degree-1], directions of origin (wavespectra/core/attributes.yml). Its
/// reader of WW3 (wavespectra/input/ww3.py, from_ww3) multiplies efth by pi/180 and turns directions by 180 degrees, as
/// this file does.
struct Convention {
    const char* frequency;
    const char* direction;
    bool is_per_radian;
    bool is_where_to;
};
constexpr Convention wavewatch{"frequency", "direction", true, true};
constexpr Convention wavespectra{"freq", "dir", false, false};

const Convention& convention_of(const NetcdfSource& source)
{
    if (source.has(wavewatch.frequency)) {
        return wavewatch;
    }
    if (source.has(wavespectra.frequency)) {
        return wavespectra;
    }
    throw source.error(wavewatch.frequency,
                       "the file has no such variable; wanted is frequency (WAVEWATCH III) or freq (wavespectra)");
}

bool has_word(const std::string& text, const char* word)
{
    return text.find(word) != std::string::npos;
}

/// Returns the factor from values of efth to m²/Hz/degree.
double per_value_of(const NetcdfSource& source, const Convention& convention)
{
    const std::string units = source.text(density_name, "units");
    const bool is_per_radian = units.empty() ? convention.is_per_radian : has_word(units, "rad");
    if (!is_per_radian && !units.empty() && !has_word(units, "deg")) {
        throw source.error(density_name, fmt::format("its units are \"{}\"; allowed are m2 s rad-1, m2 s degree-1", units));
    }
    return is_per_radian ? portable::two_pi / 360.0 : 1.0;
}

/// Returns an axis of efth: a variable along the dimension.
std::vector<double> axis_of(const NetcdfSource& source, const char* name, const NetcdfExtent& along, long most)
{
    const std::vector<NetcdfExtent> shape = source.shape(name);
    if (shape.size() != 1 || shape.front().name != along.name) {
        throw source.error(
            name, fmt::format("is not along the dimension {} of efth; wanted is {}({})", along.name, name, along.name));
    }
    if (along.length < 2 || along.length > static_cast<std::size_t>(most)) {
        throw source.error(name, fmt::format("has {} values; allowed are 2 to {}", along.length, most));
    }
    return source.numbers(name, {0}, {along.length});
}

void require_units(const NetcdfSource& source, const char* name, const std::vector<std::string>& allowed)
{
    const std::string units = source.text(name, "units");
    for (const std::string& one : allowed) {
        if (units.empty() || units.starts_with(one)) {
            return;
        }
    }
    throw source.error(name, fmt::format("its units are \"{}\"; allowed are {}, …", units, allowed.front()));
}

std::vector<double> frequencies_of(const NetcdfSource& source, const Convention& convention, const NetcdfExtent& along)
{
    std::vector<double> hz = axis_of(source, convention.frequency, along, SpectrumBounds::frequencies);
    require_units(source, convention.frequency, {"s-1", "Hz", "hertz", "1/s", "s^-1", "s**-1"});
    if (const std::string fault = fault_of_frequencies(hz); !fault.empty()) {
        throw source.error(convention.frequency, fault);
    }
    return hz;
}

void read_directions(const NetcdfSource& source, const Convention& convention, const NetcdfExtent& along,
                     WaveSpectrum& spectrum)
{
    spectrum.from_deg = axis_of(source, convention.direction, along, SpectrumBounds::directions);
    require_units(source, convention.direction, {"degree", "deg"});
    if (const std::string fault = fault_of_directions(spectrum.from_deg); !fault.empty()) {
        throw source.error(convention.direction, fault);
    }
    spectrum.step_deg = step_of_directions(spectrum.from_deg);
    const std::string meaning = source.text(convention.direction, "standard_name");
    const bool says_from = has_word(meaning, "from_direction") || has_word(meaning, "from direction");
    const bool says_to = has_word(meaning, "to_direction") || has_word(meaning, "to direction");
    if (says_to || (convention.is_where_to && !says_from)) {
        for (double& direction : spectrum.from_deg) {
            direction = direction < 180.0 ? direction + 180.0 : direction - 180.0;
        }
    }
}

enum class Along { times, places, one_point };

/// Returns the meaning of a dimension before the frequencies. A grid of one point has a latitude and a longitude of
/// length 1.
Along meaning_of(const NetcdfSource& source, const NetcdfExtent& extent)
{
    if (extent.name == "time") {
        return Along::times;
    }
    if (extent.name == "station" || extent.name == "site") {
        return Along::places;
    }
    if (extent.length != 1) {
        throw source.error(density_name, fmt::format("has the dimension {} of length {}; allowed are time, station, site, "
                                                     "and any other of length 1",
                                                     extent.name, extent.length));
    }
    return Along::one_point;
}

/// Returns the index of the chosen spectrum along a dimension before the frequencies.
std::size_t place_along(const NetcdfSource& source, const NetcdfExtent& extent, const SpectrumChoice& choice)
{
    const Along along = meaning_of(source, extent);
    if (along == Along::one_point) {
        return 0;
    }
    const bool is_time = along == Along::times;
    const auto wanted = static_cast<std::size_t>(is_time ? choice.time : choice.location);
    if (wanted >= extent.length) {
        throw source.error(density_name, fmt::format("there is no {} {}; the file has {}, counted from 0",
                                                     is_time ? "time" : "location", wanted, extent.length));
    }
    return wanted;
}

/// Returns the dimensions of efth. The last two are its frequencies and directions.
std::vector<NetcdfExtent> shape_of_density(const NetcdfSource& source, const Convention& convention)
{
    std::vector<NetcdfExtent> shape = source.shape(density_name);
    const bool ends_well = shape.size() >= 2 && shape[shape.size() - 2].name == convention.frequency &&
                           shape.back().name == convention.direction;
    if (!ends_well) {
        throw source.error(density_name, fmt::format("has other dimensions; wanted are {} and {} as the last two",
                                                     convention.frequency, convention.direction));
    }
    double values = 1.0;
    for (const NetcdfExtent& extent : shape) {
        values *= static_cast<double>(extent.length);
    }
    if (values > most_values) {
        throw source.error(density_name, fmt::format("has {:g} values; allowed are {:g}", values, most_values));
    }
    return shape;
}

/// Refuses a choice among times or places if the file has no such dimension.
void require_choice(const NetcdfSource& source, const std::vector<NetcdfExtent>& before, const SpectrumChoice& choice)
{
    int of_times = 0;
    int of_places = 0;
    for (const NetcdfExtent& extent : before) {
        const Along along = meaning_of(source, extent);
        of_times += along == Along::times ? 1 : 0;
        of_places += along == Along::places ? 1 : 0;
    }
    if (of_times > 1 || of_places > 1) {
        throw source.error(density_name, "has two dimensions of times or of places; allowed is one of each");
    }
    const bool has_times = of_times > 0;
    const bool has_places = of_places > 0;
    if ((choice.time > 0 && !has_times) || (choice.location > 0 && !has_places)) {
        throw source.error(density_name, fmt::format("has no dimension of {}; the allowed number is 0",
                                                     choice.time > 0 && !has_times ? "times" : "places"));
    }
}

/// Returns the table of the chosen time and place; all directions of a frequency are consecutive.
std::vector<double> densities_of(const NetcdfSource& source, const std::vector<NetcdfExtent>& shape,
                                 const SpectrumChoice& choice)
{
    const std::vector<NetcdfExtent> before(shape.begin(), shape.end() - 2);
    require_choice(source, before, choice);
    std::vector<std::size_t> from;
    std::vector<std::size_t> count;
    for (const NetcdfExtent& extent : before) {
        from.push_back(place_along(source, extent, choice));
        count.push_back(1);
    }
    from.insert(from.end(), {0, 0});
    count.insert(count.end(), {shape[shape.size() - 2].length, shape.back().length});
    return source.numbers(density_name, from, count);
}

SpectrumForm form_of(const NetcdfSource& source)
{
    const Convention& convention = convention_of(source);
    SpectrumForm form;
    form.shape = shape_of_density(source, convention);
    form.axes.frequencies_hz = frequencies_of(source, convention, form.shape[form.shape.size() - 2]);
    read_directions(source, convention, form.shape.back(), form.axes);
    form.per_value = per_value_of(source, convention);
    return form;
}

/// Returns the chosen spectrum of an open file.
WaveSpectrum spectrum_of(const NetcdfSource& source, const SpectrumForm& form, const SpectrumChoice& choice)
{
    WaveSpectrum spectrum = form.axes;
    spectrum.density = densities_of(source, form.shape, choice);
    for (double& density : spectrum.density) {
        density *= form.per_value;
        if (!solver::between(0.0, SpectrumBounds::density).contains(density)) {
            const bool is_missing = std::isnan(density);
            throw UnusableSpectrum(
                source.error(density_name,
                             is_missing ? "a density of this time and place is missing; allowed are spectra without gaps"
                                        : fmt::format("a density is {:g} m2/Hz/degree; allowed are 0 to {:g}", density,
                                                      SpectrumBounds::density)),
                is_missing);
        }
    }
    return spectrum;
}

/// Turns errors about times into errors of the variable time.
template <class Ask>
auto of_times(const NetcdfSource& source, const Ask& ask)
{
    try {
        return ask();
    } catch (const InputError& error) {
        throw source.error(time_name, error.what());
    }
}

/// Returns the times of a file in its order.
std::vector<double> times_of(const NetcdfSource& source)
{
    constexpr std::size_t most_times = 1'000'000;
    const std::vector<NetcdfExtent> shape = source.shape(time_name);
    if (shape.size() != 1 || shape.front().name != time_name || shape.front().length > most_times) {
        throw source.error(time_name,
                           fmt::format("is not an axis; wanted is time(time) with at most {} values", most_times));
    }
    const std::vector<double> numbers = source.numbers(time_name, {0}, {shape.front().length});
    return of_times(
        source, [&] { return times_of_cf(numbers, source.text(time_name, "units"), source.text(time_name, "calendar")); });
}

/// Returns a coordinate of all places, at the first time.
std::vector<double> coordinate_of(const NetcdfSource& source, const char* long_name, const char* short_name)
{
    const std::string name = source.has(long_name) ? long_name : short_name;
    const std::vector<NetcdfExtent> shape = source.shape(name);
    std::vector<std::size_t> count;
    std::size_t places = 1;
    for (const NetcdfExtent& extent : shape) {
        const std::size_t here = extent.name == "time" ? 1 : extent.length;
        if (here > most_places / places) {
            throw source.error(name, fmt::format("has more than {} places; allowed are at most so many", most_places));
        }
        places *= std::max<std::size_t>(here, 1);
        count.push_back(here);
    }
    return source.numbers(name, std::vector<std::size_t>(shape.size(), 0), count);
}

} // namespace

bool netcdf_tells_places(const std::string& file)
{
    const NetcdfSource source(file);
    return (source.has("longitude") || source.has("lon")) && (source.has("latitude") || source.has("lat"));
}

std::vector<SpectrumPlace> read_netcdf_places(const std::string& file)
{
    const NetcdfSource source(file);
    const std::vector<double> longitudes = coordinate_of(source, "longitude", "lon");
    const std::vector<double> latitudes = coordinate_of(source, "latitude", "lat");
    std::vector<SpectrumPlace> places;
    for (std::size_t at = 0; at < std::min(longitudes.size(), latitudes.size()); ++at) {
        places.push_back({longitudes[at], latitudes[at], true});
    }
    return places;
}

std::vector<double> read_netcdf_times(const std::string& file)
{
    const NetcdfSource source(file);
    const std::vector<double> times_utc_s = times_of(source);
    of_times(source, [&] { require_rising(times_utc_s); });
    return times_utc_s;
}

struct OpenNetcdfSpectra::Known {
    NetcdfSource source;
    std::optional<SpectrumForm> form; ///< read with the first spectrum
};

OpenNetcdfSpectra::OpenNetcdfSpectra(const std::string& file) : known_(new Known{NetcdfSource(file), std::nullopt}) {}

OpenNetcdfSpectra::~OpenNetcdfSpectra() = default;

WaveSpectrum OpenNetcdfSpectra::spectrum(const SpectrumChoice& choice)
{
    const NetcdfSource& source = known_->source;
    if (choice.at_utc_s) {
        const std::vector<double> times_utc_s = times_of(source);
        const TimePlace place = of_times(source, [&] { return place_among(times_utc_s, *choice.at_utc_s); });
        return spectrum_at(place, [&](std::size_t time) {
            return spectrum({choice.location, static_cast<std::int64_t>(time)});
        });
    }
    if (!known_->form) {
        known_->form = form_of(source);
    }
    return spectrum_of(source, *known_->form, choice);
}

WaveSpectrum read_netcdf_spectrum(const std::string& file, const SpectrumChoice& choice)
{
    return OpenNetcdfSpectra(file).spectrum(choice);
}

} // namespace swell::engine
