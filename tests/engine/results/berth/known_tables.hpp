#pragma once
#include <cmath>
#include <complex>
#include <functional>
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_file.hpp"
#include "engine/results/transfer/transfer_plan.hpp"

namespace swell::engine
{

/// The response of a gauge to a wave of this period [s] and direction [degrees].
using Response = std::function<GaugeAnswer(double period_s, double from_deg)>;

/// The response of deep, open water: the undisturbed wave.
inline GaugeAnswer open_water(double period_s, double from_deg)
{
    const double k = std::pow(2.0 * M_PI / period_s, 2) / 9.81;
    const double going = (from_deg + 180.0) * M_PI / 180.0;
    const std::complex<double> quarter(0.0, k);
    return {1.0, 0.0, quarter * std::sin(going), quarter * std::cos(going)};
}

/// A response that is `factor` times that of open water.
inline Response times(double factor)
{
    return [factor](double period_s, double from_deg) {
        GaugeAnswer answer = open_water(period_s, from_deg);
        answer.amplification *= factor;
        answer.slope_east *= factor;
        answer.slope_north *= factor;
        return answer;
    };
}

/// A table of every period with every direction, with one gauge per response.
inline TransferTable table_of(const std::vector<double>& periods_s, const std::vector<double>& from_deg,
                              const std::vector<Response>& responses, double level_m = 0.0)
{
    TransferTable table;
    table.scenario = "made";
    table.level_m = level_m;
    table.depth_m = 20.0;
    table.dx_m = table.dy_m = 1.0;
    for (std::size_t n = 0; n < responses.size(); ++n) {
        table.gauges.push_back({"gauge " + std::to_string(n), static_cast<int>(n), 0});
        table.unexplained.push_back(0.0);
    }
    for (const double period_s : periods_s) {
        for (const double direction : from_deg) {
            WaveAnswer wave{{period_s, direction}, period_s, {}};
            for (const Response& response : responses) {
                wave.gauges.push_back(response(period_s, direction));
            }
            table.waves.push_back(std::move(wave));
        }
    }
    return table;
}

inline TransferFile file_of(std::vector<TransferTable> tables)
{
    return {"made.json", "made.toml", {}, "0123456789abcdef", std::move(tables)};
}

/// Directions all round, in equal steps.
inline std::vector<double> all_round(double step_deg)
{
    std::vector<double> from_deg;
    for (double at = 0.0; at < 360.0; at += step_deg) {
        from_deg.push_back(at);
    }
    return from_deg;
}

} // namespace swell::engine
