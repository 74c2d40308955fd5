#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A part of one row of a grid: the nodes begin <= i < end.
struct RowSpan {
    int begin, end;
    bool operator==(const RowSpan&) const = default;
};

/// The spans of a grid: the parts of every row that a loop has to visit. The other nodes are dry: their rows of a matrix
/// have centre 1 and no couplings, and they are 0 in every vector. A grid has a pointer to its spans (grid.hpp), and a
/// backend may skip the nodes between them (Backend::for_each_node); a GPU does not.
///
/// A span begins and ends at a multiple of `step` nodes or at the end of the row. So it has whole lines of memory, no
/// remainder of a SIMD vector, and whole tiles of sums (backend.hpp). Loops therefore visit some dry nodes too, which
/// changes no result.
class RowSpans
{
public:
    static constexpr int step = 32;
    static constexpr int rows_of_band = 8; ///< rows of a band of sums (backend.hpp)

    /// Makes spans that cover all nodes with is_wet(i, j).
    RowSpans(Extent extent, const std::function<bool(int, int)>& is_wet);

    /// Returns the spans of a coarser grid with one node for each block of columns × rows nodes. A node of it is visited if
    /// any node of its block is. Node (i, j) of this grid belongs to block ((i + shift) / columns, (j + shift) / rows).
    [[nodiscard]] RowSpans of_blocks(Extent blocks, int columns, int rows, int shift = 0) const;

    [[nodiscard]] Extent extent() const { return extent_; }
    /// Returns the spans of a row, from west to east, with gaps between them.
    [[nodiscard]] std::span<const RowSpan> row(int j) const { return visited_.line(j); }
    /// Returns the union of the spans of all rows of a band, 8 rows that a sum adds together (rows_of_band); bands are
    /// numbered from 0 in the south.
    [[nodiscard]] std::span<const RowSpan> band(int number) const { return bands_.line(number); }

    /// Returns the number of nodes inside spans (visited nodes) in the rows before row j, for j up to the number of rows.
    [[nodiscard]] std::int64_t visited_before(int j) const { return visited_before_[static_cast<std::size_t>(j)]; }
    [[nodiscard]] std::int64_t visited() const { return visited_before_.back(); }
    /// Divides the visited nodes (those inside spans) of the rows first to end - 1 into `parts` shares of nearly equal
    /// size; returns the row where share `part` begins.
    [[nodiscard]] int row_of_share(int first, int end, int part, int parts) const;

private:
    /// Lists of spans, one list for each line, which is a row or a band of rows.
    class Lines
    {
    public:
        void add(std::span<const RowSpan> line);
        [[nodiscard]] std::span<const RowSpan> line(int number) const
        {
            const auto at = static_cast<std::size_t>(number);
            return std::span(spans_).subspan(ends_[at], ends_[at + 1] - ends_[at]);
        }

    private:
        std::vector<RowSpan> spans_;
        std::vector<std::size_t> ends_{0};
    };

    RowSpans(Extent extent, const Lines& wet);

    Extent extent_;
    Lines visited_, bands_;
    std::vector<std::int64_t> visited_before_{0};
};

/// Returns the spans, or null if they would skip less than an eighth of the nodes, because a row in pieces is read more
/// slowly. The harbour Plymouth-200k skips a fifth of its quads (2 × 2 nodes), and its passes gain 5 to 10 %.
std::unique_ptr<const RowSpans> spans_worth_having(RowSpans spans);

} // namespace swell::solver
