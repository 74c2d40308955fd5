#include "model/boundaries/edge_notes.hpp"

#include <algorithm>
#include <cmath>

#include "model/boundaries/sea_over_edge.hpp"
#include "model/setup/sea_state.hpp"
#include "solver/base/option_range.hpp"
#include "solver/base/rounded_text.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

constexpr double much = 0.05; ///< of an edge's nodes

/// The mean direction of travel of the sea, as a unit vector.
struct Travel {
    double east, north;

    explicit Travel(double from_deg)
        : east(portable::cos_cycles((270.0 - from_deg) / 360.0)), north(portable::sin_cycles((270.0 - from_deg) / 360.0))
    {
    }
    [[nodiscard]] double inwards(const EdgeFrame& frame) const { return east * frame.i_inward + north * frame.j_inward; }
    [[nodiscard]] double along(const EdgeFrame& frame) const { return east * frame.i_along + north * frame.j_along; }
};

/// Returns whether land shades more than the share `much` of an edge's nodes, for waves that run towards larger s
/// (`upwards`) or smaller s.
bool has_nodes_behind_land(const Bathymetry& bathymetry, const EdgeStrip& strip, bool upwards)
{
    const std::vector<bool> behind = nodes_behind_land(bathymetry, strip, upwards);
    return static_cast<double>(std::ranges::count(behind, true)) / strip.length > much;
}

/// Returns by how much the wave height in the shade of an edge's land is uncertain, over the sea's height: the height with
/// the whole sea, minus the height without the part of the sea that comes in over the edge. Holds for water that is as wide
/// as long. The flatter a wave runs in, the less of such water it fills.
double height_in_doubt(const WaveSetup& setup, const EdgeStrip& strip, const std::vector<WaveComponent>& components)
{
    const bool upwards = has_nodes_behind_land(setup.bathymetry, strip, true);
    const bool downwards = has_nodes_behind_land(setup.bathymetry, strip, false);
    double behind = 0.0;
    for (const WayOverEdge& way : ways_over(strip.frame, components)) {
        behind += (way.upwards() ? upwards : downwards) ? way.energy : 0.0;
    }
    double all = 0.0;
    for (const WaveComponent& component : components) {
        all += component.amplitude_m * component.amplitude_m;
    }
    return all > 0.0 ? 1.0 - std::sqrt(std::max(0.0, 1.0 - behind / all)) : 0.0;
}

void warn_of_land(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks)
{
    if (setup.outside != Outside::unknown) {
        return;
    }
    constexpr double least_height = 0.1;
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access): note_sea_at_edges() has looked
    const std::vector<WaveComponent> components = wave_components(*setup.sea);
    for (const EdgeStrip& strip : strips) {
        const double height = strip.radiates() ? height_in_doubt(setup, strip, components) : 0.0;
        if (height > least_height) {
            remarks.warnings.push_back(
                std::string("the sea in the shade of the land on the ") + name_of(strip.side) +
                " edge is uncertain by up to " + solver::number_text(std::round(100.0 * height)) +
                " % of the sea's height: set edges.outside = \"land\" or \"sea\" to say what is outside of the land; "
                "otherwise the direction of the waves decides");
        }
    }
}

/// Notes each generating edge in the lee of the sea. Such an edge acts as an open one, which only lets waves out.
void note_lee(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks)
{
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access): note_sea_at_edges() has looked
    const std::vector<WaveComponent> components = wave_components(*setup.sea);
    if (!comes_in(components, strips)) {
        return; // another warning says that there is no sea at all
    }
    for (const EdgeStrip& strip : strips) {
        if (strip.generates() && ways_over(strip.frame, components).empty()) {
            remarks.notes.push_back(std::string("no wave of the sea comes in over the ") + name_of(strip.side) +
                                    " edge, because the sea leaves there: this generating edge acts as an open one");
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
                                    " edge, a wall, sends the sea back between open sides, which absorb waves that run "
                                    "along them: make the " +
                                    name_of(low) + " and " + name_of(high) + " edges walls to keep these waves");
        }
    }
}

} // namespace

void note_sea_at_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks)
{
    if (setup.sea) {
        const Travel travel(setup.sea->from_on_grid_deg());
        warn_of_land(setup, strips, remarks);
        note_lee(setup, strips, remarks);
        note_walls(setup, travel, strips, remarks);
    }
}

void note_peak_without_sea(const WaveSetup& setup, double period_s, Remarks& remarks)
{
    const bool has_walls =
        std::ranges::any_of(setup.walls, [](const ReflectingWall& wall) { return wall.reflection < 1.0; });
    const bool has_friction = setup.friction_quadratic > 0.0;
    if (setup.sea || (!has_walls && !has_friction)) {
        return;
    }
    const std::string what = has_walls && has_friction ? "walls and quadratic friction are made for"
                             : has_walls               ? "walls are made for"
                                                       : "quadratic friction is made for";
    remarks.notes.push_back("without a sea, " + what + " waves of " + solver::rounded_text(period_s) +
                            " s; longer waves lose less energy, shorter ones more");
}

void warn_of_current_at_bare_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks)
{
    if (!setup.current.present() || setup.profile.modes.size() < 2) {
        return;
    }
    for (const EdgeStrip& strip : strips) {
        if (strip.radiates() && strip.width == 0) {
            remarks.warnings.push_back(
                std::string("short waves may grow at the ") + name_of(strip.side) +
                " edge on the current, because the edge has no strip: set width_wavelengths to 0.75 or more, "
                "or profile = \"parabolic_mild\"");
        }
    }
}

void warn_of_current_at_walls(const WaveSetup& setup, Remarks& remarks)
{
    if (!setup.current.present() || setup.profile.modes.size() < 2) {
        return;
    }
    const Extent extent = setup.bathymetry.extent;
    const auto met = std::ranges::find_if(setup.walls, [&](const ReflectingWall& wall) {
        const bool is_in_grid = wall.i >= 0 && wall.j >= 0 && wall.i < extent.nx && wall.j < extent.ny;
        const std::size_t node = is_in_grid ? extent.index(wall.i, wall.j) : 0;
        return is_in_grid && wall.reflection < 1.0 &&
               (setup.current.east_m_per_s[node] != 0.0 || setup.current.north_m_per_s[node] != 0.0);
    });
    if (met != setup.walls.end()) {
        remarks.warnings.push_back(
            "short waves may grow at walls that reflect in part on the current, for example at node (" +
            std::to_string(met->i) + ", " + std::to_string(met->j) + "): set profile = \"parabolic_mild\"");
    }
}

} // namespace swell::model
