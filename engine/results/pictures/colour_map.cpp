#include "engine/results/pictures/colour_map.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "colour_map_stops.hpp" // assets/colour_maps, written by CMake

namespace swell::engine
{

namespace
{

/// A colour as people see it: CIE 1976 lightness 0 … 100, chroma and hue (CIELAB in polar form, white point D65). Equal
/// distances look about equal, so that a map shows differences truly.
using SeenColour = colour_map_stops::Stop;

struct LabColour {
    double lightness;
    double a;
    double b;
};

LabColour lab_of(const SeenColour& colour)
{
    const double hue = colour.hue_deg * std::numbers::pi / 180.0;
    return {colour.lightness, colour.chroma * std::cos(hue), colour.chroma * std::sin(hue)};
}

std::uint8_t byte_of(double linear)
{
    // IEC 61966-2-1, the transfer curve of sRGB.
    const double clipped = std::clamp(linear, 0.0, 1.0);
    const double encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * std::pow(clipped, 1.0 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255.0 * encoded));
}

Colour colour_of(const LabColour& lab)
{
    // CIE 15: the inverse of L*a*b*, then XYZ (D65) to linear sRGB by the matrix of IEC 61966-2-1.
    const auto inverse = [](double t) {
        return t > 6.0 / 29.0 ? t * t * t : 3.0 * (6.0 / 29.0) * (6.0 / 29.0) * (t - 4.0 / 29.0);
    };
    const double fy = (lab.lightness + 16.0) / 116.0;
    const double x = 0.95047 * inverse(fy + lab.a / 500.0);
    const double y = inverse(fy);
    const double z = 1.08883 * inverse(fy - lab.b / 200.0);
    return {byte_of(3.2406 * x - 1.5372 * y - 0.4986 * z), byte_of(-0.9689 * x + 1.8758 * y + 0.0415 * z),
            byte_of(0.0557 * x - 0.2040 * y + 1.0570 * z)};
}

ColourMap map_through(std::span<const SeenColour> stops)
{
    ColourMap map;
    for (std::size_t n = 0; n < map.size(); ++n) {
        const double place = static_cast<double>(n) / static_cast<double>(map.size() - 1);
        std::size_t stop = 1;
        while (stop + 1 < stops.size() && stops[stop].place < place) {
            ++stop;
        }
        const SeenColour& before = stops[stop - 1];
        const LabColour from = lab_of(before);
        const LabColour to = lab_of(stops[stop]);
        const double part = (place - before.place) / (stops[stop].place - before.place);
        map[n] = colour_of(
            {std::lerp(from.lightness, to.lightness, part), std::lerp(from.a, to.a, part), std::lerp(from.b, to.b, part)});
    }
    return map;
}

std::uint8_t clipped_byte(double value)
{
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0)));
}

} // namespace

const ColourMap& diverging_colours()
{
    static const ColourMap map = map_through(colour_map_stops::diverging);
    return map;
}

const ColourMap& sequential_colours()
{
    static const ColourMap map = map_through(colour_map_stops::sequential);
    return map;
}

const ColourMap& land_colours()
{
    static const ColourMap map = map_through(colour_map_stops::land);
    return map;
}

const ColourMap& seabed_colours()
{
    static const ColourMap map = map_through(colour_map_stops::seabed);
    return map;
}

Colour colour_at(const ColourMap& map, double place)
{
    const double index = std::clamp(place, 0.0, 1.0) * static_cast<double>(map.size() - 1);
    return map[static_cast<std::size_t>(std::lround(index))];
}

Colour lit(Colour colour, double brightness)
{
    return {clipped_byte(colour.red * brightness), clipped_byte(colour.green * brightness),
            clipped_byte(colour.blue * brightness)};
}

Colour blend(Colour under, Colour over, double opacity)
{
    const auto mix = [opacity](std::uint8_t a, std::uint8_t b) {
        return clipped_byte(std::lerp(double(a), double(b), opacity));
    };
    return {mix(under.red, over.red), mix(under.green, over.green), mix(under.blue, over.blue)};
}

Colour curve_colour(std::size_t n)
{
    static constexpr std::array<Colour, 8> colours{{{22, 92, 150},
                                                    {214, 120, 20},
                                                    {44, 140, 60},
                                                    {150, 60, 160},
                                                    {110, 80, 50},
                                                    {0, 150, 150},
                                                    {200, 60, 110},
                                                    {90, 90, 90}}};
    return colours[n % colours.size()];
}

} // namespace swell::engine
