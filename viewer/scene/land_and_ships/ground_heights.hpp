#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Heights of the ground [m] where four cells meet: (nx + 1) x (ny + 1) corners, row by row; corner (i, j) lies south-west
/// of node (i, j). Land and seabed have a height each, so that a quay's wall stands between them. Land is at least quay_m
/// high: charts often do not know how high it is, and it must not lie in the water.
class GroundHeights
{
public:
    static constexpr float quay_m = 1.5F;

    explicit GroundHeights(const model::Bathymetry& bathymetry);

    [[nodiscard]] const std::vector<float>& land() const { return land_; }
    [[nodiscard]] const std::vector<float>& seabed() const { return seabed_; }
    [[nodiscard]] float land_at(int i, int j) const { return land_[corner(i, j)]; }
    [[nodiscard]] float seabed_at(int i, int j) const { return seabed_[corner(i, j)]; }
    [[nodiscard]] bool is_wet(int i, int j) const { return wet_[grid_.index(i, j)] != 0; }

    /// The ground's height at a point [m]: the land's on land, the seabed's elsewhere; beyond an edge that at the edge.
    [[nodiscard]] double height_m(double x_m, double y_m) const;

private:
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
