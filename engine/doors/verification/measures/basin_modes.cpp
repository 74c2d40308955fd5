#include "engine/doors/verification/measures/basin_modes.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "engine/doors/verification/measures/wave_fit.hpp"

namespace swell::verification
{

namespace
{

std::vector<double> cosines(int half_waves, int nodes)
{
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(nodes));
    for (int n = 0; n < nodes; ++n) {
        values.push_back(std::cos(std::numbers::pi * half_waves * (n + 0.5) / nodes));
    }
    return values;
}

} // namespace

BasinModes::BasinModes(solver::Extent extent, std::vector<BasinMode> modes) : extent_(extent), modes_(std::move(modes))
{
    for (const BasinMode& mode : modes_) {
        east_.push_back(cosines(mode.east, extent.nx));
        north_.push_back(cosines(mode.north, extent.ny));
    }
}

model::InitialFields BasinModes::at_rest() const
{
    const auto nodes = static_cast<std::size_t>(extent_.nodes());
    model::InitialFields fields{std::vector<double>(nodes, 0.0), std::vector<double>(nodes, 0.0)};
    for (std::size_t m = 0; m < modes_.size(); ++m) {
        for (int j = 0; j < extent_.ny; ++j) {
            for (int i = 0; i < extent_.nx; ++i) {
                fields.zeta_m[extent_.index(i, j)] +=
                    east_[m][static_cast<std::size_t>(i)] * north_[m][static_cast<std::size_t>(j)];
            }
        }
    }
    return fields;
}

std::vector<double> BasinModes::amplitudes_in(std::span<const double> field) const
{
    std::vector<double> amplitudes;
    for (std::size_t m = 0; m < modes_.size(); ++m) {
        double product = 0.0;
        for (int j = 0; j < extent_.ny; ++j) {
            double row = 0.0;
            for (int i = 0; i < extent_.nx; ++i) {
                row += field[extent_.index(i, j)] * east_[m][static_cast<std::size_t>(i)];
            }
            product += row * north_[m][static_cast<std::size_t>(j)];
        }
        const double halves = (modes_[m].east > 0 ? 0.5 : 1.0) * (modes_[m].north > 0 ? 0.5 : 1.0); // mean of cos²
        amplitudes.push_back(product / (halves * static_cast<double>(extent_.nodes())));
    }
    return amplitudes;
}

std::vector<double> frequencies_of(std::span<const std::vector<double>> amplitudes, double time_step_s)
{
    std::vector<double> frequencies;
    for (std::size_t m = 0; m < amplitudes.front().size(); ++m) {
        std::vector<double> history;
        for (const std::vector<double>& of_all : amplitudes) {
            history.push_back(of_all[m]);
        }
        frequencies.push_back(swinging_frequency(history, time_step_s));
    }
    return frequencies;
}

double WaveVector::size() const
{
    return std::hypot(east, north);
}

WaveVector wave_vector_of(const BasinMode& mode, const model::Bathymetry& basin)
{
    return {std::numbers::pi * mode.east / (basin.extent.nx * basin.dx_m),
            std::numbers::pi * mode.north / (basin.extent.ny * basin.dy_m)};
}

} // namespace swell::verification
