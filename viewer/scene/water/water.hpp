#pragma once
#include <osg/Group>
#include <span>
#include <utility>
#include <vector>

#include "viewer/scene/water/colour_range.hpp"
#include "viewer/scene/water/frame_fields.hpp"
#include "viewer/scene/drawing/render_options.hpp"
#include "viewer/scene/water/shore.hpp"
#include "viewer/simulation/harbour.hpp"
#include "viewer/simulation/shown_frame.hpp"

namespace swell::viewer
{

/// The water's surface: a layer of patches that the vertex shader lifts, between two frames, and the colours it has.
/// Heights are without the ships' hollows, see hollows.hpp.
class Water
{
public:
    /// `shared` is the state of everything that floats: it gets the textures of the surface and the uniforms that say where
    /// between the frames, and how far exaggerated.
    Water(const Harbour& harbour, osg::StateSet& shared, osg::Texture2D* water_body);

    [[nodiscard]] osg::Group& root() { return *root_; }

    void show(const ShownFrame& before, const ShownFrame& newest);
    void set_part(double part);
    void set_look(const Look& look);

    [[nodiscard]] std::pair<double, double> range() const { return range_.ends(); }
    /// Height as drawn, hollows filled, but not exaggerated [m]: linear between nodes, shores as their water.
    [[nodiscard]] double zeta_m(double x_m, double y_m) const;
    [[nodiscard]] bool is_wet(double x_m, double y_m) const;

private:
    void take_zeta(const ShownFrame& before, const ShownFrame& newest);
    void take_field(const ShownFrame& before, const ShownFrame& newest);
    void choose_colouring();
    void bind_textures();
    [[nodiscard]] float zeta_at(int i, int j) const;

    GridShape grid_;
    Shore shore_;
    std::vector<model::PressurePulse> pulses_;
    GridTexture depth_m_;
    FrameFields zeta_;
    FrameFields field_;
    Colouring field_of_ = Colouring::natural; ///< what field_ holds
    ColourRange range_;                       ///< of the colouring that is shown
    Colouring wanted_ = Colouring::natural;   ///< shown as soon as a frame brings its field
    double part_ = 1.0;
    long newest_frame_ = -1;
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::StateSet> shared_;
    osg::ref_ptr<osg::Program> natural_;
    osg::ref_ptr<osg::Program> coloured_;
    osg::ref_ptr<osg::Texture2D> diverging_;
    osg::ref_ptr<osg::Texture2D> sequential_;
};

} // namespace swell::viewer
