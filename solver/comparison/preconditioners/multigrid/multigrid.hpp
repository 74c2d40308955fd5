#pragma once
#include <cstdint>
#include <vector>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"
#include "solver/comparison/preconditioners/multigrid/coarsening_cells.hpp"
#include "solver/comparison/preconditioners/multigrid/grid_transfer.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid_options.hpp"
#include "solver/comparison/preconditioners/multigrid/smoother_cells.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// A geometric multigrid cycle as a preconditioner (de Jong's thesis ch. 12; Trottenberg, Oosterlee and Schüller,
/// Multigrid, ch. 2): on each grid, with S the smoother, P the prolongation and B the cycle of the coarser grid,
///   x = S(0, b);   x += P B Pᵀ (b − A x);   z = Sᵀ(x, b),
/// with one smoothing step before and one after the coarser grid. A W cycle visits the coarser grid twice; the second visit
/// reduces the residual of the first. A sawtooth cycle has x = 0 instead of the first step (thesis §12.3). Grids are halved
/// until one has at most 256 nodes, which is solved exactly by its inverse.
///
/// Options (multigrid_options.hpp): `cycle` v (default), w or sawtooth; `smoother` damped Jacobi (default, slightly quicker
/// on the wave model's matrices) or red-black Gauss–Seidel (slightly fewer iterations); `coarse` rediscretised (default:
/// linear interpolation, and couplings halved for twice the distance) or galerkin (R A P of plain aggregation). The
/// preconditioner M is symmetric, except with a sawtooth cycle. With a V cycle M is positive definite for any coarse
/// matrices; with a W cycle and rediscretised matrices, as long as the coarser cycle overshoots by less than 2. Smoothing
/// is by points and coarsening halves both axes, so cells that are much longer than wide cost iterations.
///
/// Words moved per node and V cycle with red-black smoothing: about 26 on the finest grid, 35 in all. One thread at a time.
template <class Backend, class T>
class Multigrid final : public GridPreconditioner<Backend, T>
{
public:
    /// Allocates the memory of all grids; call factorise() before apply(). The backend must outlive the object. `grid` must
    /// be whole, not a slab. Throws the exceptions of Backend::allocate.
    Multigrid(Backend& backend, const Grid& grid, const SolverSpec& spec);

    void factorise(const FivePointStencil<T>& matrix) override;
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override;
    void forget() override;

    /// The largest number of nodes of the coarsest grid of the cycle, which is solved exactly by the dense inverse of its
    /// matrix.
    static constexpr std::int64_t largest_inverse = 256;

private:
    /// A grid of the cycle.
    struct Level {
        Grid grid;
        AxisTransfer<T> along_x, along_y; ///< to the next coarser grid
        Field<T> centre, west, south;     ///< the matrix; empty on the finest grid, which uses the caller's
        Field<T> inverse, residual;       ///< 1 / centre; b − A x, or x + P e with Jacobi smoothing
        Field<T> b, x, first_x;           ///< empty on the finest grid; first_x is for W cycles
        Field<std::uint8_t> links;
        FivePointRows<T> rows;
    };
    struct Vectors {
        FieldView<const T> b;
        FieldView<T> x;
    };

    void add_level(const Extent& extent);
    void coarsen(Level& fine, Level& coarse);
    void invert(const Field<T>& centre, const Field<T>& west, const Field<T>& south);
    [[nodiscard]] CellShares<T> shares(Level& level);
    [[nodiscard]] static Couplings<T> couplings(const Level& level) { return {level.rows.west, level.rows.south}; }
    void cycle(std::size_t number, const Vectors& vectors);
    void solve_coarser(std::size_t number);
    void start_from_zero(Level& level, const Vectors& vectors);
    void smooth_down(Level& level, const Vectors& vectors);
    void smooth_up(Level& level, Level& coarse, const Vectors& vectors);

    Backend& backend_;
    MultigridOptions options_;
    std::vector<Level> levels_; ///< finest first
    Field<T> inverse_;          ///< of the coarsest grid's matrix, a row of values per node
};

extern template class Multigrid<OpenMpBackend, float>;
extern template class Multigrid<OpenMpBackend, double>;
extern template class Multigrid<CudaBackend, float>;
extern template class Multigrid<CudaBackend, double>;

} // namespace swell::solver
