#include "model/incoming/rays/incident_rays.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/incoming/rays/light_round_tips.hpp"

namespace swell::model
{

namespace
{

/// Returns the number of rows of a strip from which its tables are made. At least two, because the wave number at the face
/// is computed from two rows.
int rows_of(const EdgeStrip& strip)
{
    return std::max(strip.width, 2);
}

/// Returns the nodes of rays that are read for the strips of radiating edges.
std::vector<std::size_t> nodes_in_strips(const RayGrid& grid, const EdgePlan& plan)
{
    std::vector<bool> is_in(static_cast<std::size_t>(grid.extent.nodes()), false);
    for (const EdgeStrip& strip : plan.strips) {
        const EdgeFrame rays = frame_of(strip.side, grid.extent);
        const int rows = std::min((rows_of(strip) + grid.factor - 2) / grid.factor + 2, across_of(strip.side, grid.extent));
        for (int m = 0; strip.radiates() && m < rows; ++m) {
            for (int s = 0; s < length_of(strip.side, grid.extent); ++s) {
                is_in[grid.extent.index(rays.i(s, m), rays.j(s, m))] = true;
            }
        }
    }
    std::vector<std::size_t> nodes;
    for (std::size_t node = 0; node < is_in.size(); ++node) {
        if (is_in[node]) {
            nodes.push_back(node);
        }
    }
    return nodes;
}

/// Adds at some nodes the waves that get round the tips of land.
void light_up(const RayGrid& grid, const LightRoundTips& light, const std::vector<std::size_t>& nodes, RayField& rays)
{
    std::vector<RayField::AtNode> lit;
    lit.reserve(nodes.size());
    for (const std::size_t node : nodes) {
        const int j = static_cast<int>(node / static_cast<std::size_t>(grid.extent.nx));
        lit.push_back(light.at(static_cast<int>(node) - j * grid.extent.nx, j));
    }
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        rays.nodes[nodes[at]] = lit[at];
    }
}

} // namespace

NodeRange nodes_along(const EdgeStrip& strip, const solver::Box& box)
{
    const int rows = rows_of(strip);
    const EdgeFrame& frame = strip.frame;
    const NodeRange columns{box.first_i, box.first_i + box.extent.nx};
    const NodeRange lines{box.first_j, box.first_j + box.extent.ny};
    const NodeRange& across = frame.i_inward != 0 ? columns : lines;
    const NodeRange& along = frame.i_inward != 0 ? lines : columns;
    const int edge = frame.i_inward != 0 ? frame.i0 : frame.j0;
    const int inwards = frame.i_inward + frame.j_inward;
    const int nearest = inwards > 0 ? across.first - edge : edge - (across.last - 1);
    const NodeRange beside = along.grown(1); // slopes are computed from both neighbours
    return nearest < rows ? beside.within(strip.length) : NodeRange{};
}

NodeRange RenewedRays::along(const EdgeStrip& strip, int factor) const
{
    NodeRange all;
    for (int line = 0; line < static_cast<int>(nodes.size()); ++line) {
        const NodeRange on_line = nodes[static_cast<std::size_t>(line)].within(lines.length());
        if (on_line.empty()) {
            continue;
        }
        // A node of rays affects nodes of the grid that are less than `factor` away (RayField::at).
        const NodeRange s{(on_line.first - 1) * factor, on_line.last * factor + 1};
        const NodeRange across{(lines.across(line) - 1) * factor, (lines.across(line) + 1) * factor + 1};
        const NodeRange& i = lines.across_x() ? across : s;
        const NodeRange& j = lines.across_x() ? s : across;
        all = all.with(nodes_along(strip, {i.first, j.first, {i.last - i.first, j.last - j.first}}));
    }
    return all;
}

IncidentRays::IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan)
    : grid_(bathymetry, plan), sights_(grid_), in_strips_(nodes_in_strips(grid_, plan))
{
}

/// The lines are across the direction in which the wave crosses more nodes. So a ray moves along a line by at most one node
/// on its way to the next line, which makes an upwind sweep from line to line stable.
Side IncidentRays::entry_of(const DiscreteWave& wave) const
{
    const Side across_x = wave.kx >= 0.0 ? Side::west : Side::east;
    const Side across_y = wave.ky >= 0.0 ? Side::south : Side::north;
    const bool mostly_along_x = std::abs(wave.kx) / grid_.dx_m >= std::abs(wave.ky) / grid_.dy_m;
    const Side most = mostly_along_x ? across_x : across_y;
    const Side other = mostly_along_x ? across_y : across_x;
    const auto radiates = [&](Side side) { return grid_.radiates[static_cast<std::size_t>(side)]; };
    return !radiates(most) && radiates(other) ? other : most;
}

std::vector<ShadowLine> IncidentRays::shadows_of(const DiscreteWave& wave, const LocalWaves& local,
                                                 const RayField& rays) const
{
    return shadow_lines(grid_, WaveOnLines(grid_, wave, entry_of(wave)), local, rays, sights_);
}

RayField IncidentRays::trace(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border) const
{
    RayField rays = RaySweep(grid_, wave, local, entry_of(wave), along_border).run();
    const std::vector<ShadowLine> shadows = shadows_of(wave, local, rays);
    if (!shadows.empty()) {
        std::vector<std::size_t> all(rays.nodes.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        light_up(grid_, {grid_, WaveOnLines(grid_, wave, entry_of(wave)), rays, shadows}, all, rays);
    }
    return rays;
}

RayField IncidentRays::trace_for_strips(const DiscreteWave& wave, const LocalWaves& local,
                                        const HeightAlongBorder* along_border) const
{
    RayField rays = RaySweep(grid_, wave, local, entry_of(wave), along_border).run();
    const std::vector<ShadowLine> shadows = shadows_of(wave, local, rays);
    if (!shadows.empty()) {
        light_up(grid_, {grid_, WaveOnLines(grid_, wave, entry_of(wave)), rays, shadows}, in_strips_, rays);
    }
    return rays;
}

void IncidentRays::trace(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
                         TracedRays& traced) const
{
    RaySweep(grid_, wave, local, entry_of(wave), along_border).run(traced.swept);
    traced.shadows = shadows_of(wave, local, traced.swept.field);
}

const RayField& IncidentRays::for_strips(const DiscreteWave& wave, const TracedRays& traced, RayField& room) const
{
    const RayField& rays = traced.swept.field;
    if (traced.shadows.empty()) {
        return rays;
    }
    room = rays;
    light_up(grid_, {grid_, WaveOnLines(grid_, wave, entry_of(wave)), rays, traced.shadows}, in_strips_, room);
    return room;
}

RenewedRays IncidentRays::renew(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
                                const solver::Box& changed, TracedRays& traced) const
{
    RaySweep sweep(grid_, wave, local, entry_of(wave), along_border);
    const RayLines lines = sweep.lines();
    if (changed.extent.nodes() == 0) {
        return {lines, {}};
    }
    const std::vector<NodeRange> all(static_cast<std::size_t>(lines.count()), {0, lines.length()});
    if (sweep.begins_in(changed)) {
        trace(wave, local, along_border, traced);
        return {lines, all};
    }
    std::vector<NodeRange> renewed = sweep.renew(traced.swept, changed);
    std::vector<ShadowLine> shadows = shadows_of(wave, local, traced.swept.field);
    if (shadows != traced.shadows) { // a shadow line may reach any node
        traced.shadows = std::move(shadows);
        renewed = all;
    }
    return {lines, std::move(renewed)};
}

} // namespace swell::model
