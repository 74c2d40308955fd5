#pragma once
#include "solver/grid/cell.hpp"

namespace swell::solver
{

/// The value of a term, what one node adds to a sum (backend.hpp), for a term that sums `count` numbers in one pass.
/// SumTuple{} is 0. Without the braces the numbers are not set, because a GPU's shared memory takes no type with a
/// constructor that sets members.
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

/// The action that does nothing: the default of the function that a backend calls after a sum (Backend::sum_over_nodes).
struct Nothing {
    SWELL_CELL void operator()() const {}
};

} // namespace swell::solver
