#include <algorithm>
#include <cmath>
#include <random>
#include <span>

#include "engine/harbour/seas/wave_spectrum.hpp"
#include "model/setup/uniform_draw.hpp"
#include "model/theory/sea_numbers.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::WaveComponent;

/// A place in a list of cells: the number of the cell, and the position in it, 0 to 1.
struct CellPlace {
    std::size_t cell = 0;
    double inside = 0.5;
};

/// Returns the place below which `share` of the weights' sum is. At least one weight must be above 0.
CellPlace quantile(std::span<const double> weights, double share)
{
    double all = 0.0;
    for (const double weight : weights) {
        all += weight;
    }
    const double wanted = share * all;
    double below = 0.0;
    CellPlace place;
    for (std::size_t cell = 0; cell < weights.size(); ++cell) {
        if (weights[cell] > 0.0) {
            place = {cell, std::clamp((wanted - below) / weights[cell], 0.0, 1.0)};
            below += weights[cell];
        }
        if (below > wanted) {
            break;
        }
    }
    return place;
}

/// Returns a number proportional to the energy at each frequency.
std::vector<double> energies_of(const WaveSpectrum& spectrum)
{
    const std::size_t directions = spectrum.from_deg.size();
    std::vector<double> energies(spectrum.frequencies_hz.size(), 0.0);
    for (std::size_t at = 0; at < spectrum.density.size(); ++at) {
        const std::size_t frequency = at / directions;
        energies[frequency] += spectrum.density[at] * cell_width_hz(spectrum, frequency);
    }
    return energies;
}

/// Returns the frequency at a place. A cell reaches half-way to its neighbours.
double frequency_at(const std::vector<double>& frequencies_hz, const CellPlace& place)
{
    const std::size_t last = frequencies_hz.size() - 1;
    const double own = frequencies_hz[place.cell];
    const double before = place.cell > 0 ? frequencies_hz[place.cell - 1] : std::max(2.0 * own - frequencies_hz[1], 0.0);
    const double next = place.cell < last ? frequencies_hz[place.cell + 1] : 2.0 * own - frequencies_hz[last - 1];
    return 0.5 * (before + own) + place.inside * 0.5 * (next - before);
}

double mean_length(const std::vector<double>& angles, double stretch)
{
    double along = 0.0;
    double across = 0.0;
    for (const double angle : angles) {
        along += portable::cos(stretch * angle);
        across += portable::sin(stretch * angle);
    }
    return std::sqrt(along * along + across * across) / static_cast<double>(angles.size());
}

/// Returns the factor for all angles that gives the mean vector this length. Returns 1 if no factor from 0.8 to 1.25 does,
/// for example for waves in all directions.
double stretch_to(double length, const std::vector<double>& angles)
{
    constexpr int halvings = 40;
    double low = 0.8;
    double high = 1.25;
    if (mean_length(angles, low) < length || mean_length(angles, high) > length) {
        return 1.0;
    }
    for (int halving = 0; halving < halvings; ++halving) {
        const double middle = 0.5 * (low + high);
        (mean_length(angles, middle) > length ? low : high) = middle;
    }
    return high;
}

double mean_direction(const std::vector<WaveComponent>& waves)
{
    double east = 0.0;
    double north = 0.0;
    for (const WaveComponent& wave : waves) {
        east += portable::cos(wave.direction);
        north += portable::sin(wave.direction);
    }
    return portable::atan2(north, east);
}

/// Stretches and turns the directions of waves of equal energy until mean direction and spread equal the spectrum's.
void meet_directions(const SpectrumNumbers& wanted, std::vector<WaveComponent>& waves)
{
    const double mean = mean_direction(waves);
    std::vector<double> angles;
    for (const WaveComponent& wave : waves) {
        const double turns = (wave.direction - mean) / portable::two_pi;
        angles.push_back(portable::two_pi * (turns - std::floor(turns + 0.5)));
    }
    const double spread = wanted.spread_deg / 360.0 * portable::two_pi;
    const double stretch = stretch_to(1.0 - 0.5 * spread * spread, angles);
    for (std::size_t at = 0; at < waves.size(); ++at) {
        waves[at].direction = stretch * angles[at];
    }
    const double turn = model::direction_of_travel(wanted.from_deg) - mean_direction(waves);
    for (WaveComponent& wave : waves) {
        wave.direction += turn;
    }
}

/// Stretches the frequencies of waves of equal energy until their mean equals the spectrum's.
void meet_frequencies(const SpectrumNumbers& wanted, std::vector<WaveComponent>& waves)
{
    double sum = 0.0;
    for (const WaveComponent& wave : waves) {
        sum += wave.omega;
    }
    const double stretch = portable::two_pi / wanted.tm01_s * static_cast<double>(waves.size()) / sum;
    for (WaveComponent& wave : waves) {
        wave.omega *= stretch;
    }
}

struct DrawnWaves {
    std::vector<WaveComponent> waves;
    std::vector<std::size_t> cells; ///< for each wave, the index of its density in the spectrum
};

DrawnWaves drawn_waves(const WaveSpectrum& spectrum, int count, std::uint64_t seed)
{
    constexpr double golden_section = 0.6180339887498949;
    const SpectrumNumbers wanted = spectrum_numbers(spectrum);
    const std::vector<double> energies = energies_of(spectrum);
    const std::size_t directions = spectrum.from_deg.size();
    // Hs = 4 sqrt(m0), m0 = count a²/2
    const double amplitude_m = 0.25 * wanted.height_m * std::sqrt(2.0 / count);
    std::mt19937_64 bits(seed);
    double turns = model::uniform_draw(bits);
    DrawnWaves drawn;
    for (int i = 0; i < count; ++i) {
        const CellPlace along = quantile(energies, (i + model::uniform_draw(bits)) / count);
        turns += golden_section;
        turns -= std::floor(turns);
        const std::span<const double> row(spectrum.density.data() + along.cell * directions, directions);
        const CellPlace round = quantile(row, turns);
        const double from_deg = spectrum.from_deg[round.cell] + (round.inside - 0.5) * spectrum.step_deg;
        drawn.cells.push_back(along.cell * directions + round.cell);
        drawn.waves.push_back({amplitude_m, portable::two_pi * frequency_at(spectrum.frequencies_hz, along),
                               model::direction_of_travel(from_deg), portable::two_pi * model::uniform_draw(bits)});
    }
    meet_frequencies(wanted, drawn.waves);
    meet_directions(wanted, drawn.waves);
    return drawn;
}

/// Returns the mean of spectra on the same axes, each scaled to the same energy.
WaveSpectrum mean_of(const std::vector<WaveSpectrum>& spectra)
{
    WaveSpectrum mean = spectra.front();
    std::ranges::fill(mean.density, 0.0);
    for (const WaveSpectrum& spectrum : spectra) {
        const double height_m = spectrum_numbers(spectrum).height_m;
        for (std::size_t cell = 0; cell < mean.density.size(); ++cell) {
            mean.density[cell] += spectrum.density[cell] / (height_m * height_m * static_cast<double>(spectra.size()));
        }
    }
    return mean;
}

/// Returns the drawn waves with the amplitudes of another spectrum. The energy of each wave is multiplied by the density of
/// that spectrum at the wave's place, divided by the density of the spectrum from which the wave was drawn.
std::vector<WaveComponent> weighed(const DrawnWaves& drawn, const WaveSpectrum& from, const WaveSpectrum& spectrum)
{
    std::vector<WaveComponent> waves;
    double half_squares = 0.0;
    for (std::size_t at = 0; at < drawn.waves.size(); ++at) {
        const std::size_t cell = drawn.cells[at];
        WaveComponent wave = drawn.waves[at];
        wave.amplitude_m *= std::sqrt(spectrum.density[cell] / from.density[cell]);
        if (wave.amplitude_m > 0.0) {
            waves.push_back(wave);
            half_squares += 0.5 * wave.amplitude_m * wave.amplitude_m;
        }
    }
    const double scale = spectrum_numbers(spectrum).height_m / (4.0 * std::sqrt(half_squares));
    for (WaveComponent& wave : waves) {
        wave.amplitude_m *= scale;
    }
    return waves;
}

} // namespace

std::vector<WaveComponent> waves_of(const WaveSpectrum& spectrum, int count, std::uint64_t seed)
{
    return drawn_waves(spectrum, count, seed).waves;
}

std::vector<std::vector<WaveComponent>> waves_of_all(const std::vector<WaveSpectrum>& spectra, int count,
                                                     std::uint64_t seed)
{
    const WaveSpectrum mean = mean_of(spectra);
    const DrawnWaves drawn = drawn_waves(mean, count, seed);
    std::vector<std::vector<WaveComponent>> seas;
    seas.reserve(spectra.size());
    for (const WaveSpectrum& spectrum : spectra) {
        seas.push_back(weighed(drawn, mean, spectrum));
    }
    return seas;
}

} // namespace swell::engine
