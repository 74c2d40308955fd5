#pragma once
#include "model/equations/discretisation.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/stepping/smoothing_cells.hpp"

namespace swell::model
{

/// The smoothing filter of a run: q -= s (-L)^p q for q = zeta and phi, where s is the strength and p the order in the
/// setup (Smoothing in wave_setup.hpp). The second difference L of neighbours (SecondDifference) is applied p times.
/// This is usually called smoothing of order 2 p (Shapiro 1970, Rev. Geophys. 8, 359). A wave of wave number k is
/// multiplied by
///
/// A step begins with the filter, on BOTH levels n - 1 and n. Over an even bed both levels then have the factor c, wave by
/// wave, and the energy has the factor c², because the quadratic forms that leapfrog conserves are sums over waves and over
/// both levels. A filter on the newest level only has roots of z² = 2 i w dt c z + c that are smaller than 1 as well. But
/// then the factor is sqrt(c) a step, and energy rises in some steps. The filter does not limit the time step. It acts at
/// the beginning of the step, not at the end, so that the inflow through the edges is counted from the levels that the
/// water had.
///
/// The volume stays the same to rounding, because each face adds to one node as much as it subtracts from the other.
template <class T>
class SmoothingFilter
{
public:
    /// Allocates two scratch fields each for zeta and phi, or only single values if the setup has no smoothing.
    template <class Backend>
    SmoothingFilter(Backend& backend, const solver::Grid& grid, const Smoothing& asked)
        : asked_(asked),
          grid_(asked.is_on() ? grid : solver::Grid(1, 1)), scratch_{{solver::Field<T>(backend, grid_, "smoothing"),
                                                                      solver::Field<T>(backend, grid_, "smoothing")},
                                                                     {solver::Field<T>(backend, grid_, "smoothing"),
                                                                      solver::Field<T>(backend, grid_, "smoothing")}}
    {
    }

    /// Enqueues the smoothing of zeta and phi of one time level, in place. Exchanges their halos. Does not wait.
    template <class Backend>
    void smooth(Backend& backend, const WaveOperator<T>& water, solver::Field<T>& zeta, solver::Field<T>& phi)
    {
        const double across = water.dy_m * water.dy_m;
        const double along = water.dx_m * water.dx_m;
        solver::FieldView<T> from_zeta = zeta.view();
        solver::FieldView<T> from_phi = phi.view();
        for (int power = 0; power < asked_.order; ++power) {
            Pair& to = scratch_[power % 2];
            exchange_halo(backend, water.grid, 1, from_zeta);
            exchange_halo(backend, water.grid, 1, from_phi);
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
