#include "small_engine.hpp"

#include <cstdio>
#include <fstream>

#include "play.hpp"

namespace swell::fuzz
{

namespace
{

constexpr unsigned first_kind_from_a_file = 32;

const char* const file_text = R"(profile = "dispersive"
precision = "float"
frame_s = 0.25

[bathymetry]
type = "flat"
nx = 20
ny = 16
cell_size_m = 5.0
depth_m = 10.0

[[ship]]
name = "ferry"
length_m = 25.0
beam_m = 10.0
draft_m = 1.5
speed_m_per_s = 3.0
way_points = [[20.0, 20.0], [60.0, 30.0], [80.0, 60.0]]

[[gauge]]
name = "one"
x_m = 50.0
y_m = 40.0

[[gauge]]
name = "another"
x_m = 10.0
y_m = 60.0
)";

swell_engine* engine_from_file(unsigned kind, const swell_options& options, const std::string& folder)
{
    const std::string file = folder + "/ferry.toml";
    std::ofstream(file) << file_text;
    const swell_setting settings[] = {{"precision", kind % 2 == 0 ? "float" : "double"},
                                      {"ship.0.speed_m_per_s", kind % 4 < 2 ? "3" : "5"}};
    swell_engine* engine = nullptr;
    swell_create_from_scenario(file.c_str(), settings, 2, &options, &engine);
    return engine;
}

void tell(void*, std::int32_t level, const char* line)
{
    if (tells_calls) {
        std::fprintf(stderr, " (%d: %s)", level, line);
    }
}

/// Depths from 6 to 12 m, and perhaps an island.
std::vector<double> small_depths(bool has_an_island)
{
    std::vector<double> depth_m(small_nodes);
    for (int j = 0; j < small_ny; ++j) {
        for (int i = 0; i < small_nx; ++i) {
            const bool is_land = has_an_island && i > 9 && i < 13 && j > 4 && j < 8;
            depth_m[static_cast<std::size_t>(j) * small_nx + i] = is_land ? 0.0 : 6.0 + 6.0 * i / small_nx;
        }
    }
    return depth_m;
}

} // namespace

SmallScenario::SmallScenario(unsigned kind)
    : depth_m(small_depths((kind & 8U) != 0)), zeta_m(small_nodes), gauges{{"one", 10, 8}, {"another", 2, 12}}
{
    swell_default_scenario(&values, sizeof values);
    values.nx = small_nx;
    values.ny = small_ny;
    values.dx_m = small_cell_m;
    values.dy_m = small_cell_m;
    values.depth_m = depth_m.data();
    values.frame_s = 0.25;
    values.precision = (kind & 1U) != 0 ? SWELL_PRECISION_DOUBLE : SWELL_PRECISION_FLOAT;
    values.profile = (kind & 4U) != 0 ? "parabolic" : "dispersive";
    values.tolerance = (kind & 16U) != 0 ? 1e-4 : 0.0;
    values.gauges = gauges.data();
    values.gauge_count = gauges.size();
    if ((kind & 2U) != 0) {
        swell_default_sea(&sea, sizeof sea);
        sea.kind = SWELL_SEA_JONSWAP;
        sea.components = 8;
        sea.height_m = 0.5;
        sea.period_s = 5.0;
        sea.from_deg = 260.0;
        sea.ramp_s = 1.0;
        values.sea = &sea;
        values.edges[SWELL_WEST].kind = SWELL_EDGE_GENERATING;
        values.edges[SWELL_EAST].kind = SWELL_EDGE_SPONGE;
        values.spin_up_s = (kind & 8U) != 0 ? 1.0 : 0.0;
    } else {
        zeta_m[small_nodes / 2 + 4] = 0.4;
        values.initial_zeta_m = zeta_m.data();
    }
    if (kind % 4 == 3 || kind % 4 == 0) {
        pontoon.hull.east_m = 70.0;
        pontoon.hull.north_m = 55.0;
        pontoon.hull.motion = (kind & 8U) != 0 ? SWELL_HULL_PRESCRIBED : SWELL_HULL_ANSWERS;
        values.hulls = &pontoon.hull;
        values.hull_count = 1;
    }
}

swell_options small_options()
{
    swell_options options;
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    options.spare_ships = 3;
    options.longest_spare_ship_m = 40.0;
    options.widest_spare_ship_m = 20.0;
    options.frame_budget_ms = 1e6;
    options.snapshot_every = 1;
    options.holds_frame_before = 1;
    options.holds_rates = 1;
    options.gauge_history_frames = small_history;
    options.logs_inputs = 1;
    options.log = tell;
    return options;
}

swell_engine* small_engine(unsigned kind, const std::string& folder)
{
    swell_engine* engine = nullptr;
    const swell_options options = small_options();
    if (kind >= first_kind_from_a_file) {
        engine = engine_from_file(kind, options, folder);
    } else {
        const SmallScenario scenario(kind);
        swell_create_from_values(&scenario.values, &options, &engine);
    }
    if (engine == nullptr) {
        found(std::string("no engine of kind ") + std::to_string(kind) + ": " + swell_last_error());
    }
    return engine;
}

} // namespace swell::fuzz
