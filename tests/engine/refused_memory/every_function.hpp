#pragma once
#include <swell.h>

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "pontoon.hpp"

/// Calls every function of swell.h on an engine with all features switched on.
namespace swell::refusing
{

/// An engine of the C interface with its files and buffers, for calls while memory is refused. Two objects that get the
/// same calls have the same water.
class World
{
public:
    explicit World(int threads);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    [[nodiscard]] std::string hash() const;
    [[nodiscard]] std::size_t ships_in_the_water() const;
    /// Computes frames. Returns true if all of them were usable.
    bool advance(int frames);

    std::string folder, scenario_file, later_file, saved_file, orders_file, written_file;
    swell_engine* engine = nullptr;
    // Arguments and results of calls. Function::before makes arguments that must exist before the call.
    swell_engine* other_engine = nullptr;
    swell_snapshot* snapshot = nullptr;
    swell_input_log* log = nullptr;
    std::vector<unsigned char> state; ///< of a twin, at a later frame and over other depths
    std::vector<unsigned char> room;  ///< receives a state
    std::vector<double> values;       ///< one per node
    std::vector<swell_point> points;
    std::vector<swell_sample> samples;
    std::vector<swell_water_motion> motions;
    std::vector<float> elevations, normals;

    static constexpr int nx = 24;
    static constexpr int ny = 18;
    static constexpr int patch_side = 8;
    [[nodiscard]] swell_engine* made() const;
    [[nodiscard]] swell_scenario scenario() const;
    [[nodiscard]] swell_options options() const;

private:
    void write_files();

    std::vector<double> depth_m_;
    std::vector<double> zeta_m_, still_;
    int threads_;
    swell_sea sea_{};
    c_api_tests::Pontoon pontoon_{20.0, 8.0, 2.0};
    std::array<swell_gauge, 1> gauges_{{{"a gauge whose name is too long for a short string", 5, 5}}};
};

struct Function {
    const char* name;
    std::function<int32_t(World&)> call;
    std::function<void(World&)> before = [](World&) {}; ///< makes the arguments of the call
    int frames = 2;                                     ///< computed after a refusal, to check that nothing has changed
};

const std::vector<Function>& every_function();

} // namespace swell::refusing
