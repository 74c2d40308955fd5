#include "viewer/scene/water/short_waves.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace swell::viewer
{

namespace
{

using std::numbers::pi;

constexpr double gravity = 9.81;
constexpr double wave_number_of_slowest = 370.0; ///< waves with larger wave numbers are capillary waves [rad/m]
constexpr double slowest_m_per_s = 0.23;
constexpr double wave_age = 0.84;          ///< wind over the speed of the peak's waves, for a fully grown sea
constexpr double lengths_a_square = 4.0;   ///< side of a square over its longest wavelength
constexpr double second_is_smaller = 11.7; ///< not a ratio of small whole numbers, so that the two do not repeat together

double speed(double k)
{
    const double to_slowest = k / wave_number_of_slowest;
    return std::sqrt(gravity / k * (1.0 + to_slowest * to_slowest));
}

double friction_velocity(double wind)
{
    return wind * std::sqrt(1e-3 * (0.8 + 0.065 * wind)); // Wu (1982, J. Geophys. Res. 87, 9704)
}

/// Returns how much more energy runs along the wind than across it, 0 … 1, by Elfouhaily et al. (1997).
double towards_wind(double k, double wind)
{
    const double c = speed(k);
    const double a_m = 0.13 * friction_velocity(wind) / slowest_m_per_s;
    return std::tanh(0.25 * std::numbers::ln2 + 4.0 * std::pow(c * wave_age / wind, 2.5) +
                     a_m * std::pow(slowest_m_per_s / c, 2.5));
}

/// The longest and the shortest wave of a square, their direction in the square, and the seed of their phases.
struct Band {
    double longest_per_m = 0.0;
    double shortest_per_m = 0.0;
    double towards = 0.0;
    unsigned seed = 0;
};

/// Returns the index of a wave or texel.
constexpr std::size_t place_of(int row, int column)
{
    return static_cast<std::size_t>(row) * WaveSquare::side + static_cast<std::size_t>(column);
}

/// Returns the wave number at a place in a row of waves, in wavelengths along the side.
int rounds_along_side(int place)
{
    return place < WaveSquare::side / 2 ? place : place - WaveSquare::side;
}

/// Returns half the amplitude of a wave of the square; 0 for waves outside the band and for waves against the wind.
double half_amplitude(const ShortSea& sea, const Band& band, double k_east, double k_north, double step)
{
    const double k = std::hypot(k_east, k_north);
    const double off_wind = std::atan2(k_north, k_east) - band.towards;
    if (k < band.longest_per_m || k >= band.shortest_per_m || std::cos(off_wind) <= 0.0) {
        return 0.0;
    }
    const double spread = (1.0 + towards_wind(k, std::max(sea.wind_m_per_s, 1.0)) * std::cos(2.0 * off_wind)) / pi;
    const double density = saturation(sea, k) / (k * k * k * k) * spread; // over the plane of wave numbers
    return 0.5 * std::sqrt(2.0 * density) * step;
}

WaveSquare square_of(const ShortSea& sea, const Band& band, double side_m)
{
    constexpr int side = WaveSquare::side;
    const double step = 2.0 * pi / side_m;
    WaveSquare square{side_m, 0.0, std::vector<WaveSquare::Wave>(std::size_t{side} * side)};
    std::mt19937 random(band.seed);
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const double phase = 2.0 * pi * static_cast<double>(random()) /
                                 4294967296.0; // drawn for every wave, so that phases do not change with the wind
            const double k_east = step * rounds_along_side(column);
            const double k_north = step * rounds_along_side(row);
            const double half = half_amplitude(sea, band, k_east, k_north, step);
            if (half == 0.0) {
                continue;
            }
            const double k = std::hypot(k_east, k_north);
            const double rounds = std::round(k * speed(k) * WaveSquare::period_s / (2.0 * pi));
            const std::complex<double> height = std::polar(half, phase);
            const std::complex<double> slope(-k_north, k_east); // i k_east + i (i k_north)
            const auto in_floats = [](std::complex<double> z) { return std::complex<float>(z); };
            square.waves[place_of(row, column)] = {in_floats(slope * height), static_cast<float>(rounds)};
            // The mirror image of the wave, so that heights are real numbers.
            square.waves[place_of((side - row) % side, (side - column) % side)] = {in_floats(-slope * std::conj(height)),
                                                                                   static_cast<float>(-rounds)};
            square.variance += 2.0 * half * half * k * k;
        }
    }
    return square;
}

/// Sums along rows and writes the results as columns. Each sum takes two steps of sixteen terms, as in wave_sums.frag.
std::vector<std::complex<float>> summed_and_turned(const std::vector<std::complex<float>>& of)
{
    constexpr int side = WaveSquare::side;
    std::array<std::complex<float>, side> turns;
    for (int n = 0; n < side; ++n) {
        turns[static_cast<std::size_t>(n)] = std::complex<float>(std::polar(1.0, 2.0 * pi * n / side));
    }
    std::vector<std::complex<float>> sums(of.size());
    std::array<std::complex<float>, side> half_way;
    for (int row = 0; row < side; ++row) {
        const std::complex<float>* const from = &of[place_of(row, 0)];
        const auto sum_of = [&](const std::complex<float>* terms, int turn) {
            constexpr std::ptrdiff_t apart = 16;
            std::complex<float> sum = 0.0F;
            for (int n = 0; n < 16; ++n) {
                sum += terms[apart * n] * turns[static_cast<std::size_t>(turn * n % side)];
            }
            return sum;
        };
        for (int place = 0; place < side; ++place) {
            half_way[static_cast<std::size_t>(place)] = sum_of(from + place / 16, 16 * (place % 16));
        }
        for (int place = 0; place < side; ++place) {
            sums[place_of(place, row)] = sum_of(half_way.data() + place % 16, place);
        }
    }
    return sums;
}

} // namespace

ShortSea short_sea(const std::vector<WeighedSea>& seas, double wind_m_per_s, double longest_per_m)
{
    std::complex<double> ways = 0.0;
    double level = 0.0;
    for (const auto& [sea, weight] : seas) {
        level += weight * weight * sea->saturation;
        for (const OutsideWave& wave : sea->waves) {
            const std::complex<double> way(wave.k_east, wave.k_north);
            ways += std::pow(weight * wave.amplitude_m, 2) * way / std::max(std::abs(way), 1e-12);
        }
    }
    constexpr double without_sea = -0.55; // direction without a sea: east-south-east
    constexpr double step = pi / 36.0;
    ShortSea sea{.wind_m_per_s = wind_m_per_s,
                 .towards = step * std::round((std::abs(ways) > 0.0 ? std::arg(ways) : without_sea) / step),
                 .longest_per_m = longest_per_m};
    // Below this share of the wind's saturation, the sea has no waves up to longest_per_m.
    constexpr double reaches = 0.02;
    if (level > reaches * wind_saturation(longest_per_m, wind_m_per_s)) {
        sea.saturation = std::exp2(std::round(8.0 * std::log2(level)) / 8.0);
    }
    return sea;
}

double carried_m(const std::vector<WeighedSea>& seas)
{
    double carried = 0.0; // least squares: sum of displacement (a) times slope (a k) of each wave ...
    double slopes = 0.0;  // ... divided by the sum of squared slopes
    for (const auto& [sea, weight] : seas) {
        for (const OutsideWave& wave : sea->waves) {
            const double k = std::hypot(wave.k_east, wave.k_north);
            const double square = std::pow(weight * wave.amplitude_m, 2);
            carried += square * k;
            slopes += square * k * k;
        }
    }
    return slopes > 0.0 ? carried / slopes : 0.0;
}

double wind_saturation(double wave_number_per_m, double wind_m_per_s)
{
    if (wind_m_per_s < 0.5) {
        return 0.0;
    }
    const double k = wave_number_per_m;
    const double peak = gravity * std::pow(wave_age / wind_m_per_s, 2);
    const double to_peak = std::sqrt(k / peak);
    const double spread = std::exp(-0.5 * std::pow((to_peak - 1.0) / 0.08 / (1.0 + 4.0 * std::pow(wave_age, -3)), 2));
    const double peaked = std::exp(-1.25 * std::pow(peak / k, 2)) * std::pow(1.7, spread);
    const double longer = 0.5 * 6e-3 * std::sqrt(wave_age) * (wind_m_per_s / wave_age / speed(k)) *
                          std::exp(-wave_age / std::sqrt(10.0) * (to_peak - 1.0));
    const double pulls = std::log(friction_velocity(wind_m_per_s) / slowest_m_per_s);
    const double level = std::max(1e-2 * (1.0 + (pulls < 0.0 ? 1.0 : 3.0) * pulls), 0.0);
    const double shorter =
        0.5 * level * (slowest_m_per_s / speed(k)) * std::exp(-0.25 * std::pow(k / wave_number_of_slowest - 1.0, 2));
    return (longer + shorter) * peaked;
}

double saturation(const ShortSea& sea, double wave_number_per_m)
{
    const double of_wind = wind_saturation(wave_number_per_m, sea.wind_m_per_s);
    if (!sea.saturation) {
        return of_wind;
    }
    const double away = std::log(wave_number_per_m / sea.longest_per_m) / std::log(16.0);
    const double share = std::clamp(1.0 - away, 0.0, 1.0);
    return of_wind + share * (*sea.saturation - of_wind);
}

std::array<WaveSquare, 2> squares_of(const ShortSea& sea)
{
    const double first_m = lengths_a_square * 2.0 * pi / sea.longest_per_m;
    const double second_m = first_m / second_is_smaller;
    const double between = lengths_a_square * 2.0 * pi / second_m;
    const double shortest = pi * WaveSquare::side / second_m;
    const double turned = std::atan2(second_turned_sin, second_turned_cos);
    return {square_of(sea, {sea.longest_per_m, between, sea.towards, 11}, first_m),
            square_of(sea, {between, shortest, sea.towards + turned, 12}, second_m)};
}

std::vector<std::complex<float>> slopes_of(const WaveSquare& square, double time_s)
{
    std::vector<std::complex<float>> terms;
    terms.reserve(square.waves.size());
    for (const WaveSquare::Wave& wave : square.waves) {
        const double rounds = std::remainder(wave.rounds * (time_s / WaveSquare::period_s), 1.0);
        terms.push_back(wave.steepness * std::complex<float>(std::polar(1.0, -2.0 * pi * rounds)));
    }
    return summed_and_turned(summed_and_turned(terms));
}

} // namespace swell::viewer
