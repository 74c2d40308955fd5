#pragma once
#include <cstdint>
#include <string>

namespace swell::engine
{

/// Watches how the numbers of a text grid are broken into lines. The format lets them run on freely; but a row that lacks a
/// number beside one that has a number too many gives the right count and shifts a part of the harbour. So lines must show
/// that they are meant: a line holds whole rows, or a row holds whole lines, or all lines but the last are equally long.
/// Where there are as many lines as rows each must be a row.
class RowLengths
{
public:
    RowLengths(std::int64_t columns, std::int64_t rows) : columns_(columns), rows_(rows) {}

    /// Takes the next number, which stands on that line of the file.
    void add(long line);

    /// What is wrong with the first line that does not fit, "7: holds 3 numbers …"; empty where all do. For the end.
    [[nodiscard]] std::string fault();

private:
    void end_line();

    std::int64_t columns_;
    std::int64_t rows_;
    std::int64_t lines_ = 0;    ///< that are ended
    std::int64_t numbers_ = 0;  ///< on these
    std::int64_t on_line_ = 0;  ///< on the line that is being read
    std::int64_t on_first_ = 0; ///< on the first line
    long line_ = 0;             ///< the number of the line that is being read
    long other_line_ = 0;       ///< the first line that holds other than one row; 0 where there is none
    std::int64_t on_other_ = 0; ///< the numbers it holds
    bool is_nested_ = true;     ///< lines hold whole rows or rows hold whole lines
    bool is_even_ = true;       ///< lines are as long as the first
    bool was_shorter_ = false;  ///< the line before was shorter than the first
};

} // namespace swell::engine
