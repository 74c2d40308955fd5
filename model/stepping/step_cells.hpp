#pragma once
/// The leapfrog step of zeta and phi at one node, as cells (functions of one node, solver/grid/cell.hpp). `Rates` is a
/// struct that finds dzeta/dt and dphi/dt of a node, such as RatesOfTerms (terms/terms.hpp).
#include "model/ships/ship_cells.hpp"
#include "model/terms/rates_at_node.hpp"
#include "model/terms/sponge.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The rates dzeta/dt [m/s] and dphi/dt [m²/s²] of the nodes, stored in two fields.
template <class T>
struct RateFields {
    static constexpr std::size_t words = 2;
    FieldView<T> zeta, phi;

    SWELL_CELL RatesAtNode<T> find(int i, int j) const { return {zeta(i, j), phi(i, j)}; }
};

/// Writes the rates dzeta/dt and dphi/dt of a node to fields. Used in the rows of nodes along the grid's edges, where
/// the sea outside still adds to the rates before the step.
template <class T, class Rates>
struct WriteRates {
    static constexpr const char* name = "WriteRates";
    static constexpr std::size_t bytes = (Rates::words + 2) * sizeof(T);
    static constexpr int reach = solver::reach_of<Rates>();
    static constexpr bool last_row_first = true;
    Rates rates;
    RateFields<T> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        const RatesAtNode<T> rate = rates.find(i, j);
        to.zeta(i, j) = rate.zeta;
        to.phi(i, j) = rate.phi;
    }
};

/// zeta and phi at the time levels before and after the present one, n - 1 and n + 1.
template <class T>
struct LevelsBesideNow {
    FieldView<const T> zeta_before, phi_before;
    FieldView<T> zeta_after, phi_after;
};

/// Computes zeta and phi of the new time level at a node, one step of leapfrog, from the rates, the level before the
/// present one and the damping. `Damping` is Undamped or SpongeDamping (terms/sponge.hpp).
template <class T, class Rates, class Damping>
struct NextLevel {
    static constexpr const char* name = "NextLevel";
    static constexpr std::size_t bytes = (Rates::words + Damping::words + 4) * sizeof(T);
    static constexpr int reach = solver::reach_of<Rates>();
    static constexpr bool last_row_first = true;
    Rates rates;
    Damping damping;
    LevelsBesideNow<T> levels;

    struct Found {
        T zeta, phi;
    };
    SWELL_CELL Found find(int i, int j) const
    {
        const RatesAtNode<T> rate = rates.find(i, j);
        return {damping.step_zeta(i, j, levels.zeta_before(i, j), rate.zeta),
                damping.step_phi(i, j, levels.phi_before(i, j), rate.phi)};
    }
    SWELL_CELL void put(int i, int j, const Found& found) const
    {
        levels.zeta_after(i, j) = found.zeta;
        levels.phi_after(i, j) = found.phi;
    }
    SWELL_CELL void operator()(int i, int j) const { put(i, j, find(i, j)); }
};

/// Computes phi again in the box of nodes around a ship's hull (HullBox), from terms that begin with the hull's
/// pressure. Writes the new level of phi at nodes of `interior`, the box outside the rows along the grid's edges, and
/// dphi/dt at other nodes, where the sea outside still adds to it. Runs over the fixed extent hull_room() and skips
/// nodes outside the hull's box and those that this process does not hold.
template <class T, class Added>
struct PhiUnderHull {
    static constexpr const char* name = "PhiUnderHull";
    static constexpr int reach = solver::reach_of<Added>();
    const HullPlacement* hull;
    Added added;
    solver::Box held, interior;
    Undamped<T> in_interior;
    LevelsBesideNow<T> levels;
    RateFields<T> in_strips;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int at_i = hull->box.i0 + i;
        const int at_j = hull->box.j0 + j;
        if (!is_in_box(hull->box, i, j) || !held.holds(at_i, at_j)) {
            return;
        }
        RatesAtNode<T> rate{};
        added.add(at_i, at_j, rate);
        if (interior.holds(at_i, at_j)) {
            levels.phi_after(at_i, at_j) = in_interior.step(levels.phi_before(at_i, at_j), rate.phi);
        } else {
            in_strips.phi(at_i, at_j) = rate.phi;
        }
    }
};

} // namespace swell::model
