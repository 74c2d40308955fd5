#pragma once
#include <utility>

namespace swell::model
{

/// Which of three stored levels is the previous one, the present one, and the one being made: leapfrog turns the names and
/// moves no data.
struct LevelOrder {
    int previous = 0;
    int now = 1;
    int next = 2;

    void rotate()
    {
        std::swap(previous, now);
        std::swap(now, next);
    }
    /// One number for each of the six orders there are.
    [[nodiscard]] int index() const { return previous * 3 + now; }
};

} // namespace swell::model
