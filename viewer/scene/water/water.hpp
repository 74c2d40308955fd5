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

/// The drawn surface of the water of the grid and its colours: a layer of tiles. The vertex shader interpolates the heights
/// between two computed frames. Heights are without the depressions under hulls: see fill_hull_displacement(). Only the
/// thread that draws may use the object.
class Water
{
public:
    /// `shared`: the OpenSceneGraph state of everything that floats. It gets the textures of the surface in two frames and
    /// the uniforms `part`, `exaggeration` and `drift`, and must also have the uniforms `nodes` and `spacing`.
    /// `water_body`: from water_body_texture(). Throws MachineError if a shader is missing or the grid is larger than a
    /// texture may be.
    Water(const Harbour& harbour, osg::StateSet& shared, osg::Texture2D* water_body);

    [[nodiscard]] osg::Group& root() { return *root_; }

    /// Takes two computed frames of the run; the water is drawn between them. If `newest` is earlier than in the last call,
    /// uploads both frames again.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Sets the moment of the next pictures between the two frames of show(): 0 is `before`, 1 is `newest`.
    void set_part(double part);
    /// Sets the options of drawing. A colouring that needs a field (psi, maximum or Hs) is shown after a frame with the
    /// field has come.
    void set_render_options(const RenderOptions& options);

    /// Returns the numbers at the ends of the colour scale of the water, in the unit of the shown quantity: see
    /// ColourRange::ends().
    [[nodiscard]] std::pair<double, double> range() const { return range_.ends(); }
    /// Returns the colouring of the water that is shown now. A chosen colouring follows when a frame with its field has
    /// come: see set_render_options().
    [[nodiscard]] Colouring colouring() const { return range_.colouring(); }
    /// Returns the height of the drawn surface at a point [m] over still water, without the depressions under hulls and not
    /// exaggerated; linear between nodes. Beyond an edge of the grid, returns the height at the edge.
    [[nodiscard]] double zeta_m(double x_m, double y_m) const;
    /// Returns the height of the drawn surface at node (i, j) over still water [m], without the depressions under hulls and
    /// not exaggerated.
    [[nodiscard]] float zeta_at(int i, int j) const;
    /// Returns the height of the surface at node (i, j) over still water [m] in the earlier frame of show();
    /// zeta_newest_at() does so in the later one. Both are without the depressions under hulls.
    [[nodiscard]] float zeta_before_at(int i, int j) const;
    [[nodiscard]] float zeta_newest_at(int i, int j) const;
    /// Returns whether the cell of the grid at a point [m] is water; beyond an edge of the grid, the nearest cell.
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
    ColourRange range_;                       ///< of the shown colouring
    Colouring wanted_ = Colouring::natural;   ///< the chosen colouring; shown after a frame with its field has come
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
