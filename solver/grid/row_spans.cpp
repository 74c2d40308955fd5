#include "solver/grid/row_spans.hpp"

#include <algorithm>
#include <utility>

namespace swell::solver
{

namespace
{

/// Returns the spans in order, with overlapping or touching spans joined.
std::vector<RowSpan> joined(std::vector<RowSpan> spans)
{
    std::sort(spans.begin(), spans.end(), [](const RowSpan& a, const RowSpan& b) { return a.begin < b.begin; });
    std::vector<RowSpan> result;
    for (const RowSpan& span : spans) {
        if (!result.empty() && span.begin <= result.back().end) {
            result.back().end = std::max(result.back().end, span.end);
        } else {
            result.push_back(span);
        }
    }
    return result;
}

/// Rounds spans outwards to whole steps.
std::vector<RowSpan> in_steps(std::span<const RowSpan> wet, int nx)
{
    std::vector<RowSpan> rounded;
    for (const RowSpan& span : wet) {
        const int end = (span.end + RowSpans::step - 1) / RowSpans::step * RowSpans::step;
        rounded.push_back({span.begin / RowSpans::step * RowSpans::step, std::min(end, nx)});
    }
    return joined(std::move(rounded));
}

} // namespace

void RowSpans::Lines::add(std::span<const RowSpan> line)
{
    spans_.insert(spans_.end(), line.begin(), line.end());
    ends_.push_back(spans_.size());
}

RowSpans::RowSpans(Extent extent, const Lines& wet) : extent_(extent)
{
    std::vector<RowSpan> of_band;
    for (int j = 0; j < extent.ny; ++j) {
        const std::vector<RowSpan> row = in_steps(wet.line(j), extent.nx);
        visited_.add(row);
        std::int64_t nodes = visited();
        for (const RowSpan& span : row) {
            nodes += span.end - span.begin;
        }
        visited_before_.push_back(nodes);
        of_band.insert(of_band.end(), row.begin(), row.end());
        if ((j + 1) % rows_of_band == 0 || j + 1 == extent.ny) {
            bands_.add(joined(std::exchange(of_band, {})));
        }
    }
}

RowSpans::RowSpans(Extent extent, const std::function<bool(int, int)>& is_wet)
    : RowSpans(extent, [&] {
          Lines wet;
          for (int j = 0; j < extent.ny; ++j) {
              std::vector<RowSpan> row;
              for (int i = 0; i < extent.nx; ++i) {
                  if (!is_wet(i, j)) {
                      continue;
                  }
                  if (!row.empty() && row.back().end == i) {
                      ++row.back().end;
                  } else {
                      row.push_back({i, i + 1});
                  }
              }
              wet.add(row);
          }
          return wet;
      }())
{
}

RowSpans RowSpans::of_blocks(Extent blocks, int columns, int rows, int shift) const
{
    Lines wet;
    for (int line = 0; line < blocks.ny; ++line) {
        std::vector<RowSpan> of_line;
        const int first = std::max(line * rows - shift, 0);
        const int end = std::min((line + 1) * rows - shift, extent_.ny);
        for (int j = first; j < end; ++j) {
            for (const RowSpan& span : row(j)) {
                of_line.push_back({(span.begin + shift) / columns, (span.end - 1 + shift) / columns + 1});
            }
        }
        wet.add(joined(std::move(of_line)));
    }
    return {blocks, wet};
}

int RowSpans::row_of_share(int first, int end, int part, int parts) const
{
    if (part == parts) {
        return end; // includes rows without water at the end
    }
    const std::int64_t before = visited_before(first);
    const std::int64_t nodes = (visited_before(end) - before) * part / parts;
    const auto from = visited_before_.begin() + first;
    return first + static_cast<int>(std::lower_bound(from, visited_before_.begin() + end, before + nodes) - from);
}

std::unique_ptr<const RowSpans> spans_worth_having(RowSpans spans)
{
    const std::int64_t left_out = spans.extent().nodes() - spans.visited();
    return left_out * 8 >= spans.extent().nodes() ? std::make_unique<const RowSpans>(std::move(spans)) : nullptr;
}

} // namespace swell::solver
