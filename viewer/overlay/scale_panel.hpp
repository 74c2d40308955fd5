#pragma once
#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// A round length, as it looks in the middle of the picture.
class ScalePanel final : public Panel
{
public:
    explicit ScalePanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override
    {
        return telling.overlay && telling.metres_per_pixel > 0.0;
    }
    void tell(const Telling& telling) override;

private:
    Label& length_;
    double most_pixels_;
    double drawn_pixels_ = 0.0;
};

struct ScaleBar {
    double metres = 0.0; ///< 1, 2 or 5 times a power of ten
    double pixels = 0.0;
};

/// The longest that fits.
ScaleBar scale_bar(double metres_per_pixel, double most_pixels);

} // namespace swell::viewer
