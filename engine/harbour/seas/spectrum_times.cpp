#include "engine/harbour/seas/spectrum_times.hpp"

#include <fmt/format.h>

#include <cmath>

#include "engine/harbour/seas/moment.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

void require_rising(const std::vector<double>& times_utc_s)
{
    if (times_utc_s.empty()) {
        throw InputError("the file has no times");
    }
    for (std::size_t at = 0; at < times_utc_s.size(); ++at) {
        if (!std::isfinite(times_utc_s[at]) || (at > 0 && times_utc_s[at] <= times_utc_s[at - 1])) {
            throw InputError(fmt::format("time {} is {}, and the time before it is {}; allowed are times that rise", at,
                                         text_of_moment(times_utc_s[at]),
                                         at > 0 ? text_of_moment(times_utc_s[at - 1]) : "none"));
        }
    }
}

TimePlace place_among(const std::vector<double>& times_utc_s, double utc_s)
{
    require_rising(times_utc_s);
    if (utc_s < times_utc_s.front() - same_time_s || utc_s > times_utc_s.back() + same_time_s) {
        throw InputError(fmt::format("{} is outside the times of the file; allowed are {} to {}", text_of_moment(utc_s),
                                     text_of_moment(times_utc_s.front()), text_of_moment(times_utc_s.back())));
    }
    TimePlace place;
    while (place.before + 1 < times_utc_s.size() && times_utc_s[place.before + 1] <= utc_s + same_time_s) {
        ++place.before;
    }
    const double since_s = utc_s - times_utc_s[place.before];
    if (since_s > same_time_s && place.before + 1 < times_utc_s.size()) {
        place.share_of_next = since_s / (times_utc_s[place.before + 1] - times_utc_s[place.before]);
    }
    return place;
}

WaveSpectrum spectrum_at(const TimePlace& place, const std::function<WaveSpectrum(std::size_t time)>& spectrum_of)
{
    WaveSpectrum spectrum = spectrum_of(place.before);
    if (place.share_of_next > 0.0) {
        const WaveSpectrum next = spectrum_of(place.before + 1);
        for (std::size_t at = 0; at < spectrum.density.size(); ++at) {
            spectrum.density[at] += place.share_of_next * (next.density[at] - spectrum.density[at]);
        }
    }
    return spectrum;
}

} // namespace swell::engine
