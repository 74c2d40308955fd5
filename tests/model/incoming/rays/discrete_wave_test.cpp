#include "model/incoming/rays/discrete_wave.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>

#include "model/setup/vertical_profile.hpp"

namespace swell::model
{
namespace
{

using std::numbers::pi;
constexpr double g = 9.81;

struct Case {
    VerticalProfile profile;
    double depth_m;
    double period_s;
    double direction;
    double east_m_per_s;
    double north_m_per_s;
};

const Discretisation grid{5.0, 4.0, 0.05};

WaveSite site_of(const Case& sea)
{
    return {sea.profile, sea.depth_m, grid, sea.east_m_per_s, sea.north_m_per_s};
}

DiscreteWave wave_of(const Case& sea)
{
    return discrete_wave({0.7, 2.0 * pi / sea.period_s, sea.direction, 0.4}, site_of(sea));
}

std::vector<Case> all_cases()
{
    std::vector<Case> cases;
    for (const VerticalProfile& profile :
         {parabolic_profile(), cosh_profile(3.0), dispersive_profile(), dispersive_deep_profile()}) {
        for (const double direction : {0.0, 0.4, pi / 2.0, 2.5, pi, -2.0}) {
            cases.push_back({profile, 15.0, 8.0, direction, 0.0, 0.0});
            cases.push_back({profile, 30.0, 5.0, direction, 0.8, -0.5});
        }
    }
    return cases;
}

/// The wave's fields, straight from its documentation.
class Fields
{
public:
    explicit Fields(const DiscreteWave& wave) : wave_(wave) {}

    [[nodiscard]] double zeta(int i, int j, int n) const { return wave_.zeta_amplitude * std::cos(theta(i, j, n)); }
    [[nodiscard]] double phi(int i, int j, int n) const { return wave_.phi_amplitude * std::sin(theta(i, j, n)); }
    [[nodiscard]] double psi(std::size_t mode, int i, int j, int n) const { return wave_.psi_ratio[mode] * phi(i, j, n); }
    [[nodiscard]] double theta(double i, double j, double n) const
    {
        return wave_.kx * i * grid.dx_m + wave_.ky * j * grid.dy_m - wave_.omega * n * grid.time_step_s + wave_.phase;
    }

private:
    const DiscreteWave& wave_;
};

/// Sum over the four faces of (l_f/d_f)(v_nb − v_C), over the cell's area.
template <class Value>
double laplacian(const Value& value)
{
    return (value(1, 0) - 2.0 * value(0, 0) + value(-1, 0)) / (grid.dx_m * grid.dx_m) +
           (value(0, 1) - 2.0 * value(0, 0) + value(0, -1)) / (grid.dy_m * grid.dy_m);
}

template <class Value>
double advection(const Case& sea, const Value& value)
{
    const auto slope = [](double far_before, double before, double after, double far_after, double distance) {
        return (8.0 * (after - before) - (far_after - far_before)) / (12.0 * distance);
    };
    return sea.east_m_per_s * slope(value(-2, 0), value(-1, 0), value(1, 0), value(2, 0), grid.dx_m) +
           sea.north_m_per_s * slope(value(0, -2), value(0, -1), value(0, 1), value(0, 2), grid.dy_m);
}

TEST(DiscreteWave, SolvesTheDiscreteEquationsToRounding)
{
    for (const Case& sea : all_cases()) {
        const DiscreteWave wave = wave_of(sea);
        const Fields fields(wave);
        const Dispersion dispersion(sea.profile, sea.depth_m);
        const int n = 317;
        const auto zeta = [&](int i, int j) { return fields.zeta(i, j, n); };
        const auto phi = [&](int i, int j) { return fields.phi(i, j, n); };

        double zeta_rate = -advection(sea, zeta) - sea.depth_m * laplacian(phi);
        for (std::size_t mode = 0; mode < sea.profile.modes.size(); ++mode) {
            const auto psi = [&](int i, int j) { return fields.psi(mode, i, j, n); };
            const Dispersion::Mode& at = dispersion.modes()[mode];
            zeta_rate += at.depth_d * laplacian(psi);
            const double residual = at.m * psi(0, 0) + at.depth_d * laplacian(phi) - at.n * laplacian(psi);
            EXPECT_NEAR(0.0, residual, 1e-13 * at.depth_d * wave.phi_amplitude) << sea.profile.name << " " << sea.direction;
        }
        const double phi_rate = -advection(sea, phi) - g * zeta(0, 0);
        const double zeta_step = (fields.zeta(0, 0, n + 1) - fields.zeta(0, 0, n - 1)) / (2.0 * grid.time_step_s);
        const double phi_step = (fields.phi(0, 0, n + 1) - fields.phi(0, 0, n - 1)) / (2.0 * grid.time_step_s);
        EXPECT_NEAR(zeta_rate, zeta_step, 1e-12 * wave.zeta_amplitude) << sea.profile.name << " " << sea.direction;
        EXPECT_NEAR(phi_rate, phi_step, 1e-12 * wave.phi_amplitude) << sea.profile.name << " " << sea.direction;
    }
}

TEST(DiscreteWave, FluxesThroughTheSidesAreTheDifferencesOfItsFields)
{
    struct Outward {
        int di;
        int dj;
        double distance;
    };
    const std::array<Outward, 4> outward{{{-1, 0, grid.dx_m}, {1, 0, grid.dx_m}, {0, -1, grid.dy_m}, {0, 1, grid.dy_m}}};
    for (const Case& sea : all_cases()) {
        const DiscreteWave wave = wave_of(sea);
        const Fields fields(wave);
        const Dispersion dispersion(sea.profile, sea.depth_m);
        const int n = 41;
        for (const Side side : all_sides) {
            const auto [di, dj, distance] = outward[static_cast<std::size_t>(side)];
            const double at_face = std::cos(fields.theta(0.5 * di, 0.5 * dj, n));
            const double phi_n = (fields.phi(di, dj, n) - fields.phi(0, 0, n)) / distance;
            double mass_flux = sea.depth_m * phi_n;
            for (std::size_t mode = 0; mode < sea.profile.modes.size(); ++mode) {
                const Dispersion::Mode& at = dispersion.modes()[mode];
                const double psi_n = (fields.psi(mode, di, dj, n) - fields.psi(mode, 0, 0, n)) / distance;
                mass_flux -= at.depth_d * psi_n;
                const double psi_flux = at.depth_d * phi_n - at.n * psi_n;
                const double flux = wave.mode_flux[mode][static_cast<std::size_t>(side)] * at_face;
                EXPECT_NEAR(psi_flux, flux, 1e-12 * at.depth_d * wave.phi_amplitude) << name_of(side);
            }
            EXPECT_NEAR(mass_flux, wave.mass_flux[static_cast<std::size_t>(side)] * at_face,
                        1e-12 * sea.depth_m * wave.phi_amplitude)
                << name_of(side);
        }
    }
}

TEST(DiscreteWave, RatioOfItsFluxesIsTheLocalWavesGamma)
{
    // With a fine grid and step, local_wave is the wave of continuous water.
    const VerticalProfile profile = dispersive_profile();
    const double omega = 2.0 * pi / 8.0;
    const DiscreteWave wave = discrete_wave({1.0, omega, 0.7, 0.0}, {profile, 15.0, {0.05, 0.05, 1e-4}});
    const LocalWave local = local_wave(profile, 15.0, omega);
    for (std::size_t mode = 0; mode < 2; ++mode) {
        for (std::size_t side = 0; side < 4; ++side) {
            EXPECT_NEAR(local.gamma[mode], wave.mode_flux[mode][side] / wave.mass_flux[side], 1e-6 * local.gamma[mode]);
        }
    }
    EXPECT_NEAR(local.phase_speed, wave.phase_speed, 1e-5);
    EXPECT_NEAR(local.group_speed, wave.group_speed, 1e-5);
    EXPECT_NEAR(local.wavelength_m, wave.wavelength_m, 1e-4);
}

TEST(DiscreteWave, RunsStraightAlongTheAxes)
{
    const Case eastwards{parabolic_profile(), 15.0, 8.0, 0.0, 0.0, 0.0};
    const Case northwards{parabolic_profile(), 15.0, 8.0, 0.5 * pi, 0.0, 0.0};
    EXPECT_EQ(0.0, wave_of(eastwards).ky);
    EXPECT_EQ(0.0, wave_of(northwards).kx);
    EXPECT_GT(wave_of(northwards).ky, 0.0);
    EXPECT_LT(wave_of(eastwards).mass_flux[static_cast<std::size_t>(Side::west)], 0.0); // comes in under a crest
}

TEST(DiscreteWave, TurnsFollowThePhase)
{
    const DiscreteWave wave = wave_of({dispersive_profile(), 15.0, 8.0, 0.4, 0.0, 0.0});
    const Fields fields(wave);
    EXPECT_NEAR(fields.theta(3.0, -2.0, 40.0) / (2.0 * pi), wave.cycles_at(15.0, -8.0, 2.0), 1e-12);
}

TEST(DiscreteWave, IsRefusedWhereTheGridIsTooCoarseOrTheCurrentStopsIt)
{
    const VerticalProfile profile = dispersive_profile();
    const auto carries = [&](double period_s, double east_m_per_s) {
        return grid_carries({1.0, 2.0 * pi / period_s, 0.0, 0.0}, {profile, 20.0, grid, east_m_per_s, 0.0});
    };
    // Four cells of 5 m: 20 m, in deep water a period of 3.6 s; the grid's slower waves are shorter, so a little more.
    EXPECT_TRUE(carries(3.9, 0.0));
    EXPECT_FALSE(carries(3.5, 0.0));
    EXPECT_FALSE(carries(2.0, 0.0));
    // A deep-water wave is stopped by an opposing current of a quarter of its phase speed, 7.8 m/s here.
    EXPECT_TRUE(carries(5.0, -1.0));
    EXPECT_FALSE(carries(5.0, -2.1));
    EXPECT_FALSE(grid_carries({1.0, 40.0, 0.0, 0.0}, {profile, 20.0, grid})); // omega dt beyond pi/2
    EXPECT_THAT(
        [&] {
            discrete_wave({1.0, pi, 0.0, 0.0}, {profile, 20.0, grid});
        },
        testing::ThrowsMessage<std::invalid_argument>(testing::HasSubstr("at least 4 cells")));
}

} // namespace
} // namespace swell::model
