#pragma once
#include <string>
#include <string_view>

#include "solver/grid/sparse_rows.hpp"

namespace swell::engine
{

/// A square sparse matrix from the text of a file in the exchange format Matrix Market (Boisvert, Pozo and Remington,
/// NISTIR 5935, 1996): `matrix coordinate`, of `real` or `integer` values or of a `pattern`, whose values are 1, `general`
/// or `symmetric`. `file` names it in messages. Throws InputError with file:line, what is wrong and what is allowed: for
/// other kinds, indices out of range, values that are not finite, entries that are there twice, a row without a diagonal
/// entry, lines of more than 1024 bytes, and for sizes that the text cannot hold, before room is made for them.
///
/// The format is a page long, and Debian has no library for it, so the parser is ours.
solver::SparseRows<double> matrix_market_from(std::string_view text, const std::string& file);

/// The same of a file. Throws InputError where it cannot be read, too.
solver::SparseRows<double> read_matrix_market(const std::string& file);

} // namespace swell::engine
