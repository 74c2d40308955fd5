#include "engine/results/response/energy_of_waves.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <vector>

#include "engine/results/response/direction_shares.hpp"
#include "engine/results/response/spectrum_energy.hpp"

namespace swell::engine
{

namespace
{

/// Divides the energy of a direction among its waves, by distance in frequency. `below(f)` returns the energy below f.
template <class Below>
void divide(const WaveLayout::Direction& direction, double factor, const Below& below, std::span<double> energies)
{
    const std::vector<WaveLayout::Wave>& waves = direction.waves;
    if (factor == 0.0 || waves.empty()) {
        return;
    }
    const EnergyBelow start = below(std::min(direction.lowest_hz, waves.front().frequency_hz));
    EnergyBelow low = below(waves.front().frequency_hz);
    energies[direction.first] += factor * (low.m0 - start.m0);
    for (std::size_t n = 1; n < waves.size(); ++n) {
        const double from_hz = waves[n - 1].frequency_hz;
        const double to_hz = waves[n].frequency_hz;
        const EnergyBelow high = below(to_hz);
        const double energy = high.m0 - low.m0;
        const double of_next = (high.m1 - low.m1 - from_hz * energy) / (to_hz - from_hz);
        energies[direction.first + n - 1] += factor * (energy - of_next);
        energies[direction.first + n] += factor * of_next;
        low = high;
    }
    const EnergyBelow end = below(std::max(direction.highest_hz, waves.back().frequency_hz));
    energies[direction.first + waves.size() - 1] += factor * (end.m0 - low.m0);
}

/// Returns the edges of the cells of a spectrum's frequencies.
std::vector<double> edges_of(const WaveSpectrum& spectrum)
{
    const std::vector<double>& hz = spectrum.frequencies_hz;
    std::vector<double> edges{hz.front() - 0.5 * (hz[1] - hz[0])};
    for (std::size_t n = 0; n < hz.size(); ++n) {
        edges.push_back(edges.back() + cell_width_hz(spectrum, n));
    }
    return edges;
}

} // namespace

struct EnergyOfWaves::Parts {
    explicit Parts(const WaveLayout& of) : layout(of), directions(of), shares(of.directions.size()) {}

    const JonswapEnergy& jonswap(double gamma)
    {
        constexpr std::size_t most = 200; // a table takes 100 kB
        if (const auto known = by_gamma.find(gamma); known != by_gamma.end()) {
            return known->second;
        }
        if (by_gamma.size() >= most) {
            by_gamma.clear();
        }
        return by_gamma.try_emplace(gamma, gamma).first->second;
    }

    WaveLayout layout;
    DirectionShares directions;
    std::vector<double> shares; ///< per direction
    std::map<double, JonswapEnergy> by_gamma;
};

EnergyOfWaves::EnergyOfWaves(const WaveLayout& layout) : parts_(std::make_unique<Parts>(layout)) {}
EnergyOfWaves::~EnergyOfWaves() = default;
EnergyOfWaves::EnergyOfWaves(EnergyOfWaves&&) noexcept = default;

double EnergyOfWaves::add(const WaveSystem& system, std::span<double> energies_m2)
{
    const double all_m2 = system.height_m * system.height_m / 16.0;
    if (all_m2 == 0.0) {
        return 0.0;
    }
    std::ranges::fill(parts_->shares, 0.0);
    parts_->directions.add_spread(system.from_deg, system.spread_deg, parts_->shares);
    const JonswapEnergy& jonswap = parts_->jonswap(system.gamma);
    const double tp_s = system.peak_period_s;
    const auto below = [&](double frequency_hz) {
        const EnergyBelow part = jonswap.below(frequency_hz * tp_s);
        return EnergyBelow{part.m0, part.m1 / tp_s};
    };
    for (std::size_t n = 0; n < parts_->shares.size(); ++n) {
        divide(parts_->layout.directions[n], all_m2 * parts_->shares[n], below, energies_m2);
    }
    return all_m2;
}

double EnergyOfWaves::add(const WaveSpectrum& spectrum, std::span<double> energies_m2)
{
    const std::size_t directions = spectrum.from_deg.size();
    const std::size_t frequencies = spectrum.frequencies_hz.size();
    const std::vector<double> edges_hz = edges_of(spectrum);
    std::vector<std::vector<double>> densities(parts_->shares.size(), std::vector<double>(frequencies, 0.0));
    constexpr int parts = 8; // of a direction's cell
    double all_m2 = 0.0;
    for (std::size_t d = 0; d < directions; ++d) {
        std::ranges::fill(parts_->shares, 0.0);
        for (int part = 0; part < parts; ++part) {
            const double off_deg = ((part + 0.5) / parts - 0.5) * spectrum.step_deg;
            parts_->directions.add(spectrum.from_deg[d] + off_deg, spectrum.step_deg / parts, parts_->shares);
        }
        for (std::size_t f = 0; f < frequencies; ++f) {
            const double density = spectrum.density[f * directions + d];
            all_m2 += density * spectrum.step_deg * (edges_hz[f + 1] - edges_hz[f]);
            for (std::size_t n = 0; n < densities.size(); ++n) {
                densities[n][f] += density * parts_->shares[n];
            }
        }
    }
    for (std::size_t n = 0; n < densities.size(); ++n) {
        const CellEnergy cells(edges_hz, densities[n]);
        divide(
            parts_->layout.directions[n], 1.0, [&](double hz) { return cells.below(hz); }, energies_m2);
    }
    return all_m2;
}

} // namespace swell::engine
