#pragma once
#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace swell::engine
{

/// The range of the values of one field of a saved state, of the whole grid.
struct FieldRange {
    double largest = 0.0; ///< absolute value; infinite if a value is not finite
    double lowest = 0.0;  ///< at most 0

    void add(double value)
    {
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : HUGE_VAL;
        lowest = std::min(lowest, value);
    }
};

/// The ranges of the fields of a saved state. They are gathered while the fields are read, because a process may keep only
/// a part of each field.
class FieldRanges
{
public:
    /// Returns the range of a field, to be gathered. `field`: the address of its vector.
    FieldRange& of(const void* field) { return ranges_[field]; }
    /// Returns the range of a field: 0 if it was not read, because such a field is 0.
    template <class Values>
    [[nodiscard]] FieldRange range_of(const Values& field) const
    {
        const auto found = ranges_.find(&field);
        return found == ranges_.end() ? FieldRange{} : found->second;
    }

private:
    std::unordered_map<const void*, FieldRange> ranges_;
};

} // namespace swell::engine
