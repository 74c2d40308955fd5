#include "viewer/overlay/panels.hpp"

#include <cmath>
#include <fmt/format.h>
#include <osg/Math>

namespace swell::viewer
{

namespace
{

constexpr double north_letters_wide = 16.0;
constexpr double north_rows = 3.0;
constexpr double rose_letters = 5.8; ///< room for the needle, from the right

const osg::Vec4 red{0.93F, 0.33F, 0.28F, 1.0F};
const osg::Vec4 white{0.92F, 0.94F, 0.96F, 1.0F};

} // namespace

NorthPanel::NorthPanel(const PanelStyle& style)
    : Panel(style, north_letters_wide * style.letter, 2.0 * style.margin() + (north_rows - 0.35) * style.line()),
      camera_(add_label(bold(), style.margin(), row(0))), bound_to_(add_label(quiet(), style.margin(), row(1))),
      heights_(add_label(quiet(), style.margin(), row(2))), turning_(new osg::MatrixTransform),
      north_(add_label({.size = 0.9 * style.letter, .colour = style.text, .is_bold = true, .side = LabelSide::centre}, 0.0,
                       0.0)),
      middle_(width() - 0.5 * rose_letters * style.letter, height() / 2.0), radius_(0.5 * height() - 0.5 * style.margin())
{
    north_.set("N");
    turning_->addChild(&needle_.drawable());
    group().addChild(turning_);
    draw_needle();
}

void NorthPanel::draw_needle()
{
    const auto length = static_cast<float>(radius_ - 0.85 * style().letter);
    const float half_width = 0.36F * length;
    needle_.triangle({-half_width, 0.0F}, {half_width, 0.0F}, {0.0F, length}, red);
    needle_.triangle({half_width, 0.0F}, {-half_width, 0.0F}, {0.0F, -length}, white);
    needle_.finish();
}

void NorthPanel::update(const OverlayData& data)
{
    const double within = width() - rose_letters * style().letter - style().margin();
    const bool is_bound = needs_a_ship(data.camera) && !data.ship.empty();
    const auto degrees = std::lround(data.compass_deg) % 360;
    camera_.set_within(name_of(data.camera), within);
    const bool is_off_grid = is_bound && data.ship_is_off_grid;
    bound_to_.set_within(is_off_grid ? "off the grid"
                         : is_bound  ? data.ship
                                     : fmt::format("looks {:03}°", degrees),
                         within);
    bound_to_.set_colour(is_off_grid ? style().accent : style().quiet);
    heights_.set_within(fmt::format("heights {:g}×", data.render_options.exaggeration), within);
    heights_.set_colour(data.render_options.exaggeration == 1.0 ? style().quiet : style().accent);
    const double angle = osg::DegreesToRadians(data.compass_deg);
    turning_->setMatrix(osg::Matrix::rotate(angle, osg::Z_AXIS) * osg::Matrix::translate(middle_.x(), middle_.y(), 0.0));
    const double to_letter = radius_ - 0.4 * style().letter;
    north_.place(middle_.x() - to_letter * std::sin(angle),
                 middle_.y() + to_letter * std::cos(angle) - 0.33 * style().letter);
}

} // namespace swell::viewer
