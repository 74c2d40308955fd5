#pragma once
#include <osg/Vec4>
#include <osgText/Font>
#include <osgText/Text>
#include <string>

namespace swell::viewer
{

/// The fonts of one overlay: DejaVu Sans where the system has it, else OpenSceneGraph's own letters, which are coarse and
/// know only ASCII. Each overlay needs fonts of its own, because their textures belong to its OpenGL context.
struct Fonts {
    osg::ref_ptr<osgText::Font> regular; ///< null: OpenSceneGraph's own
    osg::ref_ptr<osgText::Font> bold;
    std::string source; ///< the file that was read, or a remark that there is none
};

/// Reads the fonts from the folders where systems keep them.
Fonts find_fonts();

enum class LabelSide { left, centre, right };

/// The appearance of a label.
struct LabelStyle {
    double size = 13.0; ///< about the distance of two lines [pixels]; letters are three quarters of this
    osg::Vec4 colour{0.93F, 0.95F, 0.97F, 1.0F};
    bool is_bold = false;
    LabelSide side = LabelSide::left; ///< the end of the text, or its middle, that stands at the place of the label
};

/// One line of text; places in pixels. Letters are laid out only when the text changes, because that is what costs time.
class Label
{
public:
    Label(const Fonts& fonts, const LabelStyle& style);
    [[nodiscard]] osg::Drawable& drawable() { return *text_; }

    void set(const std::string& line);
    /// Sets the text, shortened with an ellipsis until it is no wider than `width` pixels. Width 0: as long as it is.
    void set_within(const std::string& line, double width);
    void set_colour(const osg::Vec4& colour);
    /// `y` is that of the base line, on which the letters stand.
    void place(double x, double y);
    /// Of the text as it is laid out [pixels].
    [[nodiscard]] double width() const;

private:
    void lay_out(const std::string& line);

    osg::ref_ptr<osgText::Text> text_;
    std::string line_;
    double within_ = 0.0;
};

} // namespace swell::viewer
