#include "viewer/scene/land/land_beyond.hpp"

#include <osg/MatrixTransform>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"
#include "viewer/scene/land/ground_colours.hpp"
#include "viewer/scene/land/land_heights.hpp"

namespace swell::viewer
{

namespace
{

/// Returns the raster's depths, below the water at `level_m`, with heights for land without. Inside the grid, the grid's
/// own depths replace the raster's, because walls of the grid may have been mended, and its unreachable water closed.
model::Bathymetry ground_round(const model::Bathymetry& ground, const engine::GroundBeyond& beyond, double level_m)
{
    const GridShape grid(ground);
    model::Bathymetry round = beyond.bathymetry;
    const GridShape wide(round);
    for (int j = 0; j < wide.ny; ++j) {
        for (int i = 0; i < wide.nx; ++i) {
            const double x = beyond.west_m + i * wide.dx_m;
            const double y = beyond.south_m + j * wide.dy_m;
            double& depth = round.depth_m[wide.index(i, j)];
            depth =
                grid.covers(x, y) ? ground.depth_at(grid.column(x), grid.row(y)) : depth + (depth != 0.0 ? level_m : 0.0);
        }
    }
    return with_land_heights(round);
}

osg::Vec2 vector(double x, double y)
{
    return {static_cast<float>(x), static_cast<float>(y)};
}

} // namespace

LandBeyond::LandBeyond(const model::Bathymetry& ground, const engine::GroundBeyond& beyond, double level_m, double base_m)
    : LandBeyond(GridShape(ground), beyond, ground_round(ground, beyond, level_m), base_m)
{
}

LandBeyond::LandBeyond(const GridShape& grid, const engine::GroundBeyond& beyond, const model::Bathymetry& round,
                       double base_m)
    : grid_(grid), round_(round), west_m_(beyond.west_m), south_m_(beyond.south_m), shore_(round), heights_(round),
      shore_texture_(shore_texture(shore_)), ground_(ground_texture(round)), water_body_(water_body_texture(round)),
      terrain_(round_, heights_, ground_), root_(new osg::Group)
{
    const osg::ref_ptr<osg::MatrixTransform> place =
        new osg::MatrixTransform(osg::Matrix::translate(west_m_, south_m_, 0.0));
    place->addChild(&terrain_.root());
    osg::StateSet& state = *place->getOrCreateStateSet();
    state.addUniform(new osg::Uniform("nodes", vector(round_.nx, round_.ny)));
    state.addUniform(new osg::Uniform("spacing", vector(round_.dx_m, round_.dy_m)));
    state.addUniform(new osg::Uniform("origin_m", vector(west_m_, south_m_)));
    constexpr double within = 3.0; // cells by which the two layers overlap, so that there are no gaps between them
    const osg::Vec2 low = vector(((within - 0.5) * grid_.dx_m - west_m_) / round_.dx_m,
                                 ((within - 0.5) * grid_.dy_m - south_m_) / round_.dy_m);
    const osg::Vec2 high = vector(((grid_.nx - 0.5 - within) * grid_.dx_m - west_m_) / round_.dx_m,
                                  ((grid_.ny - 0.5 - within) * grid_.dy_m - south_m_) / round_.dy_m);
    state.addUniform(new osg::Uniform("left_out", osg::Vec4(low.x(), low.y(), high.x(), high.y())));
    state.addUniform(new osg::Uniform("beach_m", static_cast<float>(shore_.full_m())));
    bind(state, TextureUnit::shore, "shore_field", shore_texture_);
    root_->addChild(place);
    const osg::ref_ptr<osg::Geometry> cut =
        edge_cut(grid_,
                 {[this](int i, int j) { return !is_land(i * grid_.dx_m, j * grid_.dy_m); },
                  [this](double x_m, double y_m) { return static_cast<float>(land_m(x_m, y_m)); },
                  [base_m](double, double) { return static_cast<float>(base_m); }},
                 base_m);
    cut->setStateSet(solid_state());
    root_->addChild(cut);
}

void LandBeyond::tell(osg::StateSet& outside)
{
    const auto in_cells = [&](double metres, double d_m) { return metres / d_m; };
    outside.getOrCreateUniform("has_beyond", osg::Uniform::BOOL)->set(true);
    outside.addUniform(
        new osg::Uniform("beyond_first", vector(in_cells(west_m_, grid_.dx_m), in_cells(south_m_, grid_.dy_m))));
    outside.addUniform(
        new osg::Uniform("beyond_cell", vector(in_cells(round_.dx_m, grid_.dx_m), in_cells(round_.dy_m, grid_.dy_m))));
    outside.addUniform(new osg::Uniform("beyond_nodes", vector(round_.nx, round_.ny)));
    bind(outside, TextureUnit::beyond_shore, "beyond_shore", shore_texture_);
    bind(outside, TextureUnit::beyond_body, "beyond_body", water_body_);
}

bool LandBeyond::is_land(double x_m, double y_m) const
{
    return round_.covers(x_m - west_m_, y_m - south_m_) && !shore_.is_water(x_m - west_m_, y_m - south_m_);
}

} // namespace swell::viewer
