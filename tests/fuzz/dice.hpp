#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <vector>

namespace swell::fuzz
{

/// Random choices by a seed, the same with every standard library.
class Dice
{
public:
    explicit Dice(std::uint64_t seed) : random_(seed) {}

    /// Returns a random number of 0 … sides - 1.
    [[nodiscard]] int roll(int sides) { return static_cast<int>(random_() % static_cast<std::uint64_t>(sides)); }
    [[nodiscard]] bool in_percent(int percent) { return roll(100) < percent; }
    [[nodiscard]] int between(int lowest, int highest) { return lowest + roll(highest - lowest + 1); }

    template <class Choice>
    [[nodiscard]] Choice one_of(std::initializer_list<Choice> choices)
    {
        return one_of(std::vector<Choice>(choices));
    }
    template <class Choice>
    [[nodiscard]] Choice one_of(const std::vector<Choice>& choices)
    {
        return choices[static_cast<std::size_t>(roll(static_cast<int>(choices.size())))];
    }

private:
    std::mt19937_64 random_;
};

} // namespace swell::fuzz
