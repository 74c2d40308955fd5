#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "solver/base/option_range.hpp"
#include "solver/comparison/operators/sub_domain_cells.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/memory.hpp"

namespace swell::solver
{

namespace solver_ranges
{
/// The allowed number of rectangles into which a deflation cuts the grid, K × L in all. It is limited because the inverse
/// of E = Zᵀ A Z is a dense matrix of this size.
inline constexpr Range deflation_vectors = between(1, 256);
} // namespace solver_ranges

/// The cuts of a grid into K × L rectangles, for a deflation: part k of K along an axis of n nodes has the nodes ceil(k n /
/// K) to ceil((k + 1) n / K) − 1. Rows are cut further, into chunks that do not cross the edge of a rectangle, so that sums
/// over rectangles add in the same order with any number of threads and on a GPU.
struct SubDomainTables {
    /// Cuts `grid` into along_x × along_y rectangles. Throws OptionError (deflate) for more parts along an axis than nodes,
    /// and for more than solver_ranges::deflation_vectors parts in all.
    SubDomainTables(Extent grid, int along_x, int along_y);

    int parts_x, parts_y;
    std::vector<int> part_of_column, part_of_row;
    std::vector<int> first_column; ///< the first column of each part along x, then the number of columns
    std::vector<int> first_row;    ///< the first row of each chunk of rows, then the number of rows
    std::vector<int> first_chunk;  ///< the first chunk of each part along y, then the number of chunks
};

/// Returns E⁻¹ of a symmetric positive definite matrix E of count × count values, row by row. Rows of zeros, from
/// rectangles without a wet node, stay rows of zeros. Throws SolverError if E is not positive definite.
std::vector<double> inverse_of_sub_domains(const std::vector<double>& e, int count);

/// The matrix Z of a deflation. The grid is cut into K × L rectangles (parts). A column of Z is 1 at the nodes of one
/// rectangle, in all fields of a vector, and 0 elsewhere and at excluded nodes. Zᵀ v is computed by sums in double in a
/// fixed order (columns of a chunk of rows, then chunks, then parts), so threads and backends do not change the bits.
/// Nothing allocates after the constructor. Only the functions for computing E wait.
template <class Backend, class T, int N>
class SubDomains
{
public:
    /// Z includes the nodes at which inside() is 1; at first it includes none. The backend must outlive the object.
    SubDomains(Backend& backend, const Grid& grid, int parts_x, int parts_y)
        : backend_(backend), grid_(grid), tables_(grid.box.extent, parts_x, parts_y), inside_(backend, grid, name),
          part_of_column_(uploaded_table(tables_.part_of_column)), part_of_row_(uploaded_table(tables_.part_of_row)),
          first_column_(uploaded_table(tables_.first_column)), first_row_(uploaded_table(tables_.first_row)),
          first_chunk_(uploaded_table(tables_.first_chunk)),
          of_columns_(doubles(static_cast<std::size_t>(grid.box.extent.nx) * chunks())),
          of_chunks_(doubles(static_cast<std::size_t>(tables_.parts_x) * chunks())), sums_(doubles(count())),
          coefficients_(doubles(count())), inverse_(doubles(static_cast<std::size_t>(count()) * count()))
    {
    }

    [[nodiscard]] int count() const { return tables_.parts_x * tables_.parts_y; }
    [[nodiscard]] const SubDomainTables& tables() const { return tables_; }
    /// Returns the marks of nodes, to be filled by the caller: 1 at nodes that Z includes, 0 at excluded nodes.
    [[nodiscard]] BlockVector<T, N>& inside() { return inside_; }

    /// Computes Zᵀ v, the sum of v over each rectangle. Moves 2 words (elements) per unknown, and 1/16 of a double each for
    /// the columns.
    void sum(const BlockVector<T, N>& v)
    {
        const Extent extent = grid_.box.extent;
        backend_.for_each_node(Grid(extent.nx, chunks()),
                               SumColumns<T, N>{v.view(), reading(inside_), table(first_row_), extent.nx, at(of_columns_)});
        backend_.for_each_node(Grid(tables_.parts_x, chunks()),
                               SumParts{at(of_columns_), extent.nx, table(first_column_), tables_.parts_x, at(of_chunks_)});
        backend_.for_each_node(Grid(tables_.parts_x, tables_.parts_y),
                               SumChunks{at(of_chunks_), table(first_chunk_), tables_.parts_x, at(sums_)});
    }
    /// Computes coefficients = E⁻¹ Zᵀ v, one per rectangle of the deflation, from the sums of the last sum(v).
    void solve()
    {
        backend_.for_each_node(Grid(count(), 1), MultiplyByInverse{at(inverse_), at(sums_), at(coefficients_), count()});
    }
    /// Computes v = Z coefficients: sets v in each rectangle to the coefficient of the last solve(). Moves 2 words
    /// (elements) per unknown.
    void spread(BlockVector<T, N>& v) { backend_.for_each_node(grid_, Spread<T, N, false>{parts(), v.view()}); }
    /// Computes v += Z coefficients: adds to v in each rectangle the coefficient of the last solve(). Moves 3 words
    /// (elements) per unknown.
    void add(BlockVector<T, N>& v) { backend_.for_each_node(grid_, Spread<T, N, true>{parts(), v.view()}); }

    /// Three functions for computing E = Zᵀ A Z: read the result of sum(), set the coefficients for spread(), store E⁻¹ for
    /// solve(). Values are one per rectangle, or count() × count(). They wait for the backend.
    std::vector<double> read_sums()
    {
        std::vector<double> sums(static_cast<std::size_t>(count()));
        backend_.download_and_wait(sums.data(), sums_.get(), sums.size() * sizeof(double));
        return sums;
    }
    void set_coefficients(const std::vector<double>& values) { upload(values, coefficients_); }
    void set_inverse(const std::vector<double>& values) { upload(values, inverse_); }

private:
    static constexpr const char* name = "sub-domains of a deflation";

    [[nodiscard]] int chunks() const { return static_cast<int>(tables_.first_row.size()) - 1; }
    static BlockVectorView<const T, N> reading(const BlockVector<T, N>& vector) { return vector.view(); }
    static const int* table(const Memory& memory) { return static_cast<const int*>(memory.get()); }
    static double* at(const Memory& memory) { return static_cast<double*>(memory.get()); }
    Memory doubles(std::size_t number) { return backend_.allocate(number * sizeof(double), name); }
    Memory uploaded_table(const std::vector<int>& values)
    {
        Memory memory = backend_.allocate(values.size() * sizeof(int), name);
        backend_.upload_and_wait(memory.get(), values.data(), values.size() * sizeof(int));
        return memory;
    }
    void upload(const std::vector<double>& values, const Memory& to)
    {
        backend_.upload_and_wait(to.get(), values.data(), values.size() * sizeof(double));
    }
    [[nodiscard]] PartsOfNodes<T, N> parts() const
    {
        return {reading(inside_), table(part_of_column_), table(part_of_row_), tables_.parts_x, at(coefficients_)};
    }

    Backend& backend_;
    Grid grid_;
    SubDomainTables tables_;
    BlockVector<T, N> inside_;
    Memory part_of_column_, part_of_row_, first_column_, first_row_, first_chunk_;
    Memory of_columns_, of_chunks_, sums_, coefficients_, inverse_;
};

} // namespace swell::solver
