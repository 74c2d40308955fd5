#include "viewer/overlay/fonts.hpp"

#include <array>
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
    // OpenSceneGraph would keep the font for the next overlay, with textures of a context that is gone.
    const osg::ref_ptr<osgDB::Options> options = new osgDB::Options;
    options->setObjectCacheHint(osgDB::Options::CACHE_NONE);
    osg::ref_ptr<osgText::Font> font = osgText::readRefFontFile(file.string(), options);
    if (font) {
        font->setMinFilterHint(osg::Texture::LINEAR); // a letter's texels are the screen's pixels
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
            return {.regular = regular, .bold = bold ? bold : regular, .told = file.string()};
        }
    }
    return {.regular = nullptr, .bold = nullptr, .told = "no DejaVu Sans found, letters are OpenSceneGraph's own"};
}

} // namespace swell::viewer
