#pragma once
#include <cstdint>
#include <optional>

namespace swell::engine
{

/// Which spectrum of a file, each counted from 0 in the order of the file.
struct SpectrumChoice {
    std::int64_t location = 0;
    std::int64_t time = 0;
    std::optional<double> at_utc_s{}; ///< instead of the number of a time, the moment (moment.hpp)
};

} // namespace swell::engine
