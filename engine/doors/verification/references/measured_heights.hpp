#pragma once
#include <string>
#include <vector>

namespace swell::verification
{

/// A wave height measured in a laboratory.
struct MeasuredHeight {
    double x_m = 0.0; ///< in the coordinates of the experiment
    double y_m = 0.0;
    double height = 0.0; ///< over the incident waves'
};

/// Reads the measured heights of an experiment: a text of lines "x y H/H0", with # before remarks. Throws
/// engine::InputError, with file and line, if a line is something else or the file cannot be read.
std::vector<MeasuredHeight> read_measured_heights(const std::string& file);

} // namespace swell::verification
