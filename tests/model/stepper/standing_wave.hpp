#pragma once
#include <cmath>
#include <numbers>

#include "model/setup/dispersion.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/stepper/water_queries.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{

/// A standing wave in a basin of flat bed, half of it as long as the basin: phi is a mode of the basin at the start.
struct StandingWave {
    static constexpr double depth_m = 20.0;
    static constexpr double spacing_m = 2.0;
    static constexpr double phi_m2_per_s = 3.0;

    explicit StandingWave(const VerticalProfile& used) : profile(used), stepper(backend, setup()), queries(stepper.state())
    {
    }

    [[nodiscard]] WaveSetup setup() const
    {
        WaveSetup setup = exact_setup(flat_basin({nodes, 9}, spacing_m, spacing_m, depth_m), profile, 0.02);
        setup.initial.phi_m2_per_s = basin_mode(setup.bathymetry, 1, 0);
        for (double& phi : setup.initial.phi_m2_per_s) {
            phi *= phi_m2_per_s;
        }
        setup.initial.zeta_m.assign(setup.initial.phi_m2_per_s.size(), 0.0);
        return setup;
    }

    /// psi over phi of a mode, in the discrete equations.
    [[nodiscard]] double ratio(std::size_t mode) const
    {
        return Dispersion(profile, depth_m)
            .psi_ratio(static_cast<int>(mode), grid_wave_number_squared(k, 0.0, {spacing_m, spacing_m, 0.02}));
    }
    /// 1 + Σ f r, and Σ f' r, at a height.
    [[nodiscard]] ShapeAtHeight shape(double z) const
    {
        ShapeAtHeight sum{1.0, 0.0};
        for (std::size_t m = 0; m < profile.modes.size(); ++m) {
            const ShapeAtHeight of_mode = profile.modes[m].over_height().at(z, depth_m);
            sum.f += ratio(m) * of_mode.f;
            sum.slope += ratio(m) * of_mode.slope;
        }
        return sum;
    }
    MotionSample at(double east_m, double z)
    {
        const WaterPoint point{east_m, 8.0};
        MotionSample sample;
        queries.sample_motion({}, z, {&point, 1}, {&sample, 1});
        return sample;
    }
    /// Returns the phase of the mode, from its wall half a cell west of node 0.
    [[nodiscard]] double phase(double east_m) const { return k * (east_m + 0.5 * spacing_m); }

    static constexpr int nodes = 60;
    const double k = std::numbers::pi / (nodes * spacing_m);
    VerticalProfile profile;
    solver::OpenMpBackend backend{1};
    TimeStepper<solver::OpenMpBackend, double> stepper;
    WaterQueries<solver::OpenMpBackend, double> queries;
};

} // namespace swell::model
