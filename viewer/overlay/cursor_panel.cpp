#include "viewer/overlay/panels.hpp"

#include <fmt/format.h>

namespace swell::viewer
{

namespace
{

constexpr double cursor_letters_wide = 16.5;
constexpr double cursor_rows = 2.0;

} // namespace

CursorPanel::CursorPanel(const PanelStyle& style)
    : Panel(style, cursor_letters_wide * style.letter, 2.0 * style.margin() + (cursor_rows - 0.35) * style.line()),
      place_(add_label(plain(), style.margin(), row(0))), ground_(add_label(plain(), style.margin(), row(1)))
{
}

void CursorPanel::update(const OverlayData& data)
{
    if (!data.cursor) {
        return;
    }
    const CursorData& cursor = *data.cursor;
    const double within = width() - 2.0 * style().margin();
    place_.set_within(fmt::format("{:.0f} m east, {:.0f} m north", cursor.x_m, cursor.y_m), within);
    ground_.set_within(cursor.is_water ? fmt::format("depth {:.1f} m, zeta {:+.2f} m", cursor.depth_m, cursor.zeta_m)
                                       : fmt::format("land, {:.1f} m high", cursor.ground_m),
                       within);
}

} // namespace swell::viewer
