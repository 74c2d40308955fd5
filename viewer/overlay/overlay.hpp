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
    /// Makes the panels for a picture of this size in pixels.
    Overlay(int width, int height);

    /// Returns the camera that draws the overlay, in pixels and over everything else. Add it to the scene graph as a
    /// sibling of the harbour's scene.
    [[nodiscard]] osg::Camera& camera() { return *camera_; }
    /// Shows new data in the panels; must be called once per picture. Panels with numbers that change in every frame are
    /// updated only ten times a second of data.wall_s, so that a person can read them; other panels at once.
    void update(const OverlayData& data);
    /// Shows new data in all panels at once, also in those that update() renews only ten times a second. Used for pictures
    /// that are written to files.
    void update_now(const OverlayData& data);
    /// Makes all panels again for a picture of this size in pixels.
    void resize(int width, int height);
    /// Returns the file from which the font of the overlay was read, or a remark that no file was found.
    [[nodiscard]] const std::string& font() const { return fonts_.source; }

private:
    struct Member {
        std::unique_ptr<Panel> panel;
        bool is_of_numbers = false; ///< whether the panel shows numbers that change in every frame
    };

    void add(std::unique_ptr<Panel> panel, const Placed& place, bool is_of_numbers);
    void arrange(const OverlayData& data);

    Fonts fonts_;
    osg::ref_ptr<osg::Camera> camera_;
    LayoutSize size_;
    std::vector<Member> members_; ///< in the order in which they are placed
    std::vector<Placed> places_;  ///< of members_, in the same order
    std::optional<double> numbers_updated_at_s_;
};

} // namespace swell::viewer
