#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// The surface elevation over time at a paddle, a wave maker on a part of an edge. It repeats after its end.
struct PaddleSeries {
    double step_s = 0.0;
    std::vector<double> zeta_m;

    [[nodiscard]] double record_s() const { return step_s * static_cast<double>(zeta_m.size()); }
};

/// Reads a series from a text. The first line is `time_s,zeta_m`; then come 8 to 20,000 lines with rising, evenly spaced
/// times. `file` is the name for messages. Throws InputError with file:line, the fault and the allowed values.
PaddleSeries paddle_series_from(std::string_view content, const std::string& file);

/// Reads a series from a file. Throws InputError as paddle_series_from(), and if the file cannot be read.
PaddleSeries read_paddle_series(const std::string& file);

/// Returns the waves whose sum is the series minus its mean. Their frequencies are multiples of 1/record. Only the highest
/// waves are returned: those that together have 99.99 % of the energy. All run in `direction` [rad]. Their phases hold at
/// the paddle, at the time of the first line. Empty if the surface does not move.
std::vector<model::WaveComponent> waves_of(const PaddleSeries& series, double direction);

} // namespace swell::engine
