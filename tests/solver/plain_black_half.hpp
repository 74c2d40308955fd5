#pragma once
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/preconditioners/rrb/rrb_in_place.hpp"

namespace swell::solver::test_systems
{

/// The slow and obvious reference for iterations on the black nodes of a red-black grid: the Schur complement S1 of the
/// reds and the RRB preconditioner M (repeated red-black), node by node, with values in one array that has zeros at the
/// reds.
template <class T>
class PlainBlackHalf
{
public:
    PlainBlackHalf(const FivePointStencil<T>& matrix, Extent extent, const RrbOptions& options = {})
        : extent_(extent), factor_(extent, rows_of(matrix, extent), RrbInPlace<T>::Start::five_point,
                                   plan_grids(extent, options).half_levels, options),
          vector_(host_, Grid(extent))
    {
    }

    [[nodiscard]] static bool is_black(int i, int j) { return (i + j) % 2 == 0; }

    /// Returns the right-hand side on the black nodes after the red ones are eliminated, b_black − A_black,red C_red⁻¹
    /// b_red; 0 at the reds.
    std::vector<T> reduced(const Field<T>& b) const
    {
        const auto value = b.view();
        return on_blacks([&](int i, int j) {
            return forward<T>(value(i, j),
                              {factor_.factor_row(i - 1, j).east, factor_.factor_row(i + 1, j).west,
                               factor_.factor_row(i, j - 1).north, factor_.factor_row(i, j + 1).south},
                              {value(i - 1, j), value(i + 1, j), value(i, j - 1), value(i, j + 1)});
        });
    }
    /// Returns S1 x, with S1 the Schur complement on the black nodes; 0 at the red nodes.
    std::vector<T> product(const std::vector<T>& x) const
    {
        const auto at = [&](int i, int j) {
            return i < 0 || j < 0 || i >= extent_.nx || j >= extent_.ny ? T(0) : x[place(i, j)];
        };
        return on_blacks([&](int i, int j) {
            const NodeRow<T>& row = factor_.schur_row(i, j);
            return nine_point_row<T>(row.centre, at(i, j), {row.west, row.east, row.south, row.north},
                                     {at(i - 2, j), at(i + 2, j), at(i, j - 2), at(i, j + 2)},
                                     {row.south_west, row.south_east, row.north_west, row.north_east},
                                     {at(i - 1, j - 1), at(i + 1, j - 1), at(i - 1, j + 1), at(i + 1, j + 1)});
        });
    }
    /// Returns M⁻¹ r on the black nodes, with M the RRB preconditioner (repeated red-black); 0 at the red nodes.
    std::vector<T> preconditioned(const std::vector<T>& r)
    {
        const auto z = vector_.view();
        for (int j = 0; j < extent_.ny; ++j) {
            for (int i = 0; i < extent_.nx; ++i) {
                z(i, j) = r[place(i, j)];
            }
        }
        factor_.solve(z);
        return on_blacks([&](int i, int j) { return z(i, j); });
    }
    /// Returns x after one step x += tau M⁻¹ (b − S1 x) for each tau in `lengths`, on the black nodes.
    std::vector<T> steps(const std::vector<T>& b, std::vector<T> x, const std::vector<double>& lengths)
    {
        for (const double length : lengths) {
            std::vector<T> r = product(x);
            for (std::size_t node = 0; node < r.size(); ++node) {
                r[node] = b[node] - r[node];
            }
            const std::vector<T> z = preconditioned(r);
            for (std::size_t node = 0; node < x.size(); ++node) {
                x[node] = x[node] + static_cast<T>(length) * z[node];
            }
        }
        return x;
    }
    [[nodiscard]] std::size_t nodes() const { return static_cast<std::size_t>(extent_.nodes()); }

    [[nodiscard]] const RrbInPlace<T>& factor() const { return factor_; }

private:
    static std::vector<NodeRow<T>> rows_of(const FivePointStencil<T>& matrix, Extent extent)
    {
        const auto centre = matrix.centre.view();
        const auto west = matrix.west.view();
        const auto south = matrix.south.view();
        std::vector<NodeRow<T>> rows;
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                rows.push_back({centre(i, j), west(i, j), west(i + 1, j), south(i, j), south(i, j + 1)});
            }
        }
        return rows;
    }
    template <class Value>
    std::vector<T> on_blacks(const Value& value) const
    {
        std::vector<T> values(nodes());
        for (int j = 0; j < extent_.ny; ++j) {
            for (int i = j % 2; i < extent_.nx; i += 2) {
                values[place(i, j)] = value(i, j);
            }
        }
        return values;
    }
    [[nodiscard]] std::size_t place(int i, int j) const { return static_cast<std::size_t>(j) * extent_.nx + i; }

    Extent extent_;
    OpenMpBackend host_{1};
    RrbInPlace<T> factor_;
    Field<T> vector_;
};

} // namespace swell::solver::test_systems
