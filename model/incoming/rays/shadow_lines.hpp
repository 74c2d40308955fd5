#pragma once
#include <memory>
#include <vector>

#include "model/incoming/rays/line_of_sight.hpp"
#include "model/incoming/rays/local_waves.hpp"
#include "model/incoming/rays/ray_sweep.hpp"

namespace swell::model
{

/// The ray that grazes a tip of land, line by line from the tip on: the water on one side of it is lit, on the other dark.
struct ShadowLine {
    /// Where it crosses a line of nodes.
    struct Crossing {
        double s;                ///< in nodes along the line
        double across, along;    ///< its wave number there [rad/m]
        double lag;              ///< RayField's
        double height;           ///< RayField's share on the lit side
        double way_m;            ///< from the tip
        double phase;            ///< over that way [rad]
        double blur;             ///< to so many nodes on both sides the rays' light fades into the dark
        double cosine, sine;     ///< of its way, to the way across lines
        double mean_wave_number; ///< from the tip [rad/m]

        bool operator==(const Crossing&) const = default;
    };
    int tip_line = 0;
    double lit = 1.0;                         ///< 1 where the light is on the side of higher s, else -1
    int dark = 0;                             ///< the first node in the dark, on the line behind the tip's
    int last_line = 0;                        ///< of the grid's, or the last before land or a border
    std::vector<Crossing> crossings;          ///< from the tip's line to the last line of the grid
    std::shared_ptr<const LineOfSight> sight; ///< from beside the tip, in the dark

    [[nodiscard]] const Crossing& at(int line) const { return crossings[static_cast<std::size_t>(line - tip_line)]; }
    bool operator==(const ShadowLine& other) const;
};

/// A component as lines of nodes see it.
struct WaveOnLines {
    WaveOnLines(const RayGrid& grid, const DiscreteWave& wave, Side entry);

    RayLines lines;
    double across, along;  ///< its wave number at the site, from line to line and along the line [rad/m]
    double line_m, node_m; ///< from one line to the next, and from node to node of a line
};

/// The shadow lines of a component's rays. One begins where a line has lit water beside land, and the ray between both
/// meets water on the next line, lit on the one side and dark on the other. Left out are those that run ashore within a
/// wavelength: on a rough coast a farther tip casts their shadow; and those of land in the light that is narrower than a
/// quarter of a wave, whose two shadow lines would cancel. Land on the border of the grid has no tip there, because
/// BorderShade tells what comes past it. At most `most_shadow_lines`, those that run farthest. Two passes over the nodes at
/// most.
std::vector<ShadowLine> shadow_lines(const RayGrid& grid, const WaveOnLines& wave, const LocalWaves& local,
                                     const RayField& rays, const LinesOfSight& sights);

inline constexpr std::size_t most_shadow_lines = 6;

} // namespace swell::model
