#include "model/boundaries/edge_notes.hpp"

#include <algorithm>
#include <cmath>

#include "model/boundaries/border_waves.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

constexpr double much = 0.05; ///< of an edge's nodes

/// The sea's mean way of travel.
struct Travel {
    double east, north;

    explicit Travel(double from_deg)
        : east(portable::cos_cycles((270.0 - from_deg) / 360.0)), north(portable::sin_cycles((270.0 - from_deg) / 360.0))
    {
    }
    [[nodiscard]] double inwards(const EdgeFrame& frame) const { return east * frame.i_inward + north * frame.j_inward; }
    [[nodiscard]] double along(const EdgeFrame& frame) const { return east * frame.i_along + north * frame.j_along; }
};

/// The share of an edge's nodes that let the sea in and lie behind land, on the sea's way along the edge.
double share_of_nodes_behind_land(const Bathymetry& bathymetry, const EdgeStrip& strip, bool upwards)
{
    bool has_seen_sea = false;
    bool is_behind = false;
    int behind = 0;
    for (int at = 0; at < strip.length; ++at) {
        const int s = upwards ? at : strip.length - 1 - at;
        const bool wet = bathymetry.wet_at(strip.frame.i(s, 0), strip.frame.j(s, 0));
        has_seen_sea = has_seen_sea || strip.lets_sea_in[static_cast<std::size_t>(s)];
        is_behind = is_behind || (has_seen_sea && !wet);
        behind += is_behind && strip.lets_sea_in[static_cast<std::size_t>(s)] ? 1 : 0;
    }
    return static_cast<double>(behind) / strip.length;
}

void note_land(const WaveSetup& setup, const Travel& travel, const std::vector<EdgeStrip>& strips, Remarks& remarks)
{
    for (const EdgeStrip& strip : strips) {
        const double inwards = travel.inwards(strip.frame);
        const double along = travel.along(strip.frame);
        if (!strip.radiates() || inwards <= 0.0) {
            continue;
        }
        const double share = share_behind_land(setup.outside, along, inwards);
        const bool is_between = share > much && share < 1.0 - much;
        if (is_between && share_of_nodes_behind_land(setup.bathymetry, strip, along >= 0.0) > much) {
            remarks.notes.push_back(std::string("the sea comes in over the ") + name_of(strip.side) +
                                    " edge behind land too, to a share that its direction gives: edges.outside = "
                                    "\"land\" or \"sea\" says what lies outside of that land");
        }
    }
}

bool is_mostly_water(const Bathymetry& bathymetry, Side side)
{
    const EdgeFrame frame = frame_of(side, bathymetry.extent);
    const int length = length_of(side, bathymetry.extent);
    int water = 0;
    for (int s = 0; s < length; ++s) {
        water += bathymetry.wet_at(frame.i(s, 0), frame.j(s, 0)) ? 1 : 0;
    }
    return 2 * water > length;
}

void note_walls(const WaveSetup& setup, const Travel& travel, const std::vector<EdgeStrip>& strips, Remarks& remarks)
{
    const auto radiates = [&](Side side) {
        return std::ranges::any_of(strips, [&](const EdgeStrip& strip) { return strip.side == side && strip.radiates(); });
    };
    for (const Side side : all_sides) {
        const EdgeFrame frame = frame_of(side, setup.bathymetry.extent);
        const bool meridian = side == Side::west || side == Side::east;
        const Side low = meridian ? Side::south : Side::west;
        const Side high = meridian ? Side::north : Side::east;
        const bool faces_sea = -travel.inwards(frame) > std::abs(travel.along(frame));
        const bool is_wall = setup.edges[static_cast<std::size_t>(side)].kind == EdgeKind::wall;
        if (is_wall && faces_sea && radiates(low) && radiates(high) && is_mostly_water(setup.bathymetry, side)) {
            remarks.notes.push_back(std::string("the ") + name_of(side) +
                                    " edge, a wall, sends the sea back between open sides, which absorb what runs "
                                    "along them: walls there, " +
                                    name_of(low) + " and " + name_of(high) + ", keep it");
        }
    }
}

} // namespace

void note_sea_at_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks)
{
    if (setup.sea) {
        const Travel travel(setup.sea->from_deg);
        note_land(setup, travel, strips, remarks);
        note_walls(setup, travel, strips, remarks);
    }
}

} // namespace swell::model
