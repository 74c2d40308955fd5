#pragma once
#include <osg/Group>
#include <osg/MatrixTransform>
#include <vector>

#include "viewer/scene/land_and_ships/ship_motion.hpp"

namespace swell::viewer
{

/// The ships of a harbour, each where it is between two frames.
class Ships
{
public:
    explicit Ships(const std::vector<model::Ship>& ships);

    [[nodiscard]] osg::Group& root() { return *root_; }
    void show(const std::vector<model::ShipPose>& before, const std::vector<model::ShipPose>& newest);
    /// Moves them: where the water is where they are now.
    void place(double part, const WaterUnder& water, double exaggeration);

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
