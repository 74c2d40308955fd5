#pragma once
#include <vector>

namespace swell::model
{

/// Returns the length R of the mean unit vector of waves whose directions follow cos^2s(theta/2): s/(s + 1). Returns 1 for
/// s = 0, because spreading 0 means a long-crested sea.
double mean_length_of(double spreading);

/// Returns the length of the mean unit vector of all waves of a sea together. Each wave has its own spreading exponent s
/// and its own energy, which is its weight.
double mean_length_of(const std::vector<double>& spreadings, const std::vector<double>& energy);

/// Returns the spreading exponent s, of directions that follow cos^2s(theta/2), of a wind sea at a frequency `over_peak`
/// times the peak's. `at_peak` is s at the peak. After Mitsuyasu and others (1975) in the form of Goda (Random Seas and
/// Design of Maritime Structures, 2010, section 2.3). The directions of longer and of shorter waves are spread more widely
/// than at the peak.
///
///     s = at_peak (f/fp)^5 up to fp,  at_peak (f/fp)^-2.5 above
double mitsuyasu_spreading(double at_peak, double over_peak);

/// Returns the spreading exponent s of waves with this directional spread [deg]. The spread is sqrt(2(1 - R)) of Kuik and
/// others (1988), which is sqrt(2/(s + 1)) radians. It must be above 0 and below 81 degrees, where s is 0.
double spreading_of_spread(double spread_deg);

/// Returns directions [rad], one per component in the order of the frequencies. With every seed the sea then has the
/// requested mean direction and spread, and not only in the mean over many seeds.
///
/// The angles from `mean` are quantiles of cos^2s(theta/2), with s > 0 of each component from `spreadings`. Each component
/// is in the middle of its own share of the energy. The order of the shares puts any four neighbouring frequencies far
/// apart, so that waves of all lengths run in all directions. The order of the `draws`, which may be any numbers, decides
/// which of the four gets which angle. Finally all angles are multiplied by one factor and turned by one angle, at most a
/// few per cent and a few degrees, so that mean direction and spread (SeaNumbers) are as requested, to rounding.
///
/// If the spreadings vary and there are at least 100 components, the spread of the waves in a band of frequencies is within
/// some 5 per cent of the spread that `spreadings` ask for in that band.
///
/// `energy` is the squared amplitude of each component, in any unit; one value at least must not be 0. Every machine gets
/// the same bits.
std::vector<double> spread_directions(double mean, const std::vector<double>& spreadings, const std::vector<double>& draws,
                                      const std::vector<double>& energy);

} // namespace swell::model
