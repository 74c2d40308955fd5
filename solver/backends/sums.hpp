#pragma once
#include "solver/grid/cell.hpp"

namespace swell::solver
{

/// Several sums made in one pass: what a term of `count` numbers returns. SumTuple{} is 0; without the braces nothing is set,
/// for a GPU's shared memory takes no type that sets itself.
template <int count>
struct SumTuple {
    double value[count];

    SWELL_CELL SumTuple& operator+=(const SumTuple& other)
    {
        for (int at = 0; at < count; ++at) {
            value[at] += other.value[at];
        }
        return *this;
    }
};

/// The action after a sum that nothing follows.
struct Nothing {
    SWELL_CELL void operator()() const {}
};

} // namespace swell::solver
