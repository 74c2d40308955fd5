#include "engine/doors/verification/measures/cosine_modes.hpp"

#include <cmath>
#include <numbers>

namespace swell::verification
{

namespace
{

std::vector<double> cosine_table(int nodes)
{
    std::vector<double> table;
    for (int p = 0; p < nodes; ++p) {
        for (int i = 0; i < nodes; ++i) {
            table.push_back(std::cos(std::numbers::pi * p * (i + 0.5) / nodes));
        }
    }
    return table;
}

} // namespace

CosineModes::CosineModes(const model::Bathymetry& basin)
    : extent_(basin.extent), east_m_(basin.extent.nx * basin.dx_m), north_m_(basin.extent.ny * basin.dy_m),
      east_(cosine_table(basin.extent.nx)), north_(cosine_table(basin.extent.ny))
{
}

double CosineModes::kx(int p) const
{
    return std::numbers::pi * p / east_m_;
}

double CosineModes::ky(int q) const
{
    return std::numbers::pi * q / north_m_;
}

double CosineModes::weight(double kx, double ky) const
{
    return east_m_ * north_m_ * (kx > 0.0 ? 0.5 : 1.0) * (ky > 0.0 ? 0.5 : 1.0);
}

std::vector<double> CosineModes::modes_of(std::span<const double> field) const
{
    const auto nx = static_cast<std::size_t>(extent_.nx);
    const auto ny = static_cast<std::size_t>(extent_.ny);
    const double cell = east_m_ * north_m_ / static_cast<double>(extent_.nodes());
    std::vector<double> rows(nx * ny); // transformed eastwards
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t p = 0; p < nx; ++p) {
            double sum = 0.0;
            for (std::size_t i = 0; i < nx; ++i) {
                sum += field[j * nx + i] * east_[p * nx + i];
            }
            rows[j * nx + p] = sum;
        }
    }
    std::vector<double> modes(nx * ny, 0.0);
    for (std::size_t q = 0; q < ny; ++q) {
        for (std::size_t j = 0; j < ny; ++j) {
            for (std::size_t p = 0; p < nx; ++p) {
                modes[q * nx + p] += rows[j * nx + p] * north_[q * ny + j];
            }
        }
        for (std::size_t p = 0; p < nx; ++p) {
            modes[q * nx + p] *= cell / weight(kx(static_cast<int>(p)), ky(static_cast<int>(q)));
        }
    }
    return modes;
}

std::vector<double> CosineModes::field_of(std::span<const double> modes) const
{
    const auto nx = static_cast<std::size_t>(extent_.nx);
    const auto ny = static_cast<std::size_t>(extent_.ny);
    std::vector<double> rows(nx * ny, 0.0); // at the nodes eastwards, still modes northwards
    for (std::size_t q = 0; q < ny; ++q) {
        for (std::size_t p = 0; p < nx; ++p) {
            for (std::size_t i = 0; i < nx; ++i) {
                rows[q * nx + i] += modes[q * nx + p] * east_[p * nx + i];
            }
        }
    }
    std::vector<double> field(nx * ny, 0.0);
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t q = 0; q < ny; ++q) {
            for (std::size_t i = 0; i < nx; ++i) {
                field[j * nx + i] += rows[q * nx + i] * north_[q * ny + j];
            }
        }
    }
    return field;
}

std::vector<double> CosineModes::from(const std::function<double(double kx, double ky)>& amplitude) const
{
    std::vector<double> modes;
    for (int q = 0; q < extent_.ny; ++q) {
        for (int p = 0; p < extent_.nx; ++p) {
            modes.push_back(amplitude(kx(p), ky(q)));
        }
    }
    return modes;
}

std::vector<double> CosineModes::without_shorter(std::span<const double> field, double length_m) const
{
    std::vector<double> modes = modes_of(field);
    std::size_t at = 0;
    for (int q = 0; q < extent_.ny; ++q) {
        for (int p = 0; p < extent_.nx; ++p, ++at) {
            modes[at] = std::hypot(kx(p), ky(q)) * length_m > 2.0 * std::numbers::pi ? 0.0 : modes[at];
        }
    }
    return field_of(modes);
}

} // namespace swell::verification
