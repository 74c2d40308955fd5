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
    int band = 0;          ///< width of the coloured bands round the map that show the kind of each grid edge [pixels]
    int legend_height = 0; ///< room below the map [pixels]
};

/// The picture on which a map is laid, with its margins. From the top: the title, degrees if the grid has a place on the
/// earth, the map, metres from the south-west node, the legend. A map narrower than title and legend is centred.
class MapSheet
{
public:
    MapSheet(const MapView& view, SheetPlan plan);

    [[nodiscard]] Canvas& canvas() { return canvas_; }
    [[nodiscard]] const MapView& view() const { return view_; }
    [[nodiscard]] const PixelRectangle& map() const { return map_; }
    [[nodiscard]] const PixelRectangle& legend() const { return legend_; }

    /// Converts a point of the map to a point of the sheet, both in pixels from the top left corner.
    [[nodiscard]] Point on_sheet(Point of_map) const { return {of_map.x + map_.left, of_map.y + map_.top}; }

    /// Draws `ground`, the picture of the map, on the sheet, and meridians and parallels over it; round it the frame with
    /// ticks and numbers.
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
