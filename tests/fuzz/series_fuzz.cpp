// The surface over time at a paddle: an accepted series has waves that are numbers, of the energy that it has about its
// mean.
#include <cmath>
#include <string_view>

#include "engine/harbour/seas/paddle_series.hpp"
#include "engine/harbour/seas/sea_of_waves.hpp"
#include "fuzz_target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    fuzz::accepted([&] {
        const std::string_view text{reinterpret_cast<const char*>(bytes), size};
        const engine::PaddleSeries series = engine::paddle_series_from(text, "fuzzed.csv");
        fuzz::must_hold(series.step_s > 0.0 && std::isfinite(series.record_s()) && series.zeta_m.size() >= 8);
        const std::vector<model::WaveComponent> waves = engine::waves_of(series, 0.0);
        fuzz::must_hold(2 * waves.size() < series.zeta_m.size());
        for (const model::WaveComponent& wave : waves) {
            fuzz::must_hold(std::isfinite(wave.amplitude_m) && wave.amplitude_m > 0.0 && std::isfinite(wave.phase));
            fuzz::must_hold(wave.omega > 0.0 && std::isfinite(wave.omega));
        }
        double mean_m = 0.0;
        double squares = 0.0;
        const double count = static_cast<double>(series.zeta_m.size());
        for (const double zeta_m : series.zeta_m) {
            mean_m += zeta_m / count;
            squares += zeta_m * zeta_m / count;
        }
        constexpr double rounding = 1e-9;
        fuzz::must_hold(engine::energy_of(waves) <= squares - mean_m * mean_m + rounding * (1.0 + squares));
    });
    return 0;
}
