#pragma once
#include "model/terms/rates_at_node.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// Transport by a mean current (de Jong's thesis, 2012, (2.3.1); the sign of V_S in its (2.3.1b) is a slip), in
/// fourth-order differences. The flow through a face between the nodes A and B in the row Z A B Y is
///   F = mean(U) l [6 (zeta_A + zeta_B) + t_A (zeta_A - zeta_Z) + t_B (zeta_B - zeta_Y)]/12,
/// and dzeta/dt = -Σ ± F / (dx dy), with + on east and north faces and - on west and south ones. t of a node is 1 if the
/// node and both its neighbours in the row are water, and 0 otherwise (MakeTriples). So next to a wall F replaces the
/// missing node by the mirror image of its own nodes. At an edge that radiates, t is 0 at one node more, because an image
/// would send waves back, and F of the last face is the mean of its nodes. For a wave on a uniform current F gives k (8 sin
/// kd - sin 2kd)/(6 kd), which is 0.5 % less than k at ten cells a wave.
///
/// dphi/dt takes the transpose: each face adds - mean(U) l (phi_B - phi_A)/(dx dy) times the weight of the node in F. The
/// two operators are adjoint, so any current conserves energy. Along a row of water on a uniform current the operator is
/// antisymmetric, except for the flow in and out at the row's ends. F of an even zeta is mean(U) l zeta, and the volume is
/// conserved to rounding.
///
/// Reads the present level, and reaches two nodes. Adds largest_carried (|U|/dx + |V|/dy) to the largest frequency, node by
/// node (stability_limit()). On if the setup has a current.
struct MeanCurrent {
    static constexpr const char* name = "current";
    static constexpr Energy energy = Energy::kept;

    /// Five values along a row or column of nodes: at the node, and at two nodes to either side. A value for faces belongs
    /// to the face between each node and its east or north neighbour.
    template <class T>
    struct Row {
        T far_before, before, here, after, far_after;
    };
    /// The factors t (1 or 0, in the equation of MeanCurrent) at a node and its two neighbours in a row or column.
    template <class T>
    struct Triples {
        T before, here, after;
    };

    /// The term's rates at a node. `east` and `north` hold l mean(U) and l mean(V) of the faces [m²/s]: the length of a
    /// face times the mean current through it.
    template <class T>
    struct Rates {
        static constexpr std::size_t words = 4;
        static constexpr int reach = 2;
        FieldView<const T> east, north, triple_east, triple_north, zeta, phi;
        T twelfth_of_inverse_area; ///< 1/(12 dx dy) [1/m²]

        /// Returns the values from two nodes west (northwards(): south) of (i, j) to two nodes east (north) of it. The
        /// field needs a halo of two nodes.
        SWELL_CELL static Row<T> eastwards(const FieldView<const T>& v, int i, int j)
        {
            return {v(i - 2, j), v(i - 1, j), v(i, j), v(i + 1, j), v(i + 2, j)};
        }
        SWELL_CELL static Row<T> northwards(const FieldView<const T>& v, int i, int j)
        {
            return {v(i, j - 2), v(i, j - 1), v(i, j), v(i, j + 1), v(i, j + 2)};
        }
        /// Returns 12 times the flow F out of the node on its east (or north) face less the flow in on its west (south)
        /// face, for the carried quantity q; `flow` is l mean(U) of the faces.
        SWELL_CELL static T carried_away(const Row<T>& flow, const Triples<T>& t, const Row<T>& q)
        {
            const T after = T(6) * (q.here + q.after) + t.here * (q.here - q.before) + t.after * (q.after - q.far_after);
            const T before =
                T(6) * (q.before + q.here) + t.before * (q.before - q.far_before) + t.here * (q.here - q.after);
            return flow.here * after - flow.before * before;
        }
        /// Returns 12 l d U grad q at a node: the derivative of q along the current U, in the transposed differences of
        /// carried_away(). l is the length of a face, d the distance of the nodes.
        SWELL_CELL static T along_current(const Row<T>& flow, const Triples<T>& t, const Row<T>& q)
        {
            const T beside = flow.here * (q.after - q.here) + flow.before * (q.here - q.before);
            const T far_after = t.after * flow.after * (q.far_after - q.after);
            const T far_before = t.before * flow.far_before * (q.before - q.far_before);
            return (T(6) + t.here) * beside - (far_after + far_before);
        }
        SWELL_CELL void add(int i, int j, RatesAtNode<T>& rate) const
        {
            const Row<T> to_east = eastwards(east, i, j);
            const Row<T> to_north = northwards(north, i, j);
            const Triples<T> in_row{triple_east(i - 1, j), triple_east(i, j), triple_east(i + 1, j)};
            const Triples<T> in_column{triple_north(i, j - 1), triple_north(i, j), triple_north(i, j + 1)};
            rate.zeta -= (carried_away(to_east, in_row, eastwards(zeta, i, j)) +
                          carried_away(to_north, in_column, northwards(zeta, i, j))) *
                         twelfth_of_inverse_area;
            rate.phi -= (along_current(to_east, in_row, eastwards(phi, i, j)) +
                         along_current(to_north, in_column, northwards(phi, i, j))) *
                        twelfth_of_inverse_area;
        }
    };

    template <class Setup>
    static bool is_on(const Setup& setup)
    {
        return setup.current.present();
    }
    template <class T, class State, class Order>
    static Rates<T> rates(State& s, const Order& order)
    {
        return {reading(s.water.current_east),
                reading(s.water.current_north),
                reading(s.water.triple_east),
                reading(s.water.triple_north),
                reading(s.zeta[order.now]),
                reading(s.phi[order.now]),
                static_cast<T>(1.0 / (12.0 * s.water.cell_area_m2))};
    }
    template <class Setup>
    static double largest_time_step_s(const Setup&, double of_water_s)
    {
        return of_water_s; // the step of the water includes this current already
    }
    template <class Setup>
    static double phi_kept(const Setup&, double)
    {
        return 1.0;
    }
};

} // namespace swell::model
