#pragma once
#include <array>
#include <complex>
#include <optional>
#include <vector>

#include "viewer/simulation/sea_outside.hpp"

namespace swell::viewer
{

/// The waves that are too short for the computed grid and are only drawn: their wind, direction, longest wave and
/// saturation.
struct ShortSea {
    double wind_m_per_s = 0.0;   ///< at a height of 10 m
    double towards = 0.0;        ///< direction in which the waves run [rad], anticlockwise from east
    double longest_per_m = 0.16; ///< wave number of the longest short wave [rad/m]; the grid has the longer waves
    /// Saturation k³S(k), with S the spectrum of heights over wave numbers k, of the incoming sea just below longest_per_m;
    /// empty: use the saturation of the wind.
    std::optional<double> saturation{};

    bool operator==(const ShortSea&) const = default;
};

/// Returns wind, direction and saturation of the short waves, which the grid does not have, for the incoming seas. They run
/// in the mean direction of the seas. If the seas have waves up to longest_per_m, takes over their saturation there.
/// Direction and saturation are rounded, so that small changes of the seas give the same result.
ShortSea short_sea(const std::vector<WeighedSea>& seas, double wind_m_per_s, double longest_per_m);

/// Returns the ratio [m] of the horizontal displacement of floating things by waves to the slope of the water. For a single
/// wave in deep water it is 1/k. For several waves it is the least-squares fit. 0 without a sea.
double carried_m(const std::vector<WeighedSea>& seas);

/// Returns k³S(k) of a fully grown wind sea, with S the spectrum of heights over wave numbers [m³], by Elfouhaily, Chapron,
/// Katsaros and Vandemark (1997, J. Geophys. Res. 102, 15781). Its variance of slopes agrees with Cox and Munk. 0 without
/// wind.
double wind_saturation(double wave_number_per_m, double wind_m_per_s);

/// Returns k³S(k), with S the spectrum of heights over wave numbers k, of the short waves: at longest_per_m the saturation
/// (k³S) of the incoming sea, at 16 times this wave number the saturation of the wind, and between them an interpolation
/// over log(k).
double saturation(const ShortSea& sea, double wave_number_per_m);

/// A periodic square of sea for drawing: a sum of waves, each with a whole number of wavelengths along each side.
struct WaveSquare {
    static constexpr int side = 256; ///< texels along a side
    /// Time after which the waves of the square repeat: each wave makes a whole number of rounds in it.
    static constexpr double period_s = 512.0;

    /// A term of the sum of waves: slope_east + i slope_north = sum of steepness exp(i (k·x - 2 pi rounds t / period_s)).
    struct Wave {
        std::complex<float> steepness;
        float rounds = 0.0F;
    };

    double side_m = 0.0;
    double variance = 0.0;   ///< of the slopes, east and north added
    std::vector<Wave> waves; ///< by wavelengths along the sides, east fastest: 0 … 127, then -128 … -1
};

/// Cosine and sine of the angle by which the second of two overlaid squares of short waves (see squares_of()) is turned
/// against the first.
inline constexpr double second_turned_cos = 0.8;
inline constexpr double second_turned_sin = 0.6;
/// Returns two periodic squares of sea, drawn over each other: the first with the longer short waves, the second with the
/// shorter ones.
std::array<WaveSquare, 2> squares_of(const ShortSea& sea);

/// Returns the slopes of the waves in a square at a time, one number per texel, row by row from the south-west. The real
/// part is the slope towards east, the imaginary part the slope towards north, both along the square's own axes.
std::vector<std::complex<float>> slopes_of(const WaveSquare& square, double time_s);

} // namespace swell::viewer
