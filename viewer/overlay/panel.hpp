#pragma once
#include <list>
#include <osg/MatrixTransform>

#include "label.hpp"
#include "overlay_data.hpp"
#include "shapes.hpp"

namespace swell::viewer
{

/// Fonts, sizes in pixels and colours that all panels of an overlay share.
struct PanelStyle {
    Fonts fonts;
    double letter = 13.0; ///< size of plain text: see LabelStyle
    osg::Vec4 text{0.94F, 0.96F, 0.98F, 1.0F};
    osg::Vec4 quiet{0.66F, 0.72F, 0.78F, 1.0F};
    osg::Vec4 accent{1.0F, 0.80F, 0.36F, 1.0F};
    osg::Vec4 ground{0.04F, 0.07F, 0.11F, 0.72F};
    osg::Vec4 groove{1.0F, 1.0F, 1.0F, 0.10F};

    /// Returns the distance from one line of text to the next [pixels].
    [[nodiscard]] double line() const { return std::round(1.5 * letter); }
    /// Returns the distance [pixels] between the edge of a panel and its content. It is also the gap between panels.
    [[nodiscard]] double margin() const { return std::round(0.8 * letter); }
};

/// Returns the style of the panels on a picture of this height in pixels: larger letters on larger pictures.
PanelStyle panel_style(const Fonts& fonts, int picture_height);

/// A dark, translucent rectangle on the picture, with texts and shapes on it. Places on a panel are in pixels from its
/// lower left corner.
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
    /// Moves the lower left corner of the panel to a place in pixels of the picture.
    void place(double left, double bottom);
    void show(bool is_shown) { place_->setNodeMask(is_shown ? ~0U : 0U); }

    /// Returns whether the panel must be shown with a picture of these data.
    [[nodiscard]] virtual bool is_wanted(const OverlayData& data) const = 0;
    /// Sets texts and shapes of the panel by new data. Called only while the panel is shown.
    virtual void update(const OverlayData& data) = 0;

protected:
    /// Adds a label at a place of the panel [pixels]. The panel owns the label.
    Label& add_label(const LabelStyle& style, double x, double y);
    [[nodiscard]] LabelStyle plain() const { return {.size = style_.letter, .colour = style_.text}; }
    [[nodiscard]] LabelStyle quiet() const { return {.size = style_.letter, .colour = style_.quiet}; }
    [[nodiscard]] LabelStyle bold() const { return {.size = style_.letter, .colour = style_.text, .is_bold = true}; }
    /// Returns the height [pixels] of the base line of a row of text over the lower edge of the panel; row 0 is at the top.
    [[nodiscard]] double row(double number) const;
    /// Returns the shapes under the labels that do not change. The first is the rectangle of the panel itself.
    [[nodiscard]] Shapes& ground() { return ground_; }
    /// Returns the shapes that change with the data, drawn over the constant ones of ground().
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
