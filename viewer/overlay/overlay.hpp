#pragma once
#include <memory>
#include <optional>
#include <osg/Camera>
#include <string>
#include <vector>

#include "viewer/overlay/layout.hpp"
#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// What is told over the picture. Every call is made by the thread that draws, before it draws.
class Overlay
{
public:
    Overlay(int width, int height);

    /// To hang beside the scene.
    [[nodiscard]] osg::Camera& camera() { return *camera_; }
    /// Once a picture. Numbers are rewritten ten times a second of telling.wall_s, the rest at once.
    void update(const Telling& telling);
    /// The same with every number as it is now: for a picture that is kept.
    void update_now(const Telling& telling);
    void resize(int width, int height);
    /// Where the letters come from.
    [[nodiscard]] const std::string& font() const { return fonts_.told; }

private:
    /// A panel and how it takes part.
    struct Member {
        std::unique_ptr<Panel> panel;
        bool is_of_numbers = false; ///< that change all the time
    };

    void add(std::unique_ptr<Panel> panel, const Placed& place, bool is_of_numbers);
    void arrange(const Telling& telling);

    Fonts fonts_;
    osg::ref_ptr<osg::Camera> camera_;
    LayoutSize size_;
    std::vector<Member> members_; ///< the most wanted first
    std::vector<Placed> places_;  ///< in the same order
    std::optional<double> numbers_told_at_s_;
};

} // namespace swell::viewer
