#pragma once
#include "model/setup/constants.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/portable_math.hpp"

/// The rules of foam: where water makes it, and how long it lasts. Every threshold depends only on the motion of the
/// surface at the time, so a run keeps no field for foam except the share of white water.
namespace swell::model
{

/// The number of frames from one computation of the field of foam to the next: a quarter of a second at 20 frames a second,
/// in which a crest moves by one or two cells of this field, each two cells of the grid wide.
inline constexpr int frames_between_foam = 5;

/// Foam decays by a factor e in this time [s]. Measured are 4 to 6 s for the foam of a whitecap in the open sea, and up to
/// 20 s in a harbour.
inline constexpr double foam_decay_s = 10.0;
/// Water that breaks all the time is covered with foam to 1 - 1/e after this time [s]; a crest takes one to two seconds to
/// pass a node.
inline constexpr double foam_growth_s = 0.5;
/// A smaller share of white water than this counts as 0. So foam ends, after 110 s, and no number comes near the very small
/// ones that slow a processor down. With 1/1024 a slow current carried foam too slowly, because the foam that came to the
/// next node in one renewal always counted as 0.
inline constexpr double least_foam = 1.0 / 65536.0;

/// Returns how far `value` is from the threshold `begins`, 0 there and below, to the threshold `whole`, 1 there and above,
/// by a straight line. Returns early for most water, which makes no foam, without a division.
template <class T>
SWELL_CELL T share_between(T value, T begins, T whole)
{
    if (!(value > begins)) {
        return T(0);
    }
    return value < whole ? (value - begins) / (whole - begins) : T(1);
}

/// The state of the water at one node, from which breaking_share() computes how much foam forms; all at the same moment.
template <class T>
struct WaterForFoam {
    T zeta;  ///< height of the surface over still water [m]
    T rise;  ///< zeta_t [m/s]
    T fall;  ///< -zeta_tt [m/s²]
    T depth; ///< of the still water [m], above 0
};

/// Returns the share of the water at a node that breaks, 0 to 1: the largest of three.
///   - A steep crest falls: from 0.3 g on, and all of it at 0.5 g, the most that the crest of a regular wave can reach.
///   - A front rises faster than 0.65 sqrt(g h), and breaks wholly at twice that (Kennedy et al. 2000, roller of a shore
///     breaker).
///   - A wave is higher than 0.78 of the depth (McCowan 1894); the crest of a linear wave has half of that. It breaks
///     wholly if u_s/c, which is zeta/h in shallow water, is over 0.85 (Barthelemy et al. 2018).
template <class T>
SWELL_CELL T breaking_share(const WaterForFoam<T>& water)
{
    constexpr T g = static_cast<T>(gravity);
    const T by_crest = water.zeta > T(0) ? share_between(water.fall, T(0.3) * g, T(0.5) * g) : T(0);
    const T shallow = T(0.4225) * g * water.depth; // (0.65)² g h
    const T by_front = water.rise > T(0) ? share_between(water.rise * water.rise, shallow, T(4) * shallow) : T(0);
    const T by_depth = share_between(water.zeta, T(0.39) * water.depth, T(0.85) * water.depth);
    const T steep = by_crest > by_front ? by_crest : by_front;
    return steep > by_depth ? steep : by_depth;
}

/// Returns the square of zeta_t, the vertical speed of the surface, [m²/s²] from which water next to land splashes and
/// makes foam; `depth` in m. At a wall zeta_t must be above 1 m/s, which a wave of 1 m and 6 s reaches on reflection. At a
/// shallow edge it must be above 0.3 sqrt(g h), the speed of its own swash.
template <class T>
SWELL_CELL T splash_begins(T depth)
{
    const T at_edge = T(0.09) * static_cast<T>(gravity) * depth;
    return at_edge < T(1) ? at_edge : T(1);
}

/// Returns the share of the water under a hull that makes foam, 0 to 1, from the vertical speed |zeta_t| of the surface
/// [m/s]. The water's depression follows the hull, so |zeta_t| is the rate at which the draught at the node changes. It
/// grows with the hull's speed, and is 0 amidships and for a hull at rest.
template <class T>
SWELL_CELL T hull_share(T size_of_rise)
{
    return share_between(size_of_rise, T(0.4), T(1.6));
}

/// The constants that RenewFoam, one renewal of the field of foam, needs at every node, in the run's precision.
template <class T>
struct FoamRule {
    T inverse_step_squared;                        ///< 1/dt² [1/s²]
    T half_inverse_step;                           ///< 1/(2 dt) [1/s]
    T half_inverse_dx, half_inverse_dy;            ///< [1/m]
    T cells_per_speed_east, cells_per_speed_north; ///< cells of the field that foam moves in a renewal, per m/s of speed
    T kept;                                        ///< share of foam that is left after a renewal
    T grown; ///< share of the other water that becomes white in a renewal if all water breaks
};

/// Returns the constants of a renewal of foam, on cells of dx_m by dy_m. `between_s` is the time from one renewal to the
/// next [s].
template <class T>
FoamRule<T> foam_rule(double dx_m, double dy_m, double time_step_s, double between_s)
{
    return {static_cast<T>(1.0 / (time_step_s * time_step_s)),
            static_cast<T>(0.5 / time_step_s),
            static_cast<T>(0.5 / dx_m),
            static_cast<T>(0.5 / dy_m),
            static_cast<T>(0.5 * between_s / dx_m),
            static_cast<T>(0.5 * between_s / dy_m),
            static_cast<T>(portable::exp(-between_s / foam_decay_s)),
            static_cast<T>(1.0 - portable::exp(-between_s / foam_growth_s))};
}

} // namespace swell::model
