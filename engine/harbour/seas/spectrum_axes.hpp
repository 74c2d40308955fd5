#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The bounds of spectra from files, whoever wrote them.
struct SpectrumBounds {
    static constexpr long frequencies = 1000;
    static constexpr long directions = 720;
    static constexpr double frequency_hz = 10.0;
    static constexpr double density = 1e6; ///< [m²/Hz/degree]: a thousand times what any sea has
};

/// What is wrong with the frequencies of a spectrum, two at least, and what is allowed; empty where nothing is.
std::string fault_of_frequencies(const std::vector<double>& hz);

/// The same of directions [degrees], which go round evenly, either way, once at most. Even to a tenth of a step: files have
/// two digits after the point, or none.
std::string fault_of_directions(const std::vector<double>& deg);

/// The step [degrees], above 0, of directions in which there is no fault.
double step_of_directions(const std::vector<double>& deg);

} // namespace swell::engine
