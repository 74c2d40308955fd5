#pragma once
#include <osg/Group>
#include <span>
#include <utility>
#include <vector>

#include "viewer/scene/drawing/render_options.hpp"
#include "viewer/scene/water/colour_range.hpp"
#include "viewer/scene/water/frame_fields.hpp"
#include "viewer/scene/water/surface_corrections.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The surface of the water: a layer of tiles whose heights the vertex shader interpolates between two frames, and its
/// colours. Heights are those without ships: see fill_hull_displacement(). Only the thread that draws may use the object.
class Water
{
public:
    /// `shared`: the state of everything that floats. It gets the textures of the two surfaces, and
    /// the uniforms `part`, `exaggeration` and `drift`, and must also hold the uniforms `nodes` and `spacing`.
    /// `water_body`: from water_body_texture(). Throws MachineError where a shader is missing or the grid is larger than a
    /// texture may be.
    Water(const Harbour& harbour, osg::StateSet& shared, osg::Texture2D* water_body);

    [[nodiscard]] osg::Group& root() { return *root_; }

    /// Takes the two frames between which the water is drawn. A frame earlier than the last one begins anew.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Where between the two frames: 0 is before, 1 is newest.
    void set_part(double part);
    /// A colouring that needs a field of the frame is shown once a frame with that field has come.
    void set_render_options(const RenderOptions& options);

    /// The numbers at the ends of the colour scale: see ColourRange::ends().
    [[nodiscard]] std::pair<double, double> range() const { return range_.ends(); }
    /// What the colour tells: see set_render_options().
    [[nodiscard]] Colouring colouring() const { return range_.colouring(); }
    /// Height of the water at a point [m], hull displacement filled in, not exaggerated: linear between nodes. Beyond an
    /// edge of the grid, the height at the edge.
    [[nodiscard]] double zeta_m(double x_m, double y_m) const;
    /// The same at a node.
    [[nodiscard]] float zeta_at(int i, int j) const;
    /// The same of the two frames between which that lies.
    [[nodiscard]] float zeta_before_at(int i, int j) const;
    [[nodiscard]] float zeta_newest_at(int i, int j) const;
    /// Whether the cell in which the point lies is water.
    [[nodiscard]] bool is_wet(double x_m, double y_m) const;

private:
    void upload_zeta(const ShownFrame& before, const ShownFrame& newest);
    void upload_field(const ShownFrame& before, const ShownFrame& newest);
    void set_relief(bool contrast_light);
    void choose_colouring();
    void bind_textures();

    GridShape grid_;
    Shore shore_;
    std::vector<model::PressurePulse> pulses_;
    GridTexture depth_m_;
    FrameFields zeta_;
    FrameFields field_;
    Colouring field_of_ = Colouring::natural; ///< the quantity in field_
    ColourRange range_;                       ///< of the colouring that is shown
    Colouring wanted_ = Colouring::natural;   ///< shown once a frame has brought the field that it needs
    double part_ = 1.0;
    double before_s_ = 0.0; ///< times of the two frames
    double newest_s_ = 0.0;
    long newest_frame_ = -1;
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::StateSet> shared_;
    osg::ref_ptr<osg::Program> natural_;
    osg::ref_ptr<osg::Program> coloured_;
    osg::ref_ptr<osg::Texture2D> diverging_;
    osg::ref_ptr<osg::Texture2D> sequential_;
};

} // namespace swell::viewer
