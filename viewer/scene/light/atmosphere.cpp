#include "viewer/scene/light/atmosphere.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace swell::viewer
{

namespace
{

using std::numbers::pi;
constexpr double earth_m = 6'360'000.0;
constexpr double air_ends_m = 60'000.0;
constexpr double eye_m = 2.0;
constexpr Radiance clean_air_per_m{5.8e-6, 13.5e-6, 33.1e-6};
constexpr double clean_air_height_m = 8'000.0;
constexpr double haze_height_m = 1'200.0;
/// Absorption by ozone, stronger for green and red than for blue; ozone scatters no light. Without ozone the whole evening
/// sky would be yellow. White is defined as sunlight after one vertical way through the ozone. The layer's density falls
/// linearly within 15 km of the height of 25 km: Bruneton (2017, "Precomputed Atmospheric Scattering: a New
/// Implementation").
constexpr Radiance ozone_per_m{0.65e-6, 1.88e-6, 0.085e-6};
constexpr double ozone_height_m = 25'000.0;
constexpr double ozone_half_m = 15'000.0;
/// Sine of the elevation, in the ozone, of a ray that is horizontal at the water: the earth is round.
constexpr double lowest_through_ozone = 0.08;
constexpr double forward = 0.55; ///< asymmetry of the haze's scattering: see of_haze()
constexpr double moon = 2.5e-6;  ///< light of the full moon over that of the sun: 0.25 lx over 100,000 lx
constexpr double starlight = 2e-9;

double product(const Direction& a, const Direction& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// A point of a ray over the round earth.
struct OverEarth {
    double height_m = 0.0;
    double up = 0.0; ///< cosine of the angle between the vertical at the point and the ray
};

OverEarth along(double height_m, double up, double way_m)
{
    const double from = earth_m + height_m;
    const double to = std::sqrt(from * from + way_m * way_m + 2.0 * from * way_m * up);
    return {to - earth_m, (from * up + way_m) / to};
}

/// Returns the length of a ray until it leaves the air [m]. It starts at `height_m`; `up` is the sine of its elevation
/// there.
double way_out(double height_m, double up)
{
    const double from = earth_m + height_m;
    const double top = earth_m + air_ends_m;
    return -from * up + std::sqrt(std::max(from * from * (up * up - 1.0) + top * top, 0.0));
}

bool meets_earth(double height_m, double up)
{
    const double from = earth_m + height_m;
    return up < 0.0 && from * from * (1.0 - up * up) < earth_m * earth_m;
}

double clean_share(double height_m)
{
    return std::exp(-height_m / clean_air_height_m);
}

double haze_share(double height_m)
{
    return std::exp(-height_m / haze_height_m);
}

double ozone_share(double height_m)
{
    return std::max(0.0, 1.0 - std::abs(height_m - ozone_height_m) / ozone_half_m);
}

double of_clean_air(double cosine)
{
    return 3.0 / (16.0 * pi) * (1.0 + cosine * cosine);
}

/// Returns the phase function of haze: two thirds the peak of Henyey and Greenstein (1941, Astrophys. J. 93, 70) and one
/// third equal in all directions, because grains of sea salt scatter more to the sides than the peak does.
double of_haze(double cosine)
{
    constexpr double g = 0.82;
    constexpr double evenly = 0.33;
    const double peak = (1.0 - g * g) / (4.0 * pi * std::pow(1.0 + g * g - 2.0 * g * cosine, 1.5));
    return std::lerp(peak, 1.0 / (4.0 * pi), evenly);
}

double brightness(const Radiance& of)
{
    return 0.2126 * of[0] + 0.7152 * of[1] + 0.0722 * of[2];
}

} // namespace

Air::Air(const engine::ViewConditions& conditions)
{
    constexpr double least_km = 0.02;
    double per_km = 3.912 / std::max(conditions.visibility_km, least_km);
    if (conditions.rain_mm_per_h > 0.0) {
        per_km += 3.912 / (11.6 * std::pow(conditions.rain_mm_per_h, -0.63));
    }
    haze_per_m_ = std::max(1e-3 * per_km - clean_air_per_m[1], 1e-6);
    clouds_ = std::clamp(0.5 * conditions.rain_mm_per_h, 0.0, 1.0);
}

Radiance Air::extinction_per_m() const
{
    Radiance sum = clean_air_per_m;
    for (double& colour : sum) {
        colour += haze_per_m_;
    }
    return sum;
}

Radiance Air::transmitted(double height_m, double up) const
{
    if (meets_earth(height_m, up)) {
        return {};
    }
    constexpr int pieces = 12;
    const double whole_m = way_out(height_m, up);
    double clean_m = 0.0;
    double haze_m = 0.0;
    double ozone_m = 0.0;
    double before = 0.0;
    for (int piece = 1; piece <= pieces; ++piece) { // short pieces first, where the air is dense
        const double part = static_cast<double>(piece) / pieces;
        const double until = whole_m * part * part;
        const double height = along(height_m, up, 0.5 * (before + until)).height_m;
        clean_m += clean_share(height) * (until - before);
        haze_m += haze_share(height) * (until - before);
        ozone_m += ozone_share(height) * (until - before);
        before = until;
    }
    ozone_m = std::max(ozone_m - ozone_half_m, 0.0);
    Radiance kept{};
    for (std::size_t colour = 0; colour < kept.size(); ++colour) {
        kept[colour] = std::exp(-clean_air_per_m[colour] * clean_m - haze_per_m_ * haze_m - ozone_per_m[colour] * ozone_m);
    }
    return kept;
}

Radiance Air::direct(const Direction& towards_light) const
{
    return transmitted(eye_m, towards_light[2]);
}

Air::Ray Air::ray(const Direction& from, const Direction& towards_light) const
{
    constexpr int pieces = 20;
    const double cosine = product(from, towards_light);
    const double up = std::max(from[2], 0.0);
    const double whole_m = way_out(eye_m, up);
    Ray ray;
    Radiance depth{};
    double before = 0.0;
    for (int piece = 1; piece <= pieces; ++piece) {
        const double part = static_cast<double>(piece) / pieces;
        const double until = whole_m * part * part * part;
        const double way = 0.5 * (before + until);
        const double height = along(eye_m, up, way).height_m;
        // The vertical at this point differs from the vertical at the eye, because the earth is round.
        const double vertical = ((earth_m + eye_m) * towards_light[2] + way * cosine) / (earth_m + height);
        const Radiance lit = transmitted(height, vertical);
        const double clean = clean_share(height);
        const double haze = haze_per_m_ * haze_share(height);
        for (std::size_t colour = 0; colour < depth.size(); ++colour) {
            const double scatters = clean_air_per_m[colour] * clean + haze;
            const double thick = scatters * (until - before);
            const double phase =
                (clean_air_per_m[colour] * clean * of_clean_air(cosine) + haze * of_haze(cosine)) / scatters;
            ray.scattered[colour] += std::exp(-depth[colour]) * (1.0 - std::exp(-thick)) * phase * lit[colour];
            depth[colour] += thick; // without ozone, because it scatters no light
        }
        before = until;
    }
    for (std::size_t colour = 0; colour < depth.size(); ++colour) {
        ray.hidden[colour] = 1.0 - std::exp(-depth[colour]);
    }
    return ray;
}

Radiance Air::downward_flux(const Direction& towards_light) const
{
    const double up = std::max(towards_light[2], 1e-3);
    Radiance flux{};
    for (std::size_t colour = 0; colour < flux.size(); ++colour) {
        const double depth = clean_air_per_m[colour] * clean_air_height_m + (1.0 - forward) * haze_per_m_ * haze_height_m;
        // Eddington's approximation over black ground (Joseph, Wiscombe and Weinman 1976, J. Atmos. Sci. 33, 2452).
        flux[colour] = up * ((2.0 / 3.0 + up) + (2.0 / 3.0 - up) * std::exp(-depth / up)) / (4.0 / 3.0 + depth);
        flux[colour] *= std::exp(-ozone_per_m[colour] * ozone_half_m * (1.0 / std::max(up, lowest_through_ozone) - 1.0));
    }
    return towards_light[2] > 0.0 ? flux : Radiance{};
}

namespace
{

constexpr int texels_of_sky = Sky::side * Sky::side;

/// A texel of the sky map. Its weight is its solid angle times the sine of its elevation; 0 outside the circle of the
/// horizon.
struct Texel {
    Direction from{};
    double weight = 0.0;
};

Texel texel_at(int number)
{
    const int column = number % Sky::side;
    const int row = number / Sky::side;
    const double east = (column + 0.5) / (0.5 * Sky::side) - 1.0;
    const double north = (row + 0.5) / (0.5 * Sky::side) - 1.0;
    const double square = east * east + north * north;
    const double shrink = square > 1.0 ? 1.0 / std::sqrt(square) : 1.0;
    const double within = std::min(square, 1.0);
    const double stretch = 2.0 / (1.0 + within);
    Texel texel{{stretch * shrink * east, stretch * shrink * north, stretch - 1.0}, 0.0};
    if (square < 1.0) {
        const double step = 2.0 / Sky::side;
        texel.weight = step * step * stretch * stretch * texel.from[2];
    }
    return texel;
}

/// Adds up the skies of several lights, with multiple scattering and clouds.
class LitSky
{
public:
    explicit LitSky(const Air& air) : air_(air), radiance_(std::size_t{3} * texels_of_sky, starlight) {}

    void add(const Direction& towards, double strength)
    {
        std::vector<Air::Ray> rays(texels_of_sky);
        Radiance flux{};
        Radiance evenly{};
        for (int texel = 0; texel < texels_of_sky; ++texel) {
            const Texel at = texel_at(texel);
            Air::Ray& ray = rays[static_cast<std::size_t>(texel)];
            ray = air_.ray(at.from, towards);
            for (std::size_t colour = 0; colour < flux.size(); ++colour) {
                flux[colour] += at.weight * ray.scattered[colour];
                evenly[colour] += at.weight * ray.hidden[colour];
            }
        }
        const Radiance all = air_.downward_flux(towards);
        const Radiance direct = air_.direct(towards);
        Radiance glow{}; // light scattered more than once; in each ray it is proportional to `hidden`
        double cloudy = 0.0;
        for (std::size_t colour = 0; colour < glow.size(); ++colour) {
            const double diffuse = all[colour] - std::max(towards[2], 0.0) * direct[colour];
            // After sunset the two-stream flux is 0, but light scattered once is still scattered again.
            const double again = 0.35 * std::clamp(1.0 - 8.0 * towards[2], 0.0, 1.0);
            glow[colour] = std::max(diffuse - flux[colour], again * flux[colour]) / evenly[colour];
            cloudy += through_clouds / 3.0 * std::max(all[colour], flux[colour]);
        }
        gather(rays, glow, cloudy, strength);
    }

    [[nodiscard]] const std::vector<double>& radiance() const { return radiance_; }

private:
    static constexpr double through_clouds = 0.3; // share of the light that passes the clouds

    void gather(const std::vector<Air::Ray>& rays, const Radiance& glow, double cloudy, double strength)
    {
        for (std::size_t texel = 0; texel < rays.size(); ++texel) {
            // The overcast sky of the CIE (Moon and Spencer 1942): three times as bright overhead as at the horizon.
            const double up = texel_at(static_cast<int>(texel)).from[2];
            const double cover = cloudy * 9.0 / (7.0 * pi) * (1.0 + 2.0 * up) / 3.0;
            for (std::size_t colour = 0; colour < glow.size(); ++colour) {
                const double clear = rays[texel].scattered[colour] + glow[colour] * rays[texel].hidden[colour];
                radiance_[3 * texel + colour] += strength * std::lerp(clear, cover, air_.clouds());
            }
        }
    }

    const Air& air_;
    std::vector<double> radiance_;
};

Radiance irradiance_of(const std::vector<double>& radiance)
{
    Radiance sum{};
    for (int texel = 0; texel < texels_of_sky; ++texel) {
        const double weight = texel_at(texel).weight;
        for (std::size_t colour = 0; colour < sum.size(); ++colour) {
            sum[colour] += weight * radiance[3 * static_cast<std::size_t>(texel) + colour];
        }
    }
    return sum;
}

/// Returns the mean brightness of the sky without sun or moon; all directions have equal weight.
double mean_brightness(const std::vector<double>& radiance)
{
    double sum = 0.0;
    double solid_angle = 0.0;
    for (int texel = 0; texel < texels_of_sky; ++texel) {
        const Texel at = texel_at(texel);
        const double part = at.weight > 0.0 ? at.weight / at.from[2] : 0.0;
        const double* of = &radiance[3 * static_cast<std::size_t>(texel)];
        sum += part * brightness({of[0], of[1], of[2]});
        solid_angle += part;
    }
    return sum / solid_angle;
}

/// Returns the exposure. Eyes adapt to the dark, but not fully, so a picture at night is darker than one by day.
/// `irradiance`: of the horizontal plane plus that of the mean sky, so that the sky is not white while the sun is low.
double exposure_for(double irradiance)
{
    constexpr double day = 1.4;
    constexpr double of_day = 13.0;
    constexpr double stays_dark = 0.24; // as a power
    const double level = std::max(irradiance, 1e-12) / day;
    return of_day * std::pow(level, stays_dark - 1.0);
}

} // namespace

Sky sky_of(const engine::ViewConditions& conditions)
{
    const Air air(conditions);
    constexpr double of_the_north_sea = 52.0;
    const double latitude_deg = conditions.latitude_deg.value_or(of_the_north_sea);
    const Direction sun = towards_sun(conditions.hour, conditions.month, latitude_deg);
    const Direction full_moon = towards_full_moon(conditions.hour, conditions.month, latitude_deg);
    LitSky lit(air);
    lit.add(sun, 1.0);
    lit.add(full_moon, moon);
    Sky sky;
    sky.radiance.assign(lit.radiance().begin(), lit.radiance().end());
    sky.skylight = irradiance_of(lit.radiance());
    const bool is_sun = sun[2] > -0.02;
    sky.towards_light = is_sun ? sun : full_moon;
    sky.light = air.direct(sky.towards_light);
    Radiance on_level = sky.skylight;
    for (std::size_t colour = 0; colour < on_level.size(); ++colour) {
        sky.light[colour] *= (is_sun ? 1.0 : moon) * (1.0 - air.clouds());
        on_level[colour] += std::max(sky.towards_light[2], 0.0) * sky.light[colour];
    }
    sky.exposure = exposure_for(brightness(on_level) + 2.0 * pi * mean_brightness(lit.radiance()));
    sky.night = std::clamp((-sun[2] - 0.07) / 0.14, 0.0, 1.0); // from 4 to 12 degrees under the horizon
    sky.extinction_per_m = air.extinction_per_m();
    return sky;
}

} // namespace swell::viewer
