#pragma once
#include <utility>
#include <vector>

#include "swell/model/discretisation.hpp"
#include "swell/model/open_edge.hpp"
#include "swell/model/ship_pressure.hpp"
#include "swell/solver/rrb_solver.hpp"

namespace swell::model
{

/// Three time levels of one quantity. `next` holds the rate until leapfrog makes it the new level.
template <class T>
struct TimeLevels {
    template <class Backend>
    TimeLevels(Backend& backend, Extent extent) : previous(backend, extent), now(backend, extent), next(backend, extent)
    {
    }
    void rotate()
    {
        std::swap(previous, now);
        std::swap(now, next);
    }
    solver::Field<T> previous, now, next;
};

/// psi of one mode, and its system.
template <class Backend, class T>
struct ModeState {
    ModeState(Backend& backend, const solver::FivePointStencil<T>& matrix, const solver::SolverOptions& options)
        : b(backend, matrix.centre.extent()), psi(backend, matrix.centre.extent()), solver(backend, matrix, options)
    {
    }
    solver::Field<T> b, psi;
    solver::RrbSolver<Backend, T> solver;
};

/// Volume that came in through the edges since the start, at the same levels as zeta [m³]; in backend memory.
template <class Backend>
struct InflowLevels {
    InflowLevels(Backend& backend, int edges) : rates(backend, {2 * edges + 1, 1}), levels(backend, {3, 1}) {}
    [[nodiscard]] double* at(int level) { return levels.view().origin + level; }
    void rotate()
    {
        std::swap(previous, now);
        std::swap(now, next);
    }
    solver::Field<double> rates;
    solver::Field<double> levels;
    int previous = 0, now = 1, next = 2;
};

template <class T>
struct SurfaceStatistics {
    template <class Backend>
    SurfaceStatistics(Backend& backend, Extent extent)
        : highest(backend, extent), sum(backend, extent), sum_of_squares(backend, extent)
    {
    }
    solver::Field<T> highest;
    solver::Field<double> sum, sum_of_squares;
    long levels = 0;
};

/// What a TimeStepper is made of.
template <class Backend, class T>
struct StepperParts {
    StepperParts(Backend& backend, const WaveSetup& setup, EdgePlan plan);

    Backend& backend;
    Bathymetry bathymetry;
    std::vector<std::string> notes;
    double time_step_s;
    double sea_ramp_s = 0.0;
    Guess guess;
    bool midpoint_start;
    bool holds_phi; ///< an open edge or a sponge keeps the mean of phi where it is
    WaveOperator<T> water;
    solver::Field<T> sigma;
    TimeLevels<T> zeta, phi;
    std::vector<std::unique_ptr<ModeState<Backend, T>>> modes;
    std::vector<OpenEdge<Backend, T>> edges;
    ShipPressure<Backend, T> ships;
    InflowLevels<Backend> inflow;
    solver::Field<double> result; ///< of a reduction
    std::unique_ptr<SurfaceStatistics<T>> statistics;
    long step_number = 0;
};

} // namespace swell::model
