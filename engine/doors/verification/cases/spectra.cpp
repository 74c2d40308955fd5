// Case 23: the sea that is made from the spectrum in a file.
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <string_view>
#include <unistd.h>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/cases/spectra_cases.hpp"
#include "engine/doors/verification/measures/spectrum_samples.hpp"
#include "engine/doors/verification/references/wavespectra_samples.hpp"
#include "engine/harbour/seas/files/spectrum_file.hpp"
#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/files/assets.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/theory/sea_numbers.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using portable::two_pi;
constexpr int waves_in_water = 48;

/// A folder for the files of the case. The destructor removes it.
class FolderOfCase
{
public:
    FolderOfCase() : path_(std::filesystem::temp_directory_path() / fmt::format("swell-spectra-{}", ::getpid()))
    {
        std::filesystem::create_directories(path_);
    }
    ~FolderOfCase()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    FolderOfCase(const FolderOfCase&) = delete;
    FolderOfCase& operator=(const FolderOfCase&) = delete;

    [[nodiscard]] std::string path_of(const char* name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

model::SeaState sea_of_spectrum(const engine::WaveSpectrum& spectrum, int waves)
{
    constexpr std::uint64_t seed = 1;
    return engine::sea_of_waves(engine::waves_of(spectrum, waves, seed), engine::spectrum_numbers(spectrum).peak_period_s);
}

double turn_between(double one_deg, double other_deg)
{
    return std::abs(std::remainder(one_deg - other_deg, 360.0));
}

/// Returns the share of the energy below each frequency; every wave has the same energy.
Curve energy_below(const std::vector<model::WaveComponent>& waves, const std::string& label)
{
    constexpr std::size_t every = 20;
    Curve curve{label, {}, {}, Curve::Style::dots};
    for (std::size_t at = 0; at < waves.size(); at += every) {
        curve.x.push_back(waves[at].omega / two_pi);
        curve.y.push_back((static_cast<double>(at) + 0.5) / static_cast<double>(waves.size()));
    }
    return curve;
}

Curve energy_below(const std::vector<SpectrumRow>& rows)
{
    constexpr double step_hz = 0.002;
    Curve curve{"table", {}, {}, Curve::Style::line};
    for (double hz = rows.front().hz; hz < rows.back().hz; hz += step_hz) {
        curve.x.push_back(hz);
        curve.y.push_back(numbers_below(hz, rows).share);
    }
    return curve;
}

void measure(const std::string& program, const engine::WaveSpectrum& spectrum, const std::vector<SpectrumRow>& rows,
             CaseReport& report)
{
    constexpr int waves = 2000;
    const model::SeaState sea = sea_of_spectrum(spectrum, waves);
    report.plots.back().curves.push_back(energy_below(sea.given, program));
    const std::vector<model::WaveComponent> carried = waves_carried(water_of_spectra(sea));
    const SampleNumbers wanted = numbers_below(carried.back().omega / two_pi, rows);
    const model::SeaNumbers made = model::sea_numbers(carried, 1.0);
    const double height_m = 4.0 * std::sqrt(engine::energy_of(carried));
    const std::string rounding = "the waves are drawn so that together they meet the spectrum; the cut at the grid's "
                                 "shortest wave is exact to one wave of 2000";
    report.measure("Hm0 of the waves against the table's, " + program, 100.0 * std::abs(height_m / wanted.height_m - 1.0),
                   "%", at_most(0.5, rounding));
    report.measure("Tm01, " + program, 100.0 * std::abs(made.tm01_over_tp / wanted.tm01_s - 1.0), "%",
                   at_most(0.5, rounding));
    report.measure("mean direction, " + program, turn_between(made.from_deg, wanted.from_deg), "deg",
                   at_most(0.5, rounding));
    report.measure("spread, " + program, std::abs(made.spread_deg - wanted.spread_deg), "deg", at_most(1.0, rounding));
    report.measure("share of the energy that the grid carries, " + program, 100.0 * wanted.share, "%",
                   not_judged("waves of 20 m and more, four cells"));
}

/// Compares the spectrum of a file with the results of wavespectra, and the waves made from it with the spectrum.
void measure_file(const WavespectraSample& sample, const Conditions& conditions, CaseReport& report)
{
    const std::string name = sample.file;
    const engine::WaveSpectrum spectrum =
        engine::read_spectrum_file(engine::asset_file("spectra/" + name), {sample.location, sample.time, std::nullopt});
    const engine::SpectrumNumbers read = engine::spectrum_numbers(spectrum);
    const std::string ends = "wavespectra halves the cells of the lowest and the highest frequency";
    report.measure("Hm0 of the file against wavespectra's, " + name,
                   100.0 * std::abs(read.height_m / sample.whole.height_m - 1.0), "%", at_most(0.5, ends));
    report.measure("mean direction of the file, " + name, turn_between(read.from_deg, sample.whole.from_deg), "deg",
                   at_most(0.5, ends));
    report.measure("spread of the file, " + name, std::abs(read.spread_deg - sample.whole.spread_deg), "deg",
                   at_most(1.0, ends));
    report.plots.push_back(
        {"Energy below a frequency, " + name, {"frequency [Hz]"}, {"share of the energy"}, {energy_below(sample.rows)}});
    measure(name, spectrum, sample.rows, report);
    if (conditions.is_full) {
        spectrum_in_water(name, sea_of_spectrum(spectrum, waves_in_water), conditions, report);
    }
}

} // namespace

engine::Scenario water_of_spectra(model::SeaState sea)
{
    constexpr int nodes = 101;
    constexpr double cell_m = 5.0;
    engine::Scenario scenario = still_water(
        {{nodes, nodes}, cell_m, cell_m}, [](double, double) { return 20.0; }, model::dispersive_profile(), 0.1);
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::generating;
    }
    scenario.waves.sea = std::move(sea);
    return scenario;
}

std::vector<model::WaveComponent> waves_carried(const engine::Scenario& scenario)
{
    const model::IncomingSea sea = model::incoming_sea(scenario.waves, model::plan_edges(scenario.waves));
    std::vector<model::WaveComponent> carried;
    carried.reserve(sea.components.size());
    for (const std::size_t at : sea.components) {
        carried.push_back(scenario.waves.sea->given[at]);
    }
    return carried;
}

CaseReport spectra(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {"A swell of 2 m from 250 degrees and a wind sea of 1.2 m from 300, 27 frequencies and 36 "
                         "directions, in a file as each program writes it.",
                         "2,000 waves over water 20 m deep, cells of 5 m: the waves that the grid carries are compared "
                         "with the part of the table below their highest frequency."};
    const SpectrumSample sample = spectrum_sample();
    const std::vector<SpectrumRow> rows = rows_of(sample);
    report.plots.push_back({"Energy below a frequency", {"frequency [Hz]"}, {"share of the energy"}, {energy_below(rows)}});
    const FolderOfCase folder;
    const std::string swan = folder.path_of("swan.spc");
    write_as_swan(sample, swan);
    const engine::WaveSpectrum of_swan = engine::read_spectrum_file(swan, {});
    measure("SWAN", of_swan, rows, report);
    if (conditions.is_full) {
        spectrum_in_water("SWAN", sea_of_spectrum(of_swan, waves_in_water), conditions, report);
    }
    const bool reads_netcdf = engine::build_options().geo;
    if (!reads_netcdf) {
        report.parameters.emplace_back("This build reads no NetCDF: WAVEWATCH III and wavespectra are left out.");
    } else {
        const std::string wavewatch = folder.path_of("ww3.nc");
        write_as_wavewatch(sample, wavewatch);
        measure("WAVEWATCH III", engine::read_spectrum_file(wavewatch, {}), rows, report);
        const std::string wavespectra = folder.path_of("wavespectra.nc");
        write_as_wavespectra(sample, wavespectra);
        measure("wavespectra", engine::read_spectrum_file(wavespectra, {}), rows, report);
    }
    for (const WavespectraSample& file : wavespectra_samples()) {
        if (reads_netcdf || !std::string_view(file.file).ends_with(".nc")) {
            measure_file(file, conditions, report);
        }
    }
    return report;
}

} // namespace swell::verification
