#include "engine/results/transfer/transfer_table.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/results/output/csv_text.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double degrees = 180.0 / portable::pi;

std::vector<double> rising(const TransferTable& table, double AskedWave::*number)
{
    std::set<double> numbers;
    for (const WaveAnswer& wave : table.waves) {
        numbers.insert(wave.asked.*number);
    }
    for (const LeftOutWave& wave : table.left_out) {
        numbers.insert(wave.asked.*number);
    }
    return {numbers.begin(), numbers.end()};
}

/// Returns the amplitudes at a gauge over the amplitude of the wave, with phases relative to the undisturbed wave there.
/// Turns the slopes from the grid's axes to the true ones.
GaugeAnswer answer_of(const WaveAtGauge& at_gauge, const model::DiscreteWave& wave, double x_m, double y_m, GridNorth north)
{
    const double unhindered = wave.kx * x_m + wave.ky * y_m + wave.phase; // theta at time 0
    const std::complex<double> there = std::polar(wave.zeta_amplitude, std::remainder(unhindered, portable::two_pi));
    const std::complex<double> ratio = at_gauge.zeta_m / there;
    const double turns = north.deg / 360.0;
    const double cosine = portable::cos_cycles(turns), sine = portable::sin_cycles(turns);
    return {std::abs(ratio), std::arg(ratio) * degrees,
            (cosine * at_gauge.slope_east + sine * at_gauge.slope_north) / there,
            (cosine * at_gauge.slope_north - sine * at_gauge.slope_east) / there};
}

/// Returns the phase of a complex amplitude [degrees]; 0 for an amplitude of 0.
double phase_deg(std::complex<double> amplitude)
{
    return std::arg(amplitude) * degrees;
}

void append_csv(const TransferTable& table, std::string& text)
{
    for (std::size_t gauge = 0; gauge < table.gauges.size(); ++gauge) {
        const std::string name = quoted(table.gauges[gauge].name);
        for (const WaveAnswer& wave : table.waves) {
            const GaugeAnswer& answer = wave.gauges[gauge];
            fmt::format_to(std::back_inserter(text), "{},{:.6g},{:g},{:.5g},{:.2f},{:.5g},{:.2f},{:.5g},{:.2f},{:g}\n",
                           name, wave.period_s, wave.asked.from_deg, answer.amplification, answer.phase_deg,
                           std::abs(answer.slope_east), phase_deg(answer.slope_east), std::abs(answer.slope_north),
                           phase_deg(answer.slope_north), table.level_m);
        }
    }
}

/// Appends the root mean square over the periods for each direction: a dense table has more periods than a line has room.
void append_means(const TransferTable& table, std::size_t gauge, std::string& text)
{
    const std::vector<double> periods_s = table.periods_s();
    text += fmt::format("\n{}: amplification from {:.4g} to {:.4g} s, root mean square of {} periods",
                        table.gauges[gauge].name, periods_s.front(), periods_s.back(), periods_s.size());
    for (const double from_deg : table.directions_deg()) {
        double sum = 0.0, count = 0.0;
        for (const WaveAnswer& wave : table.waves) {
            if (wave.asked.from_deg == from_deg) {
                sum += wave.gauges[gauge].amplification * wave.gauges[gauge].amplification;
                count += 1.0;
            }
        }
        text +=
            fmt::format("\n{:>9.4g}°{:>8}", from_deg, count > 0.0 ? fmt::format("{:.3f}", std::sqrt(sum / count)) : "-");
    }
    text += '\n';
}

/// Appends the block of a gauge to the text.
void append_gauge(const TransferTable& table, std::size_t gauge, std::string& text)
{
    text += fmt::format("\n{}: amplification\n  from \\ s", table.gauges[gauge].name);
    for (const double period_s : table.periods_s()) {
        text += fmt::format("{:>8.4g}", period_s);
    }
    for (const double from_deg : table.directions_deg()) {
        text += fmt::format("\n{:>9.4g}°", from_deg);
        for (const double period_s : table.periods_s()) {
            const WaveAnswer* answer = table.answer_to({period_s, from_deg});
            text += answer == nullptr ? fmt::format("{:>8}", "-")
                                      : fmt::format("{:>8.3f}", answer->gauges[gauge].amplification);
        }
    }
    text += '\n';
}

} // namespace

std::complex<double> GaugeAnswer::height() const
{
    return std::polar(amplification, phase_deg / degrees);
}

std::vector<double> TransferTable::periods_s() const
{
    return rising(*this, &AskedWave::period_s);
}

std::vector<double> TransferTable::directions_deg() const
{
    return rising(*this, &AskedWave::from_deg);
}

const WaveAnswer* TransferTable::answer_to(const AskedWave& wave) const
{
    const auto found = std::ranges::find_if(waves, [&](const WaveAnswer& answer) {
        return answer.asked.period_s == wave.period_s && answer.asked.from_deg == wave.from_deg;
    });
    return found == waves.end() ? nullptr : &*found;
}

TransferTable transfer_table(const TransferSetup& setup, const model::WaveSetup& waves, const TransferSums& sums)
{
    const model::EdgePlan plan = model::plan_strips(waves);
    const model::IncomingSea sea = model::incoming_sea(waves, plan);
    const GridNorth north = setup.scenario.grid_north();
    TransferTable table{setup.scenario.name,
                        setup.level_m,
                        plan.incoming_depth_m,
                        setup.scenario.gauges,
                        {},
                        waves.bathymetry.dx_m,
                        waves.bathymetry.dy_m,
                        {},
                        setup.left_out};
    for (std::size_t gauge = 0; gauge < table.gauges.size(); ++gauge) {
        table.unexplained.push_back(sums.unexplained(gauge));
    }
    std::size_t next = 0; // wave of the sea; the sea's waves are in the plan's order
    for (std::size_t at = 0; at < setup.plan.waves.size(); ++at) {
        const PlannedWave& planned = setup.plan.waves[at];
        if (next == sea.waves.size() || sea.components[next] != at) {
            table.left_out.push_back({planned.asked, "too short for the grid: four cells to a wavelength are needed"});
            continue;
        }
        WaveAnswer answer{planned.asked, setup.plan.period_s(planned), {}};
        for (std::size_t gauge = 0; gauge < table.gauges.size(); ++gauge) {
            const Gauge& place = table.gauges[gauge];
            answer.gauges.push_back(
                answer_of(sums.amplitude(at, gauge), sea.waves[next], place.i * table.dx_m, place.j * table.dy_m, north));
        }
        table.waves.push_back(std::move(answer));
        ++next;
    }
    return table;
}

TransferTable joined(std::vector<TransferTable> parts)
{
    TransferTable all = std::move(parts.front());
    for (std::size_t n = 1; n < parts.size(); ++n) {
        std::ranges::move(parts[n].waves, std::back_inserter(all.waves));
        std::ranges::move(parts[n].left_out, std::back_inserter(all.left_out));
        for (std::size_t gauge = 0; gauge < all.unexplained.size(); ++gauge) {
            all.unexplained[gauge] = std::max(all.unexplained[gauge], parts[n].unexplained[gauge]);
        }
    }
    std::ranges::stable_sort(all.waves, {},
                             [](const WaveAnswer& wave) { return std::pair(wave.asked.period_s, wave.asked.from_deg); });
    return all;
}

std::string transfer_warning(const TransferTable& table)
{
    constexpr double enough = 0.01;
    const auto worst = std::ranges::max_element(table.unexplained);
    if (worst == table.unexplained.end() || *worst <= enough) {
        return {};
    }
    return fmt::format("{}{:.2g} % of the energy at the gauge \"{}\" does not belong to the waves of the run: the water "
                       "still rings there{}; "
                       "let it settle longer with --spin-up",
                       table.level_m == 0.0 ? "" : fmt::format("level {:g} m: ", table.level_m), 100.0 * *worst,
                       table.gauges[static_cast<std::size_t>(worst - table.unexplained.begin())].name,
                       table.directions_deg().size() > 1 ? ", in the part of the table where that share is largest" : "");
}

std::string transfer_csv(std::span<const TransferTable> tables)
{
    std::string text = "gauge,period_s,from_deg,amplification,phase_deg,slope_east_per_m,slope_east_phase_deg,"
                       "slope_north_per_m,slope_north_phase_deg,level_m\n";
    for (const TransferTable& table : tables) {
        append_csv(table, text);
    }
    return text;
}

std::string transfer_text(const TransferTable& table)
{
    std::string text =
        fmt::format("{}: {} wave{}{}; amplification 1 is the height outside, in {:.4g} m of water\n", table.scenario,
                    table.waves.size(), table.waves.size() == 1 ? "" : "s",
                    table.level_m == 0.0 ? "" : fmt::format(" at the level {:g} m", table.level_m), table.depth_m);
    for (std::size_t gauge = 0; gauge < table.gauges.size(); ++gauge) {
        constexpr std::size_t most_columns = 24;
        if (table.periods_s().size() > most_columns) {
            append_means(table, gauge, text);
        } else {
            append_gauge(table, gauge, text);
        }
    }
    return text;
}

nlohmann::ordered_json transfer_json(const TransferTable& table)
{
    using Json = nlohmann::ordered_json;
    Json gauges = Json::array();
    for (std::size_t n = 0; n < table.gauges.size(); ++n) {
        const Gauge& gauge = table.gauges[n];
        gauges.push_back({{"name", gauge.name},
                          {"x_m", gauge.i * table.dx_m},
                          {"y_m", gauge.j * table.dy_m},
                          {"unexplained", table.unexplained[n]}});
    }
    Json waves = Json::array();
    for (const WaveAnswer& wave : table.waves) {
        Json answers = Json::array();
        for (const GaugeAnswer& answer : wave.gauges) {
            answers.push_back({{"amplification", answer.amplification},
                               {"phase_deg", answer.phase_deg},
                               {"slope_east_per_m", std::abs(answer.slope_east)},
                               {"slope_east_phase_deg", phase_deg(answer.slope_east)},
                               {"slope_north_per_m", std::abs(answer.slope_north)},
                               {"slope_north_phase_deg", phase_deg(answer.slope_north)}});
        }
        waves.push_back({{"asked_period_s", wave.asked.period_s},
                         {"period_s", wave.period_s},
                         {"from_deg", wave.asked.from_deg},
                         {"gauges", answers}});
    }
    Json left_out = Json::array();
    for (const LeftOutWave& wave : table.left_out) {
        left_out.push_back({{"period_s", wave.asked.period_s}, {"from_deg", wave.asked.from_deg}, {"why", wave.why}});
    }
    return {{"scenario", table.scenario}, {"level_m", table.level_m}, {"depth_m", table.depth_m},
            {"gauges", gauges},           {"waves", waves},           {"left_out", left_out}};
}

} // namespace swell::engine
