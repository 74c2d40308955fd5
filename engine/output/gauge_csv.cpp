#include "engine/output/gauge_csv.hpp"

#include <fmt/format.h>

#include <iterator>
#include <stdexcept>

namespace swell::engine
{

namespace
{

/// A column's title, in quotes where a comma, a quote or a line end would break the table.
std::string quoted(const std::string& title)
{
    if (title.find_first_of(",\"\r\n") == std::string::npos) {
        return title;
    }
    std::string text = "\"";
    for (const char letter : title) {
        text += letter;
        if (letter == '"') {
            text += letter;
        }
    }
    return text + "\"";
}

} // namespace

GaugeCsv::GaugeCsv(const std::string& file, const std::vector<Gauge>& gauges, double dx_m, double dy_m)
    : file_(file), gauges_(gauges.size())
{
    std::string header = "time_s";
    for (const Gauge& gauge : gauges) {
        header += "," + quoted(fmt::format("{} zeta_m at x={} y={}", gauge.name, gauge.i * dx_m, gauge.j * dy_m));
    }
    file_.stream() << header << '\n';
}

void GaugeCsv::append(double time_s, std::span<const double> zeta_m)
{
    if (zeta_m.size() != gauges_) {
        throw std::invalid_argument(fmt::format("{} values for {} gauges", zeta_m.size(), gauges_));
    }
    std::string line = fmt::format("{}", time_s);
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
