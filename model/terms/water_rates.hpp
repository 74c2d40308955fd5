#pragma once
#include "model/terms/rates_at_node.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// psi, the unknown of the elliptic system of one vertical mode, and the mode's coefficient D, at the nodes.
template <class T>
struct ModeView {
    FieldView<const T> d, psi;

    /// Returns mean(D) (psi_nb - psi_C) on the face between node C = (i, j) and its neighbour nb = (i_nb, j_nb), with the
    /// mean of D over both.
    SWELL_CELL T across(int i, int j, int i_nb, int j_nb) const
    {
        return (T(0.5) * (d(i, j) + d(i_nb, j_nb))) * (psi(i_nb, j_nb) - psi(i, j));
    }
};

/// The water's own terms (de Jong's thesis, 2012, (2.3.1)), for a profile with one mode or two. C is the node, nb the
/// neighbour at a face; l is the face's length, d the distance of both nodes, mean() over both nodes (DiscreteEquations).
/// The terms of the list (term_list.hpp) add to these:
///   dzeta/dt = -Σ (l/d) mean(h) [(phi_nb - phi_C) - Σ_modes mean(D) (psi_nb - psi_C)] / (dx dy)   the flux of mass
///   dphi/dt  = -g zeta_C                                                                          the pressure gradient
/// The flux of a face changes its sign between the two nodes of the face, so mass is conserved to rounding. A closed face
/// has weight 0. zeta is 0 on land, so phi stays 0 there. Both terms read the present level, reach one node, and are
/// adjoint, so they conserve energy. stability_limit() gives their limit of the time step.
template <class T, int modes>
struct WaterRates {
    static constexpr std::size_t words = 4 + 2 * modes;
    static constexpr int reach = 1;
    FieldView<const T> east, north, zeta, phi;
    ModeView<T> mode[modes];
    T inverse_area; ///< 1/(dx dy) [1/m²]
    T g;            ///< [m/s²]

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
};

/// WaterRates for a profile with three to most_modes modes: `two` has the first two of them, `further` is the number of
/// others. Adds for each of these: dzeta/dt += Σ (l/d) mean(h) mean(D) (psi_nb - psi_C) / (dx dy), mode by mode.
template <class T>
struct WaterOfManyModes {
    static constexpr int most_modes = 8;
    static constexpr std::size_t words = WaterRates<T, 2>::words; // and two for each further mode
    static constexpr int reach = 1;
    WaterRates<T, 2> two;
    int further;
    ModeView<T> mode[most_modes - 2];

    SWELL_CELL RatesAtNode<T> find(int i, int j) const
    {
        RatesAtNode<T> rate = two.find(i, j);
        for (int m = 0; m < further; ++m) {
            const T from_east = two.east(i, j) * mode[m].across(i, j, i + 1, j);
            const T from_west = two.east(i - 1, j) * mode[m].across(i, j, i - 1, j);
            const T from_north = two.north(i, j) * mode[m].across(i, j, i, j + 1);
            const T from_south = two.north(i, j - 1) * mode[m].across(i, j, i, j - 1);
            rate.zeta += ((from_east + from_west) + (from_north + from_south)) * two.inverse_area;
        }
        return rate;
    }
};

} // namespace swell::model
