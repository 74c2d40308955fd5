#pragma once
#include <vector>

#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "model/setup/edge.hpp"

namespace swell::verification
{

/// A wave past a breakwater of one row of land that begins at the west edge of a window and ends in the midst of it, over
/// 15 m of water, period 8 s, parabolic profile. Lengths are in wavelengths.
struct BreakwaterWindow {
    int cells_per_wavelength = 16;
    double half_width = 5.0; ///< from the breakwater's end to the west and east edges
    double sea = 3.0;        ///< from the breakwater to the south edge
    double lee = 6.0;        ///< from the breakwater to the north edge
    double from_deg = 180.0; ///< direction from which the wave comes
    model::Edges edges{};
};

/// The computed and the exact field over the incident wave's amplitude, row by row from the south-west.
struct BreakwaterRun {
    engine::Scenario scenario;
    HarmonicField computed;
    HarmonicField exact; ///< sommerfeld_field(); 0 on land
    double wavelength_m = 0.0;
    int tip_column = 0; ///< the last node of the breakwater
    int wall_row = 0;   ///< the row of the breakwater

    /// Places in wavelengths from the breakwater's end, eastwards and into the lee.
    [[nodiscard]] double east(int i) const;
    [[nodiscard]] double north(int j) const;
};

/// Signs the report.
BreakwaterRun run_breakwater(const BreakwaterWindow& window, const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
