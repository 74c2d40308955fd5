#pragma once
#include <cstdint>
#include <string>

namespace swell::engine
{

/// Checks how the numbers of a text grid are broken into lines. The format allows any line breaks. But if one row lacks a
/// number and another has one too many, the count is right and a part of the harbour is shifted. So lines are accepted only
/// in a recognisable pattern: a line holds whole rows, a row holds whole lines, or all lines but the last are equally long.
/// If there are as many lines as rows, each line must be a row.
class RowLengths
{
public:
    RowLengths(std::int64_t columns, std::int64_t rows) : columns_(columns), rows_(rows) {}

    /// Counts the next number. `line` is its line in the file.
    void add(long line);

    /// Returns the fault of the first line that does not fit, "7: holds 3 numbers …"; empty if all fit. Call it after the
    /// last number.
    [[nodiscard]] std::string fault();

private:
    void end_line();

    std::int64_t columns_;
    std::int64_t rows_;
    std::int64_t lines_ = 0;    ///< complete lines
    std::int64_t numbers_ = 0;  ///< numbers on the complete lines
    std::int64_t on_line_ = 0;  ///< numbers on the current line
    std::int64_t on_first_ = 0; ///< numbers on the first line
    long line_ = 0;             ///< the number of the current line in the file
    long other_line_ = 0;       ///< the first line that is not exactly one row; 0 without one
    std::int64_t on_other_ = 0; ///< the numbers on that line
    bool is_nested_ = true;     ///< lines hold whole rows or rows hold whole lines
    bool is_even_ = true;       ///< no line is longer than the first, and only the last one is shorter
    bool was_shorter_ = false;  ///< the previous line was shorter than the first
};

} // namespace swell::engine
