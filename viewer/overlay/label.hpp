#pragma once
#include <osg/Vec4>
#include <osgText/Font>
#include <osgText/Text>
#include <string>

namespace swell::viewer
{

/// The fonts of one overlay (the texts and panels over the picture): DejaVu Sans if the system has it, else the built-in
/// font of OpenSceneGraph, which is coarse and has only ASCII letters. Overlays must not share fonts, because the textures
/// of a font belong to one OpenGL context.
struct Fonts {
    osg::ref_ptr<osgText::Font> regular; ///< null: OpenSceneGraph's built-in font
    osg::ref_ptr<osgText::Font> bold;
    std::string source; ///< the file that was read, or a remark that no file was found
};

/// Reads the fonts of an overlay from the usual font folders of an operating system.
Fonts find_fonts();

enum class LabelSide { left, centre, right };

/// The appearance of a label.
struct LabelStyle {
    double size = 13.0; ///< about the distance between two lines [pixels]; letters are three quarters as high
    osg::Vec4 colour{0.93F, 0.95F, 0.97F, 1.0F};
    bool is_bold = false;
    LabelSide side = LabelSide::left; ///< the part of the text that is at the label's place: an end or the middle
};

/// One line of text; places are in pixels. Letters are laid out only when the text changes, because that takes time.
class Label
{
public:
    Label(const Fonts& fonts, const LabelStyle& style);
    [[nodiscard]] osg::Drawable& drawable() { return *text_; }

    void set(const std::string& line);
    /// Sets the text. If it is wider than `width` pixels, shortens it and ends it with an ellipsis. Width 0: no limit.
    void set_within(const std::string& line, double width);
    void set_colour(const osg::Vec4& colour);
    /// Moves the text to a place in pixels, x to the right; `y` is the height of the base line of the letters.
    void place(double x, double y);
    /// Returns the width of the laid-out text [pixels].
    [[nodiscard]] double width() const;

private:
    void lay_out(const std::string& line);

    osg::ref_ptr<osgText::Text> text_;
    std::string line_;
    double within_ = 0.0;
};

} // namespace swell::viewer
