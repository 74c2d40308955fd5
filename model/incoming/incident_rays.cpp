#include "model/incoming/incident_rays.hpp"

#include <algorithm>
#include <cmath>

namespace swell::model
{

NodeRange nodes_along(const EdgeStrip& strip, const solver::Box& box)
{
    const int rows = std::max(strip.width, 2); // the wave number at the face is told from two
    const EdgeFrame& frame = strip.frame;
    const NodeRange columns{box.first_i, box.first_i + box.extent.nx};
    const NodeRange lines{box.first_j, box.first_j + box.extent.ny};
    const NodeRange& across = frame.i_inward != 0 ? columns : lines;
    const NodeRange& along = frame.i_inward != 0 ? lines : columns;
    const int edge = frame.i_inward != 0 ? frame.i0 : frame.j0;
    const int inwards = frame.i_inward + frame.j_inward;
    const int nearest = inwards > 0 ? across.first - edge : edge - (across.last - 1);
    const NodeRange beside = along.grown(1); // slopes are told from both neighbours
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
        // Nodes of the grid less than `factor` away take part of a node of rays (RayField::at).
        const NodeRange s{(on_line.first - 1) * factor, on_line.last * factor + 1};
        const NodeRange across{(lines.across(line) - 1) * factor, (lines.across(line) + 1) * factor + 1};
        const NodeRange& i = lines.across_x() ? across : s;
        const NodeRange& j = lines.across_x() ? s : across;
        all = all.with(nodes_along(strip, {i.first, j.first, {i.last - i.first, j.last - j.first}}));
    }
    return all;
}

IncidentRays::IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan) : grid_(bathymetry, plan) {}

/// Lines across the longer way, in nodes, so that a ray runs a node along a line at most on its way to the next: an upwind
/// sweep from line to line is stable so.
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

RayField IncidentRays::trace(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border) const
{
    return RaySweep(grid_, wave, local, entry_of(wave), along_border).run();
}

void IncidentRays::trace(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
                         SweptRays& swept) const
{
    RaySweep(grid_, wave, local, entry_of(wave), along_border).run(swept);
}

RenewedRays IncidentRays::renew(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border,
                                const solver::Box& changed, SweptRays& swept) const
{
    RaySweep sweep(grid_, wave, local, entry_of(wave), along_border);
    const RayLines lines = sweep.lines();
    if (changed.extent.nodes() == 0) {
        return {lines, {}};
    }
    if (sweep.begins_in(changed)) {
        sweep.run(swept);
        return {lines, std::vector<NodeRange>(static_cast<std::size_t>(lines.count()), {0, lines.length()})};
    }
    return {lines, sweep.renew(swept, changed)};
}

} // namespace swell::model
