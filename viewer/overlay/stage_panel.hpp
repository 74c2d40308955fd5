#pragma once
#include <array>
#include <vector>

#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// Where the time of a frame goes: its stages, stacked, against the deadline.
class StagePanel final : public Panel
{
public:
    explicit StagePanel(const PanelStyle& style);
    /// Nothing of a recording: its frames were computed another time.
    [[nodiscard]] bool has_something(const Telling& telling) const override
    {
        return telling.overlay && telling.frame_ms > 0.0;
    }
    void tell(const Telling& telling) override;

private:
    void draw_bar(const Telling& telling);

    Label& total_;
    Label& misses_;
    std::vector<Label*> stage_ms_;
    double bar_bottom_;
    double bar_width_;
};

/// Of a stage in the bar; neighbours differ in lightness too.
engine::Colour colour_of_stage(model::Stage stage);

} // namespace swell::viewer
