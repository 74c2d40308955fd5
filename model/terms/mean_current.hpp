#pragma once
#include "model/terms/rates_at_node.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// What a mean current carries (thesis (2.3.1); the sign of V_S in its (2.3.1b) is a slip):
///   dzeta/dt -= Σ ± mean(U) l (zeta_nb + zeta_C)/2 / (dx dy)
///   dphi/dt  -= Σ ± mean(U) l (phi_nb - phi_C)/2 / (dx dy)
/// with + on east and north faces and - on west and south ones. Reads the present level and reaches one node. The two
/// operators are adjoint, so any current keeps energy. To the largest frequency it adds |U|/dx + |V|/dy, node by node
/// (stability_limit()). On where the setup has a current.
struct MeanCurrent {
    static constexpr const char* name = "current";
    static constexpr Energy energy = Energy::kept;

    /// `east` and `north` hold l mean(U) and l mean(V) of the faces [m²/s].
    template <class T>
    struct Rates {
        static constexpr std::size_t words = 2;
        FieldView<const T> east, north, zeta, phi;
        T half_inverse_area; ///< 1/(2 dx dy) [1/m²]

        SWELL_CELL void add(int i, int j, RatesAtNode<T>& rate) const
        {
            const T to_east = east(i, j);
            const T to_west = -east(i - 1, j);
            const T to_north = north(i, j);
            const T to_south = -north(i, j - 1);
            const T zeta_c = zeta(i, j);
            const T phi_c = phi(i, j);
            rate.zeta -= ((to_east * (zeta(i + 1, j) + zeta_c) + to_west * (zeta(i - 1, j) + zeta_c)) +
                          (to_north * (zeta(i, j + 1) + zeta_c) + to_south * (zeta(i, j - 1) + zeta_c))) *
                         half_inverse_area;
            rate.phi -= ((to_east * (phi(i + 1, j) - phi_c) + to_west * (phi(i - 1, j) - phi_c)) +
                         (to_north * (phi(i, j + 1) - phi_c) + to_south * (phi(i, j - 1) - phi_c))) *
                        half_inverse_area;
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
        return {reading(s.water.current_east), reading(s.water.current_north), reading(s.zeta[order.now]),
                reading(s.phi[order.now]), static_cast<T>(0.5 / s.water.cell_area_m2)};
    }
    template <class Setup>
    static double largest_time_step_s(const Setup&, double of_water_s)
    {
        return of_water_s; // that of the water on this current
    }
    template <class Setup>
    static double phi_kept(const Setup&, double)
    {
        return 1.0;
    }
};

} // namespace swell::model
