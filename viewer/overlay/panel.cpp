#include "viewer/overlay/panel.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace swell::viewer
{

PanelStyle panel_style(const Fonts& fonts, int picture_height)
{
    PanelStyle style;
    style.fonts = fonts;
    style.letter = std::clamp(std::round(7.0 + picture_height / 120.0), 11.0, 40.0);
    return style;
}

Panel::Panel(PanelStyle style, double width, double height)
    : style_(std::move(style)), width_(std::round(width)), height_(std::round(height)), place_(new osg::MatrixTransform)
{
    place_->setCullingActive(false);
    place_->addChild(&ground_.drawable());
    place_->addChild(&shapes_.drawable());
    ground_.rounded(0.0, 0.0, width_, height_, 0.35 * style_.letter, style_.ground);
    ground_.finish();
}

void Panel::place(double left, double bottom)
{
    place_->setMatrix(osg::Matrix::translate(std::round(left), std::round(bottom), 0.0));
}

Label& Panel::add_label(const LabelStyle& style, double x, double y)
{
    Label& label = labels_.emplace_back(style_.fonts, style);
    label.place(x, y);
    place_->addChild(&label.drawable());
    return label;
}

double Panel::row(double number) const
{
    return std::round(height_ - style_.margin() - 0.9 * style_.letter - number * style_.line());
}

} // namespace swell::viewer
