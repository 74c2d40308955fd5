#pragma once
/// The discrete VBM at one node (thesis (2.3.1); the sign of V_S in its (2.3.1b) is a slip). Cells visit the faces east,
/// west, north, south. A closed face has weight 0, so land and the grid's edge need no case of their own. The flux of a
/// face changes its sign between the two nodes of the face, so mass is conserved to rounding. Fields have halo 1 and live
/// in backend memory.
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// One step of leapfrog: from the previous level, with the rates at the present one, to the next level, which lies
/// 2 time_step_s after the previous one.
struct LeapfrogStep {
    double level = 0.0;       ///< number of the present level; the midpoint of the first step has 0.5
    double time_s = 0.0;      ///< of the present level
    double time_step_s = 0.0; ///< of the run; in the two steps of a midpoint start a quarter and half of that
};

/// b = -Σ (l/d) mean(h) mean(D) (phi_nb - phi_C), the right-hand side of one mode. `east` and `north` hold (l/d) mean(h) of
/// the faces. 5 words per node.
template <class T>
struct AssembleRightHandSide {
    static constexpr std::size_t bytes = 5 * sizeof(T);
    static constexpr int reach = 1;
    static constexpr bool last_row_first = true;
    FieldView<const T> east, north, d, phi;
    FieldView<T> b;

    SWELL_CELL T find(int i, int j) const
    {
        const T centre = phi(i, j);
        const T d_centre = d(i, j);
        const T from_east = east(i, j) * (d_centre + d(i + 1, j)) * (phi(i + 1, j) - centre);
        const T from_west = east(i - 1, j) * (d_centre + d(i - 1, j)) * (phi(i - 1, j) - centre);
        const T from_north = north(i, j) * (d_centre + d(i, j + 1)) * (phi(i, j + 1) - centre);
        const T from_south = north(i, j - 1) * (d_centre + d(i, j - 1)) * (phi(i, j - 1) - centre);
        return T(-0.5) * ((from_east + from_west) + (from_north + from_south));
    }
    SWELL_CELL void put(int i, int j, T found) const { b(i, j) = found; }
    SWELL_CELL void operator()(int i, int j) const { put(i, j, find(i, j)); }
};

/// psi and D of one mode at the nodes, and their part of the flux through a face.
template <class T>
struct ModeView {
    FieldView<const T> d, psi;

    /// mean(D) (psi_nb - psi_C) on the face towards the neighbour (i_nb, j_nb).
    SWELL_CELL T across(int i, int j, int i_nb, int j_nb) const
    {
        return (T(0.5) * (d(i, j) + d(i_nb, j_nb))) * (psi(i_nb, j_nb) - psi(i, j));
    }
};

/// dzeta/dt [m/s] and dphi/dt [m²/s²] at one node.
template <class T>
struct RatesAtNode {
    T zeta, phi;
};

/// Rates without a current, of a profile with `modes` modes:
///   dzeta/dt = -Σ (l/d) mean(h) [(phi_nb - phi_C) - Σ_modes mean(D) (psi_nb - psi_C)] / (dx dy)
///   dphi/dt  = -g zeta_C; PressOnWater puts the draft of the hulls in.
/// zeta is 0 on land, so phi stays 0 there. 6 + 2 modes words per node.
template <class T, int modes>
struct Rates {
    static constexpr std::size_t bytes = (6 + 2 * modes) * sizeof(T);
    static constexpr int reach = 1;
    static constexpr bool last_row_first = true;
    FieldView<const T> east, north, zeta, phi;
    ModeView<T> mode[modes];
    T inverse_area; ///< 1/(dx dy) [1/m²]
    T g;            ///< [m/s²]
    FieldView<T> zeta_rate, phi_rate;

    SWELL_CELL T across(int i, int j, int i_nb, int j_nb) const
    {
        T difference = phi(i_nb, j_nb) - phi(i, j);
        for (int m = 0; m < modes; ++m) {
            difference -= mode[m].across(i, j, i_nb, j_nb);
        }
        return difference;
    }

    SWELL_CELL RatesAtNode<T> find(int i, int j) const
    {
        const T from_east = east(i, j) * across(i, j, i + 1, j);
        const T from_west = east(i - 1, j) * across(i, j, i - 1, j);
        const T from_north = north(i, j) * across(i, j, i, j + 1);
        const T from_south = north(i, j - 1) * across(i, j, i, j - 1);
        return {-((from_east + from_west) + (from_north + from_south)) * inverse_area, -g * zeta(i, j)};
    }
    SWELL_CELL void put(int i, int j, const RatesAtNode<T>& found) const
    {
        zeta_rate(i, j) = found.zeta;
        phi_rate(i, j) = found.phi;
    }
    SWELL_CELL void operator()(int i, int j) const { put(i, j, find(i, j)); }
};

/// Rates, and the step of Leapfrog in the same pass: for nodes where nothing else adds to the rates and sigma is 0. There
/// Leapfrog multiplies by 1 alone, so the bits are those of the two passes. 8 + 2 modes words per node, where the two
/// passes move 13 + 2 modes.
template <class T, int modes>
struct RatesAndLeapfrog {
    static constexpr std::size_t bytes = (8 + 2 * modes) * sizeof(T);
    static constexpr int reach = 1;
    static constexpr bool last_row_first = true;
    Rates<T, modes> rates; ///< writes the new level in place of the rates
    FieldView<const T> zeta_previous, phi_previous;
    T time_step; ///< a of Leapfrog [s]

    SWELL_CELL RatesAtNode<T> find(int i, int j) const
    {
        const RatesAtNode<T> rate = rates.find(i, j);
        const T span = T(2) * time_step;
        return {zeta_previous(i, j) + span * rate.zeta, phi_previous(i, j) + span * rate.phi};
    }
    SWELL_CELL void put(int i, int j, const RatesAtNode<T>& found) const { rates.put(i, j, found); }
    SWELL_CELL void operator()(int i, int j) const { put(i, j, find(i, j)); }
};

/// Adds the part of one more mode to dzeta/dt: Σ (l/d) mean(h) mean(D) (psi_nb - psi_C) / (dx dy).
template <class T>
struct AddModeRate {
    static constexpr int reach = 1;
    FieldView<const T> east, north;
    ModeView<T> mode;
    T inverse_area;
    FieldView<T> zeta_rate;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T from_east = east(i, j) * mode.across(i, j, i + 1, j);
        const T from_west = east(i - 1, j) * mode.across(i, j, i - 1, j);
        const T from_north = north(i, j) * mode.across(i, j, i, j + 1);
        const T from_south = north(i, j - 1) * mode.across(i, j, i, j - 1);
        zeta_rate(i, j) += ((from_east + from_west) + (from_north + from_south)) * inverse_area;
    }
};

/// Adds the parts of a current:
///   dzeta/dt -= Σ ± mean(U) l (zeta_nb + zeta_C)/2 / (dx dy)
///   dphi/dt  -= Σ ± mean(U) l (phi_nb - phi_C)/2 / (dx dy)
/// with + on east and north faces and - on west and south ones. The two operators are adjoint, so any current conserves
/// energy. `current_east` and `current_north` hold l mean(U) and l mean(V) of the faces [m²/s].
template <class T>
struct AddCurrentRates {
    static constexpr int reach = 1;
    FieldView<const T> current_east, current_north, zeta, phi;
    T half_inverse_area; ///< 1/(2 dx dy) [1/m²]
    FieldView<T> zeta_rate, phi_rate;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T to_east = current_east(i, j);
        const T to_west = -current_east(i - 1, j);
        const T to_north = current_north(i, j);
        const T to_south = -current_north(i, j - 1);
        const T zeta_c = zeta(i, j);
        const T phi_c = phi(i, j);
        zeta_rate(i, j) -= ((to_east * (zeta(i + 1, j) + zeta_c) + to_west * (zeta(i - 1, j) + zeta_c)) +
                            (to_north * (zeta(i, j + 1) + zeta_c) + to_south * (zeta(i, j - 1) + zeta_c))) *
                           half_inverse_area;
        phi_rate(i, j) -= ((to_east * (phi(i + 1, j) - phi_c) + to_west * (phi(i - 1, j) - phi_c)) +
                           (to_north * (phi(i, j + 1) - phi_c) + to_south * (phi(i, j - 1) - phi_c))) *
                          half_inverse_area;
    }
};

/// q(n+1) (1 + a sigma) = q(n-1) (1 - a sigma) + 2 a rate, with a the time_step_s of the LeapfrogStep, for zeta and phi
/// alike. The new level replaces the rates in their fields. The sponge acts on the mean of the old and the new level,
/// because damping at the level between makes leapfrog explode. 7 words per node.
template <class T>
struct Leapfrog {
    static constexpr std::size_t bytes = 7 * sizeof(T);
    FieldView<const T> zeta_previous, phi_previous, sigma;
    T time_step;                      ///< a [s]
    FieldView<T> zeta_next, phi_next; ///< in: rates; out: the new level

    SWELL_CELL void operator()(int i, int j) const
    {
        const T damping = time_step * sigma(i, j);
        const T keep = T(1) - damping;
        const T gain = T(1) / (T(1) + damping);
        const T span = T(2) * time_step;
        const T new_zeta = (zeta_previous(i, j) * keep + span * zeta_next(i, j)) * gain;
        const T new_phi = (phi_previous(i, j) * keep + span * phi_next(i, j)) * gain;
        zeta_next(i, j) = new_zeta;
        phi_next(i, j) = new_phi;
    }
};

} // namespace swell::model
