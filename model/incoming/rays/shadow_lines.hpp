#pragma once
#include <memory>
#include <vector>

#include "model/incoming/rays/line_of_sight.hpp"
#include "model/incoming/rays/local_waves.hpp"
#include "model/incoming/rays/ray_sweep.hpp"

namespace swell::model
{

/// The ray that grazes a tip of land, line by line from the tip on. The water on one side of the ray is lit, on the other
/// side dark.
struct ShadowLine {
    /// The crossing of the ray and a line of nodes.
    struct Crossing {
        double s;                ///< place along the line, in nodes
        double across, along;    ///< its wave number there [rad/m]
        double lag;              ///< RayField's
        double height;           ///< share of RayField on the lit side
        double way_m;            ///< from the tip
        double phase;            ///< phase over this distance [rad]
        double blur;             ///< number of nodes on both sides over which the share of height fades from lit to dark
        double cosine, sine;     ///< of the angle between the ray and the direction across lines
        double mean_wave_number; ///< mean wave number from the tip [rad/m]

        bool operator==(const Crossing&) const = default;
    };
    int tip_line = 0;
    double lit = 1.0;                         ///< 1 if the light is on the side of higher s, otherwise -1
    int dark = 0;                             ///< first dark node, on the line after the tip's
    int last_line = 0;                        ///< last line before land or a border, or the last line of the grid
    std::vector<Crossing> crossings;          ///< from the tip's line to the last line of the grid
    std::shared_ptr<const LineOfSight> sight; ///< from the first dark node

    [[nodiscard]] const Crossing& at(int line) const { return crossings[static_cast<std::size_t>(line - tip_line)]; }
    bool operator==(const ShadowLine& other) const;
};

/// The wave number of a wave component in the water for which the sea is given, in the directions across and along the
/// lines of nodes (RayLines).
struct WaveOnLines {
    WaveOnLines(const RayGrid& grid, const DiscreteWave& wave, Side entry);

    RayLines lines;
    double across, along;  ///< its wave number at the site, from line to line and along the line [rad/m]
    double line_m, node_m; ///< from one line to the next, and from node to node of a line
};

/// Returns the shadow lines of a component's rays. A shadow line begins at lit water next to land if the ray between both
/// meets water on the next line, lit on one side and dark on the other. Two kinds are left out. The first run ashore within
/// a wavelength: on a rough coast a farther tip casts their shadow. The second belong to land in the light that is narrower
/// than a quarter of a wave, whose two shadow lines would cancel. Land on the border of the grid has no tip there, because
/// BorderShade gives the share that passes it. Returns at most `most_shadow_lines`, the ones that run farthest. Passes over
/// the nodes at most twice.
std::vector<ShadowLine> shadow_lines(const RayGrid& grid, const WaveOnLines& wave, const LocalWaves& local,
                                     const RayField& rays, const LinesOfSight& sights);

inline constexpr std::size_t most_shadow_lines = 6;

} // namespace swell::model
