#include "viewer/overlay/label.hpp"

#include <array>
#include <cmath>
#include <filesystem>
#include <osgDB/Options>

namespace swell::viewer
{

namespace
{

constexpr std::array folders{"/usr/share/fonts/truetype/dejavu",   "/usr/share/fonts/TTF",
                             "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu",
                             "/usr/local/share/fonts/dejavu",      "/usr/local/share/fonts"};

osg::ref_ptr<osgText::Font> read(const std::filesystem::path& file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        return nullptr;
    }
    // Without a cache: OpenSceneGraph would give the next overlay the same font, with textures of a destroyed context.
    const osg::ref_ptr<osgDB::Options> options = new osgDB::Options;
    options->setObjectCacheHint(osgDB::Options::CACHE_NONE);
    osg::ref_ptr<osgText::Font> font = osgText::readRefFontFile(file.string(), options);
    if (font) {
        font->setMinFilterHint(osg::Texture::LINEAR); // a texel of a letter is a pixel of the screen
        font->setMagFilterHint(osg::Texture::LINEAR);
    }
    return font;
}

} // namespace

Fonts find_fonts()
{
    for (const std::filesystem::path folder : folders) {
        const std::filesystem::path file = folder / "DejaVuSans.ttf";
        if (osg::ref_ptr<osgText::Font> regular = read(file)) {
            osg::ref_ptr<osgText::Font> bold = read(folder / "DejaVuSans-Bold.ttf");
            return {.regular = regular, .bold = bold ? bold : regular, .source = file.string()};
        }
    }
    return {
        .regular = nullptr, .bold = nullptr, .source = "DejaVu Sans was not found; OpenSceneGraph's built-in font is used"};
}

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

/// Removes the last letter, which may be several bytes of UTF-8.
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
    // OpenSceneGraph puts the texels of letters on the edges of pixels. Moved by a little more than half a pixel, letters
    // are sharp, and the edges of their rectangles do not touch pixels of neighbouring letters.
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
