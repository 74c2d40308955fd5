#include "engine/results/transfer/transfer_picture.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

double highest_of_scale(const TransferTable& table)
{
    double highest = 0.0;
    for (const WaveAnswer& wave : table.waves) {
        for (const GaugeAnswer& answer : wave.gauges) {
            highest = std::max(highest, answer.amplification);
        }
    }
    return round_up(highest);
}

int panels_of(const TransferTable& table)
{
    constexpr int most = 40;
    return std::min(most, static_cast<int>(table.gauges.size()));
}

std::string title_of(const TransferTable& table)
{
    const auto panels = static_cast<std::size_t>(panels_of(table));
    return fmt::format(
        "{}: amplification{}", table.scenario,
        panels == table.gauges.size() ? "" : fmt::format(" at the first {} of {} gauges", panels, table.gauges.size()));
}

void write_transfer_png(const std::string& file, const TransferTable& table)
{
    constexpr std::size_t most_curves = 6; // more are hard to distinguish
    const std::size_t directions = table.directions_deg().size();
    const bool is_one_curve = table.periods_s().size() == 1;
    const bool as_curves = is_one_curve || directions <= most_curves;
    write_png(file, as_curves ? draw_transfer_curves(table) : draw_transfer_cells(table), PngFilters::none);
}

} // namespace swell::engine
