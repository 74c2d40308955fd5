#include "engine/doors/verification/measures/spectrum_samples.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>
#include <stdexcept>

#include "engine/results/output/netcdf_writer.hpp"

namespace swell::verification
{

namespace
{

constexpr double radians = std::numbers::pi / 180.0;
constexpr double step_deg = 10.0;

/// A system of waves: E(f) = 5/16 Hs² fp⁴ f⁻⁵ exp(-1.25 (f/fp)⁻⁴) (Pierson and Moskowitz 1964), cos^2s around a direction.
struct System {
    double height_m;
    double peak_hz;
    double from_deg;
    double s;
};

double lobe(double turn_deg, double s)
{
    return std::pow(std::cos(0.5 * turn_deg * radians), 2.0 * s);
}

void add(const System& system, SpectrumSample& sample)
{
    double all = 0.0;
    for (const double from_deg : sample.from_deg) {
        all += lobe(std::remainder(from_deg - system.from_deg, 360.0), system.s) * step_deg;
    }
    std::size_t at = 0;
    for (const double hz : sample.hz) {
        const double energy = 5.0 / 16.0 * std::pow(system.height_m, 2.0) * std::pow(system.peak_hz, 4.0) *
                              std::pow(hz, -5.0) * std::exp(-1.25 * std::pow(hz / system.peak_hz, -4.0));
        for (const double from_deg : sample.from_deg) {
            sample.density[at++] += energy * lobe(std::remainder(from_deg - system.from_deg, 360.0), system.s) / all;
        }
    }
}

/// An axis or a table in a NetCDF file: numbers and attributes.
struct Stored {
    std::string name;
    std::vector<std::size_t> dimensions;
    std::vector<engine::NetcdfAttribute> attributes;
    std::vector<float> values;
};

engine::NetcdfAttribute text(const char* name, const char* words)
{
    return {name, engine::NetcdfType::text, words};
}

std::vector<float> floats(const std::vector<double>& numbers)
{
    std::vector<float> narrow;
    narrow.reserve(numbers.size());
    for (const double number : numbers) {
        narrow.push_back(static_cast<float>(number));
    }
    return narrow;
}

/// Writes one time, one place, and these axes and tables.
void write_netcdf(const std::string& file, const std::vector<engine::NetcdfDimension>& dimensions,
                  const std::vector<Stored>& stored)
{
    engine::NetcdfLayout layout;
    layout.dimensions = dimensions;
    for (const Stored& one : stored) {
        layout.variables.push_back({one.name, engine::NetcdfType::float32, one.dimensions, one.attributes});
    }
    constexpr int mine = 0600;
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, mine);
    if (descriptor < 0) {
        throw std::runtime_error(file + " cannot be written");
    }
    engine::NetcdfWriter writer(descriptor, file, file, std::move(layout));
    for (std::size_t at = 0; at < stored.size(); ++at) {
        writer.put(writer.layout().variables[at], 0, std::span<const float>(stored[at].values));
    }
    writer.close();
}

} // namespace

SpectrumSample spectrum_sample()
{
    SpectrumSample sample;
    for (double hz = 0.04; hz < 0.5; hz *= 1.1) {
        sample.hz.push_back(hz);
    }
    for (double from_deg = 5.0; from_deg < 360.0; from_deg += step_deg) {
        sample.from_deg.push_back(from_deg);
    }
    sample.density.assign(sample.hz.size() * sample.from_deg.size(), 0.0);
    add({2.0, 0.08, 250.0, 40.0}, sample);
    add({1.2, 0.16, 300.0, 8.0}, sample);
    return sample;
}

std::vector<SpectrumRow> rows_of(const SpectrumSample& sample)
{
    std::vector<SpectrumRow> rows;
    std::size_t at = 0;
    for (const double hz : sample.hz) {
        SpectrumRow row{hz, 0.0, 0.0, 0.0};
        for (const double from_deg : sample.from_deg) {
            const double density = sample.density[at++] * step_deg;
            row.density += density;
            row.east += density * std::sin(from_deg * radians);
            row.north += density * std::cos(from_deg * radians);
        }
        row.east /= row.density;
        row.north /= row.density;
        rows.push_back(row);
    }
    return rows;
}

SampleNumbers numbers_below(double highest_hz, const std::vector<SpectrumRow>& rows)
{
    double all = 0.0;
    double m0 = 0.0;
    double m1 = 0.0;
    double east = 0.0;
    double north = 0.0;
    for (std::size_t f = 0; f < rows.size(); ++f) {
        const double hz = rows[f].hz;
        const double low = f > 0 ? 0.5 * (rows[f - 1].hz + hz) : 1.5 * hz - 0.5 * rows[1].hz;
        const double high = f + 1 < rows.size() ? 0.5 * (hz + rows[f + 1].hz) : 1.5 * hz - 0.5 * rows[f - 1].hz;
        const double below = std::clamp(highest_hz, low, high);
        const double energy = rows[f].density * (below - low);
        all += rows[f].density * (high - low);
        m0 += energy;
        m1 += energy * (below < high ? 0.5 * (low + below) : hz);
        east += energy * rows[f].east;
        north += energy * rows[f].north;
    }
    const double length = std::hypot(east, north) / m0;
    return {4.0 * std::sqrt(m0), m0 / m1, std::atan2(east, north) / radians, std::sqrt(2.0 * (1.0 - length)) / radians,
            m0 / all};
}

void write_as_swan(const SpectrumSample& sample, const std::string& file)
{
    constexpr double largest = 990099.0; // largest whole number in a file, as SWAN writes it
    const double factor = *std::max_element(sample.density.begin(), sample.density.end()) / largest;
    std::ofstream text(file);
    text << fmt::format("SWAN 1\nLOCATIONS\n1\n0 0\nAFREQ\n{}\n", sample.hz.size());
    for (const double hz : sample.hz) {
        text << fmt::format("{:.4f}\n", hz);
    }
    text << fmt::format("NDIR\n{}\n", sample.from_deg.size());
    for (const double from_deg : sample.from_deg) {
        text << fmt::format("{:.4f}\n", from_deg);
    }
    text << fmt::format("QUANT\n1\nVaDens\nm2/Hz/degr\n-99\nFACTOR\n{:.8e}\n", factor);
    for (std::size_t at = 0; at < sample.density.size(); ++at) {
        text << fmt::format("{}{}", std::lround(sample.density[at] / factor),
                            (at + 1) % sample.from_deg.size() == 0 ? "\n" : " ");
    }
    if (!text.flush()) {
        throw std::runtime_error(file + " cannot be written");
    }
}

void write_as_wavewatch(const SpectrumSample& sample, const std::string& file)
{
    std::vector<double> to_deg = sample.from_deg;
    for (double& direction : to_deg) {
        direction = std::fmod(direction + 180.0, 360.0);
    }
    std::vector<double> per_radian = sample.density;
    for (double& density : per_radian) {
        density /= radians;
    }
    write_netcdf(file, {{"time", 1}, {"station", 1}, {"frequency", sample.hz.size()}, {"direction", to_deg.size()}},
                 {{"frequency", {2}, {text("units", "s-1")}, floats(sample.hz)},
                  {"direction", {3}, {text("standard_name", "sea_surface_wave_to_direction")}, floats(to_deg)},
                  {"efth", {0, 1, 2, 3}, {text("units", "m2 s rad-1")}, floats(per_radian)}});
}

void write_as_wavespectra(const SpectrumSample& sample, const std::string& file)
{
    write_netcdf(file, {{"time", 1}, {"site", 1}, {"freq", sample.hz.size()}, {"dir", sample.from_deg.size()}},
                 {{"freq", {2}, {text("units", "Hz")}, floats(sample.hz)},
                  {"dir", {3}, {text("standard_name", "sea_surface_wave_from_direction")}, floats(sample.from_deg)},
                  {"efth", {0, 1, 2, 3}, {text("units", "m2 s degree-1")}, floats(sample.density)}});
}

} // namespace swell::verification
