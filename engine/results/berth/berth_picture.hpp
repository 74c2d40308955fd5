#pragma once
#include "engine/results/berth/berth_study.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// Draws the height that is exceeded over the share of time, a panel per gauge and a curve per variant, with a band from
/// the calmest to the roughest year. Gauges are matched by name; at most the first twenty are drawn. Thresholds are lines.
Picture draw_exceedance(const BerthYear& year);

/// Draws the hours above the lowest threshold in each month of a mean year, a panel per gauge and a bar per variant.
Picture draw_months(const BerthYear& year);

} // namespace swell::engine
