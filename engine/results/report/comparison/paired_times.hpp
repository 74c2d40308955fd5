#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace swell::engine
{

/// Frame times of two programs, or of one with two settings, in two blocks of frames that ran directly one after the other,
/// so on the same state of the machine.
struct PairedTimes {
    double one_ms = 0.0;
    double other_ms = 0.0;
};

/// The ratio of two frame times in PairedTimes, `other_ms` divided by `one_ms`: the most likely ratio, and its 99 %
/// confidence interval.
struct RatioInterval {
    double ratio = 1.0;
    double low = 0.0;
    double high = 0.0;
};

inline constexpr long fewest_pairs = 8; ///< for a 99 % interval

/// Computes the ratio from the signed ranks of the pairs' logarithms (Wilcoxon; Hodges and Lehmann, Ann. Math. Stat. 34,
/// 1963): the median of the Walsh averages (means of every two of these logarithms, and of each with itself), and the
/// averages whose ranks bound it. A few disturbed pairs have little weight, even if they are far off; a slow drift affects
/// both times of a pair. With fewer than fewest_pairs pairs of times above 0, the ratio is 1 and the interval is from 0 to
/// infinity.
RatioInterval ratio_of(const std::vector<PairedTimes>& pairs);

enum class PairedVerdict { no_difference, slower, faster };

/// Two processes of one build can differ by this factor during their whole life, because their pages are placed differently
/// in the caches. A smaller difference counts as no difference.
inline constexpr double apart_by_chance = 1.01;

/// Returns `slower` if the whole confidence interval is above `allowed`, `faster` if it is below 1 / allowed; else
/// no_difference.
PairedVerdict verdict_of(const RatioInterval& interval, double allowed = apart_by_chance);

/// Returns "no difference", "slower" or "faster".
const char* name_of(PairedVerdict verdict);

} // namespace swell::engine
