#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The hull of a ship as a map shows it from above: position, heading, length and beam.
struct ShipOutline {
    double x_m = 0.0;         ///< the origin of the ship, metres east of the south-west node
    double y_m = 0.0;         ///< the same, metres north
    double heading_cos = 1.0; ///< unit vector of the heading, east part
    double heading_sin = 0.0; ///< north part
    double length_m = 0.0;
    double beam_m = 0.0;
};

/// The values at the ends of a map's colour bar.
struct ValueRange {
    double low = 0.0;
    double high = 0.0;
};

/// An arrow on a map: its middle, and the direction of wave travel there, clockwise from the upward direction of the map.
struct MapArrow {
    double x_m = 0.0; ///< of its middle, metres east of the south-west node
    double y_m = 0.0; ///< the same, metres north
    double towards_deg = 0.0;
};

/// The content of a map: a field (such as the surface elevation) over shaded land and seabed, with what is drawn over it.
/// draw_map() draws it.
struct MapPicture {
    enum class Colours { diverging, sequential, seabed };

    const model::Bathymetry& bathymetry;
    std::span<const double> values;       ///< at all nodes, row by row from the south-west; only wet nodes are shown
    std::string title;                    ///< e.g. "Klopman's harbour, 150.0 s"
    std::string quantity;                 ///< e.g. "surface elevation"
    std::string unit;                     ///< e.g. "m"
    Colours colours = Colours::diverging; ///< diverging for zeta (a symmetric range), sequential for Hs and maxima (from
                                          ///< 0), seabed for depths (from 0)
    std::optional<ValueRange> range;      ///< absent: range_of() in map_layers.hpp computes the range
    std::vector<ShipOutline> ships;
    std::vector<Gauge> gauges;
    std::optional<GeoReference> geo;     ///< of the grid; absent: a map without degrees
    int pixels = 1200;                   ///< about the longer side of the map itself
    std::vector<std::int64_t> hatched{}; ///< nodes in rising order whose values are doubtful
    std::string hatched_because{};       ///< words of the legend that explain hatched water
    std::string unknown_because{};       ///< words of the legend that explain grey water, whose value is NaN
    std::vector<MapArrow> arrows{};
    double arrow_length_m = 0.0;
};

} // namespace swell::engine
