#pragma once
#include <cstring>
#include <vector>

#include "model/ships/ship_cells.hpp"
#include "model/stepping/statistics_cells.hpp"
#include "solver/krylov/krylov_scalars.hpp"
#include "solver/grid/memory.hpp"

namespace swell::model
{

/// What is read off the surface at the end of a frame.
struct SurfaceNumbers {
    SurfaceSums sums{};
    double boundary_inflow_m3 = 0.0; ///< since the start
};

/// Everything a frame says about itself, in one block of backend memory that one `enqueue_download` brings to the host: nothing else
/// of a frame comes back. Written in stream order by cells and sums; the host side is valid after the backend's
/// `synchronise`.
class FrameReport
{
public:
    template <class Backend>
    FrameReport(Backend& backend, std::size_t ships, std::size_t gauges, std::size_t solves)
        : ships_(ships), gauges_(gauges), solves_(solves), device_(backend.allocate(bytes())),
          host_(backend.allocate_host(bytes()))
    {
    }

    [[nodiscard]] std::size_t solves() const { return solves_; }
    [[nodiscard]] std::size_t gauges() const { return gauges_; }
    [[nodiscard]] std::size_t ships() const { return ships_; }

    template <class Backend>
    void enqueue_download(Backend& backend)
    {
        backend.enqueue_download(host_.get(), device_.get(), bytes());
    }

    // In backend memory.
    [[nodiscard]] SurfaceNumbers* surface() { return at<SurfaceNumbers>(device_, 0); }
    [[nodiscard]] HullSums* hulls() { return at<HullSums>(device_, hulls_place()); }
    [[nodiscard]] double* gauge_values() { return at<double>(device_, gauges_place()); }
    [[nodiscard]] solver::KrylovScalars* solve(std::size_t index)
    {
        return at<solver::KrylovScalars>(device_, solves_place()) + index;
    }

    // What was fetched.
    [[nodiscard]] SurfaceNumbers read_surface() const { return read<SurfaceNumbers>(0); }
    [[nodiscard]] HullSums read_hull(std::size_t ship) const
    {
        return read<HullSums>(hulls_place() + ship * sizeof(HullSums));
    }
    [[nodiscard]] double read_gauge(std::size_t gauge) const
    {
        return read<double>(gauges_place() + gauge * sizeof(double));
    }
    [[nodiscard]] solver::SolveReport read_solve(std::size_t index) const
    {
        return report_of(read<solver::KrylovScalars>(solves_place() + index * sizeof(solver::KrylovScalars)));
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
    [[nodiscard]] std::size_t bytes() const { return solves_place() + solves_ * sizeof(solver::KrylovScalars); }

    std::size_t ships_, gauges_, solves_;
    solver::Memory device_, host_;
};

/// The scalars of a finished solve into the report.
struct KeepSolve {
    const solver::KrylovScalars* from;
    solver::KrylovScalars* to;
    SWELL_CELL void operator()() const { *to = *from; }
};

/// The inflow of a level into the report.
struct KeepNumber {
    const double* from;
    double* to;
    SWELL_CELL void operator()() const { *to = *from; }
};

} // namespace swell::model
