#pragma once
/// Points inside the outline of a hull, for integrals over the hull itself.
#include <cmath>

#include "model/ships/pressure_pulse.hpp"
#include "solver/grid/extent.hpp"

namespace swell::model
{

/// The numbers of points, along the ship and across, at which an integral over a hull is evaluated. They depend only on
/// the hull and on the cells of the grid, so that a sum over them has the same shape wherever the ship is.
struct HullPoints {
    int along = 0;
    int across = 0;

    [[nodiscard]] SWELL_CELL bool hold(int point_along, int point_across) const
    {
        return point_along < along && point_across < across;
    }
};

/// One point of an integral over a hull, in ship coordinates [m], with its weight, an area [m²], and the rectangle of the
/// hull that has this area. The parts fill the hull without overlap, and no part reaches beyond the outline. The parts of
/// an ellipse are together as long as its chords.
struct HullPoint {
    double xi;
    double eta;
    double area;
    HullPart part;
};

namespace hull_points
{

/// A point of a quadrature rule on the interval -1 … 1: its position `place` and its weight. The parts of all points
/// fill the interval; `middle` and `half` are the middle and half the length of this point's part.
struct RulePoint {
    double place;
    double weight;
    double middle;
    double half;
};

/// Returns point number `point` of a quadrature rule on -1 … 1 with `count` points: Gauss's rule with three points in
/// each of count / 3 equal panels. The rule is exact for polynomials of degree five.
SWELL_CELL RulePoint gauss_panels(int point, int count)
{
    constexpr double outer = 0.7745966692414834; // sqrt(3/5)
    const double half = 3.0 / count;             // of a panel
    const int panel = point / 3;
    const int of_panel = point - 3 * panel;
    const double middle = (2 * panel + 1) * half - 1.0;
    const double weight = (of_panel == 1 ? 8.0 : 5.0) / 9.0 * half; // also the lengths of the parts
    constexpr double outer_middle = 13.0 / 18.0;
    return {middle + (of_panel - 1) * (outer * half), weight, middle + (of_panel - 1) * (outer_middle * half),
            0.5 * weight};
}

/// Returns point number `point` of the quadrature rule of Gauss and Chebyshev (second kind) on -1 … 1 with `count`
/// points. The rule is exact for polynomials of degree 2 count - 1 times sqrt(1 - place²).
SWELL_CELL RulePoint chebyshev(int point, int count)
{
    const double cycles = 0.5 * (point + 1) / (count + 1);
    const double sine = portable::sin_cycles(cycles);
    const double place = -portable::cos_cycles(cycles);
    return {place, portable::pi / (count + 1) * sine * sine, place, 0.5 * portable::pi / (count + 1) * sine};
}

} // namespace hull_points

/// Returns a point of the integral over a hull. An ellipse is cut into chords along the ship, at the places of the
/// Chebyshev rule across. The chord at place t is 2 a sqrt(1 - t²) long, and the root is the weight of that rule. A
/// rectangle has panels in both directions. Both rules are exact for the forces of a plane surface.
SWELL_CELL HullPoint hull_point(const PulseForm& hull, const HullPoints& points, int point_along, int point_across)
{
    const hull_points::RulePoint along = hull_points::gauss_panels(point_along, points.along);
    if (hull.shape == PressurePulse::Shape::elliptic) {
        const hull_points::RulePoint across = hull_points::chebyshev(point_across, points.across);
        const double chord = std::sqrt(1.0 - across.place * across.place); // the chord's length over the middle chord's
        return {hull.half_length_m * (chord * along.place),
                hull.half_beam_m * across.place,
                (hull.half_length_m * hull.half_beam_m) * (along.weight * across.weight),
                {hull.half_length_m * (chord * along.middle), hull.half_beam_m * across.middle,
                 hull.half_length_m * (chord * along.half), hull.half_beam_m * across.half}};
    }
    const hull_points::RulePoint across = hull_points::gauss_panels(point_across, points.across);
    return {hull.half_length_m * along.place,
            hull.half_beam_m * across.place,
            (hull.half_length_m * hull.half_beam_m) * (along.weight * across.weight),
            {hull.half_length_m * along.middle, hull.half_beam_m * across.middle, hull.half_length_m * along.half,
             hull.half_beam_m * across.half}};
}

} // namespace swell::model
