#pragma once
#include <functional>
#include <osg/Texture2D>
#include <vector>

#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/water/sea_now.hpp"

namespace swell::viewer
{

/// The differences between the grid's water and the drawn sea outside the grid, once round the border of the grid, as a
/// texture for outside.vert. Row 0 has the differences at the nodes of the border; each further row has means over more
/// neighbouring nodes. A place farther from the border uses a higher row, so it depends on more of the border.
class GridBorder
{
public:
    /// The differences of height and slopes, the grid's water less the sea outside, and the share of water, 0 … 1, by which
    /// the sea outside is multiplied. At a border of land the differences and the share are 0, so nothing moves there.
    struct Mismatch {
        float height_m = 0.0F;
        float slope_east = 0.0F;
        float slope_north = 0.0F;
        float water = 0.0F;
    };
    using HeightOfNode = std::function<double(int i, int j)>;

    explicit GridBorder(const model::Bathymetry& bathymetry);

    /// Returns the differences between the grid's water and `sea` along the border of the grid at one moment: all rows of
    /// the texture, one after the other. `zeta_m`: height of the grid's water at a node [m].
    [[nodiscard]] std::vector<Mismatch> compared(const HeightOfNode& zeta_m, const SeaNow& sea) const;
    /// Writes into the texture the differences at a moment between two moments; both are results of compared(). `part`: 0
    /// is the first moment, 1 the second.
    void show(const std::vector<Mismatch>& before, const std::vector<Mismatch>& newest, double part);

    /// Returns the difference between the grid's water and the sea outside for a point [m] outside the grid, as the shader
    /// reads it: at the nearest point of the border, in the row of the texture for its distance.
    [[nodiscard]] Mismatch mismatch_at(double x_m, double y_m) const;
    /// Returns the vector [m] from the nearest point of the rectangle of the grid's cells to the point (x_m, y_m); 0 inside
    /// the rectangle.
    [[nodiscard]] osg::Vec2d beyond_m(double x_m, double y_m) const;

    [[nodiscard]] int nodes() const { return static_cast<int>(places_.size()); }
    [[nodiscard]] static int rows();
    [[nodiscard]] osg::Texture2D* texture() const { return texture_.get(); }

private:
    /// A node of the border of the grid and its outward direction: east and north are -1, 0 or 1; at a corner both differ
    /// from 0.
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
    Mismatch* values_; ///< pixels of image_, row by row
    osg::ref_ptr<osg::Texture2D> texture_;
};

} // namespace swell::viewer
