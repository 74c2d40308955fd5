#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

namespace swell::engine
{

/// Returns the value with a rank among many: the one that std::nth_element would put there, without a copy of them all.
/// `for_each(use)` calls use(value) for every value. It is called several times, and must give the same values each time:
/// 0 or more, and no NaN and no −0. `rank_among(count)` returns the rank, 0 for the smallest, below the number of values.
/// Returns nothing if there are no values. The bits of such numbers rise with the numbers, so each of the calls counts
/// the next 16 bits of the values that begin as the value of the rank does.
template <class ForEach, class RankAmong>
std::optional<double> value_of_rank(const ForEach& for_each, const RankAmong& rank_among)
{
    constexpr int bits_at_once = 16;
    constexpr int bits = 64;
    std::vector<std::size_t> counts(std::size_t{1} << bits_at_once);
    std::uint64_t begin = 0; // the bits that are known
    std::size_t rank = 0;    // among the values that begin with these bits
    for (int shift = bits - bits_at_once; shift >= 0; shift -= bits_at_once) {
        const bool all = shift == bits - bits_at_once;
        std::fill(counts.begin(), counts.end(), std::size_t{0});
        for_each([&](double value) {
            const auto of_value = std::bit_cast<std::uint64_t>(value);
            if (all || of_value >> (shift + bits_at_once) == begin) {
                ++counts[(of_value >> shift) % counts.size()];
            }
        });
        if (all) {
            const std::size_t count = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
            if (count == 0) {
                return std::nullopt;
            }
            rank = rank_among(count);
        }
        std::uint64_t next = 0;
        for (; rank >= counts[next]; ++next) {
            rank -= counts[next];
        }
        begin = begin << bits_at_once | next;
    }
    return std::bit_cast<double>(begin);
}

/// Returns the quantile of many values, given as for value_of_rank(): the value of which this part, from 0 to 1, of the
/// others is at most as large.
template <class ForEach>
std::optional<double> quantile_of(const ForEach& for_each, double part)
{
    return value_of_rank(
        for_each, [part](std::size_t count) { return static_cast<std::size_t>(part * static_cast<double>(count - 1)); });
}

} // namespace swell::engine
