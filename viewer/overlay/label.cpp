#include "viewer/overlay/label.hpp"

#include <cmath>

namespace swell::viewer
{

namespace
{

osgText::TextBase::AlignmentType alignment(LabelSide side)
{
    switch (side) {
    case LabelSide::left: return osgText::TextBase::LEFT_BASE_LINE;
    case LabelSide::centre: return osgText::TextBase::CENTER_BASE_LINE;
    case LabelSide::right: return osgText::TextBase::RIGHT_BASE_LINE;
    }
    return osgText::TextBase::LEFT_BASE_LINE;
}

/// Without its last letter, which in UTF-8 may be several bytes.
void drop_last_letter(std::string& text)
{
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
        text.pop_back();
    }
    if (!text.empty()) {
        text.pop_back();
    }
}

} // namespace

Label::Label(const Fonts& fonts, const LabelStyle& style) : text_(new osgText::Text)
{
    text_->setFont(style.is_bold ? fonts.bold : fonts.regular);
    const double size = std::round(style.size);
    text_->setFontResolution(static_cast<unsigned>(size), static_cast<unsigned>(size));
    text_->setCharacterSize(static_cast<float>(size));
    text_->setAlignment(alignment(style.side));
    text_->setColor(style.colour);
    text_->setDataVariance(osg::Object::DYNAMIC);
    text_->setCullingActive(false);
}

void Label::lay_out(const std::string& line)
{
    text_->setText(line, osgText::String::ENCODING_UTF8);
}

void Label::set(const std::string& line)
{
    set_within(line, 0.0);
}

void Label::set_within(const std::string& line, double width)
{
    if (line == line_ && width == within_) {
        return;
    }
    line_ = line;
    within_ = width;
    lay_out(line);
    std::string shorter = line;
    while (width > 0.0 && this->width() > width && !shorter.empty()) {
        drop_last_letter(shorter);
        lay_out(shorter + "…");
    }
}

void Label::set_colour(const osg::Vec4& colour)
{
    if (text_->getColor() != colour) {
        text_->setColor(colour);
    }
}

void Label::place(double x, double y)
{
    // OpenSceneGraph puts the texels of letters on the edges of pixels; a little more than half a
    // pixel on they are sharp, and the edges of their rectangles meet no pixel of a neighbouring letter.
    constexpr double beyond_the_edge = 0.53;
    const osg::Vec3 place(static_cast<float>(std::round(x) + beyond_the_edge),
                          static_cast<float>(std::round(y) + beyond_the_edge), 0.0F);
    if (text_->getPosition() != place) {
        text_->setPosition(place);
    }
}

double Label::width() const
{
    const osg::BoundingBox& box = text_->getBoundingBox();
    return box.valid() ? box.xMax() - box.xMin() : 0.0;
}

} // namespace swell::viewer
