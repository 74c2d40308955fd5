// Case 12: an hour of a short-crested sea in open water.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <numeric>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/measures/wave_heights.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/results/analysis/wave_spectra.hpp"

namespace swell::verification
{

namespace
{

constexpr double height_m = 2.0;
constexpr double peak_period_s = 10.0;
constexpr double gamma = 3.3;
constexpr double sample_s = 0.5;

/// Water 15 m deep, 600 m by 600 m. The sea comes in from all sides. The gauges are outside strips.
engine::Scenario open_water()
{
    constexpr double cell = 6.0;
    constexpr double step = 0.1;
    engine::Scenario scenario = still_water(
        {{101, 101}, cell, cell}, [](double, double) { return 15.0; }, model::dispersive_profile(), step);
    set_time_step(scenario, step, static_cast<int>(std::lround(sample_s / step)));
    solve_as_runs_do(scenario);
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::generating;
    }
    model::SeaState sea;
    sea.height_m = height_m;
    sea.period_s = peak_period_s;
    sea.from_deg = 250.0;
    sea.gamma = gamma;
    sea.spreading = 20.0;
    sea.components = 400;
    scenario.waves.sea = sea;
    for (const double east : {150.0, 230.0, 300.0, 370.0, 450.0}) {
        for (const double north : {150.0, 260.0, 340.0, 450.0}) {
            add_gauge(scenario, east, north);
        }
    }
    return scenario;
}

/// Records of all gauges over a time, one per gauge.
std::vector<std::vector<double>> records_of(const engine::Scenario& scenario, double duration_s,
                                            const Conditions& conditions, CaseReport& report)
{
    constexpr double filling_s = 300.0;
    Tank tank(scenario, conditions);
    tank.advance(std::lround(filling_s / sample_s));
    std::vector<std::vector<double>> records(scenario.gauges.size());
    tank.advance(std::lround(duration_s / sample_s), [&] {
        const std::vector<double> zeta = tank.gauges_m();
        for (std::size_t gauge = 0; gauge < zeta.size(); ++gauge) {
            records[gauge].push_back(zeta[gauge]);
        }
    });
    tank.sign(report, "open water");
    return records;
}

/// JONSWAP's density over f/fp (Hasselmann and others 1973), without its scale.
double jonswap(double over_peak)
{
    const double sigma = over_peak <= 1.0 ? 0.07 : 0.09;
    return std::pow(over_peak, -5.0) * std::exp(-1.25 * std::pow(over_peak, -4.0)) *
           std::pow(gamma, std::exp(-0.5 * std::pow((over_peak - 1.0) / sigma, 2.0)));
}

/// The share of the integral of a density between two f/fp in that between 0.6 and 2.5, the band of the sea.
double share_between(const std::function<double(double)>& density, double from, double to)
{
    const auto integral = [&](double low, double high) {
        constexpr int pieces = 2000;
        double sum = 0.0;
        for (int n = 0; n < pieces; ++n) {
            sum += density(low + (high - low) * (n + 0.5) / pieces) * (high - low) / pieces;
        }
        return sum;
    };
    return integral(from, to) / integral(0.6, 2.5);
}

void heights(const std::vector<std::vector<double>>& records, CaseReport& report)
{
    double sum = 0.0;
    double worst = 0.0;
    for (const std::vector<double>& record : records) {
        const double hs = significant_height(record);
        sum += hs;
        worst = std::max(worst, 100.0 * std::abs(hs / height_m - 1.0));
    }
    report.measure("Hs, mean over 20 gauges, against the asked Hs",
                   100.0 * std::abs(sum / static_cast<double>(records.size()) / height_m - 1.0), "%",
                   at_most(3.0, "a sea of 400 components over an hour, and edges that reflect a few per cent"));
    report.measure("Hs, worst gauge", worst, "%", at_most(3.0, "the sea is the same everywhere in open water"));
}

/// The mean spectrum, over f/fp, against JONSWAP's.
void spectrum(const std::vector<std::vector<double>>& records, CaseReport& report)
{
    Curve run{"run", {}, {}, Curve::Style::dots};
    for (const std::vector<double>& record : records) {
        const std::vector<double> none(record.size(), 0.0);
        const engine::WaveSpectra spectra = engine::wave_spectra({sample_s, record, none, none});
        run.y.resize(spectra.elevation.size(), 0.0);
        run.x = spectra.frequency_hz;
        for (std::size_t n = 0; n < run.y.size(); ++n) {
            run.y[n] += spectra.elevation[n] / static_cast<double>(records.size());
        }
    }
    std::for_each(run.x.begin(), run.x.end(), [](double& f) { f *= peak_period_s; });
    const double all = std::accumulate(run.y.begin(), run.y.end(), 0.0);
    double worst = 0.0;
    for (const auto& [from, to] : {std::pair{0.0, 0.85}, {0.85, 1.15}, {1.15, 1.5}, {1.5, 2.5}}) {
        double measured = 0.0;
        for (std::size_t n = 0; n < run.x.size(); ++n) {
            measured += run.x[n] >= from && run.x[n] < to ? run.y[n] / all : 0.0;
        }
        const double expected = share_between(jonswap, std::max(from, 0.6), to);
        worst = std::max(worst, std::abs(measured - expected));
        report.measure(fmt::format("share of the energy between {} and {} of the peak's frequency", from, to), measured, "",
                       not_judged(fmt::format("JONSWAP: {:.3f}", expected)));
    }
    report.measure("shape of the spectrum: largest error of these shares", worst, "",
                   at_most(0.04, "windows of 128 s smear the spectrum by a twelfth of the peak's frequency"));
    Curve theory{"JONSWAP", {}, {}, Curve::Style::line};
    const double scale = height_m * height_m / 16.0 * peak_period_s; // m0 over the peak's frequency
    double integral = 0.0;
    for (double f = 0.6; f < 2.5; f += 0.01) {
        integral += 0.01 * jonswap(f);
    }
    for (double f = 0.5; f < 2.6; f += 0.01) {
        theory.x.push_back(f);
        theory.y.push_back(scale * jonswap(f) / integral);
    }
    const auto shown = static_cast<std::size_t>(std::upper_bound(run.x.begin(), run.x.end(), 2.6) - run.x.begin());
    run.x.resize(shown);
    run.y.resize(shown);
    report.plots.push_back({"Spectrum, mean over 20 gauges and an hour",
                            {"frequency over the peak's"},
                            {"density [m²/Hz]"},
                            {std::move(run), std::move(theory)}});
}

/// Heights of all waves of all gauges over their root mean square: P(H > h) = exp(−(h/Hrms)²) (Longuet-Higgins 1952).
void rayleigh(const std::vector<std::vector<double>>& records, CaseReport& report)
{
    std::vector<double> all;
    double significant = 0.0;
    for (const std::vector<double>& record : records) {
        const std::vector<double> of_gauge = wave_heights(record);
        all.insert(all.end(), of_gauge.begin(), of_gauge.end());
        significant +=
            mean_of_tallest(of_gauge, 1.0 / 3.0) / significant_height(record) / static_cast<double>(records.size());
    }
    std::sort(all.begin(), all.end(), std::greater<>());
    double square = 0.0;
    for (const double height : all) {
        square += height * height / static_cast<double>(all.size());
    }
    Curve run{"run", {}, {}, Curve::Style::line};
    Curve theory{"Rayleigh", {}, {}, Curve::Style::dashes};
    double apart = 0.0;
    for (std::size_t n = 0; n < all.size(); ++n) {
        const double over_rms = all[n] / std::sqrt(square);
        const double exceeded = (static_cast<double>(n) + 0.5) / static_cast<double>(all.size());
        const double expected = std::exp(-over_rms * over_rms);
        apart = std::max(apart, std::abs(exceeded - expected));
        run.x.push_back(over_rms);
        run.y.push_back(exceeded);
        theory.x.push_back(over_rms);
        theory.y.push_back(expected);
    }
    report.plots.push_back({fmt::format("Heights of {} waves", all.size()),
                            {"height over its root mean square"},
                            {"exceeded by a share of", true},
                            {std::move(run), std::move(theory)}});
    report.measure("share of waves above a height: largest difference from Rayleigh's law", apart, "",
                   at_most(0.06, "Rayleigh's law holds for a narrow band; a JONSWAP sea has more small waves"));
    report.measure(
        "H1/3 over 4 standard deviations", significant, "",
        between(0.90, 1.0, "1 in a narrow band; 0.94 measured in storms (Forristall 1978), 0.95 in linear seas"));
}

} // namespace

CaseReport jonswap_sea(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {"600 by 600 m of water, 15 m deep, cells of 6 m; the sea comes in over all four edges.",
                         "JONSWAP, Hs 2 m, Tp 10 s, from 250°, gamma 3.3, spreading s 20, 400 components.",
                         "20 gauges, two readings a second for an hour, after 5 minutes."};
    constexpr double hour_s = 3600.0;
    const std::vector<std::vector<double>> records = records_of(open_water(), hour_s, conditions, report);
    heights(records, report);
    spectrum(records, report);
    rayleigh(records, report);
    return report;
}

} // namespace swell::verification
