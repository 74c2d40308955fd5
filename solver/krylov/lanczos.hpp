#pragma once
#include <vector>

#include "solver/grid/cell.hpp"

namespace swell::solver
{

/// The Lanczos matrix of a conjugate gradient solve with the matrix A and the preconditioner M, from alpha and beta of its
/// iterations:
///   T_kk = 1/alpha_k + beta_(k-1)/alpha_(k-1),  T_k,k+1 = sqrt(beta_k)/alpha_k.
/// Its extreme eigenvalues approach those of M⁻¹A from inside. They are found by bisection, with + − × / and comparisons
/// only, so that every machine finds the same bits. Copied by value; owns nothing.
struct LanczosMatrix {
    double* diagonal; ///< T_kk
    double* squares;  ///< T_k,k+1²
    int size = 0;

    /// Computes the matrix of so many iterations, at least 1. `history` has alpha and beta of each in turn.
    SWELL_CELL void fill(const double* history) const
    {
        for (int k = 0; k < size; ++k) {
            const double alpha = history[2 * k];
            diagonal[k] = 1.0 / alpha + (k > 0 ? history[2 * k - 1] / history[2 * k - 2] : 0.0);
            squares[k] = history[2 * k + 1] / (alpha * alpha);
        }
    }

    /// Returns whether all eigenvalues are on one side of x: below it for side = 1, above it for side = −1. All pivots of
    /// the factorisation of side (T − x) are then negative (Sturm).
    SWELL_CELL bool all_beyond(double x, double side) const
    {
        double pivot = side * (diagonal[0] - x);
        for (int k = 1; k < size && pivot < 0.0; ++k) {
            pivot = side * (diagonal[k] - x) - squares[k - 1] / pivot;
        }
        return pivot < 0.0;
    }

    /// Returns the largest eigenvalue of a positive definite matrix, to the last bit but rounding: the largest diagonal
    /// entry is below it, and a few times this is above. Returns the diagonal entry, or NaN, for another matrix.
    SWELL_CELL double largest() const
    {
        constexpr double most = 1e300;
        double low = diagonal[0];
        for (int k = 1; k < size; ++k) {
            low = diagonal[k] > low ? diagonal[k] : low;
        }
        double high = 2.0 * low;
        while (low > 0.0 && high < most && !all_beyond(high, 1.0)) {
            high *= 2.0;
        }
        return low > 0.0 && high < most ? bisected(low, high, 1.0) : low;
    }

    /// Returns the smallest eigenvalue of a positive definite matrix, which is between 0 and the smallest diagonal entry.
    SWELL_CELL double smallest() const
    {
        double high = diagonal[0];
        for (int k = 1; k < size; ++k) {
            high = diagonal[k] < high ? diagonal[k] : high;
        }
        return high > 0.0 ? bisected(high, 0.0, -1.0) : high;
    }

private:
    /// Returns the number closest to `beyond` whose neighbour has all eigenvalues beyond, by halving the distance from
    /// `among` to `beyond` until no number is between them.
    SWELL_CELL double bisected(double among, double beyond, double side) const
    {
        for (double middle = among + 0.5 * (beyond - among); middle != among && middle != beyond;
             middle = among + 0.5 * (beyond - among)) {
            (all_beyond(middle, side) ? beyond : among) = middle;
        }
        return among;
    }
};

/// Estimates of the extreme eigenvalues of M⁻¹A: those of the Lanczos matrix. After a converged solve from a rough start,
/// the largest has three correct digits.
struct SpectrumEstimate {
    double smallest = 0.0;
    double largest = 0.0;
    [[nodiscard]] double condition_number() const { return largest / smallest; }
};

/// Estimates the extreme eigenvalues of the preconditioned matrix. `history` has alpha and beta of each conjugate gradient
/// iteration in turn (KrylovMemory::read_history). Throws SolverError for an empty history.
SpectrumEstimate estimate_spectrum(const std::vector<double>& history);

} // namespace swell::solver
