// Wave climates in CSV, NetCDF and SWAN's format: the records of an accepted one are in order and within their ranges.
#include <algorithm>
#include <cmath>

#include "engine/harbour/climate/climate.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

namespace
{

using namespace swell;

void must_be_in_its_ranges(const engine::WaveSystem& system)
{
    fuzz::must_hold(system.height_m > 0.0 && system.height_m <= 30.0);
    fuzz::must_hold(system.peak_period_s >= 0.5 && system.peak_period_s <= 60.0);
    fuzz::must_hold(system.from_deg >= 0.0 && system.from_deg < 360.0);
    fuzz::must_hold(system.spread_deg >= 0.0 && system.spread_deg <= 82.0);
    fuzz::must_hold(system.gamma >= 1.0 && system.gamma <= 20.0);
}

void hold_to_its_word(const engine::Climate& climate)
{
    const auto& records = climate.records();
    fuzz::must_hold(!records.empty() && climate.step_hours() >= 0.0);
    for (std::size_t at = 0; at < records.size(); ++at) {
        fuzz::must_hold(climate.is_scatter_table() == std::isnan(records[at].utc_s));
        fuzz::must_hold(at == 0 || !(records[at].utc_s <= records[at - 1].utc_s));
        fuzz::must_hold(std::isfinite(records[at].hours) && records[at].hours >= 0.0);
        std::ranges::for_each(records[at].systems, must_be_in_its_ranges);
        if (climate.has_spectra()) {
            fuzz::must_hold(!climate.spectrum(at).density.empty());
        }
    }
    const engine::ClimateFaults& faults = climate.faults();
    fuzz::must_hold(faults.gaps >= 0 && std::isfinite(faults.gap_hours) && faults.examples.size() <= 5);
    for (const std::string& example : faults.examples) {
        fuzz::must_hold(example.find('\n') == std::string::npos);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const fuzz::MemoryFile file(bytes, size);
    fuzz::accepted([&] { hold_to_its_word(engine::Climate::read(file.path())); });
    fuzz::accepted([&] { hold_to_its_word(engine::Climate::read(file.path(), {.columns = {{"from", "dir"}}})); });
    fuzz::accepted([&] { hold_to_its_word(engine::Climate::read(file.path(), {.lon_lat = std::pair{4.0, 52.0}})); });
    return 0;
}
