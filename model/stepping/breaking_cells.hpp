#pragma once
#include <cmath>

#include "model/boundaries/beach_cells.hpp"
#include "solver/grid/field.hpp"

/// The arithmetic of breaking waves (breaking_plan.hpp) at one node. The cells (solver/grid/cell.hpp) are called with (n,
/// 0) for entry n of the list of nodes where waves may break.
namespace swell::model
{

/// The limits of breaking at the listed nodes, those where waves may break, and the values that these nodes keep from
/// step to step. Entry n of the list is at (n, 0) of each field.
template <class T>
struct BreakingFields {
    /// The limits of breaking, as in BreakingNumbers: the amplitude a_b at which it begins [m], and the cap of lambda
    /// [m/s].
    FieldView<const T> least_amplitude, most_lambda;
    FieldView<T> amplitude_squared; ///< A², a running mean of the squared amplitude [m²]
    FieldView<T> rise;              ///< zeta_t at the previous time level [m/s]
    FieldView<T> taken;             ///< Σ lambda zeta_t² over all full steps so far: the energy that
                                    ///< breaking took [m³/s³]
};

/// The law of breaking: gives lambda, the strength [m/s] of the pressure with which a breaking wave loses energy, from
/// the wave's amplitude. breaking_plan.hpp has the equation.
template <class T>
struct BreakingStrength {
    T random_sea;     ///< the strength in random seas, random_sea_lambda() [m/s]
    T high_wave;      ///< the strength in high single waves, high_wave_lambda [m/s]
    T share_of_onset; ///< the amplitude at which random seas begin to break over that of high waves

    /// Returns lambda [m/s], the strength of breaking, from 0 to the cap `most`. `ratio` is the amplitude of the water
    /// divided by a_b, the amplitude at which breaking begins.
    SWELL_CELL T lambda(T ratio, T most) const
    {
        const T of_sea = random_sea * (ratio - T(1));
        const T of_wave = high_wave * (share_of_onset * ratio - T(1));
        const T wanted = of_sea < of_wave ? of_wave : of_sea;
        return wanted < T(0) ? T(0) : wanted < most ? wanted : most;
    }
};

/// Lets waves break at one listed node, after a step of leapfrog: subtracts the pressure lambda zeta_t of breaking from
/// the new level of phi, then updates the running mean A² of the squared amplitude and the rate zeta_t. The height of
/// the surface is zeta + draft, because a hull at rest makes zeta = -draft. The square of its amplitude is zeta² +
/// (zeta_t/omega)², which is the same at any phase of a regular wave. In a sponge (terms/sponge.hpp) the step divides
/// everything that it adds to phi by 1 + a sigma, so this cell divides too.
template <class T>
struct BreakWaves {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    BreakingFields<T> of;
    BreakingStrength<T> breaks;
    T inverse_omega; ///< 1 over the angular frequency of the sea's peak [s]
    /// The weight of the newest value in the running mean A²: the time step over the length of the mean. 0 in the half
    /// steps that start a run.
    T share_of_newest;
    T time_step; ///< a of the LeapfrogStep [s]
    FieldView<const T> sigma, draft, zeta_before, zeta_now, zeta_after;
    FieldView<T> phi_after;

    SWELL_CELL void operator()(int n, int) const
    {
        const int i = nodes[n].i, j = nodes[n].j;
        const T amplitude = std::sqrt(of.amplitude_squared(n, 0));
        const T strength = breaks.lambda(amplitude / of.least_amplitude(n, 0), of.most_lambda(n, 0));
        const T rise_before = of.rise(n, 0);
        phi_after(i, j) -= T(2) * time_step * strength * rise_before / (T(1) + time_step * sigma(i, j));
        const T rise = (zeta_after(i, j) - zeta_before(i, j)) / (T(2) * time_step);
        const T height = zeta_now(i, j) + draft(i, j);
        const T quarter_later = rise * inverse_omega;
        of.rise(n, 0) = rise;
        of.amplitude_squared(n, 0) +=
            share_of_newest * (height * height + quarter_later * quarter_later - of.amplitude_squared(n, 0));
        of.taken(n, 0) += share_of_newest > T(0) ? strength * rise_before * rise_before : T(0);
    }
};

} // namespace swell::model
