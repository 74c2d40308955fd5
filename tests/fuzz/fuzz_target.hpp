#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/run/base/errors.hpp"

/// What libFuzzer calls with each input, and replay_corpus.cpp with each file of the corpus. Every program of this folder
/// has one. Whatever the bytes are, it returns 0: another end is a finding.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace swell::fuzz
{

/// Whether the work was done; false where the input was refused as a user's input is. Every other exception escapes and is
/// a finding.
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

/// Ends the program, so that the fuzzer keeps the input, where a promise about an accepted input does not hold.
inline void must_hold(bool promise)
{
    if (!promise) {
        __builtin_trap();
    }
}

} // namespace swell::fuzz
