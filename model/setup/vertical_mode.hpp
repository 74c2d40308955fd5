#pragma once
#include <string>
#include <variant>
#include <vector>

#include "vertical_shape_cells.hpp"

namespace swell::model
{

/// One mode of a vertical profile: three coefficient functions M, D, N of the depth h > 0 [m] (de Jong's thesis, 2012,
/// §2.1). The amplitude psi of the mode obeys M psi + div(h D grad phi − N grad psi) = 0. A shape holds plain numbers, so
/// that a device can evaluate it. m, d and n call std::visit at every call, so a loop over nodes should instead visit
/// `shape` once, before the loop.
struct VerticalMode {
    std::variant<ParabolicShape, StretchedShape, FittedShape, CoshShape> shape;

    [[nodiscard]] double m(double h) const
    {
        return std::visit([h](const auto& one) { return one.m(h); }, shape);
    }
    [[nodiscard]] double d(double h) const
    {
        return std::visit([h](const auto& one) { return one.d(h); }, shape);
    }
    [[nodiscard]] double n(double h) const
    {
        return std::visit([h](const auto& one) { return one.n(h); }, shape);
    }
    /// Returns the shape as a function of the height in the water (HeightShape), a type that can hold every kind of shape.
    [[nodiscard]] HeightShape over_height() const
    {
        return std::visit([](const auto& one) { return one.over_height(); }, shape);
    }
    /// Returns the unit of psi. D psi is a potential [m²/s]. D is a length [m] in the thesis' parabola, and [m^0.5] in all
    /// other shapes.
    [[nodiscard]] const char* psi_unit() const { return std::holds_alternative<ParabolicShape>(shape) ? "m/s" : "m^1.5/s"; }
};

/// How the velocity potential varies over the depth of the water: a list of modes. Each mode has an unknown psi of its own,
/// which a linear system of its own gives. One mode is the model of de Jong's thesis. Several modes are chosen such that
/// their systems decouple exactly.
struct VerticalProfile {
    std::string name; ///< the name in scenarios
    std::vector<VerticalMode> modes;
    /// The kh (wave number times depth) above which a run warns that waves are too short for the profile. Up to this kh the
    /// speed of waves is within 3 % of Airy's. Exception: with a cosh profile of kappa_h above 4.6 longer waves are faster,
    /// by 3.6 % at kappa_h = 5 and by 9.6 % at 8.
    double largest_kh = 0.0;
    /// Whether fitted_to_grid() (grid_fit.hpp) may change the modes such that waves on the run's grid have nearly Airy's
    /// speed. It can fit one mode, or two decoupled ones, of StretchedShape or FittedShape.
    bool fits_grid = false;
};

} // namespace swell::model
