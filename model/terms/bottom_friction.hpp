#pragma once
#include <cmath>

#include "model/terms/rates_at_node.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// Linear bottom friction, dphi/dt = -f phi (WaveSetup::friction_per_s): a wave decays as e^(-f t/2). On if f > 0.
///
/// Reads phi of time level n - 1, not n, and no neighbour: with phi of level n, damping makes leapfrog explode. So a step
/// keeps 1 - 2 f dt of the phi of level n - 1. This takes energy from every wave, up to f dt = 1. For waves of rate w the
/// condition
///   (w dt)² + f dt <= 1
/// is exactly the one that keeps z² of z - 1/z = 2 dt (…) within the unit circle: its polynomial is z⁴ - (2 - 2 F - W) z² +
/// (1 - 2 F), F = f dt, W = 4 w² dt². On a current, with the current's part included in w, this condition does not suffice.
/// The stricter one (w + f) dt <= 1 held for 150,000 random waves, currents and frictions.
struct BottomFriction {
    static constexpr const char* name = "bottom friction";
    static constexpr Energy energy = Energy::taken;

    template <class T>
    struct Rates {
        static constexpr std::size_t words = 0; // a step reads phi of level n - 1 anyway
        FieldView<const T> phi_before;
        T per_s; ///< f

        SWELL_CELL void add(int i, int j, RatesAtNode<T>& rate) const { rate.phi -= per_s * phi_before(i, j); }
    };

    template <class Setup>
    static bool is_on(const Setup& setup)
    {
        return setup.friction_per_s > 0.0;
    }
    template <class T, class State, class Order>
    static Rates<T> rates(State& s, const Order& order)
    {
        return {reading(s.phi[order.previous]), static_cast<T>(s.setup.friction_per_s)};
    }
    template <class Setup>
    static double largest_time_step_s(const Setup& setup, double of_water_s)
    {
        const double friction = setup.friction_per_s * of_water_s;
        return setup.current.present() ? of_water_s / (1.0 + friction)
                                       : 0.5 * of_water_s * (std::sqrt(friction * friction + 4.0) - friction);
    }
    template <class Setup>
    static double phi_kept(const Setup& setup, double time_step_s)
    {
        return 1.0 - 2.0 * setup.friction_per_s * time_step_s;
    }
};

} // namespace swell::model
