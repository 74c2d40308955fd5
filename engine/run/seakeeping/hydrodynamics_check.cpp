#include "engine/run/seakeeping/hydrodynamics_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t heave_row = 2;
constexpr double deep_ratio = 10.0; ///< from this depth over draught on water counts as deep

bool all_finite(const std::vector<std::complex<double>>& numbers)
{
    return std::all_of(numbers.begin(), numbers.end(),
                       [](const auto& z) { return std::isfinite(z.real()) && std::isfinite(z.imag()); });
}

bool all_finite(const Matrix6& matrix)
{
    return std::all_of(matrix.begin(), matrix.end(), [](const Vector6& row) {
        return std::all_of(row.begin(), row.end(), [](double number) { return std::isfinite(number); });
    });
}

bool all_finite(const std::vector<Matrix6>& matrices)
{
    return std::all_of(matrices.begin(), matrices.end(), [](const Matrix6& matrix) { return all_finite(matrix); });
}

std::string fault_of_tables(const Hydrodynamics& h)
{
    const std::size_t frequencies = h.frequencies.size();
    if (frequencies < 3) {
        return fmt::format("{} frequencies; allowed are three or more", frequencies);
    }
    for (std::size_t f = 0; f < frequencies; ++f) {
        if (!(h.frequencies[f] > (f == 0 ? 0.0 : h.frequencies[f - 1])) || !std::isfinite(h.frequencies[f])) {
            return fmt::format("frequency {} is {:g} rad/s; allowed are rising numbers above 0", f + 1, h.frequencies[f]);
        }
    }
    const std::size_t inputs = 3 * h.points.size();
    const std::size_t forces = h.headings_deg.size() * frequencies * 6;
    if (h.added_mass.size() != frequencies || h.radiation_damping.size() != frequencies ||
        h.haskind.size() != frequencies * 6 * inputs || h.haskind_at_infinity.size() != 6 * inputs ||
        h.froude_krylov.size() != forces || h.diffraction.size() != forces) {
        return "tables of unequal sizes; allowed is one entry per frequency, heading and point";
    }
    const bool is_finite =
        all_finite(h.added_mass) && all_finite(h.radiation_damping) && all_finite(h.added_mass_at_infinity) &&
        all_finite(h.hydrostatic_stiffness) && all_finite(h.haskind) && all_finite(h.froude_krylov) &&
        all_finite(h.diffraction) &&
        std::all_of(h.haskind_at_infinity.begin(), h.haskind_at_infinity.end(), [](double w) { return std::isfinite(w); });
    return is_finite ? "" : "a coefficient is not finite; compute the file again";
}

std::string fault_of_sizes(const Hydrodynamics& h)
{
    if (!(h.displaced_volume > 0.0) || !(h.volume_by_y > 0.0) || !(h.volume_by_z > 0.0)) {
        return fmt::format("displaced volume {:g}, {:g}, {:g} m³ by x, y, z; a hull has positive ones: the normals of the "
                           "panels point into the hull",
                           h.displaced_volume, h.volume_by_y, h.volume_by_z);
    }
    const auto [least, most] = std::minmax({h.displaced_volume, h.volume_by_y, h.volume_by_z});
    if (!(most <= 1.01 * least)) {
        return fmt::format("displaced volume {:g}, {:g}, {:g} m³ by x, y, z; allowed is a difference of 1 %: the panels "
                           "leave holes",
                           h.displaced_volume, h.volume_by_y, h.volume_by_z);
    }
    for (const auto& [size, name] : {std::pair{h.length, "length"},
                                     {h.beam, "beam"},
                                     {h.draught, "draught"},
                                     {h.waterplane_area, "waterplane area"},
                                     {h.water_density, "water density"},
                                     {h.gravity, "gravity"}}) {
        if (!(size > 0.0) || !std::isfinite(size)) {
            return fmt::format("{} {:g}; allowed are numbers above 0", name, size);
        }
    }
    if (!h.is_deep && !(h.water_depth > h.draught && std::isfinite(h.water_depth))) {
        return fmt::format("water {:g} m deep; allowed is more than the draught of {:g} m", h.water_depth, h.draught);
    }
    if (!(h.haskind_error >= 0.0 && h.haskind_error <= 0.01)) {
        return fmt::format("Haskind's relation misses the diffraction by {:.2g} %; allowed is 1 %: use finer panels",
                           100.0 * h.haskind_error);
    }
    return "";
}

/// Returns the wavenumber of linear theory.
double wavenumber_of(const Hydrodynamics& h, double omega)
{
    double k = omega * omega / h.gravity;
    for (int step = 0; !h.is_deep && step < 100; ++step) {
        k = std::sqrt(k * omega * omega / (h.gravity * portable::tanh(k * h.water_depth)));
    }
    return k;
}

/// Returns cosh k(z + h) / cosh kh.
double pressure_factor(const Hydrodynamics& h, double k, double z)
{
    return h.is_deep ? portable::exp(k * z) : portable::cosh(k * (z + h.water_depth)) / portable::cosh(k * h.water_depth);
}

/// Returns the heading whose waves are longest in comparison with the hull: nearest to the beam, otherwise any.
std::size_t beam_heading(const Hydrodynamics& h)
{
    std::size_t best = 0;
    for (std::size_t heading = 1; heading < h.headings_deg.size(); ++heading) {
        const auto from_beam = [&](std::size_t of) {
            return std::fabs(portable::cos(h.headings_deg[of] * portable::pi / 180.0));
        };
        best = from_beam(heading) < from_beam(best) ? heading : best;
    }
    return best;
}

/// Long waves lift a hull by rho g A_wp, times the pressure at its bottom and the mean of the wave along it.
std::string fault_of_long_waves(const Hydrodynamics& h)
{
    if (h.headings_deg.empty()) {
        return "";
    }
    const std::size_t heading = beam_heading(h);
    const double k = wavenumber_of(h, h.frequencies.front());
    const double angle = h.headings_deg[heading] * portable::pi / 180.0;
    const double along = 0.5 * k * h.length * portable::cos(angle);
    const double across = 0.5 * k * h.beam * portable::sin(angle);
    const auto mean = [](double phase) { return std::fabs(phase) < 1e-6 ? 1.0 : portable::sin(phase) / phase; };
    const double theory = h.water_density * h.gravity * h.waterplane_area * mean(along) * mean(across) *
                          pressure_factor(h, k, -h.displaced_volume / h.waterplane_area);
    const double found = h.froude_krylov[h.force_index(heading, 0, heave_row)].real();
    if (!(std::fabs(found - theory) <= 0.15 * theory)) {
        return fmt::format(
            "long waves lift the hull by {:.4g} N a metre, {:.4g} by its waterplane; allowed is a difference "
            "of 15 %: the normals may point into the hull",
            found, theory);
    }
    return "";
}

/// Returns the diffraction in heave by the points, with the velocities of linear waves.
std::complex<double> heave_by_points(const Hydrodynamics& h, std::size_t heading, std::size_t frequency)
{
    const double omega = h.frequencies[frequency];
    const double k = wavenumber_of(h, omega);
    const double angle = h.headings_deg[heading] * portable::pi / 180.0;
    const double along_x = portable::cos(angle);
    const double along_y = portable::sin(angle);
    std::complex<double> sum;
    for (std::size_t p = 0; p < h.points.size(); ++p) {
        const Vector3& point = h.points[p];
        const double phase = k * (along_x * point[0] + along_y * point[1]);
        const std::complex<double> turn(portable::cos(phase), portable::sin(phase));
        const double rate = h.gravity * k / omega; // of the horizontal velocity at the surface
        const double horizontal = rate * pressure_factor(h, k, point[2]);
        const double vertical =
            h.is_deep ? rate * portable::exp(k * point[2])
                      : rate * portable::sinh(k * (point[2] + h.water_depth)) / portable::cosh(k * h.water_depth);
        const auto w = [&](std::size_t axis) { return h.haskind[h.haskind_index(frequency, heave_row, p, axis)]; };
        sum += turn * (horizontal * (along_x * w(0) + along_y * w(1)) + std::complex<double>(0.0, -vertical) * w(2));
    }
    return std::complex<double>(0.0, omega * h.water_density) * sum;
}

std::string fault_of_points(const Hydrodynamics& h)
{
    if (h.points.empty() || h.headings_deg.empty()) {
        return "";
    }
    const std::size_t heading = beam_heading(h);
    double largest = 0.0;
    double miss = 0.0;
    for (std::size_t f = 0; f < h.frequencies.size(); ++f) {
        if (wavenumber_of(h, h.frequencies[f]) * h.beam < 2.0) { // points see waves of three beams and longer
            const std::complex<double> stated = h.diffraction[h.force_index(heading, f, heave_row)];
            const std::complex<double> difference = heave_by_points(h, heading, f) - stated;
            largest = std::max(largest, std::sqrt(std::norm(stated)));
            miss = std::max(miss, std::sqrt(std::norm(difference)));
        }
    }
    if (!(miss <= 0.15 * largest)) {
        return fmt::format("the points miss the diffraction in heave by {:.3g} % of its largest; allowed is 15 %",
                           largest > 0.0 ? 100.0 * miss / largest : 100.0);
    }
    return "";
}

std::string fault_of_symmetry(const Hydrodynamics& h)
{
    const Matrix6& a = h.added_mass_at_infinity;
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double scale = std::sqrt(std::fabs(a[i][i] * a[j][j]));
            if (!(std::fabs(a[i][j] - a[j][i]) <= 0.05 * scale)) {
                return fmt::format(
                    "added mass at infinite frequency is {:.4g} in row {}, column {}, and {:.4g} in the other "
                    "order; allowed is a difference of 5 %",
                    a[i][j], i + 1, j + 1, a[j][i]);
            }
        }
    }
    return "";
}

double ratio_of(const Hydrodynamics& h, double depth)
{
    return std::min(deep_ratio, depth / h.draught);
}

double own_ratio(const Hydrodynamics& h)
{
    return h.is_deep ? deep_ratio : ratio_of(h, h.water_depth);
}

} // namespace

std::string fault_of(const Hydrodynamics& hydrodynamics)
{
    for (const auto& check : {fault_of_tables, fault_of_sizes, fault_of_symmetry, fault_of_long_waves, fault_of_points}) {
        if (std::string fault = check(hydrodynamics); !fault.empty()) {
            return fault;
        }
    }
    return "";
}

std::string other_hull(const Hydrodynamics& h, const HullSizes& mesh)
{
    struct Size {
        const char* name;
        const char* unit;
        double of_file;
        double of_mesh;
    };
    for (const Size& size :
         {Size{"displaced volume", "m³", h.displaced_volume, mesh.volume}, Size{"length", "m", h.length, mesh.length},
          Size{"beam", "m", h.beam, mesh.beam}, Size{"draught", "m", h.draught, mesh.draught},
          Size{"waterplane area", "m²", h.waterplane_area, mesh.waterplane_area}}) {
        if (!(std::fabs(size.of_file - size.of_mesh) <= 0.03 * size.of_mesh)) {
            return fmt::format(
                "coefficients of another hull: {} {:.4g} {}, of the mesh {:.4g} {}; allowed is a difference of "
                "3 %",
                size.name, size.of_file, size.unit, size.of_mesh, size.unit);
        }
    }
    return "";
}

std::size_t nearest_depth(const std::vector<Hydrodynamics>& all, double depth)
{
    std::size_t best = 0;
    for (std::size_t k = 1; k < all.size(); ++k) {
        const auto miss = [&](const Hydrodynamics& h) { return std::fabs(own_ratio(h) - ratio_of(h, depth)); };
        best = miss(all[k]) < miss(all[best]) ? k : best;
    }
    return best;
}

std::string other_depth(const Hydrodynamics& h, double depth)
{
    const double own = own_ratio(h);
    const double now = ratio_of(h, depth);
    if (std::fabs(own - now) <= 0.3 * own) {
        return "";
    }
    const std::string of_file = h.is_deep ? "deep water" : fmt::format("{:.3g} m of water", h.water_depth);
    return fmt::format("coefficients of {} for a ship in {:.3g} m; the depth over draught differs by more than 30 %",
                       of_file, depth);
}

} // namespace swell::engine
