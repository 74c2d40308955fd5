#pragma once
#include <osgText/Font>
#include <string>

namespace swell::viewer
{

/// The letters of the overlay: DejaVu Sans, from where systems keep it, else OpenSceneGraph's own, which is coarse and
/// knows only ASCII. They belong to one overlay: their textures live in its context.
struct Fonts {
    osg::ref_ptr<osgText::Font> regular; ///< null: OpenSceneGraph's own
    osg::ref_ptr<osgText::Font> bold;
    std::string told; ///< the file, or that there is none
};

Fonts find_fonts();

} // namespace swell::viewer
