#include "solver/solvers/rrb_reference.hpp"

#include <utility>

#include "solver/operators/product_cells.hpp"
#include "solver/preconditioners/rrb/rrb_cells.hpp"

namespace swell::solver
{

namespace
{

/// Returns all nine entries of every row of the matrix, with `shift` padding rows and columns in the south and west (see
/// RrbPlan).
template <class T>
std::vector<NodeRow<T>> rows_of(const NinePointView<const T>& a, Extent extent, int shift)
{
    const Extent padded{extent.nx + shift, extent.ny + shift};
    std::vector<NodeRow<T>> rows(static_cast<std::size_t>(padded.nodes()));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const bool diagonals = a.south_west.origin != nullptr;
            NodeRow<T>& row = rows[static_cast<std::size_t>(j + shift) * padded.nx + i + shift];
            row.centre = a.centre(i, j);
            row.west = a.west(i, j);
            row.east = a.west(i + 1, j);
            row.south = a.south(i, j);
            row.north = a.south(i, j + 1);
            if (diagonals) {
                row.south_west = a.south_west(i, j);
                row.south_east = a.south_east(i, j);
                row.north_west = a.south_east(i - 1, j + 1);
                row.north_east = a.south_west(i + 1, j + 1);
            }
        }
    }
    return rows;
}

int shift_of(const SolverSpec& spec)
{
    return plan_grids({1, 1}, spec.rrb).shift;
}

/// Of the nodes of the first grid; the reds of multigrid are the others.
bool is_red_of_rrb(int i, int j)
{
    return (i + j) % 2 == 1;
}

} // namespace

template <class T>
RrbReference<T>::RrbReference(const FivePointStencil<T>& matrix, const SolverSpec& spec)
    : RrbReference(matrix.centre.extent(), spec, Start::five_point,
                   rows_of<T>(view_of(matrix), matrix.centre.extent(), shift_of(spec)))
{
}

template <class T>
RrbReference<T>::RrbReference(const NinePointStencil<T>& matrix, const SolverSpec& spec)
    : RrbReference(matrix.centre.extent(), spec, Start::nine_point,
                   rows_of<T>(view_of(matrix), matrix.centre.extent(), shift_of(spec)))
{
}

template <class T>
RrbReference<T>::RrbReference(Extent extent, const SolverSpec& spec, Start start, std::vector<NodeRow<T>> rows)
    : extent_(extent), spec_((spec.validate(), spec)), plan_(plan_grids(extent, spec.rrb)), start_(start),
      rows_(std::move(rows)), factor_(plan_.grids[0], rows_, start, plan_.half_levels, spec.rrb),
      vectors_(backend_, Grid(plan_.grids[0])), right_hand_side_(backend_, Grid(plan_.grids[0])),
      krylov_(backend_, spec.iteration_limit)
{
}

template <class T>
void RrbReference<T>::set_matrix(const FivePointStencil<T>& matrix)
{
    start_ = Start::five_point;
    rows_ = rows_of<T>(view_of(matrix), extent_, plan_.shift);
    factor_ = RrbInPlace<T>(plan_.grids[0], rows_, start_, plan_.half_levels, spec_.rrb);
}

template <class T>
void RrbReference<T>::solve(const Field<T>& b, Field<T>& x)
{
    const int shift = plan_.shift;
    const auto given = b.view();
    const auto field = x.view();
    const auto rhs = right_hand_side_[0].view();
    const auto iterate = vectors_.x[0].view();
    for (int j = 0; j < extent_.ny; ++j) {
        for (int i = 0; i < extent_.nx; ++i) {
            rhs(i + shift, j + shift) = given(i, j);
            iterate(i + shift, j + shift) = field(i, j);
        }
    }
    reduce_right_hand_side();
    Inverse inverse{*this};
    pcg(backend_, *this, inverse, spec_, vectors_, krylov_.scalars(), krylov_.history());
    find_reds();
    for (int j = 0; j < extent_.ny; ++j) {
        for (int i = 0; i < extent_.nx; ++i) {
            field(i, j) = iterate(i + shift, j + shift);
        }
    }
}

/// For a five-point start, computes b = b_black − A_black,red C_red⁻¹ b_red, with zeros at the reds of b and x. For a
/// nine-point start, copies the whole right-hand side.
template <class T>
void RrbReference<T>::reduce_right_hand_side()
{
    const auto full = right_hand_side_[0].view();
    const auto reduced = vectors_.b[0].view();
    const Extent grid = plan_.grids[0];
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            reduced(i, j) = full(i, j);
            if (start_ == Start::five_point && !is_red_of_rrb(i, j)) {
                reduced(i, j) = forward<T>(full(i, j),
                                           {factor_.factor_row(i - 1, j).east, factor_.factor_row(i + 1, j).west,
                                            factor_.factor_row(i, j - 1).north, factor_.factor_row(i, j + 1).south},
                                           {full(i - 1, j), full(i + 1, j), full(i, j - 1), full(i, j + 1)});
            }
        }
    }
    if (start_ == Start::five_point) {
        clear_reds(reduced);
        clear_reds(vectors_.x[0].view());
    }
}

/// For a five-point start, computes x_red = C_red⁻¹ (b_red − A_red,black x_black).
template <class T>
void RrbReference<T>::find_reds()
{
    if (start_ == Start::nine_point) {
        return;
    }
    const auto full = right_hand_side_[0].view();
    const auto x = vectors_.x[0].view();
    const Extent grid = plan_.grids[0];
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            if (is_red_of_rrb(i, j)) {
                const NodeRow<T>& red = factor_.factor_row(i, j);
                x(i, j) = backward<T>(full(i, j), red.centre, {red.west, red.east, red.south, red.north},
                                      {x(i - 1, j), x(i + 1, j), x(i, j - 1), x(i, j + 1)});
            }
        }
    }
}

template <class T>
void RrbReference<T>::residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r)
{
    apply(x, r);
    const FieldView<const T> right = b[0].view();
    const FieldView<T> rest = r[0].view();
    for (int j = 0; j < r.grid().global.ny; ++j) {
        for (int i = 0; i < r.grid().global.nx; ++i) {
            rest(i, j) = right(i, j) - rest(i, j);
        }
    }
}

template <class T>
void RrbReference<T>::apply(const BlockVector<T, 1>& p_parts, BlockVector<T, 1>& q_parts)
{
    const auto p = p_parts[0].view();
    const auto q = q_parts[0].view();
    const Extent grid = plan_.grids[0];
    const auto at = [&](int i, int j) { return i < 0 || j < 0 || i >= grid.nx || j >= grid.ny ? T(0) : p(i, j); };
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            if (start_ == Start::five_point && is_red_of_rrb(i, j)) {
                continue;
            }
            const bool schur = start_ == Start::five_point;
            const NodeRow<T>& row = schur ? factor_.schur_row(i, j) : rows_[static_cast<std::size_t>(j) * grid.nx + i];
            const int d = schur ? 2 : 1; // distance of the straight couplings
            q(i, j) = nine_point_row<T>(row.centre, p(i, j), {row.west, row.east, row.south, row.north},
                                        {at(i - d, j), at(i + d, j), at(i, j - d), at(i, j + d)},
                                        {row.south_west, row.south_east, row.north_west, row.north_east},
                                        {at(i - 1, j - 1), at(i + 1, j - 1), at(i - 1, j + 1), at(i + 1, j + 1)});
        }
    }
}

/// z = M⁻¹ r. If r is 0 at the reds, the whole factorisation acts as the Schur complement's on the black nodes.
template <class T>
void RrbReference<T>::precondition(const BlockVector<T, 1>& r, BlockVector<T, 1>& z)
{
    backend_.copy(z[0].data(), r[0].data(), z[0].bytes());
    factor_.solve(z[0].view());
    if (start_ == Start::five_point) {
        clear_reds(z[0].view());
    }
}

template <class T>
void RrbReference<T>::dot(const BlockVector<T, 1>& a, const BlockVector<T, 1>& b, double* result)
{
    multiply_by_quads(backend_, a, b, result, Nothing{});
}

template <class T>
void RrbReference<T>::clear_reds(FieldView<T> field)
{
    for (int j = 0; j < plan_.grids[0].ny; ++j) {
        for (int i = (j + 1) % 2; i < plan_.grids[0].nx; i += 2) {
            field(i, j) = T(0);
        }
    }
}

template <class T>
SolveReport RrbReference<T>::report()
{
    return report_of(krylov_.read(backend_));
}

template <class T>
std::vector<double> RrbReference<T>::residual_history()
{
    return krylov_.read_residuals(backend_);
}

template <class T>
std::vector<double> RrbReference<T>::krylov_history()
{
    return krylov_.read_history(backend_);
}

template class RrbReference<float>;
template class RrbReference<double>;

} // namespace swell::solver
