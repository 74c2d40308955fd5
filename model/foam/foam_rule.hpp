#pragma once
#include "model/setup/constants.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/portable_math.hpp"

/// Where water makes foam, and how long foam lasts. All bounds are of the motion of the surface alone, so that a field of
/// foam needs no memory beside itself.
namespace swell::model
{

/// The frames from one renewal of the foam to the next: a quarter of a second at 20 frames a second, in which a crest moves
/// by a cell or two of the field.
inline constexpr int frames_between_foam = 5;

/// Foam decays by e in this time [s]. Of a whitecap's foam 4 to 6 s are measured in the open sea, of a harbour's up to 20
/// s.
inline constexpr double foam_decay_s = 10.0;
/// Water that breaks all the time is 1 - 1/e white after this time [s]; a crest takes one to two to pass a node.
inline constexpr double foam_growth_s = 0.5;
/// Less is none, so that foam ends, after 110 s, and no number comes near the smallest ones that a processor is slow with.
/// With 1/1024 a slow current carried foam too slowly: what came to the next node in one renewal was always none.
inline constexpr double least_foam = 1.0 / 65536.0;

/// 0 up to `begins`, 1 from `whole` on, straight between. Most water makes no foam, and pays for no division.
template <class T>
SWELL_CELL T share_between(T value, T begins, T whole)
{
    if (!(value > begins)) {
        return T(0);
    }
    return value < whole ? (value - begins) / (whole - begins) : T(1);
}

/// What a source looks at. All of the same moment.
template <class T>
struct WaterForFoam {
    T zeta;  ///< [m]
    T rise;  ///< zeta_t [m/s]
    T fall;  ///< -zeta_tt [m/s²]
    T depth; ///< of the still water [m], above 0
};

/// How much of the water at a node breaks, 0 to 1, by the strongest of three:
/// a steep crest falls, from 0.3 g on, and all of it at 0.5 g, which is the most that the crest of a regular wave can do;
/// a front rises faster than 0.65 sqrt(g h), and is whole at twice that (Kennedy et al. 2000, roller of a shore breaker);
/// a wave is higher than 0.78 of the depth (McCowan 1894), of which the crest of a linear one has half; it is whole where
/// u_s/c, which is zeta/h in shallow water, is over 0.85 (Barthelemy et al. 2018).
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

/// From which square of zeta_t [m²/s²] on water beside land splashes: at a wall from 1 m/s, which a wave of 1 m and 6 s has
/// where it is sent back, and at a shallow edge from 0.3 sqrt(g h), the speed of its own swash.
template <class T>
SWELL_CELL T splash_begins(T depth)
{
    const T at_edge = T(0.09) * static_cast<T>(gravity) * depth;
    return at_edge < T(1) ? at_edge : T(1);
}

/// The same of the water under a hull, whose dent follows her: |zeta_t| is the rate at which her draught comes and goes, so
/// it grows with her speed, and is 0 amidships and where she lies still.
template <class T>
SWELL_CELL T hull_share(T size_of_rise)
{
    return share_between(size_of_rise, T(0.4), T(1.6));
}

/// The numbers of a run that a renewal needs, in its precision.
template <class T>
struct FoamRule {
    T inverse_step_squared;                        ///< 1/dt² [1/s²]
    T half_inverse_step;                           ///< 1/(2 dt) [1/s]
    T half_inverse_dx, half_inverse_dy;            ///< [1/m]
    T cells_per_speed_east, cells_per_speed_north; ///< of the field, in a renewal, per m/s
    T kept;                                        ///< of foam, in a renewal
    T grown;                                       ///< of what is not white yet, where all breaks
};

/// `between_s` is the time from one renewal to the next.
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
