#pragma once
#include <span>
#include <vector>

namespace swell::verification
{

/// The heights of the waves in a record [m], crest to trough between two upward crossings of its mean, tallest first.
std::vector<double> wave_heights(std::span<const double> zeta_m);

/// The mean of the tallest waves: a share of 1/3 gives the significant wave height H1/3. The heights are tallest first.
double mean_of_tallest(std::span<const double> heights, double share);

/// Hs = 4 times the standard deviation of a record [m].
double significant_height(std::span<const double> zeta_m);

} // namespace swell::verification
