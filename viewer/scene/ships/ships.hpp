#pragma once
#include <osg/Group>
#include <osg/MatrixTransform>
#include <vector>

#include "viewer/scene/ships/ship_motion.hpp"

namespace swell::viewer
{

/// The ships of a harbour, drawn at places interpolated between two computed frames.
class Ships
{
public:
    /// Throws MachineError if a shader is missing.
    explicit Ships(const std::vector<model::Ship>& ships);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Takes the poses (place and heading) of the ships in two computed frames, in the order of Harbour::ships. The ships
    /// move with the next place().
    void show(const std::vector<model::ShipPose>& before, const std::vector<model::ShipPose>& newest);
    /// Moves the ships to a moment between the two frames of show(); `part` is 0 at the first, 1 at the second. They float
    /// on `water`: see floating_place().
    void place(double part, const WaterUnder& water, double exaggeration);

    /// Returns the drawn place of a ship; `number` is its index in Harbour::ships. Throws std::out_of_range.
    [[nodiscard]] const ShipPlace& at(std::size_t number) const { return afloat_.at(number).place; }

private:
    struct Afloat {
        model::PressurePulse hull;
        model::ShipPose before;
        model::ShipPose newest;
        ShipPlace place;
        osg::ref_ptr<osg::MatrixTransform> node;
    };

    osg::ref_ptr<osg::Group> root_;
    std::vector<Afloat> afloat_;
};

} // namespace swell::viewer
