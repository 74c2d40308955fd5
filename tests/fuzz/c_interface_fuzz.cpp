// The interface in C: the bytes choose calls and their arguments (c_interface/).
#include "c_interface/play.hpp"

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    swell::fuzz::play({bytes, size});
    return 0;
}
