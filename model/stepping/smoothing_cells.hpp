#pragma once
#include "solver/grid/field.hpp"

/// The arithmetic of the smoothing filter (smoothing.hpp) at one node.
namespace swell::model
{

using solver::FieldView;

/// Computes -L q for zeta and phi, where L is the second difference over the open faces of a node,
///   -L q = (a/4) Σ_east, west (q_C - q_nb) + (b/4) Σ_north, south (q_C - q_nb),   a + b = 1, a/b = dy²/dx²,
/// -L is symmetric, with eigenvalues from 0 to 1. A closed face adds nothing.
template <class T>
struct SecondDifference {
    static constexpr const char* name = "SecondDifference";
    static constexpr std::size_t bytes = 6 * sizeof(T);
    static constexpr int reach = 1;
    FieldView<const T> east, north; ///< above 0 at open faces, the sides between two wet nodes
    T east_share, north_share;      ///< a/4, b/4
    FieldView<const T> zeta, phi;
    FieldView<T> to_zeta, to_phi;

    SWELL_CELL T of(const FieldView<const T>& q, int i, int j) const
    {
        const T q_c = q(i, j);
        const T to_east = east(i, j) > T(0) ? q_c - q(i + 1, j) : T(0);
        const T to_west = east(i - 1, j) > T(0) ? q_c - q(i - 1, j) : T(0);
        const T to_north = north(i, j) > T(0) ? q_c - q(i, j + 1) : T(0);
        const T to_south = north(i, j - 1) > T(0) ? q_c - q(i, j - 1) : T(0);
        return east_share * (to_east + to_west) + north_share * (to_north + to_south);
    }
    SWELL_CELL void operator()(int i, int j) const
    {
        to_zeta(i, j) = of(zeta, i, j);
        to_phi(i, j) = of(phi, i, j);
    }
};

/// Subtracts the roughness r = (-L)^p q, which SecondDifference computed, from zeta and phi at a node: q -= s r, the
/// last part of the smoothing filter.
template <class T>
struct TakeRoughness {
    static constexpr const char* name = "TakeRoughness";
    static constexpr std::size_t bytes = 6 * sizeof(T);
    T strength; ///< s
    FieldView<const T> rough_zeta, rough_phi;
    FieldView<T> zeta, phi;

    SWELL_CELL void operator()(int i, int j) const
    {
        zeta(i, j) -= strength * rough_zeta(i, j);
        phi(i, j) -= strength * rough_phi(i, j);
    }
};

} // namespace swell::model
