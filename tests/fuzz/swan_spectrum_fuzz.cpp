// Spectra in SWAN's format: an accepted one has its densities, and the waves that are made of it are numbers.
#include <algorithm>
#include <cmath>
#include <string_view>

#include "engine/harbour/seas/swan_spectrum.hpp"
#include "fuzz_target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    fuzz::accepted([&] {
        const std::string_view text{reinterpret_cast<const char*>(bytes), size};
        const engine::WaveSpectrum spectrum = engine::swan_spectrum_from(text, "fuzzed.spc", {});
        fuzz::must_hold(spectrum.density.size() == spectrum.frequencies_hz.size() * spectrum.from_deg.size());
        fuzz::must_hold(std::is_sorted(spectrum.frequencies_hz.begin(), spectrum.frequencies_hz.end()));
        const engine::SpectrumNumbers numbers = engine::spectrum_numbers(spectrum);
        fuzz::must_hold(std::isfinite(numbers.height_m) && numbers.height_m >= 0.0);
        constexpr double least_m = 1e-3; // lower seas are refused
        if (numbers.height_m >= least_m) {
            for (const model::WaveComponent& wave : engine::waves_of(spectrum, 50, 1)) {
                fuzz::must_hold(std::isfinite(wave.amplitude_m) && wave.omega > 0.0 && std::isfinite(wave.omega));
                fuzz::must_hold(std::isfinite(wave.direction) && std::isfinite(wave.phase));
            }
        }
    });
    return 0;
}
