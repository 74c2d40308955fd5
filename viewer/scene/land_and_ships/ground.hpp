#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Heights of the ground where four cells meet [m, up from still water]: (nx + 1) x (ny + 1) corners, row by row. Corner
/// (i, j) lies south-west of node (i, j). Each corner has two heights, one of the land and one of the seabed, so that the
/// wall of a quay can stand between them; on a beach they are one. Land of height 0 is shown quay_m high, because charts
/// often do not give its height and land must not lie in the water.
class GroundHeights
{
public:
    static constexpr float quay_m = 1.5F;
    static constexpr float lowest_land_m = 0.1F;
    static constexpr float steepest_beach = 0.2F; ///< of its ground; what is steeper ends in a wall

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

} // namespace swell::viewer
