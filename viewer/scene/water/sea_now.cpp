#include "viewer/scene/water/sea_now.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace swell::viewer
{

namespace
{

constexpr double peak_lengths_led_over = 1.5;
constexpr double led_over_unknown_m = 150.0; ///< without a sea: about the value for a sea of 8 s

/// Returns the seas of both frames with interpolated weights. A sea that is missing in one frame has weight 0 there.
std::vector<WeighedSea> weighed_between(const SeasOfFrame& before, const SeasOfFrame& newest, double part)
{
    std::vector<WeighedSea> seas;
    const auto add = [&seas](const WeighedSea& one, double share) {
        const auto known = std::ranges::find(seas, one.sea, &WeighedSea::sea);
        if (known != seas.end()) {
            known->weight += share * one.weight;
        } else {
            seas.push_back({one.sea, share * one.weight});
        }
    };
    for (const WeighedSea& one : before.seas_outside) {
        add(one, 1.0 - part);
    }
    for (const WeighedSea& one : newest.seas_outside) {
        add(one, part);
    }
    return seas;
}

/// Returns SeaNow::leads_over_m: the mean over the seas weighted by their energy, so that it does not leap when one sea
/// replaces another.
double led_over_m(const std::vector<WeighedSea>& seas)
{
    double sum = 0.0;
    double energies = 0.0;
    for (const WeighedSea& one : seas) {
        const double energy = std::pow(one.weight * significant_height_m(one.sea->waves), 2);
        sum += energy * one.sea->peak_length_m;
        energies += energy;
    }
    return energies > 0.0 ? peak_lengths_led_over * sum / energies : led_over_unknown_m;
}

} // namespace

SurfaceAt SeaNow::at(double x_m, double y_m) const
{
    std::vector<SurfaceAt> one(1);
    add_along(x_m, y_m, 0.0, 0.0, one);
    return one.front();
}

void SeaNow::add_along(double x_m, double y_m, double step_east_m, double step_north_m, std::vector<SurfaceAt>& to) const
{
    for (const Wave& wave : waves) {
        std::complex<double> here = std::polar(wave.amplitude_m, wave.k_east * x_m + wave.k_north * y_m + wave.phase);
        const std::complex<double> turn = std::polar(1.0, wave.k_east * step_east_m + wave.k_north * step_north_m);
        for (SurfaceAt& point : to) {
            point.height_m += here.real();
            point.slope_east -= wave.k_east * here.imag();
            point.slope_north -= wave.k_north * here.imag();
            // Written out, because the library's complex product handles infinities and takes five times as long.
            here = {here.real() * turn.real() - here.imag() * turn.imag(),
                    here.real() * turn.imag() + here.imag() * turn.real()};
        }
    }
}

SeaNow sea_between(const SeasOfFrame& before, const SeasOfFrame& newest, double part)
{
    const std::vector<WeighedSea> seas = weighed_between(before, newest, part);
    const double time_s = std::lerp(before.time_s, newest.time_s, part);
    SeaNow now;
    now.leads_over_m = led_over_m(seas);
    for (const WeighedSea& one : seas) {
        for (const OutsideWave& wave : one.sea->waves) {
            now.waves.push_back({wave.k_east, wave.k_north, one.weight * wave.amplitude_m,
                                 std::remainder(wave.phase - wave.omega * time_s, 2.0 * std::numbers::pi)});
        }
    }
    std::ranges::stable_sort(now.waves, {}, [](const SeaNow::Wave& wave) { return std::hypot(wave.k_east, wave.k_north); });
    return now;
}

} // namespace swell::viewer
