#include "engine/output/gauge_csv.hpp"

#include <fmt/format.h>

#include <iterator>
#include <stdexcept>

#include "engine/output/csv_text.hpp"

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
        fmt::format_to(std::back_inserter(line), ",{}", zeta);
    }
    file_.stream() << line << '\n';
}

void GaugeCsv::finish()
{
    file_.finish();
}

} // namespace swell::engine
