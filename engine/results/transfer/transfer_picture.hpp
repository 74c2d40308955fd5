#pragma once
#include <string>

#include "engine/results/pictures/picture.hpp"
#include "engine/results/transfer/transfer_table.hpp"

namespace swell::engine
{

/// Draws the amplification of waves at the gauges as curves, one panel per gauge: over the periods with a curve per
/// direction, or over the directions if there is only one period. Colours repeat after the eighth curve.
Picture draw_transfer_curves(const TransferTable& table);

/// Draws the amplification of waves at the gauges as coloured cells, directions to the right and periods upwards, with
/// numbers in cells that have room. Waves that were left out are grey.
Picture draw_transfer_cells(const TransferTable& table);

/// Writes the picture to a PNG file: curves for one period or at most six directions, else cells. Throws InputError if the
/// file cannot be made, and always in a build without SWELL_GEO.
void write_transfer_png(const std::string& file, const TransferTable& table);

/// Returns the end of the scale of amplification [-]: the highest amplification of any gauge, rounded up.
double highest_of_scale(const TransferTable& table);

/// Returns how many gauges a picture shows: the first ones of the table, because its size is limited. title_of() returns
/// its title, which names this number.
int panels_of(const TransferTable& table);
std::string title_of(const TransferTable& table);

} // namespace swell::engine
