#pragma once
#include <vector>

namespace swell::model
{

/// The length R of the mean of all unit vectors of cos^2s(theta/2): s/(s + 1). 1 for s = 0, which is how a sea is asked for
/// that is long-crested.
double mean_length_of(double spreading);

/// Directions [rad], one per component in the order of the frequencies, with which every seed has the direction and the
/// spread that are asked for, and not the mean over many seeds.
///
/// Their angles from `mean` are quantiles of cos^2s(theta/2), s = `spreading` > 0. Each component stands in the middle of
/// its own share of the energy, and the components stand in an order in which those of any four neighbouring frequencies
/// lie far apart: waves of all lengths run all ways. Which of the four lies where is the order of their `draws`, any
/// numbers. At last all angles are stretched about their middle and turned together, by a few per cent and degrees at most,
/// so that direction and spread (SeaNumbers) are those that are asked for to rounding.
///
/// `energy` has a component's square of the amplitude, to any scale; not all may be 0. Every machine gets the same bits.
std::vector<double> spread_directions(double mean, double spreading, const std::vector<double>& draws,
                                      const std::vector<double>& energy);

} // namespace swell::model
