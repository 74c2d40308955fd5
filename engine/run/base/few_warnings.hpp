#pragma once
#include <fmt/format.h>

#include <string>
#include <vector>

namespace swell::engine
{

/// Adds only the first five of many similar warnings, and at the end a line with the number of the others: a scenario can
/// have 100,000 gauges on land. Keeps a reference to the list of warnings.
class FewOfMany
{
public:
    explicit FewOfMany(std::vector<std::string>& warnings) : warnings_(warnings) {}

    /// Adds the warning that `text()` returns. After five warnings, counts it without calling `text()`.
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
    /// Adds the warning "of_what: n more" if add() left n warnings out.
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
