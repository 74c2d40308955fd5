#pragma once
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "solver/grid/block_vector.hpp"

/// The vector updates of GMRES, and its small least-squares problem.
namespace swell::solver
{

/// Computes w −= *factor v, a step of Gram–Schmidt; returns the node's share of <w, next>, or of <w, w> if `next` is w.
/// Moves 4 words (elements) per unknown.
template <class T, int N>
struct SubtractProjection {
    static constexpr std::size_t bytes = std::size_t{4} * N * sizeof(T);
    const double* factor;
    BlockVectorView<const T, N> v, next;
    BlockVectorView<T, N> w;
    bool squares; ///< next is w

    SWELL_CELL double operator()(int i, int j) const
    {
        const T times = static_cast<T>(*factor);
        BlockVectorValue<T, N> left = value_at(w, i, j);
        for (int part = 0; part < N; ++part) {
            left.part[part] -= times * v.part[part](i, j);
        }
        put(w, i, j, left);
        return product(left, squares ? left : value_at(next, i, j));
    }
};

/// Computes v *= factor. Moves 2 words (elements) per unknown.
template <class T, int N>
struct ScaleVector {
    static constexpr std::size_t bytes = std::size_t{2} * N * sizeof(T);
    T factor;
    BlockVectorView<T, N> v;

    SWELL_CELL void operator()(int i, int j) const
    {
        for (int part = 0; part < N; ++part) {
            v.part[part](i, j) *= factor;
        }
    }
};

/// Computes to = factor v (if `first`), or to += factor v. Moves 3 words (elements) per unknown.
template <class T, int N>
struct AddScaledVector {
    static constexpr std::size_t bytes = std::size_t{3} * N * sizeof(T);
    T factor;
    bool first; ///< to = factor v, ignoring the old value
    BlockVectorView<const T, N> v;
    BlockVectorView<T, N> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        for (int part = 0; part < N; ++part) {
            const T added = factor * v.part[part](i, j);
            to.part[part](i, j) = (first ? T(0) : to.part[part](i, j)) + added;
        }
    }
};

/// The least-squares problem of a cycle of GMRES: finds y of the smallest ‖beta e1 − H y‖, column by column, by Givens
/// rotations (Saad, Iterative Methods, §6.5.3). H is the Hessenberg matrix, beta the norm of the residual at the start of
/// the cycle, e1 the first unit vector. In host memory.
class HessenbergLeastSquares
{
public:
    /// Begins a cycle whose first residual has the norm beta.
    void start(double beta)
    {
        columns_.clear();
        cosines_.clear();
        sines_.clear();
        right_side_.assign(1, beta);
    }

    /// Adds a column of H, the Hessenberg matrix: its entries in rows 0 to columns() + 1. Returns the smallest norm of the
    /// residual over all y of the new length.
    double add(std::vector<double> column)
    {
        for (std::size_t row = 0; row < cosines_.size(); ++row) {
            const double upper = column[row];
            const double lower = column[row + 1];
            column[row] = cosines_[row] * upper + sines_[row] * lower;
            column[row + 1] = cosines_[row] * lower - sines_[row] * upper;
        }
        const std::size_t last = cosines_.size();
        const double length = std::sqrt(column[last] * column[last] + column[last + 1] * column[last + 1]);
        cosines_.push_back(length == 0.0 ? 1.0 : column[last] / length);
        sines_.push_back(length == 0.0 ? 0.0 : column[last + 1] / length);
        column[last] = length;
        column.resize(last + 1);
        columns_.push_back(std::move(column));
        right_side_.push_back(-sines_[last] * right_side_[last]);
        right_side_[last] *= cosines_[last];
        return std::abs(right_side_.back());
    }

    [[nodiscard]] int columns() const { return static_cast<int>(columns_.size()); }

    /// Returns y, the coefficients of the basis vectors with the smallest residual. A column that is 0 after its rotation
    /// (A is singular) gets 0.
    [[nodiscard]] std::vector<double> solution() const
    {
        std::vector<double> y(columns_.size());
        for (std::size_t row = y.size(); row-- > 0;) {
            double rest = right_side_[row];
            for (std::size_t later = row + 1; later < y.size(); ++later) {
                rest -= columns_[later][row] * y[later];
            }
            y[row] = columns_[row][row] == 0.0 ? 0.0 : rest / columns_[row][row];
        }
        return y;
    }

private:
    std::vector<std::vector<double>> columns_; ///< of the triangle R
    std::vector<double> cosines_, sines_;
    std::vector<double> right_side_;
};

} // namespace swell::solver
