#pragma once
#include <array>
#include <cstddef>
#include <string>

namespace swell::fuzz
{

/// The result of reading a file that a generator wrote, compared with the true values.
enum class Verdict { right, refused, warned, wrong };

struct Answer {
    Verdict verdict = Verdict::right;
    std::string words; ///< the refusal, the first warning, or the error
};

inline const char* word_of(Verdict verdict)
{
    constexpr std::array<const char*, 4> words{"right", "refused", "warned", "WRONG"};
    return words[static_cast<std::size_t>(verdict)];
}

} // namespace swell::fuzz
