#pragma once
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "model/equations/discretisation_cells.hpp"
#include "model/equations/face_currents.hpp"
#include "model/setup/errors.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/copy_field.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/grid/row_spans.hpp"
#include "solver/grid/stencil.hpp"

namespace swell::model
{

/// The coefficients of the discrete equations: node-centred finite volumes of dx by dy (de Jong's thesis, 2012, (2.3.1),
/// (2.4.2)), in double on the host, row by row from the south-west, without a halo. h is the depth, (U, V) the current; D,
/// M and N belong to a mode (VerticalProfile). A face is the side of length l between a node and its east or north
/// neighbour, a distance d away; mean(q) is the mean over both nodes. A face with a dry node, or at the grid's edge, is
/// closed: its coefficients are 0 in all three equations, so a wall is half a cell outside the last wet node. Depths are
/// never averaged with dry land.
struct DiscreteEquations {
    struct Mode {
        std::vector<double> d;      ///< D at the nodes; 0 on dry ones
        std::vector<double> centre; ///< diagonal of S: dx dy M + sum over open faces of (l/d) mean(N); 1 on dry nodes
        std::vector<double> west;   ///< -(l/d) mean(N) of the west face
        std::vector<double> south;  ///< of the south face
    };
    Extent extent;
    double cell_area_m2 = 0.0;
    std::vector<double> wet;           ///< 1 on water, 0 on land
    std::vector<double> east;          ///< (l/d) mean(h) of the east face [m]
    std::vector<double> north;         ///< of the north face
    std::vector<double> current_east;  ///< l mean(U) of the east face [m²/s]; empty without a current
    std::vector<double> current_north; ///< l mean(V) of the north face
    std::vector<Mode> modes;
};

/// Computes the DiscreteEquations of a bathymetry face by face on the host: the plain reference for WaveOperator, which
/// computes them node by node on the backend, by cells (solver/grid/cell.hpp). The bathymetry must be valid. Throws
/// SetupError if the current has another number of nodes than the bathymetry.
DiscreteEquations discretise(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current);

/// Returns for each edge of the grid whether waves can leave through it: whether it is open, or generates waves.
RadiatingSides radiating_sides(const Edges& edges);

/// Returns the width of the halo, in nodes, of the fields zeta (height of the surface), phi (potential), wet (1 on water)
/// and the current. It is 2 with a current, because MeanCurrent (terms/mean_current.hpp) reads nodes two away.
constexpr int halo_of(bool has_current)
{
    return has_current ? 2 : 1;
}

/// The coefficients of the discrete equations in backend memory, in the run's precision T and with halo 1, or halo_of().
/// The members are those of DiscreteEquations, which documents them. They are computed on the backend, and equal the values
/// of discretise(), rounded to T, to the last bit.
template <class T>
struct WaveOperator {
    struct Mode {
        template <class Backend>
        Mode(Backend& backend, const solver::Grid& grid)
            : d(backend, grid, "coefficient D"), matrix(backend, grid, "matrix S")
        {
        }
        solver::Field<T> d;
        solver::FivePointStencil<T> matrix;
    };

    /// Allocates and computes all coefficients on `part`, a grid of the bathymetry's extent with any box; waits. `tidal`
    /// marks nodes that are dry now and may be flooded later. Throws SetupError if the current has another number of nodes
    /// than the bathymetry, and solver::SizeError if the depths have.
    template <class Backend>
    WaveOperator(Backend& backend, const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current,
                 const TidalNodes& tidal = {}, const Edges& edges = {})
        : WaveOperator(backend, solver::Grid(bathymetry.extent), bathymetry, profile, current, tidal, edges)
    {
    }
    template <class Backend>
    WaveOperator(Backend& backend, const solver::Grid& part, const Bathymetry& bathymetry, const VerticalProfile& profile,
                 const Current& current, const TidalNodes& tidal, const Edges& edges)
        : grid(part), dx_m(bathymetry.dx_m), dy_m(bathymetry.dy_m), cell_area_m2(dx_m * dy_m),
          depth(solver::uploaded<double>(backend, grid, bathymetry.depth_m, "depth")),
          wet_spans(solver::spans_worth_having(
              {bathymetry.extent,
               [&](int i, int j) { return bathymetry.wet_at(i, j) || is_tidal(tidal, bathymetry.extent.index(i, j)); }})),
          wet_grid(grid.within(wet_spans.get())), halo(halo_of(current.present())),
          wet(backend, grid, "wet", halo_of_wet()), east(backend, grid, "faces"), north(backend, grid, "faces"),
          has_current(current.present()), radiating(radiating_sides(edges))
    {
        if (has_current) {
            make_room_for_current(backend);
            set_current(backend, FaceCurrents(bathymetry, current));
        }
        for (std::size_t mode = 0; mode < profile.modes.size(); ++mode) {
            modes.emplace_back(backend, grid);
            modes.back().matrix.spans = wet_spans.get();
        }
        rebuild(backend, depth, profile);
    }

    /// Allocates memory for the coefficients over other depths, where the same nodes may be wet as in `like`. Computes
    /// nothing: call rebuild(). `like` must outlive this object and keep its address.
    template <class Backend>
    WaveOperator(Backend& backend, const WaveOperator& like)
        : grid(like.grid), dx_m(like.dx_m), dy_m(like.dy_m), cell_area_m2(like.cell_area_m2), depth(backend, grid, "depth"),
          wet_grid(like.wet_grid), halo(like.halo), wet(backend, grid, "wet", halo_of_wet()), east(backend, grid, "faces"),
          north(backend, grid, "faces"), has_current(like.has_current), radiating(like.radiating)
    {
        if (has_current) {
            make_room_for_current(backend);
        }
        for (std::size_t mode = 0; mode < like.modes.size(); ++mode) {
            modes.emplace_back(backend, grid);
            modes.back().matrix.spans = like.wet_spans.get();
        }
    }

    /// Copies the coefficients from `from`, which has the same grid, modes and kind of current. Does not wait.
    template <class Backend>
    void enqueue_copy(Backend& backend, const WaveOperator& from);

    /// Computes the coefficients, except the current and `depth`, again, in place, for other depths [m] of the same grid
    /// and a profile with as many modes. Only nodes that were wet at first, or were given as tidal nodes, may be wet. The
    /// halo of depths_m must be 0. Does not wait; allocates nothing. Throws SetupError if the number of modes differs.
    template <class Backend>
    void rebuild(Backend& backend, const solver::Field<double>& depths_m, const VerticalProfile& profile);

    /// Sets the flow of the current through the faces: of another current, or of the same one after depths have opened or
    /// closed faces. The water must have a current. Waits; allocates nothing in backend memory.
    template <class Backend>
    void set_current(Backend& backend, const FaceCurrents& currents)
    {
        solver::upload_rows(
            backend, [&](int i, int j, std::span<T> to) { currents.copy_east(i, j, to); }, current_east);
        solver::upload_rows(
            backend, [&](int i, int j, std::span<T> to) { currents.copy_north(i, j, to); }, current_north);
        exchange_halo(backend, grid, halo, current_east.view(), current_north.view());
    }

    /// Returns the matrices S of all modes.
    [[nodiscard]] std::vector<const solver::FivePointStencil<T>*> matrices() const
    {
        std::vector<const solver::FivePointStencil<T>*> all;
        for (const auto& mode : modes) {
            all.push_back(&mode.matrix);
        }
        return all;
    }

    solver::Grid grid;
    double dx_m, dy_m, cell_area_m2;
    solver::Field<double> depth;                       ///< [m]; the constructor computes the other fields from it
    std::unique_ptr<const solver::RowSpans> wet_spans; ///< of water and tidal nodes; null if they would skip too few nodes
    solver::Grid wet_grid; ///< `grid` with these spans, for loops that change nothing on land (zeta, phi, psi, b are 0)
    int halo;              ///< [nodes] of wet, the current, zeta and phi: the reach of the terms on this water
    solver::Field<T> wet, east, north;
    bool has_current;
    RadiatingSides radiating;
    solver::Field<T> current_east, current_north;
    solver::Field<T> triple_east, triple_north; ///< factors t of MeanCurrent (MakeTriples); no memory without a current
    std::vector<Mode> modes;

private:
    /// Foam looks for land two nodes away (foam_cells.hpp). No loop reads `wet` beyond the whole grid.
    [[nodiscard]] int halo_of_wet() const { return grid.is_whole() ? 1 : 2; }
    template <class Backend>
    void make_room_for_current(Backend& backend)
    {
        current_east = solver::Field<T>(backend, grid, "current", halo);
        current_north = solver::Field<T>(backend, grid, "current", halo);
        triple_east = solver::Field<T>(backend, grid, "current");
        triple_north = solver::Field<T>(backend, grid, "current");
    }
};

template <class T>
template <class Backend>
void WaveOperator<T>::rebuild(Backend& backend, const solver::Field<double>& depths_m, const VerticalProfile& profile)
{
    if (profile.modes.size() != modes.size()) {
        throw SetupError("the vertical profile has " + std::to_string(profile.modes.size()) +
                         " modes: allowed are as many as before, " + std::to_string(modes.size()));
    }
    const DepthView depths{solver::reading(depths_m)};
    exchange_halo(backend, grid, 1, depths.depth);
    const FaceRatios ratios{dy_m / dx_m, dx_m / dy_m, cell_area_m2};
    backend.for_each_node(grid, MakeFaces<T>{depths, ratios, wet.view(), east.view(), north.view()});
    exchange_halo(backend, grid, wet.halo(), wet.view());
    exchange_halo(backend, grid, 1, east.view(), north.view());
    if (has_current) {
        backend.for_each_node(
            grid, MakeTriples<T>{solver::reading(wet), triple_east.view(), triple_north.view(), grid.global, radiating});
        exchange_halo(backend, grid, 1, triple_east.view(), triple_north.view());
    }
    for (std::size_t m = 0; m < modes.size(); ++m) {
        Mode& mode = modes[m];
        std::visit(
            [&](const auto& shape) {
                using Shape = std::decay_t<decltype(shape)>;
                backend.for_each_node(grid, MakeModeMatrix<T, Shape>{depths, ratios, shape, mode.d.view(),
                                                                     mode.matrix.centre.view(), mode.matrix.west.view(),
                                                                     mode.matrix.south.view()});
            },
            profile.modes[m].shape);
        exchange_halo(backend, grid, 1, mode.d.view(), mode.matrix.west.view(), mode.matrix.south.view());
    }
}

template <class T>
template <class Backend>
void WaveOperator<T>::enqueue_copy(Backend& backend, const WaveOperator& from)
{
    solver::copy_field(backend, depth, from.depth);
    solver::copy_field(backend, wet, from.wet);
    solver::copy_field(backend, east, from.east);
    solver::copy_field(backend, north, from.north);
    solver::copy_field(backend, current_east, from.current_east);
    solver::copy_field(backend, current_north, from.current_north);
    solver::copy_field(backend, triple_east, from.triple_east);
    solver::copy_field(backend, triple_north, from.triple_north);
    for (std::size_t m = 0; m < modes.size(); ++m) {
        solver::copy_field(backend, modes[m].d, from.modes[m].d);
        solver::copy_field(backend, modes[m].matrix.centre, from.modes[m].matrix.centre);
        solver::copy_field(backend, modes[m].matrix.west, from.modes[m].matrix.west);
        solver::copy_field(backend, modes[m].matrix.south, from.modes[m].matrix.south);
    }
}

extern template void WaveOperator<float>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&,
                                                  const VerticalProfile&);
extern template void WaveOperator<double>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&,
                                                   const VerticalProfile&);
extern template void WaveOperator<float>::rebuild(solver::CudaBackend&, const solver::Field<double>&,
                                                  const VerticalProfile&);
extern template void WaveOperator<double>::rebuild(solver::CudaBackend&, const solver::Field<double>&,
                                                   const VerticalProfile&);

} // namespace swell::model
