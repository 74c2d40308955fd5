#pragma once
#include <osg/Geometry>

#include "viewer/scene/land_and_ships/ship_traces.hpp"

namespace swell::viewer
{

/// The foam that one ship's propeller and turbulent wake leave behind, as a ribbon of rows across the track of the stern. A
/// row knows when it was left and how fast the ship was then; what has become of it since is the vertex shader's to say, so
/// that nothing is uploaded but when the trace grows.
class WakeRibbon
{
public:
    /// Seconds after which nothing is left of the wake of any ship: wake.vert.
    static constexpr double longest_s = 300.0;
    static constexpr int across = 5; ///< vertices of a row

    explicit WakeRibbon(double length_m);

    [[nodiscard]] osg::Geometry& node() { return *node_; }
    /// Takes the past places of the ship.
    void show(const ShipTrace& trace);
    /// Rows that are drawn, that at the stern included; 0 where the ship has not moved.
    [[nodiscard]] int rows() const { return static_cast<int>(vertices_->size()) / across; }

private:
    /// `share`: of the foam that a ship of that speed leaves.
    void add_row(const PastPlace& place, double share);

    double length_m_;
    osg::ref_ptr<osg::Geometry> node_;
    osg::ref_ptr<osg::Vec3Array> vertices_; ///< where the stern was, east and north
    osg::ref_ptr<osg::Vec3Array> sides_;    ///< to port, east and north; and how far, -1 starboard … 1 port
    osg::ref_ptr<osg::Vec2Array> births_;   ///< when the row was left [s], and the speed that tells how much [m/s]
    osg::ref_ptr<osg::DrawElementsUInt> faces_;
    long changes_ = 0;
};

} // namespace swell::viewer
