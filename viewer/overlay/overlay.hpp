#pragma once
#include <memory>
#include <optional>
#include <osg/Camera>
#include <string>
#include <vector>

#include "layout.hpp"
#include "panel.hpp"

namespace swell::viewer
{

/// The texts and panels over the picture. Only the thread that draws may call the functions, between two pictures.
class Overlay
{
public:
    /// Size of the picture in pixels.
    Overlay(int width, int height);

    /// To be added to the scene graph beside the scene. It draws in pixels, over everything else.
    [[nodiscard]] osg::Camera& camera() { return *camera_; }
    /// To be called once per picture. Panels of running numbers are rewritten ten times a second of data.wall_s, so that
    /// they can be read; the others at once.
    void update(const OverlayData& data);
    /// The same with every number up to date: for a picture that is kept.
    void update_now(const OverlayData& data);
    /// Makes all panels anew for a picture of this size in pixels.
    void resize(int width, int height);
    /// The file of the font: see Fonts::source.
    [[nodiscard]] const std::string& font() const { return fonts_.source; }

private:
    struct Member {
        std::unique_ptr<Panel> panel;
        bool is_of_numbers = false; ///< numbers that change in every frame
    };

    void add(std::unique_ptr<Panel> panel, const Placed& place, bool is_of_numbers);
    void arrange(const OverlayData& data);

    Fonts fonts_;
    osg::ref_ptr<osg::Camera> camera_;
    LayoutSize size_;
    std::vector<Member> members_; ///< in the order in which they get their places
    std::vector<Placed> places_;  ///< in the same order
    std::optional<double> numbers_updated_at_s_;
};

} // namespace swell::viewer
