#pragma once
#include <cmath>
#include <concepts>
#include <map>
#include <string>
#include <vector>

namespace swell::engine
{

/// Thrown where a line is no order.
struct NoOrder {
};

/// The members of one object of JSON, flat: those of an object within it are named "motion.east_m". It is read as the
/// parser comes by, never as a tree: to take a tree apart the library takes memory in a destructor, and where that is
/// refused the program ends.
class OrderLine
{
public:
    /// Throws NoOrder where the line is no object of numbers, texts, lists of numbers, and objects of these.
    explicit OrderLine(const std::string& line);

    [[nodiscard]] bool has(const std::string& name) const { return numbers_.contains(name) || texts_.contains(name); }
    // Each throws NoOrder where there is no such member.
    [[nodiscard]] double number(const std::string& name) const { return numbers(name, 1).front(); }
    [[nodiscard]] const std::vector<double>& numbers(const std::string& name) const;
    [[nodiscard]] const std::vector<double>& numbers(const std::string& name, std::size_t count) const;
    [[nodiscard]] const std::string& text(const std::string& name) const;

private:
    class Parts;
    std::map<std::string, std::vector<double>> numbers_;
    std::map<std::string, std::string> texts_;
};

/// The whole number in a double. Throws NoOrder where the double is no whole number, or the type does not hold it.
template <std::signed_integral Integer>
Integer whole_number(double number)
{
    constexpr double exact = 9007199254740992.0; // 2^53: doubles count to here without gaps
    const auto whole = static_cast<long>(std::fabs(number) <= exact ? number : 0.5);
    const auto found = static_cast<Integer>(whole);
    if (static_cast<double>(found) != number) {
        throw NoOrder{};
    }
    return found;
}

/// A text as JSON has it, in quotes. What is no UTF-8 is replaced.
std::string json_text(const std::string& text);

} // namespace swell::engine
