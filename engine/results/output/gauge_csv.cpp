#include "engine/results/output/gauge_csv.hpp"

#include <fmt/format.h>

#include <iterator>
#include <stdexcept>

#include "engine/results/output/csv_text.hpp"

namespace swell::engine
{

GaugeCsv::GaugeCsv(const std::string& file, const std::vector<Gauge>& gauges, double dx_m, double dy_m)
    : file_(file), gauges_(gauges.size())
{
    std::string header = "time_s";
    for (const Gauge& gauge : gauges) {
        header += "," + quoted(fmt::format("{} zeta [m] at x={} m y={} m", gauge.name, gauge.i * dx_m, gauge.j * dy_m));
    }
    file_.stream() << header << '\n';
}

void GaugeCsv::append(double time_s, std::span<const double> zeta_m)
{
    if (zeta_m.size() != gauges_) {
        throw std::invalid_argument(fmt::format("{} values for {} gauges", zeta_m.size(), gauges_));
    }
    std::string line = time_text(time_s);
    for (const double zeta : zeta_m) {
        fmt::format_to(std::back_inserter(line), ",{:.7g}", zeta);
    }
    file_.stream() << line << '\n';
}

void GaugeCsv::finish()
{
    file_.finish();
}

void write_spectra_csv(const std::string& file, std::span<const GaugeStatistics> gauges)
{
    AtomicFile output(file);
    output.stream() << "frequency_hz";
    for (const GaugeStatistics& gauge : gauges) {
        output.stream() << ',' << quoted(gauge.name + " [m2/Hz]");
    }
    output.stream() << '\n';
    const std::size_t count = gauges.empty() ? 0 : gauges.front().frequency_hz.size();
    for (std::size_t n = 0; n < count; ++n) {
        output.stream() << fmt::format("{:.6g}", gauges.front().frequency_hz[n]);
        for (const GaugeStatistics& gauge : gauges) {
            output.stream() << fmt::format(",{:.6g}", gauge.density_m2_per_hz[n]);
        }
        output.stream() << '\n';
    }
    output.finish();
}

} // namespace swell::engine
