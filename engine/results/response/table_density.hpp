#pragma once
#include <cstddef>
#include <string>

#include "engine/results/transfer/transfer_file.hpp"

namespace swell::engine
{

/// How much the heights of seas at a gauge would change with twice as many periods in the table: a quarter of the change
/// with half as many, because the error of the sums falls at least with the square of the step.
struct DensityError {
    double relative = 0.0; ///< root mean square over seas, of changes of Hs over the root mean square of Hs
    std::size_t gauge = 0;
};

/// The share of the change with half as many periods that twice as many would bring, and the fewest periods of a table
/// whose half is a table.
inline constexpr double change_of_twice_as_many = 0.25;
inline constexpr std::size_t fewest_periods_to_halve = 5;

/// The change above which a table is not dense enough.
inline constexpr double allowed_density_error = 0.01;

/// Returns the error of the gauge where it is largest. The seas are JONSWAP seas with a spread of 25 degrees, from all
/// directions of the table, with peaks in the inner half of its frequencies, at all levels. 0 for a table of fewer than
/// five periods, half of which is no table. Throws InputError as layout_of().
DensityError density_error(const TransferFile& transfer);

/// Returns a warning for people if the error is over 1 %; else an empty text.
std::string density_warning(const TransferFile& transfer);

} // namespace swell::engine
