#pragma once
#include <osg/Geometry>

#include "viewer/scene/ships/ship_traces.hpp"

namespace swell::viewer
{

/// The foam of a ship's propeller and turbulent wake, as a ribbon of rows across the track of the stern. A row has the time
/// at which the ship left it and the ship's speed then. The vertex shader computes the row's present width and foam, so
/// data are uploaded only when the trace grows.
class WakeRibbon
{
public:
    /// Seconds after which the wake of every ship has vanished: see wake.vert.
    static constexpr double longest_s = 300.0;
    static constexpr int across = 5; ///< vertices in a row

    explicit WakeRibbon(double length_m);

    [[nodiscard]] osg::Geometry& node() { return *node_; }
    /// Takes the past places of the ship, from which the rows of the ribbon are made.
    void show(const ShipTrace& trace);
    /// Returns the number of drawn rows of vertices across the wake, including the row at the stern; 0 before the ship has
    /// moved.
    [[nodiscard]] int rows() const { return static_cast<int>(vertices_->size()) / across; }

private:
    /// Adds a row of vertices across the wake at a past place of the ship. `share`: factor on the speed that sets the
    /// amount of foam, 0 … 1.
    void add_row(const PastPlace& place, double share);

    double length_m_;
    osg::ref_ptr<osg::Geometry> node_;
    osg::ref_ptr<osg::Vec3Array> vertices_; ///< past place of the stern, east and north
    osg::ref_ptr<osg::Vec3Array> sides_;  ///< direction to port, east and north; and place across, -1 starboard … 1 port
    osg::ref_ptr<osg::Vec2Array> births_; ///< time at which the ship left the row [s]; speed that sets the foam [m/s]
    osg::ref_ptr<osg::DrawElementsUInt> faces_;
    long changes_ = 0;
};

} // namespace swell::viewer
