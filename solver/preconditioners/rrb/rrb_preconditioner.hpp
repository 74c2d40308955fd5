#pragma once
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/every_node.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/backends/set_to_zero.hpp"
#include "solver/base/piece.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/preconditioners/rrb/rest_of_rrb.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/preconditioners/rrb/rrb_level.hpp"
#include "solver/preconditioners/rrb/rrb_sweeps.hpp"
#include "solver/preconditioners/rrb/small_grids.hpp"

namespace swell::solver
{

/// The repeated red-black (RRB) preconditioner M = L D Lᵀ. The finest grids are stored by parity (rrb_level.hpp), the small
/// ones in one array (RrbInPlace). The factors equal those of RrbInPlace bit for bit.
///
/// For a five-point matrix the conjugate gradients run on the black nodes (i + j even): `reduce` eliminates the red nodes
/// exactly, `apply_then_multiply` preconditions, `expand` finally computes the reds. For a nine-point matrix `apply`
/// preconditions all nodes. These four may be recorded; they allocate nothing after prepare_sums(quads(), 1) of the
/// backend. One thread at a time. The backend must outlive the object.
///
/// If a five-point matrix has spans, loops skip quads (2 × 2 nodes) of only dry nodes; vectors are 0 there.
///
/// A box that is a part of its grid has the same bits as the whole grid. The finest grids are cut as the nodes are, at most
/// grids_of_a_cut of them; all boxes then gather the next grid, and each solves it and all coarser ones as a whole. If the
/// coarsest solve is a diagonal on a cut grid, nothing is gathered. Only for RrbPlan without a shift.
template <class Backend, class T>
class RrbPreconditioner
{
public:
    /// Both constructors copy and factorise the matrix, which is in the backend's memory, and wait for the backend. They
    /// throw SolverError if the options leave no grid in parity storage, if the exact solve on the coarsest grid would take
    /// more than 4 GiB, or if that grid's matrix is not positive definite. Call options.validate() before.
    RrbPreconditioner(Backend& backend, const FivePointStencil<T>& matrix, const RrbOptions& options);
    RrbPreconditioner(Backend& backend, const NinePointStencil<T>& matrix, const RrbOptions& options);

    /// Copies and factorises another matrix on the same grid: enqueue_factors() and check_factors(). Waits for the backend,
    /// unless the coarsest solve is a diagonal. Throws SolverError as the constructors do.
    void factorise(const NinePointView<const T>& matrix);
    /// enqueue_factors() does the same without waiting, and may be recorded; check_factors() then waits, and throws
    /// SolverError if the coarsest grid's matrix is not positive definite. If the coarsest solve is a diagonal, that cannot
    /// be, and check_factors() does nothing. enqueue_factors() throws MisuseError if the host makes a part of the factors
    /// (needs_host()), for an exact solve on a coarsest grid of more than 1024 nodes.
    void enqueue_factors(const NinePointView<const T>& matrix);
    void check_factors() const { rest_.check(backend_); }
    [[nodiscard]] bool needs_host() const { return rest_.made_by_host(); }

    /// Allocates memory for the factors of five-point matrices on this grid; prepare() makes the factors. `spans`, the
    /// ranges of nodes in each row that are not dry, belong to these matrices; null: no node is skipped.
    RrbPreconditioner(Backend& backend, const Grid& nodes, const RowSpans* spans, const RrbOptions& options)
        : RrbPreconditioner(backend, false, nodes, spans, options)
    {
    }
    /// Returns the work of factorise() as a list of steps (base/piece.hpp) to do between frames, in their order. The view
    /// must stay valid until the last step is done.
    Pieces prepare(const NinePointView<const T>& matrix);
    /// Copies the factors of another object with the same extent and options. In a recording, `from` must be the same
    /// object at each replay. Does not wait. Throws SizeError if the memory of `from` has another size.
    void enqueue_copy(const RrbPreconditioner& from);

    /// Sets the work vectors of all grids in parity storage to 0. In stream order; does not wait.
    void forget();

    [[nodiscard]] const RrbPlan& plan() const { return plan_; }
    /// Returns the grid of quads: each node is a block of 2 × 2 nodes of the finest grid.
    [[nodiscard]] const Grid& quads() const { return levels_.front().quads; }
    /// Returns the number of grids in parity storage, from the finest (rrb_level.hpp).
    [[nodiscard]] int grids() const { return static_cast<int>(levels_.size()); }

    /// Returns the first Schur complement of a five-point matrix: the matrix on the black nodes (i + j even) after the red
    /// ones are eliminated.
    [[nodiscard]] BlackStencilView<T> schur() { return view_of(black_.front()); }

    /// Computes z = M⁻¹ r on the black nodes (i + j even) of a five-point matrix, and *result = <r, z>; then calls
    /// action(). r and z have two blocks over quads(): b2 (i and j even in the plan's padded grid), then b1 (both odd).
    /// `result` is in the backend's memory.
    template <class Action>
    void apply_then_multiply(const BlockVector<T, 2>& r, BlockVector<T, 2>& z, double* result, const Action& action);

    /// Computes to = x + *length · M⁻¹ r on the black nodes (i + j even) of a five-point matrix, for given step lengths.
    /// Vectors have the blocks b2 (i and j even in the plan's padded grid) and b1 (both odd). `to` may be x; `length` is in
    /// the backend's memory. Overwrites the b2 block of z.
    void apply_and_advance(const BlockVector<T, 2>& r, BlockVector<T, 2>& z, const T* length, const BlockVector<T, 2>& x,
                           BlockVector<T, 2>& to);

    /// Computes z = M⁻¹ r on all nodes of a nine-point matrix. r and z hold the nodes row by row, with the padding of the
    /// plan: their extent is plan().grids[0].
    void apply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z);

    /// Computes the right-hand side on the black nodes (i + j even) of a five-point matrix, black = b_black − A_black,red
    /// C_red⁻¹ b_red, with the blocks b2 (i and j even in the plan's padded grid) and b1 (both odd). b has the caller's
    /// extent and a halo of 1 with zeros. Keeps b_red, the values at nodes with i + j odd, for `expand`.
    void reduce(const Field<T>& b, BlockVector<T, 2>& black);

    /// Fills x on all nodes from the solution on the black nodes: copies it, and computes x_red = C_red⁻¹ (b_red −
    /// A_red,black x_black) with b_red of the last `reduce`. x has the caller's extent and a halo of 1, which stays 0.
    void expand(const BlockVector<T, 2>& black, Field<T>& x);

private:
    RrbPreconditioner(Backend& backend, bool has_diagonals, const Grid& nodes, const RowSpans* spans,
                      const RrbOptions& options);

    void plan_cut(int stored);
    /// part_of() returns the part of a grid of the plan that this object holds: of its box, or the whole grid. quads_of()
    /// returns the grid of its quads (2 × 2 nodes), of its box also if the boxes then gather it.
    [[nodiscard]] Grid part_of(int grid) const
    {
        const bool is_cut = grid < cut_grids_ || (grid == cut_grids_ && ends_in_box_);
        return is_cut ? part_of_grid(plan_, grid, nodes_) : Grid(plan_.grids[grid]);
    }
    [[nodiscard]] Grid quads_of(int grid) const
    {
        return grid < cut_grids_ ? part_of_grid(plan_, grid + 1, nodes_) : Grid(plan_.grids[grid + 1]);
    }
    /// Returns whether all boxes gather this grid.
    [[nodiscard]] bool is_gathered(int grid) const { return !ends_in_box_ && cut_grids_ > 0 && grid == cut_grids_; }

    void factor_grids(const NinePointView<const T>& matrix);
    void factor_level(int grid);
    /// Computes the block b2, the nodes with i and j even in the padded grid, of z = M⁻¹ r.
    void solve_b2(const BlockVector<T, 2>& r, BlockVector<T, 2>& z);

    /// Replaces `natural`, a residual with all nodes of grid `first` row by row, by M⁻¹ natural, where M belongs to the
    /// matrix of that grid. Calls itself for the coarser grids.
    void solve_grids(int first, FieldView<T> natural);
    /// Does so for a grid that need not be gathered.
    void solve_whole_grids(int first, FieldView<T> natural);
    /// Returns a view whose node (0, 0) is the south-west node of the box of the coarsest grid.
    [[nodiscard]] FieldView<T> from_first_node(FieldView<T> natural) const
    {
        const Box box = part_of(grids()).box;
        natural.origin += static_cast<std::ptrdiff_t>(box.first_j) * natural.pitch + box.first_i;
#if defined(SWELL_CHECK_REACH)
        natural.box = {0, 0, box.extent};
#endif
        return natural;
    }

    Backend& backend_;
    RrbOptions options_;
    Grid nodes_; ///< of the matrix
    bool has_diagonals_;
    RrbPlan plan_;
    int cut_grids_ = 0; ///< the number of finest grids that are cut into boxes; 0: none, the nodes are a whole grid
    bool ends_with_diagonal_ = false; ///< whether the grids in parity storage are all, and a diagonal follows
    bool ends_in_box_ = false; ///< whether the coarsest solve is a diagonal on a cut grid, so that no grid is gathered
    Field<T> gathered_;        ///< a vector on the grid that all boxes gather; without memory if there is none
    std::vector<std::unique_ptr<const RowSpans>> spans_; ///< of each grid: its wet quads; null if nothing is skipped
    std::vector<RrbLevel<T>> levels_;
    std::vector<NinePointStencil<T>> matrices_; ///< of every grid in parity storage, and of the next one
    std::vector<BlackStencil<T>> black_;        ///< of every grid in parity storage
    int first_team_grid_ = 0;                   ///< one group of threads solves this grid and all coarser ones
    Memory team_levels_{nullptr, [](void*) {}}; ///< the views (RrbLevelView) of these grids, in backend memory
    std::vector<Extent> team_quads_;            ///< the extents of these grids, in quads
    Memory team_image_{nullptr, [](void*) {}};  ///< the factors of these grids, packed for fast loading
    RestOfRrb<T> rest_;
};

template <class Backend, class T>
RrbPreconditioner<Backend, T>::RrbPreconditioner(Backend& backend, const FivePointStencil<T>& matrix,
                                                 const RrbOptions& options)
    : RrbPreconditioner(backend, false, matrix.centre.grid(), matrix.spans, options)
{
    factorise(view_of(matrix));
}

template <class Backend, class T>
RrbPreconditioner<Backend, T>::RrbPreconditioner(Backend& backend, const NinePointStencil<T>& matrix,
                                                 const RrbOptions& options)
    : RrbPreconditioner(backend, true, matrix.centre.grid(), nullptr, options)
{
    factorise(view_of(matrix));
}

/// Allocates all memory of fixed size, including the grids' matrices, so that `factorise` need not allocate them again.
template <class Backend, class T>
RrbPreconditioner<Backend, T>::RrbPreconditioner(Backend& backend, bool has_diagonals, const Grid& nodes,
                                                 const RowSpans* spans, const RrbOptions& options)
    : backend_(backend), options_(options), nodes_(nodes), has_diagonals_(has_diagonals),
      plan_(plan_grids(nodes.global, options))
{
    constexpr int halo = 2; // a b1 node's east coupling at distance 2 is read one node further
    const int stored = grids_in_parity_storage(plan_, options, Backend::smallest_parity_grid);
    ends_with_diagonal_ = plan_.half_levels == 2 * stored && options_.coarsest_solve == CoarsestSolve::diagonal;
    if (!nodes.is_whole()) {
        plan_cut(stored);
    }
    levels_.reserve(stored);
    for (int grid = 0; grid <= stored; ++grid) {
        const Diagonals diagonals = grid == 0 && !has_diagonals_ ? Diagonals::none : Diagonals::two;
        // The coarsest grid has no quads; if it is cut, a box may have half of one, whose other half is another box's.
        const Grid here = grid == stored && ends_in_box_ ? part_of(grid) : whole_quads(part_of(grid));
        matrices_.emplace_back(backend_, here, "RRB matrices", halo, diagonals);
        if (grid < stored) {
            const Grid quads = quads_of(grid);
            spans_.push_back(spans_of_quads(plan_, grid, grid == 0 ? spans : spans_.back().get()));
            levels_.emplace_back(backend_, quads.within(spans_.back().get()));
            black_.emplace_back(backend_, quads, "RRB black halves");
        }
    }
    // The finest grid is left to the conjugate gradients, unless the matrix has nine points.
    first_team_grid_ = has_diagonals_ ? 0 : 1;
    const bool ends_at_one = plan_.grids[stored].nodes() == 1; // otherwise the rest is too large for a team
    const std::int64_t largest = ends_at_one ? Backend::template largest_team_grid<T> : 0;
    while (first_team_grid_ < stored &&
           (first_team_grid_ < cut_grids_ || plan_.grids[first_team_grid_].nodes() > largest)) {
        ++first_team_grid_;
    }
    std::vector<RrbLevelView<T>> views;
    for (int grid = first_team_grid_; grid < stored; ++grid) {
        views.push_back(view_of(levels_[grid]));
        team_quads_.push_back(levels_[grid].quads.box.extent);
    }
    team_levels_ = backend_.allocate((views.size() + 1) * sizeof(RrbLevelView<T>), small_grids_name);
    backend_.upload_and_wait(team_levels_.get(), views.data(), views.size() * sizeof(RrbLevelView<T>));
    team_image_ = image_of_small_grids<T>(backend_, team_quads_);
    rest_ = RestOfRrb<T>(backend_, part_of(stored), plan_.half_levels - 2 * stored, options_);
}

/// Decides which grids are cut into boxes as the nodes are. `stored` is the number of grids in parity storage.
template <class Backend, class T>
void RrbPreconditioner<Backend, T>::plan_cut(int stored)
{
    if (plan_.shift != 0) {
        throw SolverError("a grid cut into boxes: allowed are coarse nodes of odd parity");
    }
    cut_grids_ = std::min(stored, grids_of_a_cut);
    ends_in_box_ = cut_grids_ == stored && ends_with_diagonal_;
    if (!ends_in_box_) {
        gathered_ = Field<T>(backend_, Grid(plan_.grids[cut_grids_]), "RRB gathered grid");
    }
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::factorise(const NinePointView<const T>& matrix)
{
    if (needs_host()) {
        factor_grids(matrix);
        rest_.upload_and_wait(backend_, rest_.factors_of(rest_.downloaded(backend_, matrices_.back())));
        return;
    }
    enqueue_factors(matrix);
    check_factors();
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::enqueue_factors(const NinePointView<const T>& matrix)
{
    if (needs_host()) {
        throw MisuseError("factors without a wait: the exact solve on the coarsest grid is made by the host");
    }
    factor_grids(matrix);
    const NinePointRows<T> rows{view_of(std::as_const(matrices_.back()))};
    exchange_halo(backend_, part_of(grids()), 1, rows.m);
    rest_.enqueue_factors(backend_, rows);
    backend_.finish_constants();
}

template <class Backend, class T>
Pieces RrbPreconditioner<Backend, T>::prepare(const NinePointView<const T>& matrix)
{
    if (!needs_host()) {
        Pieces pieces{{Piece::Place::backend, [this, matrix] { enqueue_factors(matrix); }}};
        if (rest_.may_fail()) {
            pieces.push_back({Piece::Place::backend, [this] { check_factors(); }});
        }
        return pieces;
    }
    struct Rest {
        typename RestOfRrb<T>::HostMatrix matrix;
        std::unique_ptr<const RrbInPlace<T>> factors;
    };
    const auto rest = std::make_shared<Rest>();
    return {{Piece::Place::backend, [this, matrix] { factor_grids(matrix); }},
            {Piece::Place::backend, [this, rest] { rest->matrix = rest_.downloaded(backend_, matrices_.back()); }},
            {Piece::Place::host,
             [this, rest] { rest->factors = std::make_unique<const RrbInPlace<T>>(rest_.factors_of(rest->matrix)); }},
            {Piece::Place::backend, [this, rest] { rest_.upload_and_wait(backend_, *rest->factors); }}};
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::enqueue_copy(const RrbPreconditioner& from)
{
    for (std::size_t grid = 0; grid < levels_.size(); ++grid) {
        copy_factors(backend_, levels_[grid].r1_factor, from.levels_[grid].r1_factor);
        copy_factors(backend_, levels_[grid].r2_factor, from.levels_[grid].r2_factor);
        copy_factors(backend_, levels_[grid].b1_factor, from.levels_[grid].b1_factor);
    }
    copy_stencil(backend_, black_.front(), from.black_.front()); // S1; coarser matrices only serve to make factors
    pack_small_grids(backend_, static_cast<const RrbLevelView<T>*>(team_levels_.get()), team_quads_, team_image_);
    rest_.enqueue_copy(backend_, from.rest_);
    backend_.finish_constants();
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::factor_grids(const NinePointView<const T>& matrix)
{
    const EveryNode dry_ones_too(backend_); // neighbours of dry nodes read their 1/centre and couplings
    backend_.for_each_node(matrices_.front().centre.grid(),
                           LoadMatrix<T>{matrix, has_diagonals_, nodes_.global, plan_.shift, view_of(matrices_.front())});
    const int stored = grids();
    for (int grid = 0; grid < stored; ++grid) {
        factor_level(grid);
    }
    pack_small_grids(backend_, static_cast<const RrbLevelView<T>*>(team_levels_.get()), team_quads_, team_image_);
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::factor_level(int grid)
{
    const bool modified = options_.lumping == Lumping::m1m || options_.lumping == Lumping::m2m;
    const bool at_kept_nodes = options_.lumping == Lumping::m2m || options_.lumping == Lumping::m2u;
    const bool has_diagonals = has_diagonals_ || grid > 0;
    const T omega = modified ? static_cast<T>(options_.omega) : T(0);

    RrbLevel<T>& level = levels_[grid];
    NinePointStencil<T>& next = matrices_[grid + 1];
    const NinePointRows<T> rows{view_of(std::as_const(matrices_[grid]))};
    const auto r1 = view_of(level.r1_factor);
    const auto r2 = view_of(level.r2_factor);
    const auto b1 = view_of(level.b1_factor);
    const auto black = view_of(black_[grid]);
    exchange_halo(backend_, matrices_[grid].centre.grid(), 2, rows.m);
    backend_.for_each_node(level.quads, FactorReds<T>{rows, has_diagonals, omega, r1, r2});
    exchange_halo(backend_, level.quads, 1, r1, r2);
    backend_.for_each_node(level.quads,
                           EliminateReds<T>{rows, has_diagonals, has_diagonals && at_kept_nodes, omega, r1, r2, black});
    exchange_halo(backend_, level.quads, 1, black);
    backend_.for_each_node(level.quads, FactorB1<T>{black, omega, b1});
    backend_.for_each_node(next.centre.grid(), FillOnes<T>{next.centre.view()});
    exchange_halo(backend_, level.quads, 1, b1);
    backend_.for_each_node(level.quads, EliminateB1<T>{black, at_kept_nodes, omega, b1, view_of(next)});
    if (is_gathered(grid + 1)) {
        gather_fields(backend_, level.quads, view_of(next));
    }
}

template <class Backend, class T>
template <class Action>
void RrbPreconditioner<Backend, T>::apply_then_multiply(const BlockVector<T, 2>& r, BlockVector<T, 2>& z, double* result,
                                                        const Action& action)
{
    solve_b2(r, z);
    backend_.for_each_node_and_sum(
        quads(), BackwardB1AndMultiply<T>{view_of(levels_.front().b1_factor), r.view(), z[0].view(), z[1].view()}, result,
        action);
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::apply_and_advance(const BlockVector<T, 2>& r, BlockVector<T, 2>& z, const T* length,
                                                      const BlockVector<T, 2>& x, BlockVector<T, 2>& to)
{
    solve_b2(r, z);
    backend_.for_each_node(quads(), BackwardB1AndAdvance<T>{view_of(levels_.front().b1_factor), r[1].view(), z[0].view(),
                                                            length, x.view(), to.view()});
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::solve_b2(const BlockVector<T, 2>& r, BlockVector<T, 2>& z)
{
    const auto in = r.view();
    exchange_halo(backend_, quads(), 1, in);
    backend_.for_each_node(quads(), ForwardB1<T>{view_of(levels_.front().b1_factor), in.part[1], in.part[0], z[0].view()});
    solve_grids(1, z[0].view());
    exchange_halo(backend_, quads(), 1, z[0].view());
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::apply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z)
{
    backend_.copy(z[0].data(), r[0].data(), z[0].bytes());
    solve_grids(0, z[0].view());
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::forget()
{
    for (RrbLevel<T>& level : levels_) {
        for (Field<T>* field : {&level.r1, &level.r2, &level.b1, &level.b2}) {
            set_to_zero(backend_, *field);
        }
    }
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::solve_grids(int first, FieldView<T> natural)
{
    if (is_gathered(first)) {
        const Grid& box = levels_[first - 1].quads;
        backend_.for_each_node(box, CopyNode<T>{FieldView<const T>(natural), gathered_.view()});
        gather_fields(backend_, box, gathered_.view());
        solve_whole_grids(first, gathered_.view());
        backend_.for_each_node(box, CopyNode<T>{std::as_const(gathered_).view(), natural});
        return;
    }
    solve_whole_grids(first, natural);
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::solve_whole_grids(int first, FieldView<T> natural)
{
    if (first >= first_team_grid_) {
        solve_small_grids(backend_,
                          SolveSmallGrids<T>{{static_cast<const RrbLevelView<T>*>(team_levels_.get())},
                                             grids() - first_team_grid_,
                                             rest_.view(),
                                             ends_in_box_ ? from_first_node(natural) : natural},
                          team_quads_, team_image_);
        return;
    }
    const RrbLevelView<T> g = view_of(levels_[first]);
    if constexpr (Backend::has_own_sweeps) {
        exchange_halo(backend_, part_of(first), Grid::halo_of_a_cut, natural);
    }
    sweep_down(backend_, g, FieldView<const T>(natural));
    solve_grids(first + 1, g.b2);
    sweep_up(backend_, g, natural);
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::reduce(const Field<T>& b, BlockVector<T, 2>& black)
{
    RrbLevelView<T> g = view_of(levels_.front());
    g.b1 = black[1].view();
    g.b2 = black[0].view();
    if constexpr (Backend::has_own_sweeps) {
        exchange_halo(backend_, nodes_, 1, b.view());
    }
    eliminate_reds(backend_, g, b.view(), plan_.shift);
}

template <class Backend, class T>
void RrbPreconditioner<Backend, T>::expand(const BlockVector<T, 2>& black, Field<T>& x)
{
    RrbLevel<T>& g = levels_.front();
    const auto read = [](const Field<T>& field) { return field.view(); };
    exchange_halo(backend_, quads(), 1, black.view());
    backend_.for_each_node(g.quads,
                           BackwardRedsAndMerge<T>{view_of(g.r1_factor), view_of(g.r2_factor), read(g.r1), read(g.r2),
                                                   black[1].view(), black[0].view(), x.view(), plan_.shift});
}

extern template class RrbPreconditioner<OpenMpBackend, float>;
extern template class RrbPreconditioner<OpenMpBackend, double>;
extern template class RrbPreconditioner<CudaBackend, float>;
extern template class RrbPreconditioner<CudaBackend, double>;

} // namespace swell::solver
