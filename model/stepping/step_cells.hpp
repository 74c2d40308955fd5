#pragma once
/// The step of zeta and phi at one node.
#include "model/ships/ship_cells.hpp"
#include "model/terms/rates_at_node.hpp"
#include "model/terms/sponge.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// Two fields that hold the rates of nodes.
template <class T>
struct RateFields {
    static constexpr std::size_t words = 2;
    FieldView<T> zeta, phi;

    SWELL_CELL RatesAtNode<T> find(int i, int j) const { return {zeta(i, j), phi(i, j)}; }
};

/// Writes the rates of the terms to fields, at nodes where other rates are still added.
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

/// The levels before and after the present one.
template <class T>
struct LevelsBesideNow {
    FieldView<const T> zeta_before, phi_before;
    FieldView<T> zeta_after, phi_after;
};

/// Computes zeta and phi of the new level from the rates and the damping: one step of leapfrog.
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

/// Computes phi again in the box of a hull, with terms that begin with its pressure. Writes the new level of phi in the box
/// without strips, and the rate elsewhere. Runs over the nodes for which the hull has room.
template <class T, class Added>
struct PhiUnderHull {
    static constexpr const char* name = "PhiUnderHull";
    static constexpr int reach = solver::reach_of<Added>();
    const HullPlacement* hull;
    Added added;
    solver::Box interior;
    Undamped<T> in_interior;
    LevelsBesideNow<T> levels;
    RateFields<T> in_strips;

    SWELL_CELL void operator()(int i, int j) const
    {
        const HullBox& box = hull->box;
        if (!is_in_box(box, i, j)) {
            return;
        }
        const int at_i = box.i0 + i;
        const int at_j = box.j0 + j;
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
