#pragma once
#include "model/setup/draught_shape.hpp"
#include "model/setup/ship.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

/// The shape with which a hull presses on the water at one time (PressurePulse): its outline, its half sizes, and its
/// draft including the ramp in time (ShipPose::draft_m).
struct PulseForm {
    PressurePulse::Shape shape = PressurePulse::Shape::elliptic;
    double half_length_m = 50.0;
    double half_beam_m = 10.0;
    double draft_m = 5.0;
    /// How much the mean that gives the draft at a node is widened for a narrow hull: w of weight_in_mean()
    /// (ship_cells.hpp), 0 to 1. 0 for the hull itself, as given.
    double widening = 0.0;
};

/// Returns the same as PressurePulse::needs_map(), in loops of any backend.
SWELL_CELL bool is_of_map(PressurePulse::Shape shape)
{
    return shape == PressurePulse::Shape::of_mesh || shape == PressurePulse::Shape::of_raster;
}

/// Returns the form of a ship's pressure pulse, with this draft [m] in place of the pulse's own.
inline PulseForm form_of(const PressurePulse& pulse, double draft_now_m)
{
    const double along = pulse.map ? pulse.map->growth_along : 1.0;
    const double across = pulse.map ? pulse.map->growth_across : 1.0;
    return {pulse.shape, 0.5 * pulse.length_m * along, 0.5 * pulse.beam_m * across, draft_now_m};
}

/// A rectangle along the ship's axes, a part of a hull [m]: its middle, xi towards the bow and eta to port of the ship's
/// middle, and half its sides.
struct HullPart {
    double xi, eta;
    double half_along, half_across;
};

/// The draft [m] of a hull, the depth to which it presses the surface down, and its gradient (without unit) at one point
/// in ship coordinates [m]: xi from the middle to the bow, eta to port.
struct PulseSample {
    double draft = 0.0;
    double d_draft_dxi = 0.0;
    double d_draft_deta = 0.0;
};

namespace pressure_pulse
{

inline constexpr double bath_tub_flat = 0.6; ///< share of the half width on which a bath_tub pulse has its full draft

/// The factor of a bath_tub pulse along one axis of the ship at one position (`height`, 0 to 1), and its derivative
/// (`slope`) [1/m].
struct Flank {
    double height;
    double slope;
};

/// Returns the factor of a bath_tub pulse along one axis of the ship: 1 inside 60 % of the half width, then half a
/// cosine down to 0 at the end. `position` [m] is measured from the ship's middle.
SWELL_CELL Flank bath_tub_flank(double position, double half_width)
{
    constexpr double flat = bath_tub_flat;
    const double fraction = (position < 0.0 ? -position : position) / half_width;
    const double way_down = (fraction - flat) / (1.0 - flat);
    const double bounded = way_down < 0.0 ? 0.0 : (way_down > 1.0 ? 1.0 : way_down);
    const double steepness = 0.5 * portable::pi / ((1.0 - flat) * half_width);
    const double slope = steepness * portable::sin_cycles(0.5 * bounded);
    return {0.5 + 0.5 * portable::cos_cycles(0.5 * bounded), position < 0.0 ? slope : -slope};
}

SWELL_CELL PulseSample bath_tub(const PulseForm& form, double xi, double eta)
{
    const Flank along = bath_tub_flank(xi, form.half_length_m);
    const Flank across = bath_tub_flank(eta, form.half_beam_m);
    return {form.draft_m * (along.height * across.height), form.draft_m * (along.slope * across.height),
            form.draft_m * (along.height * across.slope)};
}

SWELL_CELL PulseSample elliptic(const PulseForm& form, double xi, double eta)
{
    const double x = xi / form.half_length_m;
    const double y = eta / form.half_beam_m;
    const double height = 1.0 - (x * x + y * y);
    const double inside = height > 0.0 ? form.draft_m : 0.0;
    return {inside * height, -2.0 * inside * x / form.half_length_m, -2.0 * inside * y / form.half_beam_m};
}

/// The factor across of a slender pulse at its sides, exp(-4)/2.
inline constexpr double slender_at_side = 0.009157819444367090;

SWELL_CELL PulseSample slender(const PulseForm& form, double xi, double eta)
{
    const double ahead = xi / form.half_length_m;
    const double abeam = eta / form.half_beam_m;
    const double abeam_square = abeam * abeam;
    const double cube = ahead * ahead * ahead;
    const double inside = ahead * ahead <= 1.0 && abeam_square <= 1.0 ? form.draft_m : 0.0;
    const double along = 1.0 - cube * ahead;
    const double bell = portable::exp(-4.0 * abeam_square);
    const double across = (1.0 - 0.5 * abeam_square) * bell;
    return {inside * (along * across), inside * (-4.0 * cube * across) / form.half_length_m,
            inside * (along * (abeam * (4.0 * abeam_square - 9.0) * bell)) / form.half_beam_m};
}

} // namespace pressure_pulse

/// Returns the draft [m] of a slender hull at (xi, eta), and its gradient there, with the step of a side as the mean over
/// the outermost part of the hull, `part`. So an integral over all parts has both steps.
SWELL_CELL PulseSample sample_slender(const PulseForm& form, double xi, double eta, const HullPart& part)
{
    constexpr double rounding = 1e-9;
    PulseSample sample = pressure_pulse::slender(form, xi, eta);
    const double to_port = part.eta < 0.0 ? -part.eta : part.eta;
    if (to_port + part.half_across >= (1.0 - rounding) * form.half_beam_m) {
        const double step = pressure_pulse::slender(form, xi, form.half_beam_m).draft;
        const double mean_slope = step / (2.0 * part.half_across);
        sample.d_draft_deta += part.eta < 0.0 ? mean_slope : -mean_slope;
    }
    return sample;
}

/// Returns the draft [m] of a hull with a map at a place, and its gradient as the difference over a rectangle of the ship
/// round the place, of these half sides [m]. A hull may have steep sides; with differences an integral over all parts of
/// the hull has the whole step of a side.
SWELL_CELL PulseSample sample_map(const PulseForm& form, const DraughtShapeView& map, const HullPart& part)
{
    const double x = part.xi / form.half_length_m;
    const double y = part.eta / form.half_beam_m;
    const double dx = part.half_along / form.half_length_m;
    const double dy = part.half_across / form.half_beam_m;
    return {form.draft_m * map.at(x, y), form.draft_m * (map.at(x + dx, y) - map.at(x - dx, y)) / (2.0 * part.half_along),
            form.draft_m * (map.at(x, y + dy) - map.at(x, y - dy)) / (2.0 * part.half_across)};
}

/// Second moments of a hull's draft along the axes of the ship, relative to the half size a on the axis: the integral of
/// xi² draft over the integral of a² draft.
struct SecondMoments {
    double along;
    double across;
};

namespace pressure_pulse
{

inline SecondMoments moments_of_slender()
{
    // Integrals over -1 < y < 1 of y^n exp(-4 y²), by parts from n = 0: sqrt(pi)/2 erf(2).
    constexpr double power_0 = 0.8820813907624217;
    constexpr double at_side = 2.0 * slender_at_side; // exp(-4)
    constexpr double power_2 = (power_0 - 2.0 * at_side) / 8.0;
    constexpr double power_4 = (3.0 * power_2 - 2.0 * at_side) / 8.0;
    return {5.0 / 21.0, (power_2 - 0.5 * power_4) / (power_0 - 0.5 * power_2)};
}

inline double moment_of_bath_tub()
{
    constexpr double cube = bath_tub_flat * bath_tub_flat * bath_tub_flat;
    constexpr double slope = 1.0 - bath_tub_flat;
    constexpr double mean = 0.5 * (1.0 + bath_tub_flat);
    return (cube / 3.0 + (1.0 - cube) / 6.0 - slope * slope * 2.0 * mean / (portable::pi * portable::pi)) / mean;
}

} // namespace pressure_pulse

/// Returns the second moments of a ship's pressure.
inline SecondMoments relative_second_moments(const PressurePulse& pulse)
{
    using Shape = PressurePulse::Shape;
    if (pulse.map != nullptr) {
        return {pulse.map->moment_along, pulse.map->moment_across};
    }
    if (pulse.shape == Shape::slender) {
        return pressure_pulse::moments_of_slender();
    }
    const double moment = pulse.shape == Shape::elliptic ? 1.0 / 6.0 : pressure_pulse::moment_of_bath_tub();
    return {moment, moment};
}

/// Returns the draft [m] of a hull and its gradient at (xi, eta) [m], towards the bow and to port of the ship's middle:
/// 0 outside the hull's ellipse or rectangle. Not for a hull with a map, see sample_map().
SWELL_CELL PulseSample sample_pulse(const PulseForm& form, double xi, double eta)
{
    if (form.shape == PressurePulse::Shape::slender) {
        return pressure_pulse::slender(form, xi, eta);
    }
    return form.shape == PressurePulse::Shape::elliptic ? pressure_pulse::elliptic(form, xi, eta)
                                                        : pressure_pulse::bath_tub(form, xi, eta);
}

} // namespace swell::model
