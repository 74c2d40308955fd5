#include "viewer/scene/land_and_ships/hull_shape.hpp"

#include <algorithm>
#include <cmath>

namespace swell::viewer
{

namespace
{

// Along the ship, -1 transom … 1 stem: where the parallel body begins and ends.
constexpr double run_ends = -0.55;
constexpr double entrance_begins = 0.40;

/// A number that differs at keel, water line and deck, at a level -1 … 1 between them.
double between(double keel, double water_line, double deck, double level)
{
    return level < 0.0 ? std::lerp(water_line, keel, -level) : std::lerp(water_line, deck, level);
}

/// 0 in the parallel body, 1 at the stem.
double entrance(double along)
{
    return std::max(0.0, (along - entrance_begins) / (1.0 - entrance_begins));
}

/// 0 in the parallel body, 1 at the transom.
double run(double along)
{
    return std::max(0.0, (run_ends - along) / (run_ends + 1.0));
}

/// Half breadth over the half beam: fuller at the deck than below, which is the flare.
double fullness(double along, double level)
{
    const double bow = 1.0 - std::pow(entrance(along), between(1.6, 2.0, 3.2, level));
    const double stern = 1.0 - between(0.80, 0.40, 0.15, level) * run(along) * run(along);
    const double under = std::max(0.0, -level - 0.6) / 0.4; // 1 at the keel: the bilge is round
    return bow * stern * (1.0 - 0.18 * under * under);
}

} // namespace

HullShape::HullShape(double length_m, double beam_m, double draught_m)
    : length_m_(length_m), beam_m_(beam_m), draught_m_(draught_m),
      freeboard_m_(std::max(0.035 * length_m, 0.45 * draught_m)), level_parts_{-1.0, -0.93, -0.8, -0.6, -0.3,
                                                                               0.0,  0.08,  0.4,  0.7,  1.0}
{
}

osg::Vec3 HullShape::port(int station, int level) const
{
    const double part = level_parts_[static_cast<std::size_t>(level)];
    const double along = -1.0 + 2.0 * station / (stations - 1);
    const double stem = between(0.90, 0.95, 1.0, part); // it rakes forward
    const double x = along <= entrance_begins ? along : entrance_begins + entrance(along) * (stem - entrance_begins);
    const double bottom_m = draught_m_ * (1.0 - 0.75 * run(along) * run(along));
    const double deck_m = freeboard_m_ * (1.0 + 0.45 * entrance(along) * entrance(along)); // the sheer
    const double z = part < 0.0 ? part * bottom_m : part * deck_m;
    return {static_cast<float>(0.5 * length_m_ * x), static_cast<float>(0.5 * beam_m_ * fullness(along, part)),
            static_cast<float>(z)};
}

osg::Vec3 HullShape::starboard(int station, int level) const
{
    const osg::Vec3 mirrored = port(station, level);
    return {mirrored.x(), -mirrored.y(), mirrored.z()};
}

} // namespace swell::viewer
