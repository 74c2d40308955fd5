#pragma once
#include <cmath>
#include <osg/Geode>
#include <osg/Group>
#include <osg/Shape>
#include <osg/ShapeDrawable>

#include "viewer/cameras/camera_pose.hpp"

/// A harbour in plain colours: a square of water and a ship that is a red box.
namespace swell::viewer::test
{

struct PlainHarbour {
    double side_m = 600.0;
    osg::ref_ptr<osg::Group> root = new osg::Group;
    VisibleHarbour visible;

    explicit PlainHarbour(double side = 600.0) : side_m(side)
    {
        const float half = static_cast<float>(side_m / 2.0);
        add({half, half, -0.5F}, {2.0F * half, 2.0F * half, 1.0F}, {0.1F, 0.35F, 0.5F, 1.0F});
        visible.grid = osg::BoundingBox(0.0F, 0.0F, -20.0F, 2.0F * half, 2.0F * half, 10.0F);
        visible.height_m = [](double, double) { return 0.0; };
        root->getOrCreateStateSet()->setMode(GL_LIGHTING, osg::StateAttribute::OFF);
    }

    void add(const osg::Vec3& centre, const osg::Vec3& size, const osg::Vec4& colour) const
    {
        const osg::ref_ptr<osg::ShapeDrawable> box =
            new osg::ShapeDrawable(new osg::Box(centre, size.x(), size.y(), size.z()));
        box->setColor(colour);
        root->addChild(box);
    }

    /// Places a ship of 100 m, which cameras look at or from, at a point of the harbour [m]; its heading is in radians
    /// anticlockwise from east.
    void put_ship(double x_m, double y_m, double heading_rad)
    {
        visible.ship = VisibleShip{.place = {.x_m = x_m, .y_m = y_m, .heading_rad = heading_rad}, .length_m = 100.0};
    }
};

} // namespace swell::viewer::test
