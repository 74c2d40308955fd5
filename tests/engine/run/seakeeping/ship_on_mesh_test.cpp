/// The whole chain in time, with large waves: loads over the wet triangles, diffraction at points that travel, soft
/// springs.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/harbour/hulls/hydrodynamics_file.hpp"
#include "engine/run/files/assets.hpp"
#include "engine/run/seakeeping/moved_reference.hpp"
#include "plane_wave.hpp"
#include "random_sea.hpp"
#include "ship_on_mesh.hpp"

namespace swell::engine
{
namespace
{

constexpr double head_deg = 180.0;

/// A regular wave in deep water that runs against x.
class HeadSea
{
public:
    HeadSea(double omega, double amplitude, const Hydrodynamics& hull)
        : wave_(omega, hull, head_deg), omega_(omega), amplitude_(amplitude)
    {
    }

    void set_time(double time, double strength) { turn_ = std::polar(amplitude_ * strength, -omega_ * time); }

    model::WaterAtVertex operator()(double x, double /*y*/, double z) const
    {
        const double head = (turn_ * std::polar(1.0, -wave_.wavenumber() * x)).real();
        return {head, head * (1.0 - std::exp(wave_.wavenumber() * std::fmin(z, 0.0)))};
    }

    [[nodiscard]] Vector3 velocity(const Vector3& place) const
    {
        const auto amplitude = wave_.velocity({place[0], place[1], std::fmin(place[2], 0.0)});
        return {(amplitude[0] * turn_).real(), (amplitude[1] * turn_).real(), (amplitude[2] * turn_).real()};
    }

private:
    PlaneWave wave_;
    double omega_;
    double amplitude_;
    std::complex<double> turn_;
};

Hydrodynamics coaster_in_deep_water()
{
    return read_hydrodynamics(asset_file("hulls/coaster_deep.nc"));
}

/// Returns the linear answer in heave, per metre of amplitude.
double linear_heave(const Hydrodynamics& hull, const AnsweringShip& ship, double omega)
{
    const Hydrodynamics about_g = moved_reference(hull, ship.properties().gravity_centre);
    const auto place = [](const std::vector<double>& in, double value) {
        return static_cast<std::size_t>(std::lower_bound(in.begin(), in.end(), value - 1e-9) - in.begin());
    };
    const Complex6 motion = answering_motion(ship, stiffness_about_gravity(hull, ship.properties()), about_g,
                                             place(hull.headings_deg, head_deg), place(hull.frequencies, omega));
    return std::abs(motion[heave]);
}

/// The mean force of waves of this height is 20 kN. With radiation and diffraction in different axes it was 200 kN, and she
/// drifted 30 m.
TEST(ShipOnMesh, KeepsHerPlaceAndHeavesLinearlyInALargeHeadSea)
{
    constexpr double omega = 0.6, amplitude = 2.5; // waves of 171 m
    const Hydrodynamics hull = coaster_in_deep_water();
    ShipOnMesh ship(hull, 24, 8, 0.7);
    HeadSea sea(omega, amplitude, hull);
    const auto steps = static_cast<int>(240.0 / ship_step_s);
    const auto counted = static_cast<int>(8.0 * 2.0 * std::numbers::pi / omega / ship_step_s);
    double excursion = 0.0;
    double drift = 0.0;
    double deck_m2 = 0.0;
    std::complex<double> measured = 0.0;
    for (int n = 0; n < steps; ++n) {
        ship.step(sea);
        const Vector6 at = ship.displacement();
        excursion = std::max(excursion, std::fabs(at[surge]));
        deck_m2 = std::max(deck_m2, ship.deck_under_water_m2());
        if (n >= steps - counted) {
            drift += at[surge] / counted;
            measured += at[heave] * std::polar(2.0 / counted, omega * ship.time());
        }
    }
    EXPECT_LT(std::fabs(drift), 4.0);
    EXPECT_LT(excursion, 6.0);
    EXPECT_GT(excursion, 1.0) << "a wave moves her to and fro";
    EXPECT_EQ(deck_m2, 0.0);
    EXPECT_NEAR(std::abs(measured) / amplitude / linear_heave(hull, ship.ship(), omega), 1.0, 0.05);
}

/// The largest displacements of a ship on soft springs in a random sea off her bow.
struct Extremes {
    Vector6 largest{};
    Vector6 drift{}; ///< largest mean over 200 s
    double deck_under_water_m2 = 0.0;
};

Extremes extremes_in_random_sea(int frames)
{
    constexpr int mean_frames = 4000;
    const Hydrodynamics hull = coaster_in_deep_water();
    ShipOnMesh ship(hull, 12, 5, 0.2);
    RandomSea sea(2.0, 8.0, {120.0, 135.0, 150.0}, 7);
    Extremes extremes;
    Vector6 sum{};
    for (int n = 1; n <= frames; ++n) {
        ship.step(sea);
        const Vector6 at = ship.displacement();
        for (std::size_t i = 0; i < 6; ++i) {
            extremes.largest[i] = std::max(extremes.largest[i], std::fabs(at[i]));
            sum[i] += at[i] / mean_frames;
            if (n % mean_frames == 0) {
                extremes.drift[i] = std::max(extremes.drift[i], std::fabs(sum[i]));
                sum[i] = 0.0;
            }
        }
        extremes.deck_under_water_m2 = std::max(extremes.deck_under_water_m2, ship.deck_under_water_m2());
    }
    return extremes;
}

void expect_bounded(const Extremes& extremes)
{
    constexpr double degree = std::numbers::pi / 180.0;
    EXPECT_GT(extremes.largest[heave], 0.2) << "the sea must move her";
    EXPECT_LT(extremes.largest[heave], 2.0);
    EXPECT_LT(extremes.largest[roll], 10.0 * degree);
    EXPECT_LT(extremes.largest[pitch], 6.0 * degree);
    EXPECT_LT(extremes.largest[yaw], 30.0 * degree);
    for (const std::size_t i : {surge, sway}) {
        EXPECT_LT(extremes.largest[i], 15.0) << i;
        EXPECT_LT(extremes.drift[i], 4.0) << i;
    }
    EXPECT_EQ(extremes.deck_under_water_m2, 0.0);
}

TEST(ShipOnMesh, StaysBoundedInARandomSea)
{
    expect_bounded(extremes_in_random_sea(8000));
}

TEST(ShipOnMesh, StaysBoundedInARandomSeaForHours)
{
    expect_bounded(extremes_in_random_sea(100'000));
}

} // namespace
} // namespace swell::engine
