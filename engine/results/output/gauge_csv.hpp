#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

/// Writes the readings of a run's gauges as comma-separated values: the column time_s, then a column for each gauge with
/// zeta, the height of the surface over still water [m]. The header names the gauges and their places ("entrance zeta [m]
/// at x=1200 m y=340 m"). A time is rounded to the microsecond; zeta has seven significant digits.
class GaugeCsv
{
public:
    /// Throws InputError if the file cannot be made.
    GaugeCsv(const std::string& file, const std::vector<Gauge>& gauges, double dx_m, double dy_m);

    /// Writes one line. `zeta_m` has one value per gauge, in the order of the gauges. Throws std::invalid_argument for
    /// another number of values.
    void append(double time_s, std::span<const double> zeta_m);

    /// Completes the file and gives it its name. An object destroyed before finish() leaves no file.
    void finish();

private:
    AtomicFile file_;
    std::size_t gauges_;
};

/// Writes the wave spectra at all gauges as comma-separated values (spectra.csv): the column frequency_hz, then for each
/// gauge the spectral density of the surface elevation, titled "middle [m2/Hz]" after the gauge. All gauges must have the
/// same frequencies; those from GaugeRecord have. The file appears whole or not at all. Throws InputError if the file
/// cannot be made, MachineError if it cannot be completed.
void write_spectra_csv(const std::string& file, std::span<const GaugeStatistics> gauges);

} // namespace swell::engine
