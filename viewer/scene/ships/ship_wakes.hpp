#pragma once
#include <osg/Group>
#include <vector>

#include "viewer/scene/ships/wake_ribbon.hpp"

namespace swell::viewer
{

/// The white water of ships: the wake of each ship and the wave at its bow. It follows the drawn water, so root() must be
/// below the state that has the textures and uniforms of Water and FoamLayer. It is decoration and has no influence on the
/// computed water.
class ShipWakes
{
public:
    /// Throws MachineError if a shader is missing.
    explicit ShipWakes(const std::vector<model::Ship>& ships);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Takes two computed frames, between which ships are drawn, and the past places of the ships. The next place() uses
    /// them.
    void show(const ShownFrame& before, const ShownFrame& newest, const std::vector<ShipTrace>& traces);
    /// Moves the wakes to a moment between the two frames of show(); `part` is 0 at the first, 1 at the second.
    void place(double part);
    void set_shown(bool shown);

    /// Returns the number of drawn rows of vertices across a ship's wake (WakeRibbon::rows()); `ship` is its index in
    /// Harbour::ships. Throws std::out_of_range.
    [[nodiscard]] int rows(std::size_t ship) const { return wakes_.at(ship).ribbon.rows(); }

private:
    struct Wake {
        double length_m;
        WakeRibbon ribbon;
        osg::ref_ptr<osg::Group> node; ///< its state has the uniforms of the ship
        osg::ref_ptr<osg::Geometry> at_bow;
        osg::ref_ptr<osg::Geometry> at_stern; ///< drawn instead of at_bow if the ship goes astern
        model::ShipPose before{};
        model::ShipPose newest{};
    };

    osg::ref_ptr<osg::Group> root_;
    std::vector<Wake> wakes_;
    double before_s_ = 0.0;
    double newest_s_ = 0.0;
};

} // namespace swell::viewer
