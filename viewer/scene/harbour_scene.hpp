#pragma once
#include <memory>
#include <osg/Group>
#include <string>
#include <utility>

#include "../simulation/frame_source.hpp"
#include "drawing/render_options.hpp"
#include "ships/ship_motion.hpp"

namespace swell::viewer
{

/// The harbour as a scene graph: water, seabed and land, quay walls, ships and their tracks, sky. Metres, x east, y north,
/// z up from the still water; node (0, 0) is the origin. Any thread may build one; only the thread that draws may call the
/// functions, during or before OpenSceneGraph's update traversal.
class HarbourScene
{
public:
    /// Builds the whole scene. The water is still until the first show(). Throws MachineError if a shader of assets/shaders
    /// is missing or the grid is larger than a texture may be.
    explicit HarbourScene(const Harbour& harbour);
    ~HarbourScene();

    [[nodiscard]] osg::Group& root();

    /// Takes two computed frames of the run, between which water and ships are interpolated. Both may be the same frame.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Notes the ships' places in a computed frame that is not shown, so that later frames show the ships' wakes there.
    void remember(const ShownFrame& frame);
    /// Takes over the past places of the ships, from which wakes and tracks are drawn, from the scene that this scene
    /// replaces.
    void take_ships_of(HarbourScene& earlier);
    /// Sets the moment of the next pictures between the two frames of show(): 0 is `before`, 1 is `newest`. Cheap enough
    /// for every picture.
    void set_part(double part);
    /// Sets the number of pixel rows of a picture; initially 720. Details smaller than a pixel are drawn by their mean.
    void set_picture_rows(int rows);
    /// Sets the render options. Cheap if nothing changes, so a caller may repeat the call for every picture.
    void set_render_options(const RenderOptions& options);

    /// Returns the numbers at the ends of the colour scale of the water, in the unit of the shown quantity. Both are equal
    /// for the colouring natural, which has no scale.
    [[nodiscard]] std::pair<double, double> range() const;
    /// Returns the drawn height at a point [m]: of the water, exaggerated, without the depressions under hulls; or of the
    /// ground, over land and while water is switched off.
    [[nodiscard]] double height_m(double x_m, double y_m) const;
    /// Returns the wind [m/s] by which the water is drawn: the wind that the scenario's view conditions give, or else the
    /// wind that would raise the incoming seas, rounded to 0.5 m/s.
    [[nodiscard]] double wind_m_per_s() const;
    /// Returns the place at which a ship is drawn; `number` is its index in Harbour::ships. Throws std::out_of_range.
    [[nodiscard]] ShipPlace ship(std::size_t number) const;

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace swell::viewer
