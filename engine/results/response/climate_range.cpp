#include "engine/results/response/climate_range.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "engine/results/response/direction_shares.hpp"
#include "engine/results/response/spectrum_energy.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr double left_out = 0.01; ///< allowed share of the energy, of frequencies and of directions
constexpr double step_deg = 10.0;
constexpr std::size_t directions = 36;
constexpr double step_hz = 0.002;
constexpr std::size_t frequencies = 500; ///< up to 1 Hz

/// The energy of a climate over frequencies and directions.
class ClimateEnergy
{
public:
    ClimateEnergy() : shares_(round_layout()) {}

    void add(const WaveSystem& system, double hours)
    {
        const double energy = hours * system.height_m * system.height_m;
        const JonswapEnergy& jonswap = by_gamma_.try_emplace(system.gamma, system.gamma).first->second;
        double below = 0.0;
        for (std::size_t n = 0; n < frequencies; ++n) {
            const double above = jonswap.below(static_cast<double>(n + 1) * step_hz * system.peak_period_s).m0;
            over_frequency_[n] += energy * (above - below);
            below = above;
        }
        std::array<double, directions> shares{};
        shares_.add_spread(system.from_deg, system.spread_deg, shares);
        for (std::size_t d = 0; d < directions; ++d) {
            over_direction_[d] += energy * shares[d];
        }
    }

    void add(const WaveSpectrum& spectrum, double hours)
    {
        for (std::size_t f = 0; f < spectrum.frequencies_hz.size(); ++f) {
            const auto n = std::min(frequencies - 1, static_cast<std::size_t>(spectrum.frequencies_hz[f] / step_hz));
            for (std::size_t d = 0; d < spectrum.from_deg.size(); ++d) {
                const double energy = hours * cell_width_hz(spectrum, f) * spectrum.step_deg *
                                      spectrum.density[f * spectrum.from_deg.size() + d];
                over_frequency_[n] += energy;
                shares_.add(spectrum.from_deg[d], energy, over_direction_);
            }
        }
    }

    [[nodiscard]] double all() const { return std::accumulate(over_direction_.begin(), over_direction_.end(), 0.0); }

    /// Returns a low and a high frequency [Hz]: at most half of the allowed share is below, and as much above.
    [[nodiscard]] std::pair<double, double> band_hz() const
    {
        const double allowed = 0.5 * left_out * std::accumulate(over_frequency_.begin(), over_frequency_.end(), 0.0);
        std::size_t low = 0, high = frequencies;
        for (double sum = over_frequency_[low]; sum <= allowed && low + 1 < frequencies; sum += over_frequency_[low]) {
            ++low;
        }
        for (double sum = over_frequency_[high - 1]; sum <= allowed && high > low + 1; sum += over_frequency_[high - 1]) {
            --high;
        }
        return {std::max(0.5, static_cast<double>(low)) * step_hz, static_cast<double>(high) * step_hz};
    }

    /// Returns the shortest arc of directions that leaves out at most the allowed share.
    [[nodiscard]] std::vector<double> arc_deg() const
    {
        constexpr std::size_t fewest = 3; // between directions the response is interpolated
        const double wanted = (1.0 - left_out) * all();
        for (std::size_t length = fewest; length < directions; ++length) {
            std::size_t best = 0;
            double most = -1.0;
            for (std::size_t first = 0; first < directions; ++first) {
                double sum = 0.0;
                for (std::size_t n = 0; n < length; ++n) {
                    sum += over_direction_[(first + n) % directions];
                }
                if (sum > most) {
                    most = sum;
                    best = first;
                }
            }
            if (most >= wanted) {
                return arc(best, length);
            }
        }
        return arc(0, directions);
    }

private:
    /// Returns a layout with directions all round.
    static WaveLayout round_layout()
    {
        WaveLayout layout;
        for (std::size_t d = 0; d < directions; ++d) {
            layout.directions.emplace_back().from_deg = step_deg * static_cast<double>(d);
        }
        layout.is_round = true;
        return layout;
    }

    static std::vector<double> arc(std::size_t first, std::size_t length)
    {
        std::vector<double> from_deg;
        for (std::size_t n = 0; n < length; ++n) {
            from_deg.push_back(step_deg * static_cast<double>((first + n) % directions));
        }
        return from_deg;
    }

    DirectionShares shares_;
    std::map<double, JonswapEnergy> by_gamma_;
    std::array<double, frequencies> over_frequency_{};
    std::array<double, directions> over_direction_{};
};

} // namespace

ClimateRange range_of(const Climate& climate, const std::string& file)
{
    ClimateEnergy energy;
    for (std::size_t n = 0; n < climate.records().size(); ++n) {
        const ClimateRecord& record = climate.records()[n];
        if (climate.has_spectra()) {
            energy.add(climate.spectrum(n), record.hours);
        }
        for (const WaveSystem& system : record.systems) {
            energy.add(system, record.hours);
        }
    }
    if (!(energy.all() > 0.0)) {
        throw InputError(file + ": has no waves; allowed are climates with a height above 0");
    }
    const auto [lowest_hz, highest_hz] = energy.band_hz();
    return {1.0 / highest_hz, 1.0 / lowest_hz, energy.arc_deg()};
}

} // namespace swell::engine
