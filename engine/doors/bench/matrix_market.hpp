#pragma once
#include <string>
#include <string_view>

#include "solver/comparison/grid/sparse_rows.hpp"

namespace swell::engine
{

/// Reads a square sparse matrix from the text of a file in the exchange format Matrix Market (Boisvert, Pozo and Remington,
/// NISTIR 5935, 1996). Allowed are `matrix coordinate`, with `real` or `integer` values or with a `pattern`, whose values
/// are 1; `general` or `symmetric`. `file` is the name in messages. Throws InputError with file:line, the fault and the
/// allowed values for: other kinds, indices out of range, values that are not finite, repeated entries, a row without a
/// diagonal entry, lines of more than 1024 bytes, and sizes that the text cannot hold. Sizes are checked before memory is
/// allocated for them.
///
/// The format is a page long, and Debian has no library for it, so Swell has its own parser.
solver::SparseRows<double> matrix_market_from(std::string_view text, const std::string& file);

/// Reads a matrix from a file. Throws InputError also if the file cannot be read.
solver::SparseRows<double> read_matrix_market(const std::string& file);

} // namespace swell::engine
