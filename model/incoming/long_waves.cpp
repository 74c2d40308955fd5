#include "model/incoming/long_waves.hpp"

#include <algorithm>
#include <cmath>

#include "model/setup/constants.hpp"
#include "solver/base/option_range.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Two components by their numbers; the first has the higher frequency.
struct Pair {
    std::size_t first;
    std::size_t second;
    double product; ///< of the amplitudes
};

bool has_long_wave(const WaveComponent& first, const WaveComponent& second, double peak_omega)
{
    const double omega = first.omega - second.omega;
    return omega >= portable::two_pi / longest_long_wave_s && omega <= peak_omega / shortest_long_wave_peaks &&
           portable::cos(first.direction - second.direction) > 0.0;
}

std::vector<Pair> pairs_of(const SeaState& sea, const std::vector<WaveComponent>& components)
{
    const double peak_omega = portable::two_pi / sea.period_s;
    std::vector<Pair> pairs;
    for (std::size_t first = 0; first < components.size(); ++first) {
        for (std::size_t second = 0; second < components.size(); ++second) {
            if (has_long_wave(components[first], components[second], peak_omega)) {
                pairs.push_back({first, second, components[first].amplitude_m * components[second].amplitude_m});
            }
        }
    }
    std::ranges::stable_sort(pairs, [](const Pair& one, const Pair& other) { return one.product > other.product; });
    return pairs;
}

/// Returns the phase of a component at a place at time 0, with the wave number that it has in the water [rad].
double phase_at(const WaveComponent& component, double wave_number, double east_m, double north_m)
{
    return component.phase +
           wave_number * (portable::cos(component.direction) * east_m + portable::sin(component.direction) * north_m);
}

/// Returns the wave number of a component. Components that the grid does not carry get the one of continuous water; they
/// act only through their groups.
double wave_number_in_water(const WaveComponent& component, const WaveSite& site)
{
    if (grid_carries(component, site)) {
        const DiscreteWave wave = discrete_wave(component, site);
        return std::sqrt(wave.kx * wave.kx + wave.ky * wave.ky);
    }
    return ContinuousWave(component.omega, site.depth_m).wave_number();
}

double half_way_between(double direction, double other)
{
    return portable::atan2(portable::sin(direction) + portable::sin(other),
                           portable::cos(direction) + portable::cos(other));
}

} // namespace

double difference_transfer(const ContinuousWave& first, const ContinuousWave& second, double turned, double depth_m)
{
    const double cosine = portable::cos(turned);
    const double k1 = first.wave_number();
    const double k2 = second.wave_number();
    const double w1 = first.omega();
    const double w2 = second.omega();
    const double k = std::sqrt(std::max(0.0, k1 * k1 + k2 * k2 - 2.0 * k1 * k2 * cosine)); // of the bound wave
    const double free = gravity * k * portable_tanh(k * depth_m); // omega² of a free wave of the same length
    const double bound = (w1 - w2) * (w1 - w2);
    const double resonance = bound - free; // below 0: a bound wave is slower than a free one
    return (w1 * w1 + w2 * w2) / (2.0 * gravity) +
           w1 * w2 / (2.0 * gravity) * (1.0 + cosine / (first.tanh_kh() * second.tanh_kh())) * (bound + free) / resonance +
           (w1 - w2) / (2.0 * gravity * resonance) *
               (w1 * w1 * w1 * first.inverse_sinh_squared() - w2 * w2 * w2 * second.inverse_sinh_squared());
}

LongWaves free_long_waves(const SeaState& sea, const std::vector<WaveComponent>& components, const WaveSite& site,
                          double east_m, double north_m)
{
    std::vector<ContinuousWave> in_continuous_water;
    std::vector<double> phases;
    for (const WaveComponent& component : components) {
        in_continuous_water.emplace_back(component.omega, site.depth_m);
        phases.push_back(phase_at(component, wave_number_in_water(component, site), east_m, north_m));
    }
    const std::vector<Pair> pairs = pairs_of(sea, components);
    LongWaves made;
    made.pairs = pairs.size();
    double energy = 0.0;
    double kept = 0.0;
    for (const Pair& pair : pairs) {
        const WaveComponent& first = components[pair.first];
        const WaveComponent& second = components[pair.second];
        const double height =
            pair.product * difference_transfer(in_continuous_water[pair.first], in_continuous_water[pair.second],
                                               first.direction - second.direction, site.depth_m);
        energy += height * height;
        if (made.waves.size() == most_long_waves) {
            continue;
        }
        kept += height * height;
        WaveComponent wave{std::abs(height), first.omega - second.omega,
                           half_way_between(first.direction, second.direction), 0.0};
        wave.phase = phases[pair.first] - phases[pair.second] -
                     phase_at(wave, wave_number_in_water(wave, site), east_m, north_m) +
                     (height < 0.0 ? 0.5 * portable::two_pi : 0.0);
        made.waves.push_back(wave);
    }
    made.kept_share = energy > 0.0 ? kept / energy : 1.0;
    for (WaveComponent& wave : made.waves) {
        wave.amplitude_m /= std::sqrt(made.kept_share);
    }
    return made;
}

void remark_on_long_waves(const LongWaves& made, Remarks& remarks)
{
    if (made.waves.empty()) {
        remarks.notes.emplace_back("no two waves of the sea have long groups, so no long waves come in");
        return;
    }
    double energy = 0.0;
    for (const WaveComponent& wave : made.waves) {
        energy += 0.5 * wave.amplitude_m * wave.amplitude_m;
    }
    const double height_mm = std::round(4e3 * std::sqrt(energy));
    remarks.notes.push_back("long waves of the sea's groups come in as free waves, " +
                            solver::number_text(height_mm / 1e3) + " m high: " + std::to_string(made.waves.size()) +
                            " of " + std::to_string(made.pairs) + " pairs of waves, which have " +
                            solver::number_text(std::round(100.0 * made.kept_share)) +
                            " % of the energy and take over the rest; inside, free waves part from their groups, so their "
                            "effect in a harbour is an upper bound");
}

} // namespace swell::model
