#pragma once
/// The shapes of all modes over the height, for the pressure at many points of a hull at once: without slopes, and with
/// each hyperbolic cosine computed once for all modes.
#include <cmath>
#include <vector>

#include "model/setup/vertical_mode.hpp"
#include "model/setup/vertical_shape_cells.hpp"

namespace swell::model
{

/// The shapes f of continuous water (HeightShape::of_continuous_water) of up to four modes. Modes share the arguments
/// q = kappa_h + kappa h of their hyperbolic cosines.
struct PressureShapes {
    static constexpr int most_modes = 4;
    static constexpr int most_arguments = 4;

    int modes = 0;
    int arguments = 0;
    double kappa_h[most_arguments] = {};
    double kappa[most_arguments] = {};
    HeightShape shape[most_modes];                 ///< without its terms, which are below
    double scale[most_modes][most_arguments] = {}; ///< of the term with each argument

    /// The values at one point that do not depend on the mode.
    struct AtPoint {
        double z, depth, root;
        double cosh_difference[most_arguments]; ///< cosh(q (1 + z/h)) − cosh q, divided as HeightShape says
    };

    [[nodiscard]] SWELL_CELL AtPoint at(double z, double depth) const
    {
        AtPoint point{z, depth, std::sqrt(depth), {}};
        for (int a = 0; a < arguments; ++a) {
            const double q = kappa_h[a] + kappa[a] * depth;
            const double difference = portable::cosh(q * (1.0 + z / depth)) - portable::cosh(q);
            point.cosh_difference[a] = kappa[a] > 0.0 ? difference / std::sqrt(cosh_numbers(q).m) : difference;
        }
        return point;
    }

    /// Returns f of a mode.
    [[nodiscard]] SWELL_CELL double f(int mode, const AtPoint& point) const
    {
        const HeightShape& of = shape[mode];
        const double per_fit = of.d_squared.size_m > 0.0 ? of.d / std::sqrt(of.d_squared.at(point.depth)) : 1.0;
        double sum = 0.0;
        for (int a = 0; a < arguments; ++a) {
            sum += scale[mode][a] * point.cosh_difference[a];
        }
        const double parabola = of.of_parabola + per_fit * of.of_mild_parabola / point.root;
        return parabola * (point.z + 0.5 * point.z * point.z / point.depth) + (per_fit * point.root) * sum;
    }
};

/// Returns the shapes of a profile's modes. The profile must have at most PressureShapes::most_modes modes.
PressureShapes pressure_shapes_of(const std::vector<VerticalMode>& modes);

} // namespace swell::model
