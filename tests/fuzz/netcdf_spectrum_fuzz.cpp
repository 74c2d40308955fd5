// Spectra in NetCDF: an accepted one has its densities, and numbers. Our own check of the head goes first; what it lets
// pass, NetCDF's library reads, which is not compiled with sanitizers but allocates under them.
#include <algorithm>
#include <cmath>

#include "engine/harbour/seas/files/netcdf_spectrum.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

namespace
{

using namespace swell;

void hold_to_its_word(const engine::WaveSpectrum& spectrum)
{
    fuzz::must_hold(spectrum.density.size() == spectrum.frequencies_hz.size() * spectrum.from_deg.size());
    fuzz::must_hold(std::is_sorted(spectrum.frequencies_hz.begin(), spectrum.frequencies_hz.end()));
    fuzz::must_hold(std::ranges::all_of(spectrum.density, [](double density) { return density >= 0.0; }));
    const double height_m = engine::spectrum_numbers(spectrum).height_m;
    fuzz::must_hold(std::isfinite(height_m) && height_m >= 0.0);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const fuzz::MemoryFile file(bytes, size);
    fuzz::accepted([&] { hold_to_its_word(engine::read_netcdf_spectrum(file.path(), {})); });
    constexpr double between_its_times_utc_s = 1768359600.0; // 2026-01-14T03:00Z
    fuzz::accepted([&] {
        hold_to_its_word(engine::read_netcdf_spectrum(file.path(), {.location = 1, .at_utc_s = between_its_times_utc_s}));
    });
    return 0;
}
