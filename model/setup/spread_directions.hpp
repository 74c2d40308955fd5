#pragma once
#include <vector>

namespace swell::model
{

/// The length R of the mean of all unit vectors of cos^2s(theta/2): s/(s + 1). 1 for s = 0, which is how a sea is asked for
/// that is long-crested.
double mean_length_of(double spreading);

/// The same of all waves of a sea together, each of its own s and energy.
double mean_length_of(const std::vector<double>& spreadings, const std::vector<double>& energy);

/// The s of a wind sea at a frequency over that of the peak, where it is `at_peak`, after Mitsuyasu and others (1975) in
/// the form of Goda (Random Seas and Design of Maritime Structures, 2010, section 2.3): longer waves, and shorter ones, run
/// more ways than those of the peak.
///
///     s = at_peak (f/fp)^5 up to fp,  at_peak (f/fp)^-2.5 above
double mitsuyasu_spreading(double at_peak, double over_peak);

/// The s whose waves have this spread [deg], sqrt(2(1 - R)) of Kuik and others (1988), which is sqrt(2/(s + 1)) radians.
/// Above 0 and below 81 (s = 0) degrees.
double spreading_of_spread(double spread_deg);

/// Directions [rad], one per component in the order of the frequencies, with which every seed has the direction and the
/// spread that are asked for, and not the mean over many seeds.
///
/// Their angles from `mean` are quantiles of cos^2s(theta/2), s > 0 of each by `spreadings`. Each component stands in the
/// middle of its own share of the energy, and the components stand in an order in which those of any four neighbouring
/// frequencies lie far apart: waves of all lengths run all ways. Which of the four lies where is the order of their
/// `draws`, any numbers. At last all angles are stretched about their middle and turned together, by a few per cent and
/// degrees at most, so that direction and spread (SeaNumbers) are those that are asked for to rounding.
///
/// Where the spreadings vary, the waves of a band of frequencies have that of the band within some 5 per cent from 100
/// components on.
///
/// `energy` has a component's square of the amplitude, to any scale; not all may be 0. Every machine gets the same bits.
std::vector<double> spread_directions(double mean, const std::vector<double>& spreadings, const std::vector<double>& draws,
                                      const std::vector<double>& energy);

} // namespace swell::model
