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

/// The title, margins and place on the earth that the sheet of a map shows.
struct SheetPlan {
    std::string title;
    std::optional<GeoReference> geo; ///< absent: no degrees
    int band = 0;                    ///< width of the band between map and frame that shows the kinds of edges [pixels]
    int legend_height = 0;           ///< room below the map [pixels]
};

/// The sheet of paper round a map. From the top: the title, degrees if the grid has a place on the earth, the map, metres
/// from the south-west node, the legend. A map narrower than title and legend is centred.
class MapSheet
{
public:
    MapSheet(const MapView& view, SheetPlan plan);

    [[nodiscard]] Canvas& canvas() { return canvas_; }
    [[nodiscard]] const MapView& view() const { return view_; }
    [[nodiscard]] const PixelRectangle& map() const { return map_; }
    [[nodiscard]] const PixelRectangle& legend() const { return legend_; }

    /// Returns the point of the sheet for a point of the map.
    [[nodiscard]] Point on_sheet(Point of_map) const { return {of_map.x + map_.left, of_map.y + map_.top}; }

    /// Lays the map on the sheet and meridians and parallels over it. Draws frame, ticks and numbers round it.
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
