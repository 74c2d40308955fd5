#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace swell::engine
{

/// The times of a frame in two blocks of frames that ran one right after the other, so that both met the same machine.
struct PairedTimes {
    double one_ms = 0.0;
    double other_ms = 0.0;
};

/// How many times as long the other takes as the one: the likeliest ratio, and between which two it lies in 99 of 100
/// comparisons.
struct RatioInterval {
    double ratio = 1.0;
    double low = 0.0;
    double high = 0.0;
};

inline constexpr long fewest_pairs = 8; ///< that tell anything with such certainty

/// By the signed ranks of the pairs' logarithms (Wilcoxon; Hodges and Lehmann, Ann. Math. Stat. 34, 1963): the median of
/// the means of all two pairs, and the means whose ranks bound it. A few pairs that something else disturbed have little
/// weight, however far out they lie; what drifts slowly is in both of a pair. With fewer than
/// fewest_pairs, and without times above 0, the interval is from 0 to infinity.
RatioInterval ratio_of(const std::vector<PairedTimes>& pairs);

enum class PairedVerdict { no_difference, slower, faster };

/// Two processes of one build differ by so much, for as long as they live: by where their pages lie in the caches. Less is
/// called no difference.
inline constexpr double apart_by_chance = 1.01;

/// Slower where the whole interval lies above `allowed`, faster where it lies below 1 / allowed.
PairedVerdict verdict_of(const RatioInterval& interval, double allowed = apart_by_chance);

/// "no difference", "slower", "faster".
const char* name_of(PairedVerdict verdict);

} // namespace swell::engine
