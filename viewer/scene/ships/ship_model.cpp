#include "viewer/scene/ships/ship_model.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <osgDB/ReadFile>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "viewer/scene/ships/superstructure.hpp"

namespace swell::viewer
{

namespace
{

// Ends of the parallel body along the ship, from -1 (transom) to 1 (stem).
constexpr double run_ends = -0.55;
constexpr double entrance_begins = 0.40;

/// Interpolates between values at the keel (level -1), the water line (0) and the deck (1).
double between(double keel, double water_line, double deck, double level)
{
    return level < 0.0 ? std::lerp(water_line, keel, -level) : std::lerp(water_line, deck, level);
}

/// Returns 0 in the parallel body, rising to 1 at the stem.
double entrance(double along)
{
    return std::max(0.0, (along - entrance_begins) / (1.0 - entrance_begins));
}

/// Returns 0 in the parallel body, rising to 1 at the transom.
double run(double along)
{
    return std::max(0.0, (run_ends - along) / (run_ends + 1.0));
}

/// Returns the half breadth over the half beam. It is larger at the deck than below: this is the flare.
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
    const double stem = between(0.90, 0.95, 1.0, part); // the stem rakes forward
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

namespace
{

using namespace ship_colours;

void add_shell(const HullShape& hull, SolidMesh& mesh)
{
    for (int level = 0; level + 1 < hull.levels(); ++level) {
        const engine::Colour colour = hull.is_boot_topping(level) ? boot_topping : sides;
        for (int station = 0; station + 1 < HullShape::stations; ++station) {
            mesh.add_quad(hull.port(station + 1, level), hull.port(station, level), hull.port(station, level + 1),
                          hull.port(station + 1, level + 1), colour);
            mesh.add_quad(hull.starboard(station, level), hull.starboard(station + 1, level),
                          hull.starboard(station + 1, level + 1), hull.starboard(station, level + 1), colour);
        }
        mesh.add_quad(hull.port(0, level), hull.starboard(0, level), hull.starboard(0, level + 1), hull.port(0, level + 1),
                      colour); // the transom
    }
}

void add_bottom_and_deck(const HullShape& hull, SolidMesh& mesh)
{
    const int top = hull.levels() - 1;
    for (int station = 0; station + 1 < HullShape::stations; ++station) {
        mesh.add_quad(hull.port(station, 0), hull.port(station + 1, 0), hull.starboard(station + 1, 0),
                      hull.starboard(station, 0), boot_topping);
        mesh.add_quad(hull.starboard(station, top), hull.starboard(station + 1, top), hull.port(station + 1, top),
                      hull.port(station, top), deck);
    }
}

void add_superstructure(const HullShape& hull, SolidMesh& mesh)
{
    Superstructure on_deck({hull.length_m(), hull.beam_m(), hull.freeboard_m()}, mesh);
    on_deck.add_house();
    for (const double aft : {-0.52, -0.22, 0.08, 0.38}) {
        on_deck.add(aft, aft + 0.24, 0.62, 0.0, 0.014, hatch);
    }
    on_deck.add(0.80, 0.81, 0.03, 0.0, 0.12, white);
}

} // namespace

osg::ref_ptr<osg::Node> make_ship(double length_m, double beam_m, double draught_m)
{
    const HullShape hull(length_m, beam_m, draught_m);
    SolidMesh mesh;
    add_shell(hull, mesh);
    add_bottom_and_deck(hull, mesh);
    add_superstructure(hull, mesh);
    return mesh.geometry();
}

osg::ref_ptr<osg::Node> read_ship(const std::string& file)
{
    engine::note_input(file);
    osg::ref_ptr<osg::Node> ship = osgDB::readRefNodeFile(file);
    if (!ship) {
        throw engine::InputError(fmt::format("{}: no 3-D model that OpenSceneGraph can read", file));
    }
    return ship;
}

} // namespace swell::viewer
