#pragma once
#include <osg/Vec4>
#include <osgText/Text>
#include <string>

#include "viewer/overlay/fonts.hpp"

namespace swell::viewer
{

enum class LabelSide { left, centre, right };

/// How a label looks.
struct LabelStyle {
    double size = 13.0; ///< pixels from line to line, about; letters are three quarters of this
    osg::Vec4 colour{0.93F, 0.95F, 0.97F, 1.0F};
    bool is_bold = false;
    LabelSide side = LabelSide::left; ///< of the text that stands at its place
};

/// One line of text, in pixels. Its letters are laid out only when they change: that is what costs.
class Label
{
public:
    Label(const Fonts& fonts, const LabelStyle& style);
    [[nodiscard]] osg::Drawable& drawable() { return *text_; }

    void set(const std::string& line);
    /// The same, shortened with an ellipsis until it is no wider.
    void set_within(const std::string& line, double width);
    void set_colour(const osg::Vec4& colour);
    /// `y`: of the line that the letters stand on.
    void place(double x, double y);
    [[nodiscard]] double width() const;

private:
    void lay_out(const std::string& line);

    osg::ref_ptr<osgText::Text> text_;
    std::string line_;
    double within_ = 0.0;
};

} // namespace swell::viewer
