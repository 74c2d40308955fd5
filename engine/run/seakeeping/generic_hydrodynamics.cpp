#include "engine/run/seakeeping/generic_hydrodynamics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "engine/run/seakeeping/radiation_kernels.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t stations = 11;
constexpr std::size_t sway = 1, heave = 2, roll = 3, pitch = 4, yaw = 5;

/// One strip of a hull: its place, its length along x, and its share of the midship section's coefficients per metre.
struct Strip {
    double x = 0.0;
    double length = 0.0;
    double beam = 0.0;
};

/// The form of a hull, from its dimensions.
struct HullForm {
    explicit HullForm(const GenericHull& of) : hull(of)
    {
        waterplane = (1.0 + 2.0 * of.block_coefficient) / 3.0;
        section = of.block_coefficient / waterplane;
        const double power = waterplane / (1.0 - waterplane);
        const double step = of.length / static_cast<double>(stations);
        for (std::size_t s = 0; s < stations; ++s) {
            const double x = -0.5 * of.length + (static_cast<double>(s) + 0.5) * step;
            const double ratio = 2.0 * std::fabs(x) / of.length;
            const double share = ratio > 0.0 ? 1.0 - portable::pow(ratio, power) : 1.0;
            strips.push_back({x, step, share * of.beam});
        }
    }

    GenericHull hull;
    double waterplane = 0.0; ///< coefficient
    double section = 0.0;    ///< coefficient of all sections
    std::vector<Strip> strips;
};

void check_dimensions(const GenericHull& hull)
{
    const bool is_hull = hull.length >= 1.0 && hull.length <= 500.0 && hull.beam > 0.0 && hull.beam <= hull.length &&
                         hull.draught > 0.0 && hull.draught <= hull.beam * 2.0 && hull.block_coefficient >= 0.35 &&
                         hull.block_coefficient <= 0.95;
    if (!is_hull) {
        throw std::invalid_argument(fmt::format(
            "coefficients can be estimated for hulls of 1 to 500 m with a beam up to the length, a draught up to "
            "twice the beam and a block coefficient of 0.35 to 0.95; this one is {:.4g} m long, {:.4g} m wide and "
            "{:.4g} m deep, and its block coefficient is {:.2g}: are mesh_axes and mesh_waterline_m right? Another "
            "hull needs a file of coefficients",
            hull.length, hull.beam, hull.draught, hull.block_coefficient));
    }
}

/// Returns the amplitude of waves that the midship section radiates over its motion, in sway or heave.
double amplitude_ratio(const HullForm& form, bool is_sway, double k)
{
    const GenericHull& hull = form.hull;
    if (is_sway) {
        const double area = form.section * hull.beam * hull.draught + 0.5 * portable::pi * hull.draught * hull.draught;
        return 2.0 * k * k * area / (2.0 + k * k * area);
    }
    const double half_phase = std::min(0.5 * k * hull.beam, 0.5 * portable::pi);
    return 2.0 * portable::sin(half_phase) * portable::exp(-k * form.section * hull.draught);
}

bool is_lateral(std::size_t degree)
{
    return degree == sway || degree == yaw;
}

bool has_arm(std::size_t degree)
{
    return degree == pitch || degree == yaw;
}

/// Returns the damping of a hull of finite length over that of long sections: the strips' waves meet in all directions
/// (Haskind 1957). The result is 1 for short waves.
double finite_length(const HullForm& form, std::size_t degree, double k)
{
    constexpr int directions = 48;
    if (k * form.hull.length > 25.0) {
        return 1.0;
    }
    double radiated = 0.0;
    double square = 0.0;
    for (int d = 0; d < directions; ++d) {
        const double turn = 0.25 * (static_cast<double>(d) + 0.5) / directions; // a quarter of the circle stands for all
        double real = 0.0;
        double imaginary = 0.0;
        square = 0.0;
        for (const Strip& strip : form.strips) {
            const double size = strip.beam / form.hull.beam;
            const double moved = strip.length * (is_lateral(degree) ? 1.0 : size) * (has_arm(degree) ? strip.x : 1.0);
            const double phase = k * strip.x * portable::cos_cycles(turn);
            real += moved * portable::cos(phase);
            imaginary += moved * portable::sin(phase);
            square += moved * moved / strip.length;
        }
        const double across = is_lateral(degree) ? portable::sin_cycles(turn) : 1.0;
        radiated += across * across * (real * real + imaginary * imaginary);
    }
    return 0.5 * k * radiated / (directions * square);
}

/// Added mass and damping per metre of the midship section for sway, heave, pitch and yaw of the hull, on the diagonal; of
/// pitch and yaw per square of the arm.
Hydrodynamics midship_section(const HullForm& form, const std::vector<double>& frequencies)
{
    Hydrodynamics section;
    section.frequencies = frequencies;
    const double rho = section.water_density;
    const double g = section.gravity;
    for (const double omega : frequencies) {
        const double k = omega * omega / g;
        section.radiation_damping.emplace_back();
        for (const std::size_t i : {sway, heave, pitch, yaw}) {
            const double ratio = amplitude_ratio(form, is_lateral(i), k);
            section.radiation_damping.back()[i][i] =
                rho * g * g / (omega * omega * omega) * ratio * ratio * finite_length(form, i, k);
        }
    }
    for (const std::size_t i : {sway, heave, pitch, yaw}) {
        const double size = is_lateral(i) ? form.hull.draught : form.hull.beam;
        section.added_mass_at_infinity[i][i] =
            rho * (is_lateral(i) ? 2.0 / portable::pi : portable::pi / 8.0) * size * size;
    }
    section.added_mass.assign(frequencies.size(), Matrix6{});
    const RadiationKernels kernels = make_radiation_kernels(section, 0.05);
    for (std::size_t f = 0; f < frequencies.size(); ++f) {
        const Matrix6 loss = response_of(kernels, frequencies[f]).imaginary;
        section.added_mass[f] = sum(section.added_mass_at_infinity, loss, -1.0 / frequencies[f]);
    }
    return section;
}

/// A place of a strip's water, the part of the strip's coefficients that it takes, and the force of a unit motion.
struct StripPoint {
    Vector3 place{};
    std::size_t axis = 0; ///< 1: sway and yaw, 2: heave and pitch
    double share = 0.0;
    Vector6 force{}; ///< of a unit force along the axis, at the waterline's middle
};

/// Returns two points under the bottom and two at the sides of a strip, per metre of the midship section.
std::array<StripPoint, 4> points_of(const HullForm& form, const Strip& strip)
{
    const double size = strip.beam / form.hull.beam;
    const double of_heave = 0.5 * strip.length * size * size;
    const double of_sway = 0.5 * strip.length;
    const double bottom = -0.9 * form.hull.draught;
    const double side = -0.45 * form.hull.draught;
    const Vector6 across{0.0, 1.0, 0.0, 0.0, 0.0, strip.x};
    const Vector6 upwards{0.0, 0.0, 1.0, 0.0, -strip.x, 0.0};
    return {StripPoint{{strip.x, -0.25 * strip.beam, bottom}, 2, of_heave, upwards},
            StripPoint{{strip.x, 0.25 * strip.beam, bottom}, 2, of_heave, upwards},
            StripPoint{{strip.x, -0.5 * strip.beam, side}, 1, of_sway, across},
            StripPoint{{strip.x, 0.5 * strip.beam, side}, 1, of_sway, across}};
}

/// Adds a strip's coefficients. Coupled terms have the mean of both coefficients.
void add_strip_point(Matrix6& matrix, const StripPoint& point, const Matrix6& section)
{
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            matrix[i][j] += point.share * 0.5 * (section[i][i] + section[j][j]) * point.force[i] * point.force[j];
        }
    }
}

/// Adds added mass that makes no waves: 5 % of the displacement in surge, half a flat plate's in roll.
void add_small_terms(Matrix6& added_mass, const HullForm& form, const Hydrodynamics& h)
{
    added_mass[0][0] += 0.05 * h.water_density * h.displaced_volume;
    for (const Strip& strip : form.strips) {
        const double square = strip.beam * strip.beam;
        added_mass[roll][roll] += h.water_density * portable::pi / 512.0 * square * square * strip.length;
    }
}

void fill_sizes(Hydrodynamics& h, const HullForm& form)
{
    const GenericHull& hull = form.hull;
    h.hull = "generic hull";
    h.source = "strips";
    h.is_deep = true;
    h.displaced_volume = hull.block_coefficient * hull.length * hull.beam * hull.draught;
    h.volume_by_y = h.volume_by_z = h.displaced_volume;
    h.waterplane_area = form.waterplane * hull.length * hull.beam;
    h.length = hull.length;
    h.beam = hull.beam;
    h.draught = hull.draught;
    h.buoyancy = {0.0, 0.0, -hull.draught * (5.0 / 6.0 - form.section / 3.0)}; // Morrish
    double of_roll = 0.0;
    double of_pitch = 0.0;
    for (const Strip& strip : form.strips) {
        of_roll += strip.length * strip.beam * strip.beam * strip.beam / 12.0;
        of_pitch += strip.length * strip.beam * strip.x * strip.x;
    }
    const double weight = h.water_density * h.gravity;
    h.hydrostatic_stiffness[heave][heave] = weight * h.waterplane_area;
    h.hydrostatic_stiffness[roll][roll] = weight * (of_roll + h.displaced_volume * h.buoyancy[2]);
    h.hydrostatic_stiffness[pitch][pitch] = weight * (of_pitch + h.displaced_volume * h.buoyancy[2]);
}

/// Sets the Haskind numbers of all points at one frequency: rho W = - A - i B / omega.
void fill_haskind(Hydrodynamics& h, const std::vector<StripPoint>& points, const Hydrodynamics& section, std::size_t f)
{
    for (std::size_t p = 0; p < points.size(); ++p) {
        for (std::size_t i = 0; i < 6; ++i) {
            const double factor = -points[p].share * points[p].force[i] / h.water_density;
            h.haskind[h.haskind_index(f, i, p, points[p].axis)] = {
                factor * section.added_mass[f][i][i], factor * section.radiation_damping[f][i][i] / h.frequencies[f]};
        }
    }
}

} // namespace

Hydrodynamics generic_hydrodynamics(const GenericHull& hull)
{
    check_dimensions(hull);
    const HullForm form(hull);
    Hydrodynamics h;
    fill_sizes(h, form);
    const double scale = std::sqrt(100.0 / hull.length);
    for (int step = 2; step <= 50; step += step < 20 ? 1 : 2) {
        h.frequencies.push_back(0.05 * scale * step);
    }
    const Hydrodynamics section = midship_section(form, h.frequencies);
    std::vector<StripPoint> points;
    for (const Strip& strip : form.strips) {
        for (const StripPoint& point : points_of(form, strip)) {
            points.push_back(point);
            h.points.push_back(point.place);
            h.point_panels.push_back(1);
        }
    }
    h.haskind.resize(h.frequencies.size() * 18 * points.size());
    for (std::size_t f = 0; f < h.frequencies.size(); ++f) {
        h.added_mass.emplace_back();
        h.radiation_damping.emplace_back();
        for (const StripPoint& point : points) {
            add_strip_point(h.added_mass[f], point, section.added_mass[f]);
            add_strip_point(h.radiation_damping[f], point, section.radiation_damping[f]);
        }
        add_small_terms(h.added_mass[f], form, h);
        fill_haskind(h, points, section, f);
    }
    for (const StripPoint& point : points) {
        add_strip_point(h.added_mass_at_infinity, point, section.added_mass_at_infinity);
    }
    add_small_terms(h.added_mass_at_infinity, form, h);
    h.haskind_at_infinity.resize(18 * points.size());
    return h;
}

std::string generic_warning()
{
    return "coefficients of the hull are estimated from its dimensions, for deep water; for a coaster the largest errors "
           "of "
           "motions are 47 % in heave, 41 % in roll, 37 % in pitch, 8 % in sway: make a file of the hull with python -m "
           "swell.hydrodynamics";
}

} // namespace swell::engine
