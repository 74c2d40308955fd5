#include "model/queries/surface_query.hpp"

#include <algorithm>
#include <cmath>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Returns the number of places along a length; they are at the middles of equal parts.
int parts_of(double length_m, double spacing_m)
{
    if (!(length_m > 0.0)) {
        return 1;
    }
    const double parts = std::ceil(length_m / spacing_m);
    return static_cast<int>(std::clamp(parts, 2.0, static_cast<double>(FootprintPattern::most_along)));
}

/// Returns the middle of part `part` of `parts`, from the middle of the length.
double middle(int part, int parts, double length_m)
{
    return (part - 0.5 * (parts - 1)) * (length_m / parts);
}

/// Returns the factor that spreads the places so that their mean square equals that of the whole length. Without it, the
/// middles of n parts have 1 - 1/n² of it.
double spread(int parts)
{
    return parts > 1 ? 1.0 / std::sqrt(1.0 - 1.0 / (static_cast<double>(parts) * parts)) : 1.0;
}

} // namespace

FootprintPattern disc_pattern(double diameter_m, double spacing_m)
{
    const int parts = parts_of(diameter_m, spacing_m);
    if (parts == 1) {
        return {};
    }
    const double radius = 0.5 * diameter_m;
    FootprintPattern pattern;
    pattern.count = 0;
    double squares = 0.0;
    for (int row = 0; row < parts; ++row) {
        for (int column = 0; column < parts; ++column) {
            const double east = middle(column, parts, diameter_m);
            const double north = middle(row, parts, diameter_m);
            if (east * east + north * north <= radius * radius) {
                pattern.offsets[static_cast<std::size_t>(pattern.count++)] = {east, north};
                squares += east * east + north * north;
            }
        }
    }
    const double of_disc = 0.5 * radius * radius; // mean square of the distance from the middle
    const double factor = std::sqrt(of_disc * pattern.count / squares);
    for (WaterPoint& offset : pattern.offsets) {
        offset = {factor * offset.east_m, factor * offset.north_m};
    }
    return pattern;
}

FootprintPattern box_pattern(double length_m, double beam_m, double heading_deg, double spacing_m)
{
    const int along = parts_of(length_m, spacing_m);
    const int across = parts_of(beam_m, spacing_m);
    const double cycles = heading_deg / 360.0;
    const double sine = portable::sin_cycles(cycles);
    const double cosine = portable::cos_cycles(cycles);
    FootprintPattern pattern;
    pattern.count = 0;
    for (int row = 0; row < along; ++row) {
        for (int column = 0; column < across; ++column) {
            const double ahead = spread(along) * middle(row, along, length_m);
            const double right = spread(across) * middle(column, across, beam_m);
            pattern.offsets[static_cast<std::size_t>(pattern.count++)] = {ahead * sine + right * cosine,
                                                                          ahead * cosine - right * sine};
        }
    }
    return pattern;
}

} // namespace swell::model
