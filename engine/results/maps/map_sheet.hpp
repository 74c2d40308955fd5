#pragma once
#include <optional>
#include <string>

#include "engine/results/maps/map_view.hpp"
#include "engine/results/pictures/canvas.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The colour of letters, frames and ticks on white paper.
inline constexpr Colour ink{40, 40, 40};
inline constexpr Colour paper{255, 255, 255};

/// What is asked of the sheet of a map, beside the map itself.
struct SheetPlan {
    std::string title;
    std::optional<GeoReference> geo; ///< absent: no degrees
    int band = 0;                    ///< width of a band between map and frame, for what its edges are [pixels]
    int legend_height = 0;           ///< room below the map [pixels]
};

/// The sheet of paper round a map. From the top: the title, degrees where the grid has a place on the earth, the map,
/// metres from the south-west node, the legend. A map narrower than title and legend stands in the middle.
class MapSheet
{
public:
    MapSheet(const MapView& view, SheetPlan plan);

    [[nodiscard]] Canvas& canvas() { return canvas_; }
    [[nodiscard]] const MapView& view() const { return view_; }
    [[nodiscard]] const PixelRectangle& map() const { return map_; }
    [[nodiscard]] const PixelRectangle& legend() const { return legend_; }

    /// Where a point of the map lies on the sheet.
    [[nodiscard]] Point on_sheet(Point of_map) const { return {of_map.x + map_.left, of_map.y + map_.top}; }

    /// Lays the map on the sheet, meridians and parallels over it, and draws frame, ticks and numbers round it.
    void lay(const Picture& ground);

private:
    [[nodiscard]] PixelRectangle frame() const;
    void draw_metres();
    void draw_degrees(const GeoReference& geo);

    MapView view_;
    SheetPlan plan_;
    PixelRectangle map_;
    PixelRectangle legend_;
    Canvas canvas_;
};

} // namespace swell::engine
