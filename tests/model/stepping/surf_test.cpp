// Random seas that break over long shallow water and landward of bars, against Battjes and Janssen.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>
#include <vector>

#include "engine/doors/verification/references/battjes_janssen.hpp"
#include "model/setup/dispersion.hpp"
#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr double cell_m = 2.5;
constexpr double foot_m = 200.0; // from the edge, beyond its strip
constexpr double period_s = 8.0;

/// Depths at distances from the edge, straight between them.
struct SurfBed {
    std::string name;
    std::vector<double> at_m, depth_m;

    [[nodiscard]] double depth_at(double x_m) const
    {
        const auto next = std::min<std::ptrdiff_t>(std::ranges::upper_bound(at_m, x_m) - at_m.begin(), at_m.size() - 1);
        const double share = (x_m - at_m[next - 1]) / (at_m[next] - at_m[next - 1]);
        return depth_m[next - 1] + share * (depth_m[next] - depth_m[next - 1]);
    }
};

SurfBed slope_of(int ratio)
{
    return {"1:" + std::to_string(ratio), {0.0, foot_m, foot_m + 9.7 * ratio}, {10.0, 10.0, 0.3}};
}

/// A bar 60 m long in front of water of 3 m, with slopes of 1:35 before it and at the shore.
SurfBed bar_of(double crest_m)
{
    const double crest_at_m = foot_m + 35.0 * (10.0 - crest_m);
    return {"bar of " + std::to_string(crest_m) + " m",
            {0.0, foot_m, crest_at_m, crest_at_m + 60.0, crest_at_m + 100.0, crest_at_m + 140.0, crest_at_m + 234.5},
            {10.0, 10.0, crest_m, crest_m, 3.0, 3.0, 0.3}};
}

WaveSetup channel_over(const SurfBed& bed)
{
    WaveSetup setup = exact_setup(bathymetry_of({static_cast<int>(bed.at_m.back() / cell_m), 1}, cell_m, cell_m,
                                                [&](int i, int) { return bed.depth_at((i + 0.5) * cell_m); }),
                                  dispersive_profile(), 0.05);
    setup.solver.tolerance = 1e-6;
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.sea = SeaState{};
    setup.sea->height_m = 2.0;
    setup.sea->period_s = period_s;
    setup.breaks = true;
    return setup;
}

/// sqrt(8) times the standard deviation of zeta at every node.
std::vector<double> hrms_of(const WaveSetup& setup, double duration_s)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const auto nodes = static_cast<std::size_t>(setup.bathymetry.extent.nx);
    std::vector<double> sum(nodes), squares(nodes), hrms;
    constexpr double start_s = 250.0;
    constexpr int steps_a_sample = 4;
    double samples = 0.0;
    for (double time_s = 0.0; time_s < start_s + duration_s; time_s += steps_a_sample * setup.time_step_s) {
        for (int step = 0; step < steps_a_sample; ++step) {
            stepper.step();
        }
        if (time_s < start_s) {
            continue;
        }
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        samples += 1.0;
        for (std::size_t node = 0; node < nodes; ++node) {
            sum[node] += zeta[node];
            squares[node] += zeta[node] * zeta[node];
        }
    }
    for (std::size_t node = 0; node < nodes; ++node) {
        const double mean = sum[node] / samples;
        hrms.push_back(std::sqrt(8.0 * std::max(0.0, squares[node] / samples - mean * mean)));
    }
    return hrms;
}

std::vector<double> theory_from(const WaveSetup& setup, std::size_t first, double first_hrms_m)
{
    verification::SurfLine line{cell_m, period_s, {}, {}, {}};
    for (std::size_t node = first; node < setup.bathymetry.depth_m.size(); ++node) {
        const double depth_m = setup.bathymetry.depth_m[node];
        const LocalWave wave = local_wave(setup.profile, depth_m, 2.0 * std::numbers::pi / period_s);
        line.depth_m.push_back(depth_m);
        line.wave_number.push_back(wave.wave_number);
        line.group_speed.push_back(wave.group_speed);
    }
    return verification::battjes_janssen(line, first_hrms_m);
}

TEST(Surf, HasTheHeightOfBattjesAndJanssenFromTheToeTo60CentimetresOfDepth)
{
    const bool all_beds = std::getenv("SWELL_SECOND_STAGE") != nullptr;
    const std::vector<SurfBed> beds =
        all_beds ? std::vector<SurfBed>{slope_of(20), slope_of(35), slope_of(50), slope_of(100), bar_of(1.8), bar_of(2.5)}
                 : std::vector<SurfBed>{slope_of(50), bar_of(1.8)};
    for (const SurfBed& bed : beds) {
        const WaveSetup setup = channel_over(bed);
        const std::vector<double> hrms = hrms_of(setup, all_beds ? 1800.0 : 600.0);
        const auto first = static_cast<std::size_t>(foot_m / cell_m);
        const std::vector<double> theory = theory_from(setup, first, hrms[first]);
        for (std::size_t at = 0; at < theory.size(); ++at) {
            const double depth_m = setup.bathymetry.depth_m[first + at];
            if (depth_m >= 0.6) {
                EXPECT_NEAR(1.0, hrms[first + at] / theory[at], 0.15) << bed.name << ", " << depth_m << " m deep";
            }
        }
    }
}

} // namespace
} // namespace swell::model
