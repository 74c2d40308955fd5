#pragma once
#include <swell.h>

#include <memory>
#include <string>
#include <vector>

/// Shared by the tests of the C interface, which link only libswell.so, as a program outside does.
namespace swell::c_api_tests
{

struct Destroy {
    void operator()(swell_engine* engine) const { swell_destroy(engine); }
};
using Engine = std::unique_ptr<swell_engine, Destroy>;

/// Returns a structure of the C interface that a call is to fill, with its size set.
template <class Struct>
Struct sized()
{
    Struct value{};
    value.size = sizeof value;
    return value;
}

inline swell_options usual_options()
{
    swell_options options;
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    return options;
}

/// A walled basin of 41 x 31 nodes, 10 m deep, with a hump of water in the south-west, and its arrays.
struct Basin {
    static constexpr int nx = 41;
    static constexpr int ny = 31;
    std::vector<double> depth_m = std::vector<double>(nx * ny, 10.0);
    std::vector<double> zeta_m = std::vector<double>(nx * ny, 0.0);
    swell_gauge gauge{"middle", nx / 2, ny / 2};
    swell_scenario values{};

    Basin()
    {
        for (int j = 0; j < 10; ++j) {
            for (int i = 0; i < 10; ++i) {
                zeta_m[static_cast<std::size_t>(j) * nx + i] = 0.5;
            }
        }
        swell_default_scenario(&values, sizeof values);
        values.nx = nx;
        values.ny = ny;
        values.dx_m = 5.0;
        values.dy_m = 5.0;
        values.depth_m = depth_m.data();
        values.initial_zeta_m = zeta_m.data();
        values.gauges = &gauge;
        values.gauge_count = 1;
    }
    Basin(const Basin&) = delete;
    Basin& operator=(const Basin&) = delete;

    [[nodiscard]] Engine engine(const swell_options& options = usual_options()) const
    {
        swell_engine* made = nullptr;
        swell_create_from_values(&values, &options, &made);
        return Engine(made);
    }
};

inline std::string hash_of(swell_engine* engine)
{
    char hash[SWELL_HASH_LENGTH] = "";
    swell_state_hash(engine, hash, sizeof hash);
    return hash;
}

} // namespace swell::c_api_tests
