#pragma once
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/references/modified_mild_slope.hpp"

namespace swell::verification
{

/// A channel of even depth with a stretch of uneven bed in it.
struct BedChannel {
    std::string name; ///< name of its runs
    BedLine bed;      ///< has the same depth at both ends
    double cell_m = 0.0;
};

/// Returns the share of a wave's amplitude that the bed sends back, at this frequency [rad/s]: |B/A| of A exp(ikx) + B
/// exp(−ikx), fitted along two wavelengths before the bed. The generating edge's reflection is excluded. The reflection of
/// the open edge beyond the bed, three wavelengths wide, is below 0.005. The bed's ends are half a cell away from nodes.
/// Signs the report.
double reflection_of_bed(const BedChannel& channel, double omega, const model::VerticalProfile& profile,
                         const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
