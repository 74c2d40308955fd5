#pragma once
#include <array>
#include <limits>
#include <memory>
#include <vector>

#include "model/boundaries/depth_change.hpp"
#include "model/equations/discretisation.hpp"
#include "model/stepping/frame_plan.hpp"
#include "model/stepping/frame_report.hpp"
#include "model/boundaries/open_edge.hpp"
#include "model/ships/ship_pressure.hpp"
#include "solver/rrb_solver.hpp"

namespace swell::model
{

/// Three time levels of one quantity. The next one holds the rate until leapfrog makes it the new level.
template <class T>
class TimeLevels
{
public:
    /// `order` says which is which, and is shared by all quantities.
    template <class Backend>
    TimeLevels(Backend& backend, Extent extent, const LevelOrder& order)
        : level_{solver::Field<T>(backend, extent), solver::Field<T>(backend, extent), solver::Field<T>(backend, extent)},
          order_(order)
    {
    }
    solver::Field<T>& previous() { return level_[static_cast<std::size_t>(order_.previous)]; }
    solver::Field<T>& now() { return level_[static_cast<std::size_t>(order_.now)]; }
    solver::Field<T>& next() { return level_[static_cast<std::size_t>(order_.next)]; }

private:
    std::array<solver::Field<T>, 3> level_;
    const LevelOrder& order_;
};

/// psi of one mode, and its system.
template <class Backend, class T>
struct ModeState {
    ModeState(Backend& backend, const solver::FivePointStencil<T>& matrix, const solver::SolverOptions& options)
        : b(solver::MemoryName(backend, "right-hand side b").backend, matrix.centre.extent()),
          psi(solver::MemoryName(backend, "psi").backend, matrix.centre.extent()), solver(backend, matrix, options)
    {
    }
    solver::Field<T> b, psi;
    solver::RrbSolver<Backend, T> solver;
};

/// Volume that came in through the edges since the start, at the same levels as zeta [m³]; in backend memory.
struct InflowLevels {
    template <class Backend>
    InflowLevels(Backend& backend, std::size_t edges)
        : rates_(backend.allocate((edges + 1) * sizeof(EdgeInflow))), levels_(backend.allocate(3 * sizeof(double)))
    {
    }
    [[nodiscard]] EdgeInflow* rates() const { return static_cast<EdgeInflow*>(rates_.get()); }
    [[nodiscard]] double* level(int at) const { return static_cast<double*>(levels_.get()) + at; }

private:
    solver::Memory rates_, levels_;
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
struct StepperState {
    StepperState(Backend& used, const WaveSetup& setup, const EdgePlan& edge_plan, int steps);

    Backend& backend;
    Bathymetry bathymetry;
    VerticalProfile profile;
    std::vector<FixedDepthRows> held; ///< nodes that must keep their depth
    std::vector<std::string> notes;
    double time_step_s;
    double sea_ramp_s = 0.0;
    Guess guess;
    bool midpoint_start;
    bool holds_phi; ///< an open edge or a sponge keeps the mean of phi where it is
    int steps_per_frame;
    WaveOperator<T> water;
    solver::Field<T> sigma;
    LevelOrder order; ///< of the levels, in the work that is being asked for
    TimeLevels<T> zeta, phi;
    std::vector<std::unique_ptr<ModeState<Backend, T>>> modes;
    std::vector<OpenEdge<Backend, T>> edges;
    ShipPressure<Backend, T> ships;
    InflowLevels inflow;
    solver::Field<double> result; ///< of a reduction
    std::unique_ptr<SurfaceStatistics<T>> statistics;
    solver::Field<T> surface; ///< the newest usable one
    double usable_height_m = std::numeric_limits<double>::max();
    solver::Memory gauges{nullptr, [](void*) {}};
    FrameInput input;
    FrameReport report;
    FramePlan plan;
    long step_number = 0;
};

} // namespace swell::model
