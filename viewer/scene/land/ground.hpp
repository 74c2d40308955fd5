#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Heights of the ground at the corners where four cells meet [m above still water]: (nx + 1) x (ny + 1) corners, row by
/// row. Corner (i, j) is south-west of node (i, j). Each corner has a height of the land and a height of the seabed; a
/// quay's wall connects the two. On a beach both are equal. Land of height 0 is drawn quay_m high, because charts often do
/// not give its height and land must be above the water.
class GroundHeights
{
public:
    static constexpr float quay_m = 1.5F;
    static constexpr float lowest_land_m = 0.1F;
    static constexpr float steepest_beach = 0.2F; ///< slope of the ground; steeper ground ends in a wall

    explicit GroundHeights(const model::Bathymetry& bathymetry);

    /// Heights [m above still water] of the land at all corners of cells, row by row from the south-west; seabed() has
    /// those of the seabed. They are continued for 8 corners beyond the land (or the seabed) for coarse meshes.
    [[nodiscard]] const std::vector<float>& land() const { return land_; }
    [[nodiscard]] const std::vector<float>& seabed() const { return seabed_; }
    /// Returns the height of the land [m above still water] at corner (i, j), south-west of node (i, j).
    [[nodiscard]] float land_at(int i, int j) const { return land_[corner(i, j)]; }
    [[nodiscard]] float seabed_at(int i, int j) const { return seabed_[corner(i, j)]; }
    /// Whether node (i, j) is water.
    [[nodiscard]] bool is_wet(int i, int j) const { return wet_[grid_.index(i, j)] != 0; }

    /// Returns the height of the land at a point [m], as seabed_m() does of the seabed; beyond an edge of the grid, the
    /// height at the edge.
    [[nodiscard]] double land_m(double x_m, double y_m) const { return between_corners(land_, x_m, y_m); }
    [[nodiscard]] double seabed_m(double x_m, double y_m) const { return between_corners(seabed_, x_m, y_m); }
    /// Returns the height of the ground over still water at a point [m]: of the land if the cell there is land, else of the
    /// seabed. Beyond an edge of the grid, returns the height at the edge.
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
