#include "engine/doors/verification/measures/wave_lengths.hpp"

#include <cmath>
#include <complex>
#include <numbers>
#include <unsupported/Eigen/FFT>

namespace swell::verification
{

namespace
{

using Spectrum = std::vector<std::complex<double>>;

double hann(int n, int of)
{
    return 0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * (n + 0.5) / of);
}

/// Returns the Fourier transform of each row of a field of `rows` rows, with rows and columns exchanged.
Spectrum transformed_and_turned(const Spectrum& field, int columns, int rows)
{
    Eigen::FFT<double> fourier;
    Spectrum turned(field.size());
    Spectrum line(static_cast<std::size_t>(columns));
    Spectrum waves;
    for (int row = 0; row < rows; ++row) {
        const auto begin = field.begin() + static_cast<std::ptrdiff_t>(row) * columns;
        line.assign(begin, begin + columns);
        fourier.fwd(waves, line);
        for (int column = 0; column < columns; ++column) {
            turned[static_cast<std::size_t>(column) * rows + row] = waves[static_cast<std::size_t>(column)];
        }
    }
    return turned;
}

/// Returns the wave number [rad/m] of entry `place` of a transform of `of` entries.
double wave_number(int place, int of, double distance_m)
{
    const int waves = place <= of / 2 ? place : place - of;
    return 2.0 * std::numbers::pi * waves / (of * distance_m);
}

} // namespace

WaveLengths::WaveLengths(const model::Bathymetry& grid, const std::vector<double>& field, const NodeBox& box)
    : nx_(box.i1 - box.i0), ny_(box.j1 - box.j0), dx_m_(grid.dx_m), dy_m_(grid.dy_m)
{
    double mean = 0.0;
    for (int j = box.j0; j < box.j1; ++j) {
        for (int i = box.i0; i < box.i1; ++i) {
            mean += field[grid.extent.index(i, j)] / (static_cast<double>(nx_) * ny_);
        }
    }
    Spectrum windowed;
    for (int j = box.j0; j < box.j1; ++j) {
        for (int i = box.i0; i < box.i1; ++i) {
            const double window = hann(i - box.i0, nx_) * hann(j - box.j0, ny_);
            windowed.emplace_back(window * (field[grid.extent.index(i, j)] - mean));
        }
    }
    const Spectrum waves = transformed_and_turned(transformed_and_turned(windowed, nx_, ny_), ny_, nx_);
    for (const std::complex<double>& wave : waves) {
        power_.push_back(std::norm(wave));
    }
}

double WaveLengths::share(const std::function<bool(double kx, double ky)>& takes) const
{
    double taken = 0.0;
    double all = 0.0;
    for (int row = 0; row < ny_; ++row) {
        for (int column = 0; column < nx_; ++column) {
            const double power = power_[static_cast<std::size_t>(row) * nx_ + column];
            all += power;
            taken += takes(wave_number(column, nx_, dx_m_), wave_number(row, ny_, dy_m_)) ? power : 0.0;
        }
    }
    return taken / all;
}

} // namespace swell::verification
