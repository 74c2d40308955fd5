#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// The nodes begin <= i < end of a row.
struct RowSpan {
    int begin, end;
    bool operator==(const RowSpan&) const = default;
};

/// The stretches of every row of a grid that hold nodes with something to compute, so that a loop can leave the others
/// out: the dry ones, whose rows of a matrix have centre 1 and no couplings, and which are 0 in every vector. A grid
/// carries a pointer to its spans (grid.hpp), and a backend may leave out what lies between them (Backend::for_each_node);
/// a GPU does not.
///
/// A stretch begins and ends at a multiple of `step` nodes, or where the row ends: in whole lines of memory, without
/// remainders of a vector, and at the tiles of sums (backend.hpp). So some dry nodes are visited too, which changes
/// nothing.
class RowSpans
{
public:
    static constexpr int step = 32;
    static constexpr int rows_of_band = 8; ///< as in the bands of sums

    /// The spans of the nodes for which is_wet(i, j) holds.
    RowSpans(Extent extent, const std::function<bool(int, int)>& is_wet);

    /// The spans of a grid whose every node stands for a block of columns × rows nodes of this one, and is visited where
    /// one of them is. Node (i, j) of this grid lies in block ((i + shift) / columns, (j + shift) / rows).
    [[nodiscard]] RowSpans of_blocks(Extent blocks, int columns, int rows, int shift = 0) const;

    [[nodiscard]] Extent extent() const { return extent_; }
    /// From west to east; they do not touch.
    [[nodiscard]] std::span<const RowSpan> row(int j) const { return visited_.line(j); }
    /// Of all rows of a band together.
    [[nodiscard]] std::span<const RowSpan> band(int number) const { return bands_.line(number); }

    /// How many nodes are visited in the rows before row j, for j up to the number of rows.
    [[nodiscard]] std::int64_t visited_before(int j) const { return visited_before_[static_cast<std::size_t>(j)]; }
    [[nodiscard]] std::int64_t visited() const { return visited_before_.back(); }
    /// Among rows first … end, the one before which a share of their visited nodes lies: share `part` of `parts`.
    [[nodiscard]] int row_of_share(int first, int end, int part, int parts) const;

private:
    /// Spans line by line.
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

/// The spans of a grid, or null where they would leave out less than an eighth of the nodes: a row in pieces is read more
/// slowly than a whole one. Plymouth-200k leaves out a fifth of its quads, and its passes gain 5 to 10 %.
std::unique_ptr<const RowSpans> spans_worth_having(RowSpans spans);

} // namespace swell::solver
