#pragma once
#include <fmt/format.h>

#include <string>
#include <vector>

namespace swell::engine
{

/// Tells the first five of many warnings of a kind, and at the end how many more there are: a scenario can have 100,000
/// gauges on land. Keeps the list of warnings by reference.
class FewOfMany
{
public:
    explicit FewOfMany(std::vector<std::string>& warnings) : warnings_(warnings) {}

    /// `text()` makes the warning; it is not called where enough were told.
    template <class Text>
    void add(const Text& text)
    {
        constexpr long told = 5;
        if (++count_ <= told) {
            warnings_.push_back(text());
        } else {
            ++left_out_;
        }
    }
    /// Adds "of_what: n more" where some were left out.
    void finish(const std::string& of_what)
    {
        if (left_out_ > 0) {
            warnings_.push_back(fmt::format("{}: {} more", of_what, left_out_));
        }
    }

private:
    std::vector<std::string>& warnings_;
    long count_ = 0;
    long left_out_ = 0;
};

} // namespace swell::engine
