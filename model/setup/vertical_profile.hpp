#pragma once
#include <string>
#include <variant>
#include <vector>

#include "model/setup/vertical_shape_cells.hpp"

namespace swell::model
{

/// One mode of a vertical profile: its three coefficient functions of depth h [m] (thesis §2.1). Its own amplitude psi
/// obeys M psi + div(h D grad phi − N grad psi) = 0. Plain numbers, so that a device can evaluate them; a loop over nodes
/// asks which shape it is once, before it begins.
struct VerticalMode {
    std::variant<ParabolicShape, StretchedShape, CoshShape> shape;

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
    /// h D psi is a potential times a length, and D a length in the parabolic shape alone.
    [[nodiscard]] const char* psi_unit() const { return std::holds_alternative<ParabolicShape>(shape) ? "m/s" : "m²/s"; }
};

/// How the potential varies with depth: a list of modes. One mode is the thesis' model; two decouple exactly.
struct VerticalProfile {
    std::string name;
    std::vector<VerticalMode> modes;
    double largest_kh = 0.0; ///< the regime warnings' limit: up to here waves run within 3 % of Airy's speed
                             ///< (cosh with kappa_h above 4.6 is faster than that in longer waves: 3.6 % at 5, 9.6 % at 8)
};

/// f = z + z²/(2h): D = h/3, M = h/3, N = 2h³/15 (thesis (2.1.4)).
VerticalProfile parabolic_profile();

/// f = cosh(kappa(z+h)) − cosh(kappa h) with kappa·h = kappa_h the same at every depth (thesis (2.1.5-6)).
VerticalProfile cosh_profile(double kappa_h);

/// The same with one kappa [1/m] everywhere.
VerticalProfile cosh_profile_of_wave_number(double kappa);

/// Two cosh modes, decoupled: phase speed within 0.28 % of Airy's up to kh = 10 (see dispersion_test.cpp).
VerticalProfile dispersive_profile();

/// The same, 0.73 % up to kh = 15.
VerticalProfile dispersive_deep_profile();

/// By the name used in scenarios: parabolic, cosh, dispersive, dispersive_deep. Throws std::invalid_argument with the
/// choices.
VerticalProfile vertical_profile_named(const std::string& name, double kappa_h);

} // namespace swell::model
