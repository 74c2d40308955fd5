#pragma once
#include <osg/Geometry>
#include <osg/Group>
#include <vector>

#include "model/setup/ship.hpp"
#include "viewer/simulation/shown_frame.hpp"

namespace swell::viewer
{

/// Where the ships are to go, and where they have been: posts at the way-points, a thin line through them, and a trace
/// behind each ship. The lines float on the water: their state is that of everything that floats.
class Trails
{
public:
    /// A trace holds this many points; its oldest are forgotten.
    static constexpr std::size_t longest_trace = 4096;

    explicit Trails(const std::vector<model::Ship>& ships);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Goes on with the traces; a frame earlier than the last begins new ones.
    void show(const ShownFrame& newest);
    void set_shown(bool shown);
    /// Points of a ship's trace.
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
