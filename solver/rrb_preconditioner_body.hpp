#pragma once
#include <algorithm>
#include <utility>

#include "swell/solver/rrb_factor_cells.hpp"
#include "swell/solver/rrb_preconditioner.hpp"
#include "swell/solver/rrb_sweep_cells.hpp"

/// Bodies of RrbPreconditioner, for the one file per backend that instantiates it.
namespace swell::solver
{

template <class Backend, class T>
RrbPreconditioner<Backend, T>::RrbPreconditioner(Backend& backend, const FivePointStencil<T>& matrix,
                                                 const SolverOptions& options)
    : RrbPreconditioner(backend, view_of(matrix), false, matrix.centre.extent(), options)
{
}

template <class Backend, class T>
RrbPreconditioner<Backend, T>::RrbPreconditioner(Backend& backend, const NinePointStencil<T>& matrix,
                                                 const SolverOptions& options)
    : RrbPreconditioner(backend, view_of(matrix), true, matrix.centre.extent(), options)
{
}

template <class Backend, class T>
RrbPreconditioner<Backend, T>::RrbPreconditioner(Backend& backend, const NinePointView<const T>& matrix, bool has_diagonals,
                                                 Extent extent, const SolverOptions& options)
    : backend_(backend), plan_(plan_grids(extent, options))
{
    constexpr int halo = 2; // a b1 node's east coupling at distance 2 is read one node further
    const int stored = grids_in_parity_storage(plan_, options);
    const auto whole_quads = [this](int grid) {
        const Extent nodes = plan_.grids[grid];
        return Extent{(nodes.nx + 1) / 2 * 2, (nodes.ny + 1) / 2 * 2};
    };
    NinePointStencil<T> current(backend_, whole_quads(0), halo);
    backend_.for_each_node(whole_quads(0), LoadMatrix<T>{matrix, has_diagonals, extent, plan_.shift, view_of(current)});
    levels_.reserve(stored);
    for (int grid = 0; grid < stored; ++grid) {
        levels_.emplace_back(backend_, plan_.grids[grid + 1]);
        NinePointStencil<T> next(backend_, whole_quads(grid + 1), halo);
        backend_.for_each_node(whole_quads(grid + 1), FillOnes<T>{next.centre.view()});
        factor_level(levels_.back(), current, has_diagonals || grid > 0, options, next);
        current = std::move(next);
    }
    rest_ = std::make_unique<RrbOneArray<T>>(plan_.grids[stored], rows_of(current, plan_.grids[stored]),
                                             RrbOneArray<T>::Start::nine_point, plan_.half_levels - 2 * stored, options);
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::factor_level(RrbLevel<T>& level, const NinePointStencil<T>& matrix, bool has_diagonals,
                                                 const SolverOptions& options, NinePointStencil<T>& next)
{
    const bool modified = options.lumping == Lumping::m1m || options.lumping == Lumping::m2m;
    const bool at_kept_nodes = options.lumping == Lumping::m2m || options.lumping == Lumping::m2u;
    const T omega = modified ? static_cast<T>(options.omega) : T(0);

    const NinePointRows<T> rows{view_of(matrix)};
    const auto r1 = view_of(level.r1_factor);
    const auto r2 = view_of(level.r2_factor);
    const auto b1 = view_of(level.b1_factor);
    BlackStencil<T> black(backend_, level.quads);
    const auto black_view = view_of(black);
    backend_.for_each_node(level.quads, FactorReds<T>{rows, has_diagonals, omega, r1, r2});
    backend_.for_each_node(level.quads, EliminateReds<T>{rows, has_diagonals && at_kept_nodes, omega, r1, r2, black_view});
    backend_.for_each_node(level.quads, FactorB1<T>{black_view, omega, b1});
    backend_.for_each_node(level.quads, EliminateB1<T>{black_view, at_kept_nodes, omega, b1, view_of(next)});
    if (!has_diagonals) {
        schur_ = std::move(black);
    }
}

/// The rest of the matrix as the one-array factorisation takes it, on the host.
template <class Backend, class T>
std::vector<NodeRow<T>> RrbPreconditioner<Backend, T>::rows_of(const NinePointStencil<T>& matrix, Extent extent)
{
    const auto at = [&](const Field<T>& field) {
        std::vector<T> copy(field.bytes() / sizeof(T));
        backend_.download(copy.data(), field.data(), field.bytes());
        return copy;
    };
    const std::vector<T> centre = at(matrix.centre);
    const std::vector<T> west = at(matrix.west);
    const std::vector<T> south = at(matrix.south);
    const std::vector<T> south_west = at(matrix.south_west);
    const std::vector<T> south_east = at(matrix.south_east);
    const std::ptrdiff_t pitch = matrix.centre.pitch();
    const int halo = matrix.centre.halo();
    std::vector<NodeRow<T>> rows(static_cast<std::size_t>(extent.nodes()));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::ptrdiff_t here = (j + halo) * pitch + i + halo;
            rows[static_cast<std::size_t>(j) * extent.nx + i] = {centre[here],
                                                                 west[here],
                                                                 west[here + 1],
                                                                 south[here],
                                                                 south[here + pitch],
                                                                 south_west[here],
                                                                 south_east[here],
                                                                 south_east[here + pitch - 1],
                                                                 south_west[here + pitch + 1]};
        }
    }
    return rows;
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::solve(const Parts<T, 2>& r, Parts<T, 2>& z)
{
    const auto factor = view_of(levels_.front().b1_factor);
    const auto in = r.view();
    backend_.for_each_node(quads(), ForwardB1<T>{factor, in.part[1], in.part[0], z[0].view()});
    solve_grids(1, z[0]);
    backend_.for_each_node(quads(), BackwardB1<T>{factor, in.part[1], std::as_const(z[0]).view(), z[1].view()});
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::solve(const Parts<T, 1>& r, Parts<T, 1>& z)
{
    backend_.copy(z[0].data(), r[0].data(), z[0].bytes());
    solve_grids(0, z[0]);
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::solve_grids(int first, Field<T>& natural)
{
    if (first == grids()) {
        backend_.run_once([this, view = natural.view()] { rest_->solve(view); });
        return;
    }
    RrbLevel<T>& g = levels_[first];
    const auto r1_factor = view_of(g.r1_factor);
    const auto r2_factor = view_of(g.r2_factor);
    const auto b1_factor = view_of(g.b1_factor);
    const auto read = [](const Field<T>& field) { return field.view(); };
    const auto r1 = g.r1.view();
    const auto r2 = g.r2.view();
    const auto b1 = g.b1.view();
    const auto b2 = g.b2.view();

    backend_.for_each_node(g.quads, SplitParities<T>{read(natural), 0, r1, r2, b1, b2});
    backend_.for_each_node(g.quads, ForwardReds<T>{r1_factor, r2_factor, read(g.r1), read(g.r2), b1, b2});
    backend_.for_each_node(g.quads, ForwardB1<T>{b1_factor, read(g.b1), read(g.b2), b2});
    solve_grids(first + 1, g.b2);
    backend_.for_each_node(g.quads, BackwardB1<T>{b1_factor, read(g.b1), read(g.b2), b1});
    backend_.for_each_node(g.quads, BackwardRedsAndMerge<T>{r1_factor, r2_factor, read(g.r1), read(g.r2), read(g.b1),
                                                            read(g.b2), natural.view(), 0});
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::reduce(const Field<T>& b, Parts<T, 2>& black)
{
    RrbLevel<T>& g = levels_.front();
    const auto read = [](const Field<T>& field) { return field.view(); };
    backend_.for_each_node(
        g.quads, SplitParities<T>{b.view(), plan_.shift, g.r1.view(), g.r2.view(), black[1].view(), black[0].view()});
    backend_.for_each_node(g.quads, ForwardReds<T>{view_of(g.r1_factor), view_of(g.r2_factor), read(g.r1), read(g.r2),
                                                   black[1].view(), black[0].view()});
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::expand(const Parts<T, 2>& black, Field<T>& x)
{
    RrbLevel<T>& g = levels_.front();
    const auto read = [](const Field<T>& field) { return field.view(); };
    backend_.for_each_node(g.quads,
                           BackwardRedsAndMerge<T>{view_of(g.r1_factor), view_of(g.r2_factor), read(g.r1), read(g.r2),
                                                   black[1].view(), black[0].view(), x.view(), plan_.shift});
}

} // namespace swell::solver
