#pragma once
#include "solver/backends/set_to_zero.hpp"
#include "solver/comparison/preconditioners/multigrid/coarsest_inverse.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid.hpp"
#include "solver/grid/host_field.hpp"

/// The bodies of the functions of Multigrid. Only files that instantiate it include them.
namespace swell::solver
{

/// x += first.
template <class T>
struct AddFirst {
    FieldView<const T> first;
    FieldView<T> x;
    SWELL_CELL void operator()(int i, int j) const { x(i, j) += first(i, j); }
};

/// Computes x = 0 and residual = b, the start of a sawtooth cycle on one grid. Moves 3 words (elements) per node.
template <class T>
struct StartFromZero {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    FieldView<const T> b;
    FieldView<T> residual, x;
    SWELL_CELL void operator()(int i, int j) const
    {
        residual(i, j) = b(i, j);
        x(i, j) = T(0);
    }
};

template <class Backend, class T>
Multigrid<Backend, T>::Multigrid(Backend& backend, const Grid& grid, const SolverSpec& spec)
    : backend_(backend), options_(read_params(multigrid_params, spec.options))
{
    Extent extent = grid.global;
    double last_width = 1.0; // of the last column, and of the last row, in nodes of the grid
    double last_height = 1.0;
    add_level(extent);
    while (extent.nodes() > largest_inverse) {
        const bool linear = options_.coarse == CoarseOperator::rediscretised;
        Level& level = levels_.back();
        level.along_x = linear ? linear_transfer<T>(extent.nx, last_width) : constant_transfer<T>(extent.nx);
        level.along_y = linear ? linear_transfer<T>(extent.ny, last_height) : constant_transfer<T>(extent.ny);
        last_width = (extent.nx % 2 != 0 ? last_width : 1.0 + last_width) / 2.0;
        last_height = (extent.ny % 2 != 0 ? last_height : 1.0 + last_height) / 2.0;
        level.inverse = Field<T>(backend_, level.grid, "multigrid");
        level.residual = Field<T>(backend_, level.grid, "multigrid", 2);
        level.links = Field<std::uint8_t>(backend_, level.grid, "multigrid", 2);
        extent = {(extent.nx + 1) / 2, (extent.ny + 1) / 2};
        add_level(extent);
    }
    const int nodes = static_cast<int>(extent.nodes());
    inverse_ = Field<T>(backend_, Grid(nodes, nodes), "multigrid");
}

template <class Backend, class T>
void Multigrid<Backend, T>::add_level(const Extent& extent)
{
    const bool finest = levels_.empty();
    Level& level = levels_.emplace_back();
    level.grid = Grid(extent);
    if (!finest) {
        for (Field<T>* field : {&level.centre, &level.west, &level.south, &level.b, &level.x}) {
            *field = Field<T>(backend_, level.grid, "multigrid");
        }
        if (options_.cycle == MultigridCycle::w) {
            level.first_x = Field<T>(backend_, level.grid, "multigrid");
        }
        level.rows = {reading(level.centre), reading(level.west), reading(level.south)};
    }
}

template <class Backend, class T>
void Multigrid<Backend, T>::factorise(const FivePointStencil<T>& matrix)
{
    levels_.front().rows = {matrix.centre.view(), matrix.west.view(), matrix.south.view()};
    for (std::size_t number = 0; number + 1 < levels_.size(); ++number) {
        coarsen(levels_[number], levels_[number + 1]);
    }
    const Level& coarsest = levels_.back();
    if (levels_.size() == 1) {
        invert(matrix.centre, matrix.west, matrix.south);
    } else {
        invert(coarsest.centre, coarsest.west, coarsest.south);
    }
}

template <class Backend, class T>
void Multigrid<Backend, T>::coarsen(Level& fine, Level& coarse)
{
    backend_.for_each_node(fine.grid, InvertCentre<T>{fine.rows.centre, fine.inverse.view()});
    backend_.for_each_node(fine.grid, FindLinks<T>{fine.rows, fine.links.view()});
    backend_.for_each_node(
        coarse.grid, CoarsenCouplings<T>{fine.along_x, fine.along_y, fine.rows, coarse.west.view(), coarse.south.view()});
    backend_.for_each_node(coarse.grid, CoarsenCentre<T>{fine.grid.global, fine.rows, coarse.rows, coarse.centre.view()});
}

template <class Backend, class T>
void Multigrid<Backend, T>::invert(const Field<T>& centre, const Field<T>& west, const Field<T>& south)
{
    const auto values = [this](const Field<T>& field) {
        const std::vector<T> nodes = downloaded(backend_, field);
        return std::vector<double>(nodes.begin(), nodes.end());
    };
    upload_values(backend_, dense_inverse({centre.extent(), values(centre), values(west), values(south)}), inverse_);
}

template <class Backend, class T>
void Multigrid<Backend, T>::apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
{
    cycle(0, {residual[0].view(), z[0].view()});
}

template <class Backend, class T>
void Multigrid<Backend, T>::cycle(std::size_t number, const Vectors& vectors)
{
    Level& level = levels_[number];
    if (number + 1 == levels_.size()) {
        backend_.for_each_node(level.grid,
                               MultiplyByCoarsestInverse<T>{level.grid.global, reading(inverse_), vectors.b, vectors.x});
        return;
    }
    Level& coarse = levels_[number + 1];
    if (options_.cycle == MultigridCycle::sawtooth) {
        start_from_zero(level, vectors);
    } else {
        smooth_down(level, vectors);
    }
    backend_.for_each_node(coarse.grid, Restrict<T>{shares(level), reading(level.residual), coarse.b.view()});
    solve_coarser(number + 1);
    smooth_up(level, coarse, vectors);
}

template <class Backend, class T>
void Multigrid<Backend, T>::solve_coarser(std::size_t number)
{
    Level& level = levels_[number];
    cycle(number, {level.b.view(), level.x.view()});
    if (options_.cycle == MultigridCycle::w && number + 1 < levels_.size()) {
        backend_.copy(level.first_x.data(), level.x.data(), level.x.bytes());
        backend_.for_each_node(level.grid, GridResidual<T>{couplings(level), level.rows.centre, reading(level.x),
                                                           reading(level.b), level.b.view()});
        cycle(number, {level.b.view(), level.x.view()});
        backend_.for_each_node(level.grid, AddFirst<T>{reading(level.first_x), level.x.view()});
    }
}

template <class Backend, class T>
void Multigrid<Backend, T>::start_from_zero(Level& level, const Vectors& vectors)
{
    backend_.for_each_node(level.grid, StartFromZero<T>{vectors.b, level.residual.view(), vectors.x});
}

template <class Backend, class T>
void Multigrid<Backend, T>::smooth_down(Level& level, const Vectors& vectors)
{
    const Couplings<T> rows = couplings(level);
    const FieldView<const T> inverse = level.inverse.view();
    if (options_.smoother == Smoother::red_black) {
        backend_.for_each_node(level.grid, SmoothFromZero<T>{rows, inverse, vectors.b, vectors.x});
        backend_.for_each_node(level.grid, ResidualOfReds<T>{rows, vectors.x, level.residual.view()});
    } else {
        backend_.for_each_node(level.grid, JacobiFromZero<T>{inverse, vectors.b, vectors.x});
        backend_.for_each_node(level.grid,
                               GridResidual<T>{rows, level.rows.centre, vectors.x, vectors.b, level.residual.view()});
    }
}

template <class Backend, class T>
void Multigrid<Backend, T>::smooth_up(Level& level, Level& coarse, const Vectors& vectors)
{
    const Couplings<T> rows = couplings(level);
    const FieldView<const T> inverse = level.inverse.view();
    const FieldView<const T> correction = coarse.x.view();
    if (options_.smoother == Smoother::red_black) {
        backend_.for_each_node(level.grid, Prolong<T>{shares(level), correction, vectors.x, vectors.x});
        backend_.for_each_node(level.grid, SmoothColour<T>{rows, inverse, vectors.b, vectors.x, false});
        backend_.for_each_node(level.grid, SmoothColour<T>{rows, inverse, vectors.b, vectors.x, true});
    } else {
        const FieldView<T> corrected = level.residual.view();
        backend_.for_each_node(level.grid, Prolong<T>{shares(level), correction, vectors.x, corrected});
        backend_.for_each_node(level.grid,
                               JacobiStep<T>{rows, level.rows.centre, inverse, vectors.b, corrected, vectors.x});
    }
}

template <class Backend, class T>
CellShares<T> Multigrid<Backend, T>::shares(Level& level)
{
    return {level.along_x, level.along_y, reading(level.links)};
}

template <class Backend, class T>
void Multigrid<Backend, T>::forget()
{
    for (std::size_t number = 0; number < levels_.size(); ++number) {
        Level& level = levels_[number];
        for (Field<T>* field : {&level.residual, &level.b, &level.x, &level.first_x}) {
            if (field->data() != nullptr) {
                set_to_zero(backend_, *field);
            }
        }
    }
}

} // namespace swell::solver
