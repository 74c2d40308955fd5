#pragma once
#include "solver/backends/sums.hpp"

namespace swell::model
{

/// A rate of inflow [m³/s] in two numbers: first through sponges, then through faces.
using EdgeInflow = solver::SumTuple<2>;

/// Computes the volume that came in since the start: inflow(n+1) = inflow(n-1) + span Σ rates [m³]. Leapfrog sums zeta in
/// the same way, so mass and inflow agree to rounding at even and at odd levels. Runs once per step. All pointers are to
/// backend memory.
struct AccumulateInflow {
    const EdgeInflow* rates; ///< one for all walls, and one per edge
    int count;
    double span_s; ///< time from the previous to the next level
    const double* previous;
    double* next;

    SWELL_CELL void operator()() const
    {
        double sum = 0.0;
        for (int at = 0; at < count; ++at) {
            sum += rates[at].value[0];
            sum += rates[at].value[1];
        }
        *next = *previous + span_s * sum;
    }
};

} // namespace swell::model
