// Transfer tables in transfer.json: the seas at the gauges of an accepted file are numbers.
#include <algorithm>
#include <cmath>

#include "engine/results/response/berth_product.hpp"
#include "engine/results/transfer/transfer_file.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

namespace
{

using namespace swell;

void hold_to_its_word(const engine::TransferFile& transfer)
{
    fuzz::must_hold(!transfer.tables.empty());
    const std::size_t gauges = transfer.tables.front().gauges.size();
    for (const engine::TransferTable& table : transfer.tables) {
        fuzz::must_hold(gauges > 0 && table.gauges.size() == gauges && table.unexplained.size() == gauges);
        for (const engine::WaveAnswer& wave : table.waves) {
            fuzz::must_hold(wave.gauges.size() == gauges && wave.period_s > 0.0 && wave.asked.from_deg < 360.0);
        }
    }
}

/// Multiplies a wind sea and a swell with the tables, at the lowest level and above it.
void multiply(const engine::TransferFile& transfer)
{
    engine::ClimateRecord record;
    record.systems = {{1.0, 8.0, 270.0, 30.0, 3.3}, {2.0, 12.0, 355.0, 0.0, 1.0}};
    for (const std::size_t every : {std::size_t{1}, std::size_t{2}}) {
        engine::BerthProduct product(transfer, every);
        const std::vector<double>& levels_m = product.levels_m();
        for (const double level_m : {levels_m.front(), 0.5 * (levels_m.front() + levels_m.back())}) {
            const engine::SeasOfRecord seas = product.seas(record, nullptr, level_m);
            fuzz::must_hold(seas.outside >= 0.0 && seas.outside <= 1.0 + 1e-9);
            fuzz::must_hold(std::ranges::all_of(seas.gauges, [](const auto& sea) { return std::isfinite(sea.hs_m); }));
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const fuzz::MemoryFile file(bytes, size);
    fuzz::accepted([&] {
        const engine::TransferFile transfer = engine::read_transfer_file(file.path());
        hold_to_its_word(transfer);
        multiply(transfer);
    });
    return 0;
}
