#pragma once
#include <list>
#include <osg/MatrixTransform>

#include "viewer/overlay/label.hpp"
#include "viewer/overlay/shapes.hpp"
#include "viewer/overlay/overlay_data.hpp"

namespace swell::viewer
{

/// What all panels share: letters, sizes in pixels, colours.
struct PanelStyle {
    Fonts fonts;
    double letter = 13.0; ///< size of plain text
    osg::Vec4 text{0.94F, 0.96F, 0.98F, 1.0F};
    osg::Vec4 quiet{0.66F, 0.72F, 0.78F, 1.0F};
    osg::Vec4 accent{1.0F, 0.80F, 0.36F, 1.0F};
    osg::Vec4 ground{0.04F, 0.07F, 0.11F, 0.72F};
    osg::Vec4 groove{1.0F, 1.0F, 1.0F, 0.10F};

    /// From line to line.
    [[nodiscard]] double line() const { return std::round(1.5 * letter); }
    /// Between a panel's rim and what is in it, and half of that between panels.
    [[nodiscard]] double margin() const { return std::round(0.8 * letter); }
};

/// For a picture of this height.
PanelStyle panel_style(const Fonts& fonts, int picture_height);

/// A dark, translucent area of the picture on which something is told. Pixels count from its own lower left corner.
class Panel
{
public:
    Panel(PanelStyle style, double width, double height);
    virtual ~Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

    [[nodiscard]] osg::Node& node() { return *place_; }
    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    void place(double left, double bottom);
    void show(bool is_shown) { place_->setNodeMask(is_shown ? ~0U : 0U); }

    /// Whether it has anything to tell.
    [[nodiscard]] virtual bool has_something(const Telling& telling) const = 0;
    virtual void tell(const Telling& telling) = 0;

protected:
    /// A label on it, in its place; it belongs to the panel.
    Label& add_label(const LabelStyle& style, double x, double y);
    [[nodiscard]] LabelStyle plain() const { return {.size = style_.letter, .colour = style_.text}; }
    [[nodiscard]] LabelStyle quiet() const { return {.size = style_.letter, .colour = style_.quiet}; }
    [[nodiscard]] LabelStyle bold() const { return {.size = style_.letter, .colour = style_.text, .is_bold = true}; }
    /// The base line of a row of text, counted from the top.
    [[nodiscard]] double row(double number) const;
    /// What lies under its labels and is drawn once; and what changes, over that.
    [[nodiscard]] Shapes& ground() { return ground_; }
    [[nodiscard]] Shapes& shapes() { return shapes_; }
    [[nodiscard]] const PanelStyle& style() const { return style_; }
    [[nodiscard]] osg::Group& group() { return *place_; }

private:
    PanelStyle style_;
    double width_;
    double height_;
    osg::ref_ptr<osg::MatrixTransform> place_;
    Shapes ground_;
    Shapes shapes_;
    std::list<Label> labels_;
};

} // namespace swell::viewer
