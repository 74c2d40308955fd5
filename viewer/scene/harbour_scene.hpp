#pragma once
#include <memory>
#include <osg/Group>
#include <string>
#include <utility>

#include "../simulation/frame_source.hpp"
#include "drawing/render_options.hpp"
#include "land_and_ships/ship_motion.hpp"

namespace swell::viewer
{

/// The harbour as a scene graph: water, seabed and land, quay walls, ships and their tracks, sky. Metres, x east, y north,
/// z up from the still water; node (0, 0) is the origin. Any thread may build one; only the thread that draws may call the
/// functions, during or before OpenSceneGraph's update traversal.
class HarbourScene
{
public:
    /// Builds the whole scene, with still water until the first show(). Throws MachineError where a shader of
    /// assets/shaders is missing, or the grid is larger than a texture may be.
    explicit HarbourScene(const Harbour& harbour);
    ~HarbourScene();

    [[nodiscard]] osg::Group& root();

    /// Takes the two frames between which water and ships are drawn. Both may be the same frame.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Takes note of where ships are in a frame that is not shown, so that later frames show their wakes.
    void remember(const ShownFrame& frame);
    /// Takes over where ships have been from the scene that this one takes the place of.
    void take_ships_of(HarbourScene& earlier);
    /// Where between the two frames: 0 is before, 1 is newest. Cheap enough for every picture.
    void set_part(double part);
    /// How many rows of pixels a picture has: what is smaller than a pixel is drawn by its mean. 720 unless told.
    void set_picture_rows(int rows);
    /// Cheap where nothing changes, so that a caller may repeat the call for every picture.
    void set_render_options(const RenderOptions& options);

    /// The numbers at the ends of the colour scale, in the unit of the colouring; equal for natural, which has no scale.
    [[nodiscard]] std::pair<double, double> range() const;
    /// Height at a point as drawn [m]: of the water, exaggerated and with hull displacement filled in; over land, or where
    /// no water is drawn, of the ground.
    [[nodiscard]] double height_m(double x_m, double y_m) const;
    /// The wind that the water is drawn in: that of the conditions, else the one that would raise the seas that come in.
    [[nodiscard]] double wind_m_per_s() const;
    /// Where a ship is drawn; `number` is in the order of the harbour. Throws std::out_of_range.
    [[nodiscard]] ShipPlace ship(std::size_t number) const;

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace swell::viewer
