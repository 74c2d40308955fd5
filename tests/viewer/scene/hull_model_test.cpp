#include "viewer/scene/ships/hull_model.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include "answering_coaster.hpp"
#include "drawn_scene.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "viewer/scene/ships/ships.hpp"
#include "viewer/scene/ships/superstructure.hpp"

/// Ships that are drawn with their own mesh, and ships whose motion is known.
namespace swell::viewer
{
namespace
{

using std::numbers::pi;

std::shared_ptr<const model::HullMesh> coaster()
{
    return engine::basin_with_answering_coaster().hulls.at(1).mesh;
}

/// A box of 100 x 20 m around the origin, 4 m deep, with a deck at 6 m; the points are shared by its faces.
model::HullMesh box_hull(double deck_m = 6.0)
{
    model::HullMesh mesh;
    for (int at = 0; at < 8; ++at) {
        mesh.points.push_back({(at & 1) != 0 ? 50.0 : -50.0, (at & 2) != 0 ? 10.0 : -10.0, (at & 4) != 0 ? deck_m : -4.0});
    }
    const int faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    for (const auto& face : faces) {
        mesh.triangles.push_back({{face[0], face[1], face[2]}});
        mesh.triangles.push_back({{face[0], face[2], face[3]}});
    }
    return mesh;
}

/// The triangles of a drawn model.
struct Drawn {
    explicit Drawn(const model::HullMesh& mesh) : node(make_hull(mesh))
    {
        const auto& geometry = dynamic_cast<const osg::Geometry&>(*node);
        vertices = dynamic_cast<const osg::Vec3Array*>(geometry.getVertexArray());
        normals = dynamic_cast<const osg::Vec3Array*>(geometry.getNormalArray());
        colours = dynamic_cast<const osg::Vec4ubArray*>(geometry.getColorArray());
    }
    [[nodiscard]] bool has(std::size_t vertex, engine::Colour colour) const
    {
        const osg::Vec4ub& there = (*colours)[vertex];
        return there.r() == colour.red && there.g() == colour.green && there.b() == colour.blue;
    }

    osg::ref_ptr<osg::Node> node;
    const osg::Vec3Array* vertices;
    const osg::Vec3Array* normals;
    const osg::Vec4ubArray* colours;
};

TEST(HullModel, IsRedBelowStillWaterAndFacesOutwards)
{
    const std::shared_ptr<const model::HullMesh> mesh = coaster();
    const Drawn drawn(*mesh);
    double volume = 0.0;
    float lowest_side = 100.0F;
    float highest_red = -100.0F;
    for (std::size_t n = 0; n < drawn.vertices->size(); n += 3) {
        const osg::Vec3* const corner = &(*drawn.vertices)[n];
        const osg::Vec3 outwards = (corner[1] - corner[0]) ^ (corner[2] - corner[0]);
        const bool is_hull = drawn.has(n, ship_colours::boot_topping) || drawn.has(n, ship_colours::sides) ||
                             drawn.has(n, ship_colours::deck);
        volume += is_hull ? corner[0] * (corner[1] ^ corner[2]) / 6.0F : 0.0F;
        for (std::size_t each = 0; each < 3; ++each) {
            EXPECT_GE(outwards * (*drawn.normals)[n + each], 0.0F) << n;
            lowest_side = drawn.has(n, ship_colours::sides) ? std::min(lowest_side, corner[each].z()) : lowest_side;
            highest_red = drawn.has(n, ship_colours::boot_topping) ? std::max(highest_red, corner[each].z()) : highest_red;
        }
    }
    EXPECT_NEAR(volume, model::volumes_of(*mesh)[0], 0.1) << "no triangle is lost";
    EXPECT_EQ(lowest_side, 0.0F);
    EXPECT_EQ(highest_red, 0.0F);
}

/// The whole of a box is divided at still water, which none of its points has.
TEST(HullModel, IsDividedAtStillWater)
{
    const Drawn drawn(box_hull());
    double red = 0.0;
    double sides = 0.0;
    for (std::size_t n = 0; n < drawn.vertices->size(); n += 3) {
        const osg::Vec3* const corner = &(*drawn.vertices)[n];
        const double area = 0.5 * ((corner[1] - corner[0]) ^ (corner[2] - corner[0])).length();
        red += drawn.has(n, ship_colours::boot_topping) ? area : 0.0;
        sides += drawn.has(n, ship_colours::sides) ? area : 0.0;
    }
    EXPECT_NEAR(red, 100.0 * 20.0 + 4.0 * 240.0, 0.1);
    EXPECT_NEAR(sides, 6.0 * 240.0, 0.1);
}

TEST(HullModel, KeepsTheEdgesOfABoxSharpAndASideOfFacetsSmooth)
{
    const model::HullMesh box = box_hull();
    const std::vector<osg::Vec3> of_box = shaded_normals(box);
    ASSERT_EQ(of_box.size(), 36U);
    for (const osg::Vec3& normal : of_box) {
        EXPECT_NEAR(std::max({std::abs(normal.x()), std::abs(normal.y()), std::abs(normal.z())}), 1.0, 1e-6);
    }
    model::HullMesh roof; // two planes, each inclined by 15 degrees, that share the edge from point 0 to point 1
    const double rise = std::tan(15.0 * pi / 180.0);
    roof.points = {{0.0, 0.0, rise}, {1.0, 0.0, rise}, {0.0, 1.0, 0.0}, {0.0, -1.0, 0.0}};
    roof.triangles = {{{0, 1, 2}}, {{1, 0, 3}}};
    const std::vector<osg::Vec3> of_roof = shaded_normals(roof);
    EXPECT_NEAR(of_roof[0].z(), 1.0, 1e-6) << "the mean of both planes";
    EXPECT_NEAR(of_roof[2].z(), std::cos(15.0 * pi / 180.0), 1e-6) << "its own plane alone";
}

/// Returns the height of the highest drawn point.
float top_of(const model::HullMesh& mesh)
{
    const Drawn drawn(mesh);
    float top = 0.0F;
    for (const osg::Vec3& vertex : *drawn.vertices) {
        top = std::max(top, vertex.z());
    }
    return top;
}

TEST(HullModel, HasAHouseOnALevelDeckOnly)
{
    EXPECT_NEAR(top_of(box_hull()), 6.0 + 20.0, 1e-4) << "the mast";
    EXPECT_EQ(top_of(box_hull(-1.0)), 0.0F) << "no deck is above water";
    model::HullMesh sloping = box_hull();
    for (const int stern : {4, 6}) {
        sloping.points[static_cast<std::size_t>(stern)].z = 20.0;
    }
    EXPECT_EQ(top_of(sloping), 20.0F);
}

/// A pond with a ship that has a mesh, and a frame in which she has a motion.
struct PondWithHull {
    PondWithHull(double heading_deg, engine::MotionInWaves motion) : harbour(pond())
    {
        harbour.ships = {ship_at(200.0, 150.0, heading_deg)};
        harbour.hulls = {std::make_shared<const model::HullMesh>(box_hull())};
        frame = still(harbour);
        frame.motions = {motion};
    }

    /// Returns where a point of the ship's axes is drawn, halfway between two equal frames.
    [[nodiscard]] osg::Vec3d drawn(const osg::Vec3d& point, double exaggeration = 1.0) const
    {
        Ships ships(harbour);
        ships.show(frame, frame);
        ships.place(
            0.5, [](double, double) { return 7.0; }, exaggeration);
        const auto& node = dynamic_cast<const osg::MatrixTransform&>(*ships.root().getChild(0));
        return point * node.getMatrix();
    }

    Harbour harbour;
    ShownFrame frame;
};

TEST(ShipsThatAnswer, RollPortSideUpAndPitchBowDown)
{
    const PondWithHull rolled(90.0, {.heave_m = 1.0, .roll_deg = 10.0, .pitch_deg = 0.0}); // eastwards: port is north
    const osg::Vec3d port = rolled.drawn({0.0, 10.0, 0.0});
    EXPECT_NEAR(port.z(), 1.0 + 10.0 * std::sin(10.0 * pi / 180.0), 1e-6);
    EXPECT_NEAR(port.y(), 150.0 + 10.0 * std::cos(10.0 * pi / 180.0), 1e-6);
    EXPECT_LT(rolled.drawn({0.0, -10.0, 0.0}).z(), 0.0) << "starboard";
    const PondWithHull pitched(0.0, {.heave_m = 0.0, .roll_deg = 0.0, .pitch_deg = 4.0}); // northwards
    const osg::Vec3d bow = pitched.drawn({50.0, 0.0, 0.0});
    EXPECT_NEAR(bow.z(), -50.0 * std::sin(4.0 * pi / 180.0), 1e-6);
    EXPECT_GT(bow.y(), 199.0);
    EXPECT_GT(pitched.drawn({-50.0, 0.0, 0.0}).z(), 3.0) << "stern";
}

TEST(ShipsThatAnswer, AreNotMovedByTheDrawnWater)
{
    const PondWithHull ship(30.0, {.heave_m = 0.5, .roll_deg = 0.0, .pitch_deg = 0.0});
    EXPECT_NEAR(ship.drawn({0.0, 0.0, 0.0}).z(), 0.5, 1e-9) << "the water is 7 m high";
    EXPECT_NEAR(ship.drawn({0.0, 0.0, 0.0}, 3.0).z(), 1.5, 1e-9);
    PondWithHull prescribed = ship;
    prescribed.frame.motions.clear();
    EXPECT_NEAR(prescribed.drawn({0.0, 0.0, 0.0}).z(), 7.0, 1e-6) << "floats on the water";
}

TEST(ShipsThatAnswer, MoveEvenlyBetweenTwoFrames)
{
    const engine::MotionInWaves middle = motion_between({1.0, 179.0, -2.0}, {3.0, -179.0, 2.0}, 0.5);
    EXPECT_NEAR(middle.heave_m, 2.0, 1e-12);
    EXPECT_NEAR(middle.roll_deg, 180.0, 1e-12) << "the short way";
    EXPECT_NEAR(middle.pitch_deg, 0.0, 1e-12);
}

/// From above, a deck is seen as wide as the mesh and not as the dimensions of the ship, which are 100 x 30 m.
TEST(Ships, AreDrawnWithTheirMesh)
{
    Harbour harbour = pond();
    harbour.ships = {ship_at(200.0, 150.0, 90.0)};
    harbour.hulls = {std::make_shared<const model::HullMesh>(box_hull())};
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    scene.set_render_options({.ship_tracks = false});
    const MapOf map(scene, 300.0, {195.0, 145.0, 0.0});
    const engine::Colour water = map.at(200.0, 190.0);
    EXPECT_GT(difference(map.at(220.0, 158.0), water), 40) << "deck";
    EXPECT_GT(difference(map.at(220.0, 142.0), water), 40) << "deck";
    EXPECT_LT(difference(map.at(220.0, 162.0), water), 15);
    EXPECT_GT(brightness(map.at(200.0 - 40.0, 150.0)), 600) << "superstructure aft";
}

} // namespace
} // namespace swell::viewer
