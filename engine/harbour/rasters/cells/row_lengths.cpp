#include "engine/harbour/rasters/cells/row_lengths.hpp"

#include <fmt/format.h>

namespace swell::engine
{

void RowLengths::add(long line)
{
    if (line != line_) {
        end_line();
        line_ = line;
    }
    ++on_line_;
}

void RowLengths::end_line()
{
    if (on_line_ == 0) {
        return;
    }
    const std::int64_t in_row = numbers_ % columns_; // where the line begins
    is_nested_ =
        is_nested_ && (in_row == 0 ? on_line_ < columns_ || on_line_ % columns_ == 0 : in_row + on_line_ <= columns_);
    on_first_ = lines_ == 0 ? on_line_ : on_first_;
    is_even_ = is_even_ && !was_shorter_ && on_line_ <= on_first_;
    was_shorter_ = on_line_ < on_first_;
    if (other_line_ == 0 && on_line_ != columns_) {
        other_line_ = line_;
        on_other_ = on_line_;
    }
    numbers_ += on_line_;
    on_line_ = 0;
    ++lines_;
}

std::string RowLengths::fault()
{
    end_line();
    const bool is_turned = is_even_ && lines_ == columns_ && on_first_ == rows_; // ncols and nrows exchanged
    if (other_line_ == 0 || (lines_ != rows_ && !is_turned && (is_nested_ || is_even_))) {
        return {};
    }
    return fmt::format("{}: holds {} numbers, and ncols is {}: allowed are lines of one row, lines of several whole rows, "
                       "rows of several whole lines, or lines that are all equally long",
                       other_line_, on_other_, columns_);
}

} // namespace swell::engine
