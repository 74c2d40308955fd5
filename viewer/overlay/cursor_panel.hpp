#pragma once
#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// What lies under the cursor.
class CursorPanel final : public Panel
{
public:
    explicit CursorPanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override
    {
        return telling.overlay && telling.cursor.has_value();
    }
    void tell(const Telling& telling) override;

private:
    Label& place_;
    Label& ground_;
};

} // namespace swell::viewer
