#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/results/maps/map_sheet.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The height of the legend that draw_scenario_legend() draws: incoming sea, kinds of edges, ships' tracks [pixels].
inline constexpr int scenario_legend_height = 56;

/// The colour of ships' tracks.
inline constexpr Colour track_colour{150, 20, 90};

/// Returns the colour in which a map shows an edge of the grid of this kind (such as open). The four colours differ also
/// for people who do not see red or green.
Colour edge_colour(model::EdgeKind kind);

/// Returns the words next to the arrow that shows the incoming sea in the legend, two lines: "sea from 190°", "Hs 1 m, Tp 7
/// s". Without a sea: "no sea comes in".
std::vector<std::string> sea_lines(const std::optional<model::SeaState>& sea);

/// An arrow in the direction of wave travel, through the middle of a circle. North is up.
struct SeaArrow {
    Point tail;
    Point head;
};
SeaArrow sea_arrow(double from_deg, Point middle, double radius_pixels);

/// Draws the part of the legend that only a scenario's map has, below scale bar and colour bar, from `top` [pixels of the
/// sheet] on: an arrow for the incoming sea, the colours of the kinds of grid edges that the scenario has, and the colour
/// of ships' tracks.
void draw_scenario_legend(MapSheet& sheet, const Scenario& scenario, int top);

} // namespace swell::engine
