#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/results/maps/map_sheet.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The height of the row that draw_scenario_legend() draws [pixels].
inline constexpr int scenario_legend_height = 56;

/// The colour of ships' tracks.
inline constexpr Colour track_colour{150, 20, 90};

/// The colour of an edge of this kind. The four are told apart without red or green, too.
Colour edge_colour(model::EdgeKind kind);

/// How a sea is described beside its arrow, a line each: "sea from 190°", "Hs 1 m, Tp 7 s". Without a sea: that there is
/// none.
std::vector<std::string> sea_lines(const std::optional<model::SeaState>& sea);

/// The ends of an arrow that runs with the waves, through a circle's middle: where it begins, where its head is. North is
/// up.
struct SeaArrow {
    Point tail;
    Point head;
};
SeaArrow sea_arrow(double from_deg, Point middle, double radius_pixels);

/// Draws what the map of a scenario needs beside scale and colours, from `top` on: the arrow of the sea, the kinds of edges
/// that the scenario has, and what a track is.
void draw_scenario_legend(MapSheet& sheet, const Scenario& scenario, int top);

} // namespace swell::engine
