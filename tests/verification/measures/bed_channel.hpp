#pragma once
#include "numerical_tank.hpp"
#include "references/modified_mild_slope.hpp"

namespace swell::verification
{

/// A channel of even depth with a stretch of uneven bed in it.
struct BedChannel {
    std::string name; ///< of its runs
    BedLine bed;      ///< of one depth at both ends
    double cell_m = 0.0;
};

/// Share of the amplitude that the bed sends back of a wave of this frequency [rad/s]: |B/A| of A exp(ikx) + B exp(−ikx),
/// fitted along two wavelengths before the bed. The generating edge's own reflection is no part of it; that of the open
/// edge behind, three wavelengths wide, is below 0.005. Nodes lie half a cell off the bed's ends. Signs the report.
double reflection_of_bed(const BedChannel& channel, double omega, const model::VerticalProfile& profile,
                         const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
