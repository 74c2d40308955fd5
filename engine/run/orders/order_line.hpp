#pragma once
#include <cmath>
#include <concepts>
#include <map>
#include <string>
#include <vector>

namespace swell::engine
{

/// Thrown if a line of a log of orders is not an order.
struct NoOrder {
};

/// A line of a log of orders: the members of one JSON object. A member of an inner object is named "motion.east_m". The
/// line is read during parsing, without building a tree. The library allocates memory in a destructor to take a tree apart,
/// and the program ends if that memory is refused.
class OrderLine
{
public:
    /// Throws NoOrder if the line is not an object of numbers, texts, lists of numbers, and objects of these.
    explicit OrderLine(const std::string& line);

    [[nodiscard]] bool has(const std::string& name) const { return numbers_.contains(name) || texts_.contains(name); }
    // Each throws NoOrder if the member is absent.
    [[nodiscard]] double number(const std::string& name) const { return numbers(name, 1).front(); }
    [[nodiscard]] const std::vector<double>& numbers(const std::string& name) const;
    [[nodiscard]] const std::vector<double>& numbers(const std::string& name, std::size_t count) const;
    [[nodiscard]] const std::string& text(const std::string& name) const;

private:
    class Parts;
    std::map<std::string, std::vector<double>> numbers_;
    std::map<std::string, std::string> texts_;
};

/// Returns the whole number in a double. Throws NoOrder if the double is not a whole number or does not fit the type.
template <std::signed_integral Integer>
Integer whole_number(double number)
{
    constexpr double exact = 9007199254740992.0; // 2^53: every whole number up to here is a double
    const auto whole = static_cast<long>(std::fabs(number) <= exact ? number : 0.5);
    const auto found = static_cast<Integer>(whole);
    if (static_cast<double>(found) != number) {
        throw NoOrder{};
    }
    return found;
}

/// Returns a text as JSON, in quotes. Invalid UTF-8 is replaced.
std::string json_text(const std::string& text);

} // namespace swell::engine
