#include <cmath>

#include "drawn_scene.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "watched_harbour.hpp"

/// Klopman's harbour on the map: the tests compare the nodes of the grid with their pixels.
namespace swell::viewer
{
namespace
{

/// A node of the grid and its pixel.
struct ShownNode {
    int i = 0;
    int j = 0;
    int column = 0;
    int row = 0;
};

class WaterOnTheMap : public WatchedHarbour
{
protected:
    /// Returns the nodes of one kind (wet or dry) whose neighbours are of the same kind, without nodes near the ship. So
    /// the node's pixel shows this kind even if it is slightly off.
    std::vector<ShownNode> nodes(bool wet)
    {
        const model::Bathymetry& grid = harbour().bathymetry;
        const model::ShipPose ship = model::pose_at(harbour().ships[0], 10.0);
        std::vector<ShownNode> found;
        for (int j = 1; j + 1 < grid.extent.ny; ++j) {
            for (int i = 1; i + 1 < grid.extent.nx; ++i) {
                bool are_alike = std::hypot(i * grid.dx_m - ship.x_m, j * grid.dy_m - ship.y_m) > 70.0;
                for (int step = 0; step < 9; ++step) {
                    are_alike = are_alike && grid.wet_at(i - 1 + step % 3, j - 1 + step / 3) == wet;
                }
                if (are_alike) {
                    const osg::Vec2d pixel = pixel_of({i * grid.dx_m, j * grid.dy_m, 0.0});
                    found.push_back({i, j, static_cast<int>(pixel.x()), static_cast<int>(pixel.y())});
                }
            }
        }
        return found;
    }
    /// Returns the share of nodes whose pixels differ.
    static double changed(const std::vector<ShownNode>& nodes, const engine::Picture& a, const engine::Picture& b)
    {
        const auto count = std::ranges::count_if(nodes, [&](const ShownNode& node) {
            return difference(a.at(node.column, node.row), b.at(node.column, node.row)) > 2;
        });
        return static_cast<double>(count) / static_cast<double>(nodes.size());
    }
};

/// The colour shows the zeta of the node. Only its brightness may differ, because of the shading of the waves.
TEST_F(WaterOnTheMap, HasTheColourOfItsNode)
{
    const engine::Picture shown = sea(CameraKind::map, Colouring::zeta);
    ShownFrame frame;
    run.copy_to(frame, Colouring::zeta);
    HarbourScene scene(harbour());
    scene.set_render_options({.colouring = Colouring::zeta});
    scene.show(frame, frame);
    const double highest = scene.range().second;
    long wrong = 0;
    const std::vector<ShownNode> wet = nodes(true);
    for (const ShownNode& node : wet) {
        const double zeta = frame.zeta_m[static_cast<std::size_t>(node.j) * harbour().bathymetry.extent.nx + node.i];
        const engine::Colour wanted = engine::colour_at(engine::diverging_colours(), 0.5 + 0.5 * zeta / highest);
        const engine::Colour seen = shown.at(node.column, node.row);
        const double light = (seen.red + seen.green + seen.blue) / (1e-9 + wanted.red + wanted.green + wanted.blue);
        wrong += light > 0.6 && light < 1.4 && difference(seen, engine::lit(wanted, light)) <= 20 ? 0 : 1;
    }
    EXPECT_GT(wet.size(), 20'000U);
    EXPECT_LT(static_cast<double>(wrong), 0.01 * static_cast<double>(wet.size()));
}

TEST_F(WaterOnTheMap, LiesOverWaterNodesOnly)
{
    const engine::Picture natural = sea(CameraKind::map, Colouring::natural);
    const std::vector<ShownNode> wet = nodes(true);
    const std::vector<ShownNode> land = nodes(false);
    EXPECT_GT(land.size(), 500U);
    for (const Colouring colouring : {Colouring::zeta, Colouring::depth}) {
        const engine::Picture coloured = sea(CameraKind::map, colouring);
        EXPECT_EQ(changed(land, natural, coloured), 0.0) << name_of(colouring);
        EXPECT_GT(changed(wet, natural, coloured), 0.99) << name_of(colouring);
    }
    press('w');
    const engine::Picture seabed = picture();
    EXPECT_EQ(changed(land, natural, seabed), 0.0);
    EXPECT_GT(changed(wet, natural, seabed), 0.99) << "the seabed lies bare";
}

} // namespace
} // namespace swell::viewer
