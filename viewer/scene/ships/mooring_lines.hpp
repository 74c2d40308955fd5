#pragma once
#include <osg/Geometry>
#include <osg/Group>
#include <vector>

#include "viewer/scene/drawing/line_mesh.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"
#include "viewer/scene/ships/ships.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The mooring lines, bollards and fenders of a harbour's ships. Lines and fenders have the colours of their loads: see
/// mooring_looks.hpp.
class MooringLines
{
public:
    /// Throws MachineError if a shader is missing.
    explicit MooringLines(const Harbour& harbour);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Takes states, loads and water level of a computed frame. The lines change with the next place().
    void show(const ShownFrame& newest);
    /// Draws the lines from the fairleads of the ships, at the places where `ships` are drawn now.
    void place(const Ships& ships);

private:
    void add(const MooringGear& gear, const engine::ShipMoorings& moorings, const ShipPlace& ship);

    std::vector<MooringGear> gear_; ///< in the order of Harbour::ships
    std::vector<engine::ShipMoorings> moorings_;
    double level_m_; ///< of the still water, where z is 0, over the datum of bollards and fenders
    LineMesh lines_{3.0F};
    SolidMesh solids_; ///< bollards and fenders
    osg::ref_ptr<osg::Geometry> drawn_solids_ = solids_.geometry();
    osg::ref_ptr<osg::Group> root_ = new osg::Group;
};

} // namespace swell::viewer
