#pragma once
#include "model/equations/discretisation.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/stepping/smoothing_cells.hpp"

namespace swell::model
{

/// The filter of a setup (Smoothing in wave_setup.hpp), q -= s (-L)^p q of zeta and phi: p times the second difference L of
/// neighbours (SecondDifference), by which a smoothing of order 2 p is usually written (Shapiro 1970, Rev. Geophys. 8,
/// 359). A wave of wave number k keeps
///   c = 1 - s [a sin²(k_x dx/2) + b sin²(k_y dy/2)]^p,
/// one of two cells along both axes 1 - s. With these a and b waves of one length are smoothed alike in every direction,
/// and over an even bed L is the water's own operator, whatever the land: waves stay waves.
///
/// A step begins with it, on BOTH its levels n - 1 and n. Over an even bed both have the factor c, wave by wave, and with
/// them the energy c²: the forms that leapfrog keeps are sums over waves and of both levels. On the newest level alone
/// roots z² = 2 i w dt c z + c are smaller than 1 as well, but what is left is sqrt(c) a step, and energy rises in some
/// steps. Nothing is asked of the time step. Where the step begins, and not where it ends, the inflow through the edges has
/// been counted from the levels that the water had.
///
/// Volume is kept to rounding, because what a face adds to one node it takes from the other.
template <class T>
class SmoothingFilter
{
public:
    /// Allocates nothing worth telling where the setup has no smoothing.
    template <class Backend>
    SmoothingFilter(Backend& backend, const solver::Grid& grid, const Smoothing& asked)
        : asked_(asked),
          grid_(asked.is_on() ? grid : solver::Grid(1, 1)), scratch_{{solver::Field<T>(backend, grid_, "smoothing"),
                                                                      solver::Field<T>(backend, grid_, "smoothing")},
                                                                     {solver::Field<T>(backend, grid_, "smoothing"),
                                                                      solver::Field<T>(backend, grid_, "smoothing")}}
    {
    }

    /// Enqueues the filter of one level.
    template <class Backend>
    void smooth(Backend& backend, const WaveOperator<T>& water, solver::Field<T>& zeta, solver::Field<T>& phi)
    {
        const double across = water.dy_m * water.dy_m;
        const double along = water.dx_m * water.dx_m;
        solver::FieldView<T> from_zeta = zeta.view();
        solver::FieldView<T> from_phi = phi.view();
        for (int power = 0; power < asked_.order; ++power) {
            Pair& to = scratch_[power % 2];
            exchange_halo(backend, water.grid, from_zeta);
            exchange_halo(backend, water.grid, from_phi);
            backend.for_each_node(water.wet_grid, SecondDifference<T>{reading(water.east), reading(water.north),
                                                                      static_cast<T>(0.25 * across / (across + along)),
                                                                      static_cast<T>(0.25 * along / (across + along)),
                                                                      from_zeta, from_phi, to.zeta.view(), to.phi.view()});
            from_zeta = to.zeta.view();
            from_phi = to.phi.view();
        }
        backend.for_each_node(water.wet_grid, TakeRoughness<T>{static_cast<T>(asked_.strength), from_zeta, from_phi,
                                                               zeta.view(), phi.view()});
    }

private:
    struct Pair {
        solver::Field<T> zeta, phi;
    };
    Smoothing asked_;
    solver::Grid grid_;
    Pair scratch_[2];
};

} // namespace swell::model
