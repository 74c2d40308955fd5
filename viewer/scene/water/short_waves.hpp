#pragma once
#include <array>
#include <complex>
#include <optional>
#include <vector>

#include "viewer/simulation/sea_outside.hpp"

namespace swell::viewer
{

/// The waves of the wind that are too short for a grid: what raises them, and where they begin.
struct ShortSea {
    double wind_m_per_s = 0.0;   ///< at 10 m
    double towards = 0.0;        ///< where they run [rad], from east, anticlockwise
    double longest_per_m = 0.16; ///< wave number of the longest of them [rad/m]; longer ones are on the grid
    /// The saturation k³S(k) of the sea that comes in, just below that wave number; none: the wind's own.
    std::optional<double> saturation{};

    bool operator==(const ShortSea&) const = default;
};

/// The short waves beside the seas that come in: with them, and joining on to their own short waves, where those reach so
/// far. Rounded, so that it stays the same while little changes.
ShortSea short_sea(const std::vector<WeighedSea>& seas, double wind_m_per_s, double longest_per_m);

/// How far [m] the waves of the seas carry to and fro what floats on a slope of one: 1/k of a single wave in deep water,
/// whose water moves by slope/k; of many, the number that is nearest for all together. 0 without a sea.
double carried_m(const std::vector<WeighedSea>& seas);

/// k³S(k) of a sea that the wind has raised for long, S the spectrum of heights over wave numbers [m³]: Elfouhaily,
/// Chapron, Katsaros and Vandemark (1997, J. Geophys. Res. 102, 15781), of which the variance of slopes is Cox and Munk's.
/// 0 without wind.
double wind_saturation(double wave_number_per_m, double wind_m_per_s);

/// The same of the short waves: of the sea that comes in at the longest of them, of the wind at those that are sixteen
/// times as short.
double saturation(const ShortSea& sea, double wave_number_per_m);

/// A square of sea that repeats itself: the sum of its waves, a whole number of which fits along each side.
struct WaveSquare {
    static constexpr int side = 256; ///< texels
    /// After this time it begins again: each wave has gone round a whole number of times.
    static constexpr double period_s = 512.0;

    /// A term of the sum slope_east + i slope_north = sum of steepness exp(i (k·x - 2 pi rounds t / period_s)).
    struct Wave {
        std::complex<float> steepness;
        float rounds = 0.0F;
    };

    double side_m = 0.0;
    double variance = 0.0;   ///< of the slopes, both ways together
    std::vector<Wave> waves; ///< by wave number: east fastest, 0 … 127, then -128 … -1 along the side
};

/// What the squares of all short waves share: the longer ones in the first, the shorter in the second, which is turned.
inline constexpr double second_turned_cos = 0.8;
inline constexpr double second_turned_sin = 0.6;
std::array<WaveSquare, 2> squares_of(const ShortSea& sea);

/// The slopes of a square at a time of its own, row by row from the south-west: towards east, and i times that towards
/// north.
std::vector<std::complex<float>> slopes_of(const WaveSquare& square, double time_s);

} // namespace swell::viewer
