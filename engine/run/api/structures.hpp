#pragma once
#include <array>
#include <string>
#include <vector>

#include "../base/grid_places.hpp"

namespace swell::engine
{

/// Kind of a structure in the water, with its defaults.
struct StructureKind {
    /// What a structure does to the bed.
    enum class Effect {
        raises,  ///< the bed is at least as high as the structure
        dredges, ///< the bed is at most as high as the structure's bottom and sides
        floats   ///< none; the structure is left out with a warning
    };
    const char* name; ///< name in scenarios
    Effect effect;
    double slope;       ///< default of StructureRequest::slope
    const char* shores; ///< kind of [[wall]] whose reflection and width its shores have; empty: it makes none
};

/// Sides are vertical unless the user gives a slope: a wall absorbs its share only over deep water (film_at_wall.hpp). A
/// beach fill is 1:20.
inline constexpr std::array<StructureKind, 8> structure_kinds{{{"quay", StructureKind::Effect::raises, 0.0, "quay"},
                                                               {"caisson", StructureKind::Effect::raises, 0.0, "quay"},
                                                               {"rubble", StructureKind::Effect::raises, 0.0, "rubble"},
                                                               {"groyne", StructureKind::Effect::raises, 0.0, "rubble"},
                                                               {"beach", StructureKind::Effect::raises, 20.0, "beach"},
                                                               {"pit", StructureKind::Effect::dredges, 0.0, ""},
                                                               {"channel", StructureKind::Effect::dredges, 0.0, ""},
                                                               {"pontoon", StructureKind::Effect::floats, 0.0, ""}}};

/// A structure that is built into the bed of a scenario, or dredged out of it.
struct StructureRequest {
    std::string name = {};
    const StructureKind* kind = structure_kinds.data();
    bool is_area = false; ///< true: `points` are the corners of a polygon, and its inside is the crest or the bottom
    std::vector<GridPlace> points = {}; ///< of the middle line of the crest or bottom, or of the polygon
    double level_m =
        0.0; ///< of the crest or the bottom: height over the zero of the raster, or over still water without one
    double width_m = 0.0;         ///< of the crest or the bottom; not of an area
    double slope = 0.0;           ///< of the sides: metres across for each metre of height; 0: vertical
    double reflection_left = 1.0; ///< of shores on the left of the line as drawn, 0 … 1
    double reflection_right = 1.0;
};

} // namespace swell::engine
