#pragma once
#include <osg/Geometry>
#include <osg/Group>
#include <vector>

#include "model/setup/ship.hpp"
#include "viewer/scene/ships/ship_traces.hpp"

namespace swell::viewer
{

/// The tracks of ships: posts at the way-points, a thin line through the way-points, and a line through the past places of
/// each ship. The lines float on the drawn water, so root() must be below the state that has the textures and uniforms of
/// Water.
class ShipTracks
{
public:
    /// `ships`: the ships of the harbour, with their way-points. Throws MachineError if a shader is missing.
    explicit ShipTracks(const std::vector<model::Ship>& ships);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Draws the past places of the ships as lines. The order of ships is that of the constructor.
    void show(const std::vector<ShipTrace>& traces);
    void set_shown(bool shown);
    /// Returns the number of points in the drawn line through the past places of a ship; `ship` is its index in
    /// Harbour::ships. Throws std::out_of_range.
    [[nodiscard]] std::size_t trace_length(std::size_t ship) const;

private:
    struct Trace {
        osg::ref_ptr<osg::Vec3Array> points;
        osg::ref_ptr<osg::DrawArrays> line;
        osg::ref_ptr<osg::Geometry> node;
        long changes = 0; ///< number of changes that the trace had when it was drawn
    };

    osg::ref_ptr<osg::Group> root_;
    std::vector<Trace> traces_;
};

} // namespace swell::viewer
