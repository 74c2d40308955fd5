#pragma once
#include <memory>
#include <osg/Group>
#include <string>
#include <utility>

#include "viewer/scene/drawing/render_options.hpp"
#include "viewer/scene/land_and_ships/ship_place.hpp"
#include "viewer/simulation/harbour.hpp"
#include "viewer/simulation/shown_frame.hpp"

namespace swell::viewer
{

/// The harbour as a scene graph: water, seabed and land, quay walls, ships, trails, sky. Metres, x east, y north, z up from
/// the still water; node (0, 0) is the origin. Every call is made by the thread that draws, in or before OpenSceneGraph's
/// update traversal.
class HarbourScene
{
public:
    /// Builds everything. Throws MachineError where a shader of assets/shaders is not to be had, or the grid is larger than
    /// a texture can be.
    explicit HarbourScene(const Harbour& harbour);
    ~HarbourScene();

    [[nodiscard]] osg::Group& root();

    /// Shows the water between two frames, usually one apart; the first time both may be the same.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Where between them: 0 is before, 1 is newest. Cheap: once a picture.
    void set_part(double part);
    void set_look(const Look& look);

    /// The numbers at the ends of the colour scale, in the unit of the colouring; equal where it has none (natural).
    [[nodiscard]] std::pair<double, double> range() const;
    /// The water as drawn, exaggeration included, with the hollows under ships filled [m]; over land, or where no water is
    /// drawn, the height of the ground.
    [[nodiscard]] double height_m(double x_m, double y_m) const;
    /// Ships as drawn, in the order of the harbour.
    [[nodiscard]] ShipPlace ship(std::size_t number) const;

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace swell::viewer
