#pragma once
#include "engine/harbour/climate/record_maker.hpp"

namespace swell::engine
{

/// Sorts records by time; leaves out those within half a second of an earlier one, of which the first in the file counts;
/// counts gaps, which are steps of more than 1.5 times the most common one; gives every record the hours of that step. Of
/// several equally common steps the shortest counts. One record alone counts one hour. Returns the common step in hours.
double put_in_time(ClimateParts& parts);

} // namespace swell::engine
