#pragma once
#include <cmath>
#include <cstddef>

#include "model/terms/rates_at_node.hpp"
#include "solver/grid/field.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

using solver::FieldView;

/// Quadratic bottom friction: the stress rho c_f |u| u of turbulent water on the bed (Dean and Dalrymple 1991, Water Wave
/// Mechanics for Engineers and Scientists, 9.2.2). c_f is WaveSetup::friction_quadratic. On if c_f > 0.
///
///   dzeta/dt = div(kappa grad zeta),   kappa = 2 c_f |grad phi|/(h k²),   with k of the sea's peak over the depth h
///
/// The stress itself has no place in the equations of a potential, because it varies from place to place; only its work
/// has. Damping of phi is no substitute, because a part of phi, the pressure of a mean level, moves no water. So the term
/// levels the water instead. This takes rho g kappa |grad zeta|² a second, which is never below 0 for any kappa, level,
/// seiche or sea. Volume moves only from node to node.
///
/// As g grad zeta is -u_t, long waves of the peak lose 2 rho c_f |u| u_t²/w_p². The stress takes rho c_f |u|³, which is the
/// same on average: the mean of |cos| sin² is half the mean of |cos|³, in a progressive wave and in a standing one. In a
/// sea of one direction, where u and u_t are independent, the mean of |u| u_t² is also half the mean of |u|³ w_p². In a sea
/// from all sides the term takes a third too much. Waves of other periods lose (w/w_p)² times as much at the same |u|. |u|
/// is the speed at the surface.
///
/// h k² is taken for Airy's waves, from Hunt (1979, J. Waterway Port Coastal Ocean Div. 105, 457), within 0.1 %.
///
/// Reads zeta and phi of time level n - 1, up to one node away, also diagonally. With level n, damping makes leapfrog
/// explode. Under a hull the term levels zeta + draft, the height above the depression that a hull at rest makes.
///
/// kappa is capped, so that the term is stable in any water. Let K² be the largest k² of the grid. At each face kappa K² dt
/// is at most 0.9 of the room that waves over the face's depth leave, 1 - g h K² dt²: if g h (dt grad)² + kappa dt grad² <=
/// 1 at every face, then (w dt)² + kappa k² dt <= 1 over any bed (BottomFriction). It is also at most 0.4, as for breaking
/// waves, because the judgement of waves (WaveJudge) covers this damping. In deep water w² is far below g h K², and the
/// room may vanish; there the cap is `reserve`, for which the limit of the time step leaves room. On a current (w + f +
/// kappa k²) dt <= 1 must hold, so half of the step is reserved for the current.
struct QuadraticFriction {
    static constexpr const char* name = "quadratic friction";
    static constexpr Energy energy = Energy::taken;
    static constexpr double reserve = 0.02;
    static constexpr double share_of_room = 0.9;
    static constexpr double most_damping = 0.4; ///< largest kappa K² dt

    /// Returns 1/(h k²) [m] of a wave of frequency w over a depth h, by Hunt's fit (k h)² = y² + y/(1 + d_1 y + d_2 y² +
    /// ...), with y = h w²/g; the second argument is g/w² [m].
    template <class T>
    SWELL_CELL static T inverse_h_k_squared(T y, T g_over_omega_squared)
    {
        const T series =
            T(1) + y * (T(0.6666666667) +
                        y * (T(0.3555555556) +
                             y * (T(0.1608465608) + y * (T(0.0632098765) + y * (T(0.0217540484) + y * T(0.0065407983))))));
        return g_over_omega_squared / (y + T(1) / series);
    }

    template <class T>
    struct Rates {
        static constexpr std::size_t words = 2; // the depth, a double
        static constexpr int reach = 1;
        FieldView<const T> zeta_before, phi_before, draft, east, north;
        FieldView<const double> depth;
        T inverse_dx, inverse_dy; ///< [1/m]
        T twice_c_f;
        T omega_squared_over_g, g_over_omega_squared; ///< of the sea's peak [1/m], [m]
        T waves_per_depth;                            ///< g K² dt² [1/m]
        T unit;                                       ///< kappa with kappa K² dt = 1 [m²/s]
        bool has_current;

        /// Returns the speed of the water through a face, the side between two nodes, [m/s]: the difference of phi times
        /// the inverse distance of the nodes; 0 through a closed face, whose `weight` is 0.
        SWELL_CELL T through(T weight, T difference, T inverse_distance) const
        {
            return weight > T(0) ? difference * inverse_distance : T(0);
        }
        SWELL_CELL T to_east(int i, int j) const
        {
            return through(east(i, j), phi_before(i + 1, j) - phi_before(i, j), inverse_dx);
        }
        SWELL_CELL T to_north(int i, int j) const
        {
            return through(north(i, j), phi_before(i, j + 1) - phi_before(i, j), inverse_dy);
        }
        SWELL_CELL T kappa(T along, T across, T depth_here) const
        {
            const T speed = std::sqrt(along * along + across * across);
            const T wanted =
                twice_c_f * speed * inverse_h_k_squared(omega_squared_over_g * depth_here, g_over_omega_squared);
            const T most = most_at(depth_here);
            return wanted < most ? wanted : most;
        }
        SWELL_CELL T most_at(T depth_here) const
        {
            const T waves = waves_per_depth * depth_here;
            const T room = T(share_of_room) * (has_current ? T(0.5) - std::sqrt(waves) : T(1) - waves);
            return unit * (room < T(reserve) ? T(reserve) : room < T(most_damping) ? room : T(most_damping));
        }
        SWELL_CELL T height(int i, int j) const { return zeta_before(i, j) + draft(i, j); }
        SWELL_CELL T mean_depth(int i, int j, int i_beside, int j_beside) const
        {
            return static_cast<T>(0.5 * (depth(i, j) + depth(i_beside, j_beside)));
        }
        /// Returns the flow of volume that the term drives through the east face of a node, per metre of face and divided
        /// by the distance of the nodes [m/s]: kappa times the difference of heights over the square of this distance.
        /// through_north() does the same for the north face.
        SWELL_CELL T through_east(int i, int j) const
        {
            if (!(east(i, j) > T(0))) {
                return T(0);
            }
            const T across =
                T(0.25) * ((to_north(i, j) + to_north(i, j - 1)) + (to_north(i + 1, j) + to_north(i + 1, j - 1)));
            return kappa(to_east(i, j), across, mean_depth(i, j, i + 1, j)) * (height(i + 1, j) - height(i, j)) *
                   (inverse_dx * inverse_dx);
        }
        SWELL_CELL T through_north(int i, int j) const
        {
            if (!(north(i, j) > T(0))) {
                return T(0);
            }
            const T along = T(0.25) * ((to_east(i, j) + to_east(i - 1, j)) + (to_east(i, j + 1) + to_east(i - 1, j + 1)));
            return kappa(to_north(i, j), along, mean_depth(i, j, i, j + 1)) * (height(i, j + 1) - height(i, j)) *
                   (inverse_dy * inverse_dy);
        }
        SWELL_CELL void add(int i, int j, RatesAtNode<T>& rate) const
        {
            rate.zeta += (through_east(i, j) - through_east(i - 1, j)) + (through_north(i, j) - through_north(i, j - 1));
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
        const double omega = portable::two_pi / edge_period_s(s.setup); // declared in boundaries/edge_plan.hpp, which
                                                                        // callers with a state include
        const double g = s.gravity_m_per_s2;
        const double inverse_dx = 1.0 / s.water.dx_m, inverse_dy = 1.0 / s.water.dy_m;
        Rates<T> rates;
        rates.zeta_before = reading(s.zeta[order.previous]);
        rates.phi_before = reading(s.phi[order.previous]);
        rates.draft = reading(s.ships.draft());
        rates.east = reading(s.water.east);
        rates.north = reading(s.water.north);
        rates.depth = reading(s.water.depth);
        rates.inverse_dx = static_cast<T>(inverse_dx);
        rates.inverse_dy = static_cast<T>(inverse_dy);
        rates.twice_c_f = static_cast<T>(2.0 * s.setup.friction_quadratic);
        rates.omega_squared_over_g = static_cast<T>(omega * omega / g);
        rates.g_over_omega_squared = static_cast<T>(g / (omega * omega));
        const double largest_k_squared = 4.0 * (inverse_dx * inverse_dx + inverse_dy * inverse_dy);
        rates.waves_per_depth = static_cast<T>(g * largest_k_squared * s.time_step_s * s.time_step_s);
        rates.unit = static_cast<T>(1.0 / (largest_k_squared * s.time_step_s));
        rates.has_current = s.setup.current.present();
        return rates;
    }
    template <class Setup>
    static double largest_time_step_s(const Setup& /*setup*/, double of_water_s)
    {
        return (1.0 - reserve) * of_water_s;
    }
    /// Returns 1, the share of phi that a step keeps, because this term damps zeta. A step keeps all of zeta where water
    /// rests, and 1 - 2 reserve of it at least. The share kept of zeta enters the judgement of waves
    /// (JudgedWaves) like that of phi, and a test shows that the judgement holds for it too.
    template <class Setup>
    static double phi_kept(const Setup& /*setup*/, double /*time_step_s*/)
    {
        return 1.0;
    }
};

} // namespace swell::model
