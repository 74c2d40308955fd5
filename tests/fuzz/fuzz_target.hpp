#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/run/base/errors.hpp"

/// Tests one input; called by libFuzzer with each input, and by replay_corpus.cpp with each file of the corpus. Every fuzz
/// program has one. It returns 0 for any bytes: another end is a finding.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace swell::fuzz
{

/// Does `work` with an input. Returns true if it was done, and false if the input was refused with InputError. Every other
/// exception escapes and is a finding.
template <class Work>
bool accepted(const Work& work)
{
    try {
        work();
        return true;
    } catch (const engine::InputError&) {
        return false;
    }
}

/// Ends the program if a promise about an accepted input is broken, so that the fuzzer keeps the input.
inline void must_hold(bool promise)
{
    if (!promise) {
        __builtin_trap();
    }
}

} // namespace swell::fuzz
