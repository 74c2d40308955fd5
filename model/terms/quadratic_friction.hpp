#pragma once
#include <cmath>

#include "model/terms/rates_at_node.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// Quadratic bottom friction, the stress rho c_f |u| u of turbulent water on the bed (Dean and Dalrymple 1991, Water Wave
/// Mechanics for Engineers and Scientists, 9.2.2), c_f WaveSetup::friction_quadratic. On where c_f > 0.
///
///   dphi/dt = -f_q phi,   f_q = 2 c_f |grad phi|/h
///
/// A potential has no room for a stress that varies from place to place, but for its work: waves with crests along a line,
/// long beside the depth, over an even bed lose by this term
///   integral of h phi_x (f_q phi)_x = 2 c_f integral of (|phi_x|³ + phi |phi_x| phi_xx) = c_f integral of |phi_x|³,
/// at every moment exactly the power of the stress; for (phi |phi_x| phi_x)_x = |phi_x|³ + 2 phi |phi_x| phi_xx has the
/// integral 0 between walls. That is what the 2 is for. In a sea from all sides it takes a third too much: the mean of |u|³
/// is 3/2 of the means of |u| and u² there, not twice. The speed is that of the surface: shorter waves lose more than
/// they would by the speed at the bed.
///
/// Reads phi of the level BEFORE, one node away: at the level between, damping makes leapfrog explode. How it caps itself:
/// f_q dt is at most `reserve`, whatever the water does, and the limit of the time step leaves room for as much
/// (BottomFriction): with dt (1 - r) of what linear friction f leaves, (w dt)² + (f + f_q) dt <= 1, and on a current
/// (w + f + f_q) dt <= 1. 0.02 is f_q = 0.4 1/s in steps of 0.05 s, a hundred times that of 1 m/s in 5 m of water.
struct QuadraticFriction {
    static constexpr const char* name = "quadratic friction";
    static constexpr Energy energy = Energy::taken;
    static constexpr double reserve = 0.02;

    template <class T>
    struct Rates {
        static constexpr std::size_t words = 1; // the depth, a double
        FieldView<const T> phi_before, east, north;
        FieldView<const double> depth;
        T inverse_dx, inverse_dy; ///< [1/m]
        T twice_c_f;
        T most_per_s; ///< reserve/dt

        /// The speed through a face; 0 through a closed one.
        SWELL_CELL T through(T weight, T difference, T inverse_distance) const
        {
            return weight > T(0) ? difference * inverse_distance : T(0);
        }
        SWELL_CELL void add(int i, int j, RatesAtNode<T>& rate) const
        {
            const T phi_c = phi_before(i, j);
            const T along = through(east(i, j), phi_before(i + 1, j) - phi_c, inverse_dx) +
                            through(east(i - 1, j), phi_c - phi_before(i - 1, j), inverse_dx);
            const T across = through(north(i, j), phi_before(i, j + 1) - phi_c, inverse_dy) +
                             through(north(i, j - 1), phi_c - phi_before(i, j - 1), inverse_dy);
            const T speed = T(0.5) * std::sqrt(along * along + across * across);
            const T depth_c = static_cast<T>(depth(i, j));
            // Not as a quotient first: there is no water of depth 0, and on land both sides are nothing.
            const T most = most_per_s * depth_c;
            const T wanted = twice_c_f * speed;
            const T per_s = wanted < most ? wanted / depth_c : most_per_s;
            rate.phi -= per_s * phi_c;
        }
    };

    template <class Setup>
    static bool is_on(const Setup& setup)
    {
        return setup.friction_quadratic > 0.0;
    }
    template <class T, class State, class Order>
    static Rates<T> rates(State& s, const Order& order)
    {
        Rates<T> rates;
        rates.phi_before = reading(s.phi[order.previous]);
        rates.east = reading(s.water.east);
        rates.north = reading(s.water.north);
        rates.depth = reading(s.water.depth);
        rates.inverse_dx = static_cast<T>(1.0 / s.water.dx_m);
        rates.inverse_dy = static_cast<T>(1.0 / s.water.dy_m);
        rates.twice_c_f = static_cast<T>(2.0 * s.setup.friction_quadratic);
        rates.most_per_s = static_cast<T>(reserve / s.time_step_s);
        return rates;
    }
    template <class Setup>
    static double largest_time_step_s(const Setup& /*setup*/, double of_water_s)
    {
        return (1.0 - reserve) * of_water_s;
    }
    /// A step keeps all of phi where water rests, and 1 - 2 reserve of it at least, which a test finds certified too.
    template <class Setup>
    static double phi_kept(const Setup& /*setup*/, double /*time_step_s*/)
    {
        return 1.0;
    }
};

} // namespace swell::model
