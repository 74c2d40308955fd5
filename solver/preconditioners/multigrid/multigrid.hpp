#pragma once
#include <cstdint>
#include <vector>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/preconditioners/grid_preconditioner.hpp"
#include "solver/preconditioners/multigrid/coarsening_cells.hpp"
#include "solver/preconditioners/multigrid/grid_transfer.hpp"
#include "solver/preconditioners/multigrid/smoother_cells.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// A geometric multigrid cycle as a preconditioner (thesis ch. 12; Trottenberg, Oosterlee and Schüller, Multigrid, ch. 2):
/// on each grid, with S the smoother, P the prolongation and B the cycle of the coarser grid,
///   x = S(0, b);   x += P B Pᵀ (b − A x);   z = Sᵀ(x, b),
/// one step of smoothing down and one up. A W cycle goes through the coarser grid twice, the second time for what the first
/// leaves of its system. Grids are halved until one has at most 256 nodes; that one is solved exactly, by its inverse.
///
/// Options: `cycle` v (default) or w; `smoother` damped Jacobi (default, a little quicker on the wave model's matrices) or
/// red-black Gauss–Seidel (a little fewer iterations); `coarse` rediscretised
/// (default), linear interpolation and couplings halved for twice the distance, or galerkin, R A P of plain aggregation.
/// M is symmetric, for a V cycle positive definite whatever the coarse matrices; for a W cycle of rediscretised matrices
/// as long as the coarser cycle overshoots by less than 2. Smoothing is by points and coarsening halves both axes: cells
/// much longer than wide cost iterations.
///
/// Words moved per node and V cycle with red-black smoothing: some 26 on the finest grid, 35 in all. One thread at a time.
template <class Backend, class T>
class Multigrid final : public GridPreconditioner<Backend, T>
{
public:
    /// Allocates; the backend must outlive the object. Takes whole grids only. Throws what Backend::allocate throws.
    Multigrid(Backend& backend, const Grid& grid, const SolverSpec& spec);

    void factorise(const FivePointStencil<T>& matrix) override;
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override;
    void forget() override;

    /// The most nodes of a grid that is solved by its inverse.
    static constexpr std::int64_t largest_inverse = 256;

private:
    /// A grid of the cycle.
    struct Level {
        Grid grid;
        AxisTransfer<T> along_x, along_y; ///< to the next
        Field<T> centre, west, south;     ///< the matrix; none on the finest, which is the caller's
        Field<T> inverse, residual;       ///< of the centre; b − A x, or x + P e where Jacobi smooths
        Field<T> b, x, first_x;           ///< none on the finest; first_x is for W cycles
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
    void smooth_down(Level& level, const Vectors& vectors);
    void smooth_up(Level& level, Level& coarse, const Vectors& vectors);

    Backend& backend_;
    MultigridCycle cycle_;
    Smoother smoother_;
    CoarseOperator coarse_;
    std::vector<Level> levels_; ///< finest first
    Field<T> inverse_;          ///< of the coarsest grid's matrix, a row of values per node
};

extern template class Multigrid<OpenMpBackend, float>;
extern template class Multigrid<OpenMpBackend, double>;
extern template class Multigrid<CudaBackend, float>;
extern template class Multigrid<CudaBackend, double>;

} // namespace swell::solver
