#pragma once
#include <string>

#include "engine/results/pictures/picture.hpp"
#include "engine/results/transfer/transfer_table.hpp"

namespace swell::engine
{

/// The amplification at each gauge as curves, in a panel each: over the periods, a curve per direction; over the directions
/// where there is one period. For a few directions: colours come again after the eighth.
Picture draw_transfer_curves(const TransferTable& table);

/// The same as coloured cells, directions to the right and periods upwards, with the numbers in them where they fit. What
/// was left out is grey.
Picture draw_transfer_cells(const TransferTable& table);

/// Draws whichever of the two shows the table best, and writes it to a PNG file. Throws InputError where the file cannot be
/// made; a build without SWELL_GEO always.
void write_transfer_png(const std::string& file, const TransferTable& table);

/// The end of the scale of amplification [-], a round number: that of the highest answer of any gauge.
double highest_of_scale(const TransferTable& table);

/// How many gauges a picture shows, the first ones: a picture has an end. And its title, which says so.
int panels_of(const TransferTable& table);
std::string title_of(const TransferTable& table);

} // namespace swell::engine
