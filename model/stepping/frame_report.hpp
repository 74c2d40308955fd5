#pragma once
#include <cstring>
#include <vector>

#include "model/ships/hull_loads.hpp"
#include "model/stepping/statistics_cells.hpp"
#include "solver/grid/memory.hpp"
#include "solver/psi_solver/solve_schedule.hpp"

namespace swell::model
{

/// The numbers of the surface at the end of a frame.
struct SurfaceNumbers {
    SurfaceSums sums{};
    double boundary_inflow_m3 = 0.0; ///< volume that came in since the start, as Observations::boundary_inflow_m3
};

/// The results of a frame, a group of time steps that is enqueued at once: one block of backend memory, and a copy of
/// the block on the host. Cells and sums write the block as enqueued work; one enqueue_download copies it. The read_
/// functions read the copy. It is valid after the backend's `synchronise` until the next frame is enqueued, and zeros
/// before the first frame.
class FrameReport
{
public:
    /// Allocates room for the results of so many ships, gauges and solves. `solves` is the number of full time steps of
    /// a frame times the number of modes.
    template <class Backend>
    FrameReport(Backend& backend, std::size_t ships, std::size_t gauges, std::size_t solves)
        : ships_(ships), gauges_(gauges), solves_(solves), device_(backend.allocate(bytes(), "frame report")),
          host_(backend.allocate_host(bytes(), "frame report"))
    {
    }

    [[nodiscard]] std::size_t solves() const { return solves_; }
    [[nodiscard]] std::size_t gauges() const { return gauges_; }
    [[nodiscard]] std::size_t ships() const { return ships_; }

    /// Enqueues the copy of the block to the host, after the work enqueued so far. Does not wait.
    template <class Backend>
    void enqueue_download(Backend& backend)
    {
        backend.enqueue_download(host_.get(), device_.get(), bytes());
    }

    // Addresses in backend memory to which cells and sums write. Indices are not checked.
    [[nodiscard]] SurfaceNumbers* surface() { return at<SurfaceNumbers>(device_, 0); }
    [[nodiscard]] HullSums* hulls() { return at<HullSums>(device_, hulls_place()); }
    [[nodiscard]] double* gauge_values() { return at<double>(device_, gauges_place()); }
    [[nodiscard]] solver::SolveReport* solve(std::size_t index)
    {
        return at<solver::SolveReport>(device_, solves_place()) + index;
    }

    // The copy on the host. Indices are not checked. Solve `index` belongs to mode index % modes in step index / modes.
    [[nodiscard]] SurfaceNumbers read_surface() const { return read<SurfaceNumbers>(0); }
    [[nodiscard]] HullSums read_hull(std::size_t ship) const
    {
        return read<HullSums>(hulls_place() + ship * sizeof(HullSums));
    }
    /// Returns zeta at a gauge node [m].
    [[nodiscard]] double read_gauge(std::size_t gauge) const
    {
        return read<double>(gauges_place() + gauge * sizeof(double));
    }
    [[nodiscard]] solver::SolveReport read_solve(std::size_t index) const
    {
        return read<solver::SolveReport>(solves_place() + index * sizeof(solver::SolveReport));
    }

private:
    template <class Value>
    static Value* at(const solver::Memory& memory, std::size_t place)
    {
        return reinterpret_cast<Value*>(static_cast<char*>(memory.get()) + place);
    }
    template <class Value>
    [[nodiscard]] Value read(std::size_t place) const
    {
        Value value;
        std::memcpy(&value, static_cast<const char*>(host_.get()) + place, sizeof value);
        return value;
    }
    [[nodiscard]] static std::size_t hulls_place() { return sizeof(SurfaceNumbers); }
    [[nodiscard]] std::size_t gauges_place() const { return hulls_place() + ships_ * sizeof(HullSums); }
    [[nodiscard]] std::size_t solves_place() const { return gauges_place() + gauges_ * sizeof(double); }
    [[nodiscard]] std::size_t bytes() const { return solves_place() + solves_ * sizeof(solver::SolveReport); }

    std::size_t ships_, gauges_, solves_;
    solver::Memory device_, host_;
};

/// Copies one number in backend memory, once: the volume that came in until a time level, into the report of the frame.
struct KeepNumber {
    const double* from;
    double* to;
    SWELL_CELL void operator()() const { *to = *from; }
};

} // namespace swell::model
