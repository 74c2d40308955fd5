#pragma once
#include <complex>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/results/transfer/transfer_sums.hpp"

namespace swell::engine
{

/// What a gauge answers to a wave.
struct GaugeAnswer {
    double amplification = 0.0; ///< amplitude at the gauge over that of the wave at the depth where the sea is asked
    double phase_deg = 0.0;     ///< how much later crests come than those of the wave would, above −180, at most 180
};

/// A wave of the run, and the answers of the gauges in their order.
struct WaveAnswer {
    AskedWave asked;
    double period_s = 0.0; ///< the one that the wave had
    std::vector<GaugeAnswer> gauges;
};

/// The transfer functions of a scenario. Answers are against the wave as it would be at the place of the gauge, were the
/// water everywhere as deep as where the sea is asked and nothing in its way: in such water they are 1 and 0°.
struct TransferTable {
    std::string scenario;
    double depth_m = 0.0; ///< where the sea is asked
    std::vector<Gauge> gauges;
    std::vector<double> unexplained; ///< per gauge: TransferSums::unexplained()
    double dx_m = 0.0;               ///< between nodes, for the places of the gauges
    double dy_m = 0.0;
    std::vector<WaveAnswer> waves; ///< those of the plan, in its order
    std::vector<LeftOutWave> left_out;

    /// The periods and directions that were asked for, in rising order; waves may lack at some pairs.
    [[nodiscard]] std::vector<double> periods_s() const;
    [[nodiscard]] std::vector<double> directions_deg() const;
    /// The answer to a wave that was asked for; null where that was left out.
    [[nodiscard]] const WaveAnswer* answer_to(const AskedWave& wave) const;
};

/// The table of a run whose sums hold a whole record. `setup` is the one that was run, `waves` its model set-up with the
/// time step that was chosen. Throws as model::incoming_sea().
TransferTable transfer_table(const TransferSetup& setup, const model::WaveSetup& waves, const TransferSums& sums);

/// A warning for people where more than a hundredth of a gauge's energy is none of the waves'; empty where none has so
/// much.
std::string transfer_warning(const TransferTable& table);

/// gauge,period_s,from_deg,amplification,phase_deg: a line per gauge and wave.
std::string transfer_csv(const TransferTable& table);
/// For people: amplification over periods and directions, a block per gauge.
std::string transfer_text(const TransferTable& table);
/// For programs: scenario, depth_m, gauges, waves, left_out.
nlohmann::ordered_json transfer_json(const TransferTable& table);

} // namespace swell::engine
