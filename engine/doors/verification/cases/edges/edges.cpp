// Case 13: edges that know the incident sea. Each part is a file of its own.
#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/cases/edges/edge_cases.hpp"

namespace swell::verification
{

CaseReport edges(const Conditions& conditions)
{
    CaseReport report;
    measure_open_beside_generating(conditions, report);
    measure_uneven_generating_edge(conditions, report);
    measure_water_behind_land(conditions, report);
    measure_lee_of_breakwater(conditions, report);
    measure_achieved_height(conditions, report);
    return report;
}

} // namespace swell::verification
