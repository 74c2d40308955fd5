// Case 9: waves on a current.
#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/cases/moving_water/current_cases.hpp"

namespace swell::verification
{

CaseReport currents(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        "Uniform current: 5 m of water, kh 0.5 to 6, current -0.3 to 0.5 times the phase speed, 64 cells a wave.",
        "Cells as harbours have: waves of 8 s in 15 m of water, current 0 to 2 m/s against them over 600 m, 10 and 16 "
        "cells a wave, after 500 s.",
        "Growing current: waves of 4 s in 5 m of water, current 0 to 2.4 m/s against them over 160 m, cells of 0.25 m, "
        "after 180 s."};
    doppler_shift(conditions, report);
    cells_on_current(conditions, report);
    stopped_waves(conditions, report);
    return report;
}

} // namespace swell::verification
