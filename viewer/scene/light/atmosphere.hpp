#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "engine/run/api/view_conditions.hpp"
#include "viewer/scene/light/sun_and_moon.hpp"

namespace swell::viewer
{

/// Red, green, blue: linear, in units of the sun's irradiance outside the air.
using Radiance = std::array<double, 3>;

/// The air: what it scatters out of a ray and into it. Rayleigh's scattering of clean air with the coefficients of Bruneton
/// and Neyret (2008, Computer Graphics Forum 27, 1079); haze in a layer of 1.2 km by the visibility (Koschmieder
/// 1924: 3.912 over it); rain takes the visibility of Atlas (1953): 11.6 km over R^0.63.
class Air
{
public:
    explicit Air(const engine::ViewConditions& conditions);

    /// Of the haze at the water, one number for all colours [1/m].
    [[nodiscard]] double haze_per_m() const { return haze_per_m_; }
    /// Of haze and clean air at the water: what a ray along it loses [1/m].
    [[nodiscard]] Radiance extinction_per_m() const;
    /// How much of the sky is clouded, 0 … 1.
    [[nodiscard]] double clouds() const { return clouds_; }

    /// What a light in a direction sends to the water, through the air and not through clouds.
    [[nodiscard]] Radiance direct(const Direction& towards_light) const;
    /// A ray that comes down from a direction.
    struct Ray {
        Radiance scattered{}; ///< into it, once, of a light of irradiance 1 (Nishita 1993)
        Radiance hidden{};    ///< what the air hides of what lies behind it, 0 … 1
    };
    [[nodiscard]] Ray ray(const Direction& from, const Direction& towards_light) const;
    /// Of a light of irradiance 1, direct and scattered any number of times, through the level.
    [[nodiscard]] Radiance downward_flux(const Direction& towards_light) const;

private:
    [[nodiscard]] Radiance transmitted(double height_m, double up) const;

    double haze_per_m_ = 0.0;
    double clouds_ = 0.0;
};

/// The sky of a time and a weather, as a map of the upper half of all directions on a square: direction (x, y, z) lies at
/// (x, y)/(1 + z), −1 … 1; beyond the circle of the horizon the horizon goes on. With the light that stands in it.
struct Sky {
    static constexpr int side = 64;
    std::vector<float> radiance; ///< side x side x 3
    Direction towards_light{};   ///< the sun, by night the moon
    Radiance light{};            ///< its irradiance at the water, across it; 0 behind clouds and below the horizon
    Radiance skylight{};         ///< irradiance by the whole sky on the level
    double exposure = 1.0;       ///< factor from radiance to a picture in which an eye that got used to it sees
    double night = 0.0;          ///< 0 day … 1 no more dusk: stars are seen
    Radiance extinction_per_m{};
};

Sky sky_of(const engine::ViewConditions& conditions);

} // namespace swell::viewer
