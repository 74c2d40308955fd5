#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// The surface over time at a paddle, which repeats when it is over.
struct PaddleSeries {
    double step_s = 0.0;
    std::vector<double> zeta_m;

    [[nodiscard]] double record_s() const { return step_s * static_cast<double>(zeta_m.size()); }
};

/// From lines `time_s,zeta_m`, of which the first has these two words: 8 to 20,000 of them, at even times that rise. `file`
/// names it in messages. Throws InputError with file:line, what is wrong and what is allowed.
PaddleSeries paddle_series_from(std::string_view content, const std::string& file);

/// The same of a file. Throws InputError where it cannot be read, too.
PaddleSeries read_paddle_series(const std::string& file);

/// The waves whose sum is the series about its mean: multiples of 1/record, the highest ones that have 99.99 % of its
/// energy between them. They run in this direction [rad], and their phases hold where the series was taken, from the
/// first line on. None where the surface does not move.
std::vector<model::WaveComponent> waves_of(const PaddleSeries& series, double direction);

} // namespace swell::engine
