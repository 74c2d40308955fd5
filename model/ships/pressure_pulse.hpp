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

/// Returns the form of a ship's pressure pulse, with this draft [m] in place of the pulse's own.
inline PulseForm form_of(const PressurePulse& pulse, double draft_now_m)
{
    const double along = pulse.of_mesh ? pulse.of_mesh->growth_along : 1.0;
    const double across = pulse.of_mesh ? pulse.of_mesh->growth_across : 1.0;
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

} // namespace pressure_pulse

/// Returns the draft [m] of a hull with a mesh at a place, and its gradient as the difference over a rectangle of the ship
/// round the place, of these half sides [m]. A hull may have steep sides; with differences an integral over all parts of
/// the hull has the whole step of a side.
SWELL_CELL PulseSample sample_mesh(const PulseForm& form, const DraughtShapeView& mesh, const HullPart& part)
{
    const double x = part.xi / form.half_length_m;
    const double y = part.eta / form.half_beam_m;
    const double dx = part.half_along / form.half_length_m;
    const double dy = part.half_across / form.half_beam_m;
    return {form.draft_m * mesh.at(x, y),
            form.draft_m * (mesh.at(x + dx, y) - mesh.at(x - dx, y)) / (2.0 * part.half_along),
            form.draft_m * (mesh.at(x, y + dy) - mesh.at(x, y - dy)) / (2.0 * part.half_across)};
}

/// Returns the second moment of a hull's draft along either axis of the ship, relative to the half size a there: the
/// integral of xi² draft over the integral of a² draft. A shape of a mesh has its own (DraughtShape).
inline double relative_second_moment(PressurePulse::Shape shape)
{
    if (shape == PressurePulse::Shape::elliptic) {
        return 1.0 / 6.0;
    }
    using pressure_pulse::bath_tub_flat;
    constexpr double cube = bath_tub_flat * bath_tub_flat * bath_tub_flat;
    constexpr double slope = 1.0 - bath_tub_flat;
    constexpr double mean = 0.5 * (1.0 + bath_tub_flat);
    return (cube / 3.0 + (1.0 - cube) / 6.0 - slope * slope * 2.0 * mean / (portable::pi * portable::pi)) / mean;
}

/// Returns the draft [m] of a hull and its gradient at (xi, eta) [m], towards the bow and to port of the ship's middle:
/// 0 outside the hull's ellipse or rectangle. Not for a hull with a mesh, see sample_mesh().
SWELL_CELL PulseSample sample_pulse(const PulseForm& form, double xi, double eta)
{
    return form.shape == PressurePulse::Shape::elliptic ? pressure_pulse::elliptic(form, xi, eta)
                                                        : pressure_pulse::bath_tub(form, xi, eta);
}

} // namespace swell::model
