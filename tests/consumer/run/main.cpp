/// Fills a scenario in memory, computes 100 frames, goes on from a saved state, and prints the state's hash. Then asks for
/// the degrees of a place, which need a build with projections.
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell;

engine::Scenario basin()
{
    constexpr model::Extent extent{61, 47};
    engine::Scenario scenario;
    scenario.name = "basin";
    scenario.geo = engine::GeoReference{};
    scenario.geo->projection = "EPSG:32631";
    scenario.geo->origin_x_m = 500'000.0;
    scenario.geo->origin_y_m = 5'800'000.0;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::dispersive_profile();
    waves.bathymetry = {extent, 5.0, 5.0, std::vector<double>(static_cast<std::size_t>(extent.nodes()), 20.0)};
    waves.initial.phi_m2_per_s.assign(waves.bathymetry.depth_m.size(), 0.0);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            waves.initial.zeta_m.push_back(1.0 / (1.0 + 0.05 * ((i - 30) * (i - 30) + (j - 23) * (j - 23))));
        }
    }
    return scenario;
}

} // namespace

int main()
{
    const engine::EngineOptions options{.backend = engine::BackendChoice::cpu, .threads = 2};
    engine::WaveEngine first(basin(), options);
    for (int frame = 0; frame < 50; ++frame) {
        first.advance_frame();
    }
    engine::WaveEngine second(basin(), options);
    if (second.restore_state(first.save_state()) != engine::Outcome::done) {
        std::puts(second.reason().c_str());
        return 1;
    }
    for (int frame = 0; frame < 50; ++frame) {
        second.advance_frame();
    }
    std::printf("%s\n", second.state_hash().c_str());
    double latitude_deg = 0.0;
    double longitude_deg = 0.0;
    if (second.to_degrees({0.0, 0.0}, latitude_deg, longitude_deg) == engine::Outcome::done) {
        std::printf("%.2f %.2f\n", latitude_deg, longitude_deg);
    } else {
        std::puts(second.reason().c_str());
    }
    return 0;
}
