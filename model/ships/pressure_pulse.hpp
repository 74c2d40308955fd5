#pragma once
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
    return {pulse.shape, 0.5 * pulse.length_m, 0.5 * pulse.beam_m, draft_now_m};
}

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

/// Returns the second moment of a hull's draft along either axis of the ship, relative to the half size a there: the
/// integral of xi² draft over the integral of a² draft.
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
/// 0 outside the hull's ellipse or rectangle.
SWELL_CELL PulseSample sample_pulse(const PulseForm& form, double xi, double eta)
{
    return form.shape == PressurePulse::Shape::elliptic ? pressure_pulse::elliptic(form, xi, eta)
                                                        : pressure_pulse::bath_tub(form, xi, eta);
}

} // namespace swell::model
