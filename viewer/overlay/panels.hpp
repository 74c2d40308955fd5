#pragma once
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "viewer/overlay/panel.hpp"

// The panels of the overlay, and the small functions that make their texts. Panel says what each function is for.

namespace swell::viewer
{

/// Which run is shown, how far it is, and how fast it goes on.
class ClockPanel final : public Panel
{
public:
    explicit ClockPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override { return data.overlay; }
    void update(const OverlayData& data) override;

private:
    void update_run(const OverlayData& data);

    Label& harbour_;
    Label& sea_;
    Label& computed_by_;
    Label& time_;
    Label& frame_;
    Label& speed_;
    Label& solve_;
    Label& pictures_;
    Label& renderer_;
};

/// Simulated time as hours, minutes, seconds and tenths: "0:02:30.5".
std::string clock_of(double time_s);

/// Where the time of a frame goes: the stages as a stacked bar, with a mark at the deadline.
class StagePanel final : public Panel
{
public:
    explicit StagePanel(const PanelStyle& style);
    /// Hidden for a recording, because its frames were computed at another time, and on a bridge, where nobody profiles.
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override
    {
        return data.overlay && data.frame_ms > 0.0 && data.camera != CameraKind::bridge;
    }
    void update(const OverlayData& data) override;

private:
    void draw_bar(const OverlayData& data);

    Label& total_;
    Label& misses_;
    std::vector<Label*> stage_ms_;
    double bar_bottom_;
    double bar_width_;
};

/// The colour of a stage in the bar. Neighbouring stages differ in lightness too.
engine::Colour colour_of_stage(model::Stage stage);

/// The colours of the water and the numbers that they stand for. Hidden for natural, whose colours stand for nothing.
class LegendPanel final : public Panel
{
public:
    explicit LegendPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override;
    void update(const OverlayData& data) override;

private:
    void draw(const OverlayData& data);

    Label& title_;
    std::vector<Label*> numbers_;
    Colouring drawn_ = Colouring::natural;
    std::pair<double, double> drawn_range_;
};

/// Name and unit of a colouring, e.g. "significant wave height [m]"; empty for natural. `psi_unit` may be empty.
std::string legend_title(Colouring colouring, const std::string& psi_unit);

/// The name of the camera, the ship that it is bound to or its compass direction, the exaggeration, and an arrow to north.
/// Instead of its name it says of a ship that is off the grid that it is.
class NorthPanel final : public Panel
{
public:
    explicit NorthPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override { return data.overlay; }
    void update(const OverlayData& data) override;

private:
    void draw_needle();

    Label& camera_;
    Label& bound_to_;
    Label& heights_;
    osg::ref_ptr<osg::MatrixTransform> turning_;
    Shapes needle_;
    Label& north_;
    osg::Vec2d middle_;
    double radius_; ///< of the rose [pixels]
};

/// A bar of a round length, for the scale at the middle of the picture. Hidden where there is no such scale.
class ScalePanel final : public Panel
{
public:
    explicit ScalePanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override
    {
        return data.overlay && data.metres_per_pixel > 0.0;
    }
    void update(const OverlayData& data) override;

private:
    Label& length_;
    double most_pixels_;
    double drawn_pixels_ = 0.0;
};

struct ScaleBar {
    double metres = 0.0; ///< 1, 2 or 5 times a power of ten
    double pixels = 0.0;
};

/// The longest bar that is at most `most_pixels` long.
ScaleBar scale_bar(double metres_per_pixel, double most_pixels);

/// The place under the cursor, and the water or land there.
class CursorPanel final : public Panel
{
public:
    explicit CursorPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override { return data.overlay && data.cursor.has_value(); }
    void update(const OverlayData& data) override;

private:
    Label& place_;
    Label& ground_;
};

/// What changes of the water but its sea, which the clock's panel names, and the changes that wait. A line for each thing
/// that can change. Hidden while nothing changes and the level is 0.
class WaterPanel final : public Panel
{
public:
    static constexpr std::size_t rows = 3;

    explicit WaterPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override
    {
        return data.overlay && (data.water.is_changing || data.water.level_m != 0.0);
    }
    void update(const OverlayData& data) override;

private:
    std::array<Label*, rows> lines_{};
};

/// "level +0.42 m, goes to +1.00 m" and "2 changes wait, next in 3 s".
std::array<std::string, WaterPanel::rows> water_lines(const ShownWater& water);

/// The line of the message panel: what was just done, else that pictures are recorded, else that the run has ended. Empty
/// where there is nothing to say.
std::string message_in(const OverlayData& data);

/// One line: see message_in(). Hidden where that is too long for it.
class MessagePanel final : public Panel
{
public:
    explicit MessagePanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override;
    void update(const OverlayData& data) override;

private:
    Label& line_;
};

/// Some wider lines, for a message that is too long for one: the reason why something is refused, to its end. One panel is
/// for what fits into two lines, another for all that is longer.
class LongMessagePanel final : public Panel
{
public:
    enum class Rows { two = 2, four = 4 };

    LongMessagePanel(const PanelStyle& style, Rows rows);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override;
    void update(const OverlayData& data) override;

private:
    Rows rows_;
    std::vector<Label*> lines_;
};

/// A text cut at spaces into lines of so many characters at most; a longer word has a line of its own.
std::vector<std::string> cut_into_lines(const std::string& text, std::size_t most_characters);

/// One line about a run that goes badly: any status worse than a missed deadline.
class StatusPanel final : public Panel
{
public:
    explicit StatusPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override;
    void update(const OverlayData& data) override;

private:
    Label& line_;
};

/// Every key and its effect: the lines of help_lines(), in two columns.
class HelpPanel final : public Panel
{
public:
    explicit HelpPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override { return data.help; }
    void update(const OverlayData& /*data*/) override {}
};

struct HelpLine {
    std::string word; ///< the key
    std::string what; ///< the effect
};

/// The rows of key_table(), then those of gesture_table().
std::vector<HelpLine> help_lines();

} // namespace swell::viewer
