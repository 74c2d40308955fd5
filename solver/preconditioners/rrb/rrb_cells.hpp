#pragma once
#include "solver/grid/stencil.hpp"

/// The arithmetic of the repeated red-black (RRB) factorisation, one node at a time. Every storage and backend calls these
/// functions, in this order of operations, so all give the same bits. Sources (README.md): de Jong and Vuik, RRB report §2;
/// de Jong's thesis ch. 19; de Jong et al., ETNA paper §2. "Reds" are the nodes that are eliminated first, as in the papers
/// (the thesis calls them black).
///
/// On a grid with node distance 1:            stencil of a node
///
///     b2 r1 b2 r1      r = red (i+j odd)        nw  n  ne
///     r2 b1 r2 b1      b1 = odd/odd              w  c  e
///     b2 r1 b2 r1      b2 = even/even, kept     sw  s  se
///
/// Eliminating node R couples its neighbours P and Q by a_PR a_RQ / c_R. The product is formed before the division and two
/// paths between the same nodes are added before they are subtracted, so the factorisation stays symmetric to the last bit.
namespace swell::solver
{

/// Returns a_PR a_RQ / c_R, for nodes P and Q that both couple to an eliminated node R with the diagonal entry c_R.
/// Eliminating R subtracts this from the coupling of P and Q.
template <class T>
SWELL_CELL T path(T p_to_r, T r_to_q, T inverse_centre)
{
    return p_to_r * r_to_q * inverse_centre;
}

/// Returns c − Σ a²/c_R, the diagonal entry ("centre") of a kept node after the elimination of its four neighbours R with
/// the couplings a and the centres c_R.
template <class T>
SWELL_CELL T centre_after_elimination(T centre, const Cross<T>& coupling, const Cross<T>& inverse_centre)
{
    return centre - (path(coupling.a, coupling.a, inverse_centre.a) + path(coupling.b, coupling.b, inverse_centre.b) +
                     path(coupling.c, coupling.c, inverse_centre.c) + path(coupling.d, coupling.d, inverse_centre.d));
}

/// Returns c + omega Σ dropped: the diagonal entry c of a node whose couplings `dropped` are left out of the matrix. omega
/// = 1 keeps the row sums, from which lambda_min(M⁻¹A) = 1 follows.
template <class T>
SWELL_CELL T lumped_centre(T centre, const Cross<T>& dropped, T omega)
{
    return centre + omega * (dropped.a + dropped.b + dropped.c + dropped.d);
}

/// Returns the couplings of an eliminated node divided by its diagonal entry ("centre"). Forward and backward substitution
/// both use them.
template <class T>
SWELL_CELL Cross<T> scaled(const Cross<T>& coupling, T inverse_centre)
{
    return {coupling.a * inverse_centre, coupling.b * inverse_centre, coupling.c * inverse_centre,
            coupling.d * inverse_centre};
}

/// Returns the residual of a kept node after the forward substitution, L⁻¹: subtracts the shares of its four eliminated
/// neighbours, whose couplings are divided by THEIR diagonal entries.
template <class T>
SWELL_CELL T forward(T residual, const Cross<T>& neighbour_scaled, const Cross<T>& neighbour_residual)
{
    return residual - weighted_sum(neighbour_scaled, neighbour_residual);
}

/// Returns the solution at an eliminated node by the diagonal and backward substitution, D⁻¹ and L⁻ᵀ, from the solution at
/// its four kept neighbours, with couplings divided by ITS OWN diagonal entry.
template <class T>
SWELL_CELL T backward(T residual, T inverse_centre, const Cross<T>& own_scaled, const Cross<T>& neighbour_solution)
{
    return residual * inverse_centre - weighted_sum(own_scaled, neighbour_solution);
}

} // namespace swell::solver
