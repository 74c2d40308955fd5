#pragma once
#include <osg/Texture2D>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Heights of the ground where four cells meet [m, up from still water]: (nx + 1) x (ny + 1) corners, row by row. Corner
/// (i, j) lies south-west of node (i, j). Each corner has two heights, one of the land and one of the seabed, so that the
/// wall of a quay can stand between them. Land is at least quay_m high, because charts often do not give its height and
/// land must not lie in the water.
class GroundHeights
{
public:
    static constexpr float quay_m = 1.5F;

    explicit GroundHeights(const model::Bathymetry& bathymetry);

    /// Heights of all corners, continued for 8 corners beyond the land (or the seabed), because coarse meshes need them.
    [[nodiscard]] const std::vector<float>& land() const { return land_; }
    [[nodiscard]] const std::vector<float>& seabed() const { return seabed_; }
    /// Height at corner (i, j).
    [[nodiscard]] float land_at(int i, int j) const { return land_[corner(i, j)]; }
    [[nodiscard]] float seabed_at(int i, int j) const { return seabed_[corner(i, j)]; }
    /// Whether node (i, j) is water.
    [[nodiscard]] bool is_wet(int i, int j) const { return wet_[grid_.index(i, j)] != 0; }

    /// Height of the one or the other at a point [m]; beyond an edge of the grid, the height at the edge.
    [[nodiscard]] double land_m(double x_m, double y_m) const { return between_corners(land_, x_m, y_m); }
    [[nodiscard]] double seabed_m(double x_m, double y_m) const { return between_corners(seabed_, x_m, y_m); }
    /// Height of the ground at a point [m]: of the land on land, of the seabed elsewhere; beyond an edge of the grid, the
    /// height at the edge.
    [[nodiscard]] double height_m(double x_m, double y_m) const;

private:
    [[nodiscard]] double between_corners(const std::vector<float>& heights, double x_m, double y_m) const;
    [[nodiscard]] std::size_t corner(int i, int j) const
    {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(grid_.nx + 1) + static_cast<std::size_t>(i);
    }

    GridShape grid_;
    std::vector<unsigned char> wet_;
    std::vector<float> land_;
    std::vector<float> seabed_;
};

/// The colour of the ground at each node, by height or depth, lit from the north-west. Alpha is 1 on land, 0 in water.
/// Throws as colour_texture() does.
osg::ref_ptr<osg::Texture2D> ground_texture(const model::Bathymetry& bathymetry);

/// The colour of the water at each node, seen from above: the seabed's colour in shallow water, turning to that of deep
/// water as less light comes back from the bed. Alpha is 1 in water, 0 on land. Land beside water has the colour of that
/// water, so that interpolation brings no land colour into the water. Throws as colour_texture() does.
osg::ref_ptr<osg::Texture2D> water_body_texture(const model::Bathymetry& bathymetry);

} // namespace swell::viewer
