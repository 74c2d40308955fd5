#pragma once
#include <algorithm>
#include <cstdlib>

#include "viewer/scene/harbour_scene.hpp"
#include "viewer/screen/screen.hpp"

/// A small harbour, its frames, and pictures of its scene.
namespace swell::viewer
{

/// Returns a harbour of nx x ny nodes with depths depth_of(i, j) [m] in cells of 10 m.
template <class DepthOf>
Harbour harbour_of(int nx, int ny, const DepthOf& depth_of)
{
    Harbour harbour;
    harbour.name = "small";
    harbour.bathymetry = {{nx, ny}, 10.0, 10.0, {}};
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            harbour.bathymetry.depth_m.push_back(depth_of(i, j));
        }
    }
    return harbour;
}

inline Harbour pond(int nx = 40, int ny = 30, double depth_m = 10.0)
{
    return harbour_of(nx, ny, [&](int, int) { return depth_m; });
}

/// Returns frame `number` of a harbour with heights of the surface zeta_of(i, j) [m], and the ships at their places at the
/// time of the frame.
template <class ZetaOf>
ShownFrame frame_of(const Harbour& harbour, long number, const ZetaOf& zeta_of)
{
    ShownFrame frame;
    frame.frame = number;
    frame.time_s = 0.05 * static_cast<double>(number);
    for (int j = 0; j < harbour.bathymetry.extent.ny; ++j) {
        for (int i = 0; i < harbour.bathymetry.extent.nx; ++i) {
            frame.zeta_m.push_back(harbour.bathymetry.wet_at(i, j) ? static_cast<float>(zeta_of(i, j)) : 0.0F);
        }
    }
    for (const model::Ship& ship : harbour.ships) {
        frame.ships.push_back(model::pose_at(ship, frame.time_s));
    }
    return frame;
}

inline ShownFrame still(const Harbour& harbour, long number = 0)
{
    return frame_of(harbour, number, [](int, int) { return 0.0; });
}

inline model::Ship ship_at(double x_m, double y_m, double heading_deg)
{
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::bath_tub, 100.0, 30.0, 4.0};
    ship.way_points = {{x_m, y_m, 0.0}};
    ship.heading_deg = heading_deg;
    return ship;
}

/// A picture of the scene of a harbour by parallel rays, as a map has it; usually from above.
class MapOf
{
public:
    static constexpr int width = 320;
    static constexpr int height = 240;

    MapOf(HarbourScene& scene, double across_m, osg::Vec3d middle, osg::Vec3d from = {0.0, 0.0, 1000.0},
          osg::Vec3d up = {0.0, 1.0, 0.0}, int samples = Screen::one_sample)
        : across_m_(across_m), middle_(middle), root_(&scene.root()),
          screen_(Screen::Kind::offscreen, {width, height}, "test", samples)
    {
        osg::Camera& camera = *screen_.viewer().getCamera();
        const double half = 0.5 * across_m;
        camera.setProjectionMatrixAsOrtho(-half, half, -half * height / width, half * height / width, 1.0, 1e5);
        camera.setViewMatrixAsLookAt(middle + from, middle, up);
        screen_.viewer().setSceneData(&scene.root());
        draw();
    }

    /// Frees the scene's OpenGL objects, so that another screen may draw the scene.
    ~MapOf() { root_->releaseGLObjects(screen_.viewer().getCamera()->getGraphicsContext()->getState()); }
    MapOf(const MapOf&) = delete;
    MapOf& operator=(const MapOf&) = delete;

    void draw() { picture_ = screen_.picture(); }
    [[nodiscard]] const engine::Picture& picture() const { return picture_; }
    [[nodiscard]] Screen& screen() { return screen_; }

    /// Returns the point of the harbour [m] under the middle of a pixel. The picture must be seen from above.
    [[nodiscard]] osg::Vec2d place_of(double column, double row) const
    {
        return {middle_.x() + (column + 0.5 - 0.5 * width) * metres(), middle_.y() - (row + 0.5 - 0.5 * height) * metres()};
    }
    /// Returns the colour of the picture at a point of the harbour [m]. The picture must be seen from above.
    [[nodiscard]] engine::Colour at(double x_m, double y_m) const
    {
        return picture_.at(static_cast<int>((x_m - middle_.x()) / metres() + 0.5 * width),
                           static_cast<int>((middle_.y() - y_m) / metres() + 0.5 * height));
    }
    /// Returns the width of a pixel of the picture [m].
    [[nodiscard]] double metres() const { return across_m_ / width; }

private:
    double across_m_;
    osg::Vec3d middle_;
    osg::ref_ptr<osg::Group> root_;
    Screen screen_;
    engine::Picture picture_;
};

/// Draws pictures of the scene of a harbour in perspective, from any place.
class ViewOf
{
public:
    explicit ViewOf(HarbourScene& scene, Screen::Size size = {240, 160}, int samples = Screen::one_sample)
        : root_(&scene.root()), size_(size), screen_(Screen::Kind::offscreen, size, "test", samples)
    {
        screen_.viewer().setSceneData(root_);
    }
    ~ViewOf() { root_->releaseGLObjects(screen_.viewer().getCamera()->getGraphicsContext()->getState()); }
    ViewOf(const ViewOf&) = delete;
    ViewOf& operator=(const ViewOf&) = delete;

    [[nodiscard]] engine::Picture from(osg::Vec3d eye, osg::Vec3d at, double angle_deg = 45.0,
                                       osg::Vec3d up = {0.0, 0.0, 1.0})
    {
        osg::Camera& camera = *screen_.viewer().getCamera();
        camera.setProjectionMatrixAsPerspective(angle_deg, static_cast<double>(size_.width) / size_.height, 1.0, 1e5);
        camera.setViewMatrixAsLookAt(eye, at, up);
        return screen_.picture();
    }
    [[nodiscard]] Screen& screen() { return screen_; }

private:
    osg::ref_ptr<osg::Group> root_;
    Screen::Size size_;
    Screen screen_;
};

inline int brightness(engine::Colour colour)
{
    return colour.red + colour.green + colour.blue;
}

/// Returns the largest difference of two colours in red, green or blue, 0 … 255.
inline int difference(engine::Colour a, engine::Colour b)
{
    return std::max({std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

} // namespace swell::viewer
