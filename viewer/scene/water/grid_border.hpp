#pragma once
#include <functional>
#include <osg/Texture2D>
#include <vector>

#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/water/sea_now.hpp"

namespace swell::viewer
{

/// By how much the water of the grid differs at its border from the sea outside, once round the grid. Rows have the same
/// with means over ever longer stretches of the border: the farther away from it, the longer the stretch that is felt.
class GridBorder
{
public:
    /// Beside the mismatch the share of water, by which both are weighed: nothing moves where the border is land.
    struct Mismatch {
        float height_m = 0.0F;
        float slope_east = 0.0F;
        float slope_north = 0.0F;
        float water = 0.0F;
    };
    using HeightOfNode = std::function<double(int i, int j)>;

    explicit GridBorder(const model::Bathymetry& bathymetry);

    /// All rows, one after the other, for the water of a moment. `zeta_m` is its height at a node [m].
    [[nodiscard]] std::vector<Mismatch> compared(const HeightOfNode& zeta_m, const SeaNow& sea) const;
    /// Shows what lies between two moments; `part` is 0 at the first.
    void show(const std::vector<Mismatch>& before, const std::vector<Mismatch>& newest, double part);

    /// As the shader reads it: at a point outside, by the nearest one of the border.
    [[nodiscard]] Mismatch mismatch_at(double x_m, double y_m) const;
    /// From the nearest point of the rectangle in which the grid's cells lie [m].
    [[nodiscard]] osg::Vec2d beyond_m(double x_m, double y_m) const;

    [[nodiscard]] int nodes() const { return static_cast<int>(places_.size()); }
    [[nodiscard]] static int rows();
    [[nodiscard]] osg::Texture2D* texture() const { return texture_.get(); }

private:
    /// A node of the border, and which way it looks outwards: at a corner both ways.
    struct Place {
        int i = 0;
        int j = 0;
        int east = 0;
        int north = 0;
        bool has_water = false;
    };
    [[nodiscard]] SurfaceAt water_at(const Place& place, const HeightOfNode& zeta_m) const;
    [[nodiscard]] std::vector<SurfaceAt> sea_along(const SeaNow& sea) const;
    void spread(std::vector<Mismatch>& rows) const;

    GridShape grid_;
    std::vector<Place> places_; ///< anticlockwise from the south-west corner
    osg::ref_ptr<osg::Image> image_;
    Mismatch* values_; ///< of the image, row by row
    osg::ref_ptr<osg::Texture2D> texture_;
};

} // namespace swell::viewer
