#pragma once
#include <osg/Geometry>
#include <osg/Group>
#include <vector>

#include "model/setup/ship.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The tracks of ships: posts at the way-points, a thin line through them, and a trace behind each ship. The lines float on
/// the drawn water, so root() must hang below the state that Water gives its textures and uniforms to.
class ShipTracks
{
public:
    /// Points that a trace keeps, at least 5 m apart; older points are forgotten.
    static constexpr std::size_t longest_trace = 4096;

    /// Throws MachineError where a shader is missing.
    explicit ShipTracks(const std::vector<model::Ship>& ships);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Adds the ships' places in this frame to the traces. A frame earlier than the last one begins new traces.
    void show(const ShownFrame& newest);
    void set_shown(bool shown);
    /// Number of points in the trace of a ship, in the order of the harbour. Throws std::out_of_range.
    [[nodiscard]] std::size_t trace_length(std::size_t ship) const;

private:
    struct Trace {
        osg::ref_ptr<osg::Vec3Array> points;
        osg::ref_ptr<osg::DrawArrays> line;
        osg::ref_ptr<osg::Geometry> node;
    };

    osg::ref_ptr<osg::Group> root_;
    std::vector<Trace> traces_;
    long frame_ = -1;
};

} // namespace swell::viewer
