#pragma once
#include <cstdint>

namespace swell::engine
{

/// Which spectrum of a file, each counted from 0 in the order of the file.
struct SpectrumChoice {
    std::int64_t location = 0;
    std::int64_t time = 0;
};

} // namespace swell::engine
