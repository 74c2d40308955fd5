// Case 18: edges that a coast or a mole meets. Each part is a file of its own.
#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/cases/edges/coastal_edge_cases.hpp"

namespace swell::verification
{

CaseReport coastal_edges(const Conditions& conditions)
{
    CaseReport report;
    measure_edge_across_a_slope(conditions, report);
    measure_lee_of_mole(conditions, report);
    measure_sea_behind_mole(conditions, report);
    return report;
}

} // namespace swell::verification
