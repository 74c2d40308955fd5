#pragma once
#include <cstddef>

#include "solver/grid/block_vector.hpp"

/// The sums over the rectangles of a deflation, and their transpose (sub_domains.hpp), as functors for the backend's loops
/// (cell.hpp). All sums are double.
namespace swell::solver
{

/// Sums v over the nodes of one column in one chunk of rows (SubDomainTables), where `inside` is 1. A call has the
/// arguments (column, chunk). Neighbouring threads of a GPU read neighbouring nodes.
template <class T, int N>
struct SumColumns {
    BlockVectorView<const T, N> v, inside;
    const int* first_row;
    int columns;
    double* sums;

    SWELL_CELL void operator()(int i, int chunk) const
    {
        double sum = 0.0;
        const int end = first_row[chunk + 1];
        for (int j = first_row[chunk]; j < end; ++j) {
            sum += product(value_at(v, i, j), value_at(inside, i, j));
        }
        sums[static_cast<std::size_t>(chunk) * columns + i] = sum;
    }
};

/// Adds the sums of the columns of one rectangle in one chunk of rows (SubDomainTables). A call has the arguments (part
/// along x, chunk).
struct SumParts {
    const double* of_columns;
    int columns;
    const int* first_column;
    int parts;
    double* sums;

    SWELL_CELL void operator()(int part, int chunk) const
    {
        double sum = 0.0;
        const double* of_chunk = of_columns + static_cast<std::size_t>(chunk) * columns;
        for (int i = first_column[part]; i < first_column[part + 1]; ++i) {
            sum += of_chunk[i];
        }
        sums[static_cast<std::size_t>(chunk) * parts + part] = sum;
    }
};

/// Adds the sums of the chunks of rows of one rectangle (SubDomainTables). A call has the arguments (part along x, part
/// along y).
struct SumChunks {
    const double* of_chunks;
    const int* first_chunk;
    int parts;
    double* sums;

    SWELL_CELL void operator()(int part, int row_of_parts) const
    {
        double sum = 0.0;
        for (int chunk = first_chunk[row_of_parts]; chunk < first_chunk[row_of_parts + 1]; ++chunk) {
            sum += of_chunks[static_cast<std::size_t>(chunk) * parts + part];
        }
        sums[static_cast<std::size_t>(row_of_parts) * parts + part] = sum;
    }
};

/// Computes one coefficient of a deflation: row `row` of E⁻¹ (SubDomains) times the sums over the rectangles. E⁻¹ is
/// symmetric, so neighbouring threads read neighbouring values of its rows.
struct MultiplyByInverse {
    const double* inverse;
    const double* sums;
    double* coefficients;
    int count;

    SWELL_CELL void operator()(int row, int) const
    {
        double sum = 0.0;
        for (int column = 0; column < count; ++column) {
            sum += inverse[static_cast<std::size_t>(column) * count + row] * sums[column];
        }
        coefficients[row] = sum;
    }
};

/// Returns (Z c)(i, j), the coefficient of the rectangle in which a node is (SubDomains); 0 at nodes excluded from the
/// deflation.
template <class T, int N>
struct PartsOfNodes {
    BlockVectorView<const T, N> inside;
    const int* part_of_column;
    const int* part_of_row;
    int parts;
    const double* coefficients;

    SWELL_CELL BlockVectorValue<T, N> operator()(int i, int j) const
    {
        const T coefficient = static_cast<T>(coefficients[part_of_row[j] * parts + part_of_column[i]]);
        BlockVectorValue<T, N> value = value_at(inside, i, j);
        for (int part = 0; part < N; ++part) {
            value.part[part] *= coefficient;
        }
        return value;
    }
};

/// Computes v = Z c, or v += Z c: the coefficient of each node's rectangle (SubDomains).
template <class T, int N, bool adds>
struct Spread {
    static constexpr std::size_t bytes = sizeof(T) * N * (adds ? 3 : 2);
    PartsOfNodes<T, N> of_nodes;
    BlockVectorView<T, N> v;

    SWELL_CELL void operator()(int i, int j) const
    {
        BlockVectorValue<T, N> value = of_nodes(i, j);
        if constexpr (adds) {
            const BlockVectorValue<T, N> old = value_at(v, i, j);
            for (int part = 0; part < N; ++part) {
                value.part[part] += old.part[part];
            }
        }
        put(v, i, j, value);
    }
};

/// Sets mark to 1 at nodes that are coupled to a neighbour, else to 0: at dry nodes and at other nodes without couplings.
template <class T>
struct MarkCoupledNodes {
    static constexpr int reach = 1;
    FieldView<const T> west, south;
    FieldView<T> mark;

    SWELL_CELL void operator()(int i, int j) const
    {
        const bool coupled = west(i, j) != T(0) || west(i + 1, j) != T(0) || south(i, j) != T(0) || south(i, j + 1) != T(0);
        mark(i, j) = coupled ? T(1) : T(0);
    }
};

} // namespace swell::solver
