#pragma once
#include <optional>
#include <osg/Group>
#include <osg/MatrixTransform>
#include <vector>

#include "viewer/scene/ships/ship_motion.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// Returns the matrix from the axes of a hull (x forward, y to port, z up, in metres) to the scene, for a drawn place.
osg::Matrix matrix_of(const ShipPlace& place);

/// The ships of a harbour, drawn at places interpolated between two computed frames.
class Ships
{
public:
    /// Ships with a mesh in Harbour::hulls are drawn with the mesh, the others as a plain cargo ship. Throws MachineError
    /// if a shader is missing.
    explicit Ships(const Harbour& harbour);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Takes the places and motions of the ships in two computed frames, in the order of Harbour::ships. The ships move
    /// with the next place().
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Moves the ships to a moment between the two frames of show(); `part` is 0 at the first, 1 at the second. Ships that
    /// answer the waves have their computed motion (moved_place()); the others float on `water` (floating_place()).
    void place(double part, const WaterUnder& water, double exaggeration);

    /// Returns the drawn place of a ship; `number` is its index in Harbour::ships. Throws std::out_of_range.
    [[nodiscard]] const ShipPlace& at(std::size_t number) const { return afloat_.at(number).place; }

private:
    /// A ship in one of the two frames.
    struct InFrame {
        model::ShipPose pose;
        std::optional<engine::MotionInWaves> motion; ///< empty: estimated from the water
    };
    struct Afloat {
        model::PressurePulse hull;
        InFrame before;
        InFrame newest;
        ShipPlace place;
        osg::ref_ptr<osg::MatrixTransform> node;
    };

    [[nodiscard]] static ShipPlace place_of(const Afloat& ship, double part, const WaterUnder& water, double exaggeration);

    osg::ref_ptr<osg::Group> root_;
    std::vector<Afloat> afloat_;
};

} // namespace swell::viewer
