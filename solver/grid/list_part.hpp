#pragma once
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "solver/grid/grid.hpp"

namespace swell::solver
{

/// The entries of a list of nodes, such as the faces at a shore, whose nodes are in the box that a process holds. The
/// process keeps only these, in the order of the whole list.
class ListPart
{
public:
    /// All of a list with so many entries.
    explicit ListPart(std::size_t entries) : entries_(static_cast<int>(entries)) {}
    /// The entries with these numbers, ascending from 0, of a list with so many entries.
    ListPart(std::size_t entries, std::vector<int> numbers)
        : entries_(static_cast<int>(entries)), holds_all_(false), numbers_(std::move(numbers))
    {
    }
    /// The entries of `list` in the grid's box. An entry has the members i and j, a node of the whole grid.
    template <class Entry>
    ListPart(const std::vector<Entry>& list, const Grid& grid) : ListPart(list.size())
    {
        if (grid.is_whole()) {
            return;
        }
        holds_all_ = false;
        for (int number = 0; number < entries_; ++number) {
            const Entry& entry = list[static_cast<std::size_t>(number)];
            if (grid.box.holds(entry.i, entry.j)) {
                numbers_.push_back(number);
            }
        }
    }

    [[nodiscard]] bool holds_all() const { return holds_all_; }
    /// entries() counts the whole list, count() the entries that this process holds.
    [[nodiscard]] int entries() const { return entries_; }
    [[nodiscard]] int count() const { return holds_all_ ? entries_ : static_cast<int>(numbers_.size()); }
    /// Returns how many of the held entries have a number in the whole list below `number`.
    [[nodiscard]] int count_before(int number) const
    {
        return holds_all_ ? number : static_cast<int>(std::ranges::lower_bound(numbers_, number) - numbers_.begin());
    }
    /// Returns the number in the whole list of every held entry from `first` of the whole list on, counted from there.
    [[nodiscard]] std::vector<int> numbers_from(int first) const
    {
        std::vector<int> numbers;
        for (int held = count_before(first); held < count(); ++held) {
            numbers.push_back((holds_all_ ? held : numbers_[static_cast<std::size_t>(held)]) - first);
        }
        return numbers;
    }

    /// Returns the part of the entries from number `first` to `last` - 1 of the whole list, as a list of its own.
    [[nodiscard]] ListPart of_stretch(int first, int last) const
    {
        ListPart stretch(static_cast<std::size_t>(last - first));
        stretch.holds_all_ = holds_all_;
        for (int held = count_before(first); !holds_all_ && held < count_before(last); ++held) {
            stretch.numbers_.push_back(numbers_[static_cast<std::size_t>(held)] - first);
        }
        return stretch;
    }

    /// Returns the held ones of `values`, which has one value per entry of the whole list.
    template <class Value>
    [[nodiscard]] std::vector<Value> of(const std::vector<Value>& values) const
    {
        if (holds_all_) {
            return values;
        }
        std::vector<Value> held;
        held.reserve(numbers_.size());
        for (const int number : numbers_) {
            held.push_back(values[static_cast<std::size_t>(number)]);
        }
        return held;
    }

private:
    int entries_;
    bool holds_all_ = true;
    std::vector<int> numbers_; ///< in the whole list, ascending; empty if all are held
};

} // namespace swell::solver
