#pragma once
#include <complex>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/results/transfer/transfer_sums.hpp"

namespace swell::engine
{

/// The response of the water at a gauge to a wave, compared with the undisturbed wave.
struct GaugeAnswer {
    double amplification = 0.0; ///< amplitude at the gauge over the wave's amplitude at TransferTable::depth_m
    double phase_deg = 0.0;     ///< delay of the crests against the undisturbed wave's, above −180, at most 180
    /// Amplitudes of the slopes of the surface to the true east and north, over the wave's amplitude [1/m]. Their phases
    /// are measured as that of the height. A slope over two cells, as gauges of a run have it (GaugeReading).
    std::complex<double> slope_east = 0.0;
    std::complex<double> slope_north = 0.0;

    /// The amplitude of the height over the wave's, with its phase.
    [[nodiscard]] std::complex<double> height() const;
};

/// A wave of the run, and the responses of the gauges in their order.
struct WaveAnswer {
    AskedWave asked;
    double period_s = 0.0; ///< the wave's period in the run
    std::vector<GaugeAnswer> gauges;
};

/// The transfer functions of a scenario: how much higher and how much later waves are at the gauges. The reference is the
/// undisturbed wave at the position of the gauge, in water that has everywhere the depth of the sea and no obstacles. In
/// such water the responses are 1 and 0°.
struct TransferTable {
    std::string scenario;
    double level_m = 0.0; ///< of the water, above the level of the scenario's depths
    double depth_m = 0.0; ///< the depth at which the sea's heights hold
    std::vector<Gauge> gauges;
    std::vector<double> unexplained; ///< per gauge: TransferSums::unexplained()
    double dx_m = 0.0;               ///< distance between nodes, to compute the places of the gauges
    double dy_m = 0.0;
    std::vector<WaveAnswer> waves; ///< in the order of the plan
    std::vector<LeftOutWave> left_out;

    /// The wanted periods and directions, in rising order. A period and a direction together need not have a wave.
    [[nodiscard]] std::vector<double> periods_s() const;
    [[nodiscard]] std::vector<double> directions_deg() const;
    /// Returns the response to a wanted wave; null if the wave was left out.
    [[nodiscard]] const WaveAnswer* answer_to(const AskedWave& wave) const;
};

/// Returns the transfer functions from the sums of a run, which hold a whole record. `setup` is the set-up of the run,
/// `waves` its model set-up with the chosen time step and the depths at the level of the run. Throws as
/// model::incoming_sea() does.
TransferTable transfer_table(const TransferSetup& setup, const model::WaveSetup& waves, const TransferSums& sums);

/// Joins the tables of the parts of one request.
TransferTable joined(std::vector<TransferTable> parts);

/// Returns a warning for people if more than a hundredth of a gauge's energy does not belong to the waves; else an empty
/// text.
std::string transfer_warning(const TransferTable& table);

/// Returns the tables of several levels as CSV, a line per level, gauge and wave: gauge,period_s,from_deg,amplification,
/// phase_deg, then amplitude and phase of both slopes, and the level.
std::string transfer_csv(std::span<const TransferTable> tables);
/// Returns the amplification over periods and directions for people, a block per gauge.
std::string transfer_text(const TransferTable& table);
/// Returns the table for programs: scenario, level_m, depth_m, gauges, waves, left_out.
nlohmann::ordered_json transfer_json(const TransferTable& table);

} // namespace swell::engine
