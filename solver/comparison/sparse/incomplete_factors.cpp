#include "solver/comparison/sparse/incomplete_factors.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <string>
#include <vector>

#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

/// Throws SolverError if U's diagonal entry of this row is 0 or not finite.
void check_pivot(double pivot, int row)
{
    if (pivot == 0.0 || !std::isfinite(pivot)) {
        throw SolverError("the incomplete factorisation has a pivot of " + std::to_string(pivot) + " in row " +
                          std::to_string(row + 1) + ": there is no such preconditioner of this matrix");
    }
}

void append(SparseRows<double>& rows, int column, double value)
{
    rows.columns.push_back(column);
    rows.values.push_back(value);
}

void end_row(SparseRows<double>& rows)
{
    rows.row_starts.push_back(static_cast<std::int64_t>(rows.columns.size()));
}

/// One row during its factorisation: values by column, and the columns that have one.
class WorkingRow
{
public:
    explicit WorkingRow(int columns) : values_(static_cast<std::size_t>(columns)), has_(static_cast<std::size_t>(columns))
    {
    }

    [[nodiscard]] bool has(int column) const { return has_[column] != 0; }
    [[nodiscard]] double& operator[](int column) { return values_[column]; }
    void set(int column, double value)
    {
        has_[column] = 1;
        values_[column] = value;
    }
    void remove(int column) { has_[column] = 0; }

private:
    std::vector<double> values_;
    std::vector<char> has_;
};

/// The diagonal is the first entry in a row of U.
double pivot_of(const SparseRows<double>& upper, int row)
{
    return upper.values[upper.row_starts[row]];
}

/// row −= factor × (row `pivot_row` of U without its diagonal), at existing entries. New entries go to add(column, value).
template <class Add>
void subtract_row(WorkingRow& row, const SparseRows<double>& upper, int pivot_row, double factor, const Add& add)
{
    for (std::int64_t at = upper.row_starts[pivot_row] + 1; at < upper.row_starts[pivot_row + 1]; ++at) {
        const int column = upper.columns[at];
        const double product = factor * upper.values[at];
        if (row.has(column)) {
            row[column] -= product;
        } else {
            add(column, -product);
        }
    }
}

} // namespace

IncompleteFactors ilu0(const SparseRows<double>& matrix)
{
    return milu0(matrix, {.alpha = 0.0});
}

IncompleteFactors milu0(const SparseRows<double>& matrix, const DroppedFill& dropped)
{
    IncompleteFactors factors;
    WorkingRow row(matrix.rows());
    for (int i = 0; i < matrix.rows(); ++i) {
        const std::int64_t begin = matrix.row_starts[i];
        const std::int64_t end = matrix.row_starts[i + 1];
        row.set(i, 0.0); // without a diagonal the pivot is 0
        for (std::int64_t at = begin; at < end; ++at) {
            row.set(matrix.columns[at], matrix.values[at]);
        }
        row[i] *= 1.0 + dropped.perturbation;
        double fill = 0.0;
        for (std::int64_t at = begin; at < end && matrix.columns[at] < i; ++at) {
            const int k = matrix.columns[at];
            const double factor = row[k] / pivot_of(factors.upper, k);
            append(factors.lower, k, factor);
            subtract_row(row, factors.upper, k, factor, [&](int, double value) { fill += value; });
        }
        row[i] += dropped.alpha * fill;
        append(factors.lower, i, 1.0);
        check_pivot(row[i], i);
        append(factors.upper, i, row[i]);
        for (std::int64_t at = begin; at < end; ++at) {
            if (matrix.columns[at] > i) {
                append(factors.upper, matrix.columns[at], row[matrix.columns[at]]);
            }
            row.remove(matrix.columns[at]);
        }
        row.remove(i);
        end_row(factors.lower);
        end_row(factors.upper);
    }
    return factors;
}

namespace
{

struct Entry {
    int column;
    double value;
};

/// Appends the `limit` largest entries, in the order of their columns. Among equal sizes the first columns are kept.
void append_largest(SparseRows<double>& rows, std::vector<Entry>& entries, std::size_t limit)
{
    const auto larger = [](const Entry& a, const Entry& b) {
        return std::abs(a.value) != std::abs(b.value) ? std::abs(a.value) > std::abs(b.value) : a.column < b.column;
    };
    if (entries.size() > limit) {
        std::nth_element(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(limit), entries.end(), larger);
        entries.resize(limit);
    }
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.column < b.column; });
    for (const Entry& entry : entries) {
        append(rows, entry.column, entry.value);
    }
}

/// The state of ILUT for one matrix.
class Ilut
{
public:
    Ilut(const SparseRows<double>& matrix, const IlutLimits& limits) : matrix_(matrix), limits_(limits), row_(matrix.rows())
    {
    }

    IncompleteFactors run()
    {
        for (int i = 0; i < matrix_.rows(); ++i) {
            load(i);
            eliminate(i);
            store(i);
        }
        return std::move(factors_);
    }

private:
    void load(int i)
    {
        kept_.clear();
        double squares = 0.0;
        entries_below_ = 0;
        add(i, i, 0.0); // without a diagonal the pivot begins as 0
        for (std::int64_t at = matrix_.row_starts[i]; at < matrix_.row_starts[i + 1]; ++at) {
            const int column = matrix_.columns[at];
            squares += matrix_.values[at] * matrix_.values[at];
            entries_below_ += column < i ? 1 : 0;
            if (column == i) {
                row_[i] = matrix_.values[at];
            } else {
                add(i, column, matrix_.values[at]);
            }
        }
        threshold_ = limits_.drop * std::sqrt(squares);
    }

    /// Adds an entry to row i. An entry below the diagonal will be eliminated.
    void add(int i, int column, double value)
    {
        row_.set(column, value);
        kept_.push_back(column);
        if (column < i) {
            waiting_.push(column);
        }
    }

    /// Eliminates from left to right. Entries that are too small are dropped.
    void eliminate(int i)
    {
        lower_.clear();
        while (!waiting_.empty()) {
            const int k = waiting_.top();
            waiting_.pop();
            const double factor = row_[k] / pivot_of(factors_.upper, k);
            if (std::abs(factor) >= threshold_) {
                lower_.push_back({k, factor});
                subtract_row(row_, factors_.upper, k, factor, [&](int column, double value) { add(i, column, value); });
            }
        }
    }

    void store(int i)
    {
        upper_.clear();
        for (const int column : kept_) {
            if (column > i && std::abs(row_[column]) >= threshold_) {
                upper_.push_back({column, row_[column]});
            }
            row_.remove(column);
        }
        const auto entries = static_cast<std::size_t>(matrix_.row_starts[i + 1] - matrix_.row_starts[i]);
        const auto extra = static_cast<std::size_t>(limits_.extra_fill);
        append_largest(factors_.lower, lower_, entries_below_ + extra);
        append(factors_.lower, i, 1.0);
        end_row(factors_.lower);
        check_pivot(row_[i], i);
        append(factors_.upper, i, row_[i]);
        append_largest(factors_.upper, upper_, entries - std::min(entries, entries_below_ + 1) + extra);
        end_row(factors_.upper);
    }

    const SparseRows<double>& matrix_;
    IlutLimits limits_;
    IncompleteFactors factors_;
    WorkingRow row_;
    std::vector<int> kept_; ///< columns of the row, in no order
    std::priority_queue<int, std::vector<int>, std::greater<>> waiting_;
    std::vector<Entry> lower_, upper_;
    double threshold_ = 0.0;
    std::size_t entries_below_ = 0;
};

} // namespace

IncompleteFactors ilut(const SparseRows<double>& matrix, const IlutLimits& limits)
{
    return Ilut(matrix, limits).run();
}

} // namespace swell::solver
