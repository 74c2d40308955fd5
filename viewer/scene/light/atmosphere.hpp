#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "engine/run/api/view_conditions.hpp"
#include "viewer/scene/light/sun_and_moon.hpp"

namespace swell::viewer
{

/// Red, green and blue, linear, in units of the sun's irradiance outside the air.
using Radiance = std::array<double, 3>;

/// Scattering of light by the air, out of a ray and into it. Clean air: Rayleigh scattering with the coefficients of
/// Bruneton and Neyret (2008, Computer Graphics Forum 27, 1079). Haze: a layer of 1.2 km with extinction 3.912 over the
/// visibility (Koschmieder 1924). Rain adds the extinction of a visibility of 11.6 km over R^0.63, R in mm/h (Atlas 1953).
class Air
{
public:
    explicit Air(const engine::ViewConditions& conditions);

    /// Extinction of light by the haze at the height of the water, equal for all colours [1/m].
    [[nodiscard]] double haze_per_m() const { return haze_per_m_; }
    /// Returns the extinction of light by haze and clean air at the height of the water, for each colour [1/m].
    [[nodiscard]] Radiance extinction_per_m() const;
    /// Cloud cover of the sky, 0 … 1.
    [[nodiscard]] double clouds() const { return clouds_; }

    /// Returns the share of the light of sun or moon from this direction that reaches the water through the air, without
    /// clouds.
    [[nodiscard]] Radiance direct(const Direction& towards_light) const;
    /// A ray of light that comes down to the water from a direction of the sky.
    struct Ray {
        Radiance scattered{}; ///< light scattered once into the ray, of a light of irradiance 1 (Nishita 1993)
        Radiance hidden{};    ///< share of the light from beyond the air that the air along the ray scatters away, 0 … 1
    };
    [[nodiscard]] Ray ray(const Direction& from, const Direction& towards_light) const;
    /// Returns the downward flux of light through a horizontal plane at the water, from a sun or moon of irradiance 1:
    /// direct light and light scattered any number of times.
    [[nodiscard]] Radiance downward_flux(const Direction& towards_light) const;

private:
    [[nodiscard]] Radiance transmitted(double height_m, double up) const;

    double haze_per_m_ = 0.0;
    double clouds_ = 0.0;
};

/// The light of the sky at a time and in a weather, and the sun or moon in it. The map `radiance` has the upper half of all
/// directions on a square: direction (x, y, z) is at (x, y)/(1 + z), −1 … 1. Outside the circle of the horizon, texels
/// repeat the horizon.
struct Sky {
    static constexpr int side = 64;
    std::vector<float> radiance; ///< side x side x 3
    Direction towards_light{};   ///< direction of the sun, by night of the moon
    Radiance light{}; ///< irradiance of sun or moon across its rays, at the water; 0 with full clouds or below the horizon
    Radiance skylight{};   ///< irradiance of a horizontal plane by the whole sky
    double exposure = 1.0; ///< factor from radiance to the picture, for an eye adapted to the light
    double night = 0.0;    ///< 0: day; 1: dusk has ended and stars are visible
    Radiance extinction_per_m{};
};

Sky sky_of(const engine::ViewConditions& conditions);

} // namespace swell::viewer
