#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_file.hpp"

namespace swell::engine
{

/// How much the height of a sea at a gauge would change with twice as many periods in the table: a quarter of the change
/// with half as many, because the error of the sums falls at least with the square of the step.
struct DensityError {
    double relative = 0.0; ///< of Hs
    std::size_t gauge = 0;
    double period_s = 0.0; ///< peak period of the sea
    double from_deg = 0.0;
};

/// The change above which a table is not dense enough.
inline constexpr double allowed_density_error = 0.01;

/// Returns the largest error over all gauges, levels, and JONSWAP seas with a spread of 25 degrees whose peaks are in the
/// inner half of the table's periods and inside its directions. 0 for a table of fewer than five periods, half of which is
/// no table. Throws InputError as layout_of().
DensityError density_error(const TransferFile& transfer);

/// Returns a warning for people if the error is over 1 %; else an empty text.
std::string density_warning(const TransferFile& transfer);

} // namespace swell::engine
