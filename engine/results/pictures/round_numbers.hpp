#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Returns the smallest of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10 times a power of ten that is at least `value`; 1 for 0.
double round_up(double value);

/// Returns the highest number of a scale (axis or colour bar) for numbers up to `largest` [m]: round_up() of it, at least 1
/// mm. Smaller numbers are the rounding of still water and must not look like waves.
double scale_end_m(double largest);

/// Returns the largest of 1, 2, 5 times a power of ten that is at most `value`; 1 for 0.
double round_step(double value);

/// Returns about `count` round numbers from low to high, at most `count`: the multiples of a round step (1, 2, 5 times a
/// power of ten).
std::vector<double> ticks_between(double low, double high, int count);

/// Returns the label of a number at an axis: "0.25", "-2", "1.5e-05", never "-0".
std::string tick_label(double value);

} // namespace swell::engine
