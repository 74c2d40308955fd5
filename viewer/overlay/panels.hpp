#pragma once
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "viewer/overlay/panel.hpp"

// The panels of the overlay, and the functions that make their texts. Panel documents the virtual functions.

namespace swell::viewer
{

/// Shows name, sea and backend (CPU or GPU) of the run, its time and frame, its speed, and the pictures drawn a second.
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

/// Returns simulated time as hours, minutes, seconds and tenths: "0:02:30.5".
std::string clock_of(double time_s);

/// Shows the computing time of a frame: the stages of the computation as a stacked bar, with a mark at the deadline, the
/// time that a frame simulates.
class StagePanel final : public Panel
{
public:
    explicit StagePanel(const PanelStyle& style);
    /// Returns false for a recording, because its frames were computed earlier, and for the bridge camera, which is not for
    /// profiling.
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

/// Returns the colour of a stage of the computation in the bar of StagePanel. Neighbouring stages differ also in lightness.
engine::Colour colour_of_stage(model::Stage stage);

/// Shows the colour scale of the water and its numbers. Hidden for the colouring natural, which shows no quantity.
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

/// Returns name and unit of the quantity that a colouring shows, e.g. "significant wave height [m]"; empty for natural.
/// `psi_unit` may be empty.
std::string legend_title(Colouring colouring, const std::string& psi_unit);

/// Shows the name of the camera, the ship that the camera follows or else the compass direction, the factor by which the
/// heights of the water are exaggerated, and an arrow to north. If the ship is off the grid, says so instead of its name.
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

/// Shows a scale bar of a round length in metres, which is right at the middle of the picture. Hidden if the picture has no
/// scale.
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

/// Returns the longest scale bar of a round length (1, 2 or 5 times a power of ten metres) that is at most `most_pixels`
/// long.
ScaleBar scale_bar(double metres_per_pixel, double most_pixels);

/// Shows the place under the cursor, and depth and zeta (height of the surface) of the water or the height of the land
/// there.
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

/// Shows water level, current, and the number of ordered changes of the water that wait for their time, a line each.
/// (ClockPanel shows the sea.) Hidden while no change was ordered and the level is 0.
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

/// Returns the lines of WaterPanel, e.g. "level +0.42 m, goes to +1.00 m" and "2 changes wait, next in 3 s".
std::array<std::string, WaterPanel::rows> water_lines(const ShownWater& water);

/// Returns the text of the message panels: the message of OverlayData, else the remark that pictures are recorded, else
/// that the run has ended, else an empty text.
std::string message_in(const OverlayData& data);

/// Shows the text of message_in(), a message or remark for the person, in one line. Hidden if the text is empty or longer
/// than 40 bytes.
class MessagePanel final : public Panel
{
public:
    explicit MessagePanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override;
    void update(const OverlayData& data) override;

private:
    Label& line_;
};

/// Shows the text of message_in() in two or four wider lines, if it is too long for MessagePanel: the reasons of refusals
/// are long. There is a panel for texts that fit into two lines and a panel for longer texts.
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

/// Cuts a text at spaces into lines of at most `most_characters` bytes. A longer word gets its own line.
std::vector<std::string> cut_into_lines(const std::string& text, std::size_t most_characters);

/// Shows the status of the newest frame and its meaning, in one line. Hidden unless the status is worse than a missed
/// deadline.
class StatusPanel final : public Panel
{
public:
    explicit StatusPanel(const PanelStyle& style);
    [[nodiscard]] bool is_wanted(const OverlayData& data) const override;
    void update(const OverlayData& data) override;

private:
    Label& line_;
};

/// Shows the help, the lines of help_lines(): all keys and their effects, in two columns.
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

/// Returns the lines of the help: the rows of key_table() (keys), then the rows of gesture_table() (mouse and held keys).
std::vector<HelpLine> help_lines();

} // namespace swell::viewer
