#pragma once
#include "solver/backends/sums.hpp"

namespace swell::model
{

/// A rate at which water comes into the grid [m³/s], as two numbers: first by the damping towards the incoming waves in
/// sponges, then by the flux through faces at edges and walls.
using EdgeInflow = solver::SumTuple<2>;

/// Computes the volume of water that came into the grid since the start: inflow(n+1) = inflow(n-1) + span Σ rates [m³].
/// Leapfrog sums zeta, the height of the surface, in the same way, so mass and inflow agree to rounding at even and at odd
/// time levels. Runs once per step. All pointers are to backend memory.
struct AccumulateInflow {
    const EdgeInflow* rates; ///< one for all walls, one per edge, and one for all beaches
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
