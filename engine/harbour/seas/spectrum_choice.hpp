#pragma once
#include <cstdint>
#include <optional>

namespace swell::engine
{

/// Which spectrum to read from a file that holds spectra of several locations and times. Both are numbers counted from 0 in
/// the order of the file.
struct SpectrumChoice {
    std::int64_t location = 0;
    std::int64_t time = 0;
    std::optional<double> at_utc_s{}; ///< a moment (moment.hpp), used instead of the number of a time
};

} // namespace swell::engine
